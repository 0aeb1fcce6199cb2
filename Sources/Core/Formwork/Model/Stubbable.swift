/// A type that can make an example of itself, for tests, previews and the check of texts at start.
///
/// A stub is never shown as data: nothing in Formwork falls back to one.
public protocol Stubbable {
    /// Returns an example.
    static func stub() -> Self
}

extension Stubbable where Self: Equatable {
    /// Whether this is the example.
    ///
    /// Only meaningful for types whose stub is the same each time.
    public var isStub: Bool { self == Self.stub() }
}
