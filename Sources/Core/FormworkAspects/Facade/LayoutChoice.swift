/// The layout of a form: one that is fetched by its name, or one of the program's own.
public enum LayoutChoice: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The layout with a name.
    case named(String)
    /// A layout of the program's own.
    case own(Layout)

    /// The layout with a name.
    public init(stringLiteral value: String) { self = .named(value) }

    /// The name of a layout that is fetched.
    var name: String? {
        if case .named(let name) = self { name } else { nil }
    }
}
