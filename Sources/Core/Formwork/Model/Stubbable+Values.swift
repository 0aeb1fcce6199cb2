public import Foundation

extension String: Stubbable {
    /// A short text.
    public static func stub() -> String { "A text" }
}

extension Int: Stubbable {
    /// A number of two digits.
    public static func stub() -> Int { 42 }
}

extension Double: Stubbable {
    /// A number with a fraction.
    public static func stub() -> Double { 42.5 }
}

extension Bool: Stubbable {
    /// True.
    public static func stub() -> Bool { true }
}

extension Decimal: Stubbable {
    /// A number with a fraction.
    public static func stub() -> Decimal { Decimal(42.5) }
}

extension UUID: Stubbable {
    /// The identity whose bits are all zero.
    public static func stub() -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension Date: Stubbable {
    /// The beginning of the year 2026, UTC.
    public static func stub() -> Date { Date(timeIntervalSince1970: 1_767_225_600) }
}

extension Optional: Stubbable where Wrapped: Stubbable {
    /// An example of the wrapped type.
    public static func stub() -> Wrapped? { .some(Wrapped.stub()) }
}

extension Array: Stubbable where Element: Stubbable {
    /// A list of one example.
    public static func stub() -> [Element] { [Element.stub()] }
}
