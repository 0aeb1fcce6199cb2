/// The reason why a program cannot know its server: a mistake in its file or in its code.
public struct ServerContextError: Error, Hashable, CustomStringConvertible {
    /// The file, or the type that was made.
    public let place: String

    /// The problems with their remedies, one or more.
    public let problems: [String]

    /// The place, and each problem on a line of its own.
    public var description: String {
        problems.count == 1
            ? "\(place): \(problems[0])"
            : "\(place):\n" + problems.map { "  \($0)" }.joined(separator: "\n")
    }

    init(place: String, problem: String) { self.init(place: place, problems: [problem]) }

    init(place: String, problems: [String]) { (self.place, self.problems) = (place, problems) }
}
