/// The arguments of an event, in the order in which it was triggered with them.
public struct EventArguments {
    /// All arguments.
    public let all: [Any]

    /// Holds arguments.
    public init(_ all: [Any]) { self.all = all }

    /// The argument at a position, if there is one of the expected type.
    public subscript<Argument>(position: Int) -> Argument? {
        all.indices.contains(position) ? all[position] as? Argument : nil
    }

    /// The first argument of a type.
    public func first<Argument>(_ type: Argument.Type = Argument.self) -> Argument? {
        all.lazy.compactMap { $0 as? Argument }.first
    }
}
