/// The reason why a page cannot be used as a test wants to, with what the page has instead.
public struct PageDriverError: Error, CustomStringConvertible, Hashable, Sendable {
    /// The description: what is missing, on which page, and what there is.
    public let description: String

    init(_ kind: String, _ name: String, on page: String, having others: [String]) {
        let list = others.isEmpty ? "none" : others.map { "“\($0)”" }.joined(separator: ", ")
        description = "There is no \(kind) “\(name)” on \(page). There are: \(list)."
    }

    init(_ description: String) { self.description = description }
}
