/// A picture, identified by the name under which a face finds it.
public struct ThemeImage: Hashable, Sendable {
    /// The name, such as that of a file without its ending.
    public var name: String

    /// Creates a picture with a name.
    public init(named name: String) { self.name = name }
}
