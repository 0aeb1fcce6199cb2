/// A type that can make an example of itself, for tests and previews.
///
/// A stub is never shown as data: nothing in Formwork falls back to one.
public protocol Stubbable {
    /// Returns an example.
    static func stub() -> Self
}
