import Formwork

/// A text with the number of a list entry in it, such as “Member 2”.
///
/// A face that moves entries replaces the number and leaves the rest.
public struct NumberedText: Hashable, Sendable {
    /// The text around the number: one part more than there are places for it.
    public let parts: [String]

    /// The number, in the digits of the reader's language.
    public let number: String

    /// The placeholder for the number.
    static let placeholder = "%{number}"

    init(_ text: String, number: String) {
        self.number = number
        parts = text.withoutIsolation(of: Self.placeholder)
            .split(separator: Self.placeholder, omittingEmptySubsequences: false).map(String.init)
    }

    /// The whole text.
    public var text: String { parts.joined(separator: number) }

    /// Whether the number is in the text at all.
    public var hasNumber: Bool { parts.count > 1 }
}

extension String {
    /// The text without the marks that set a placeholder apart: digits need none.
    fileprivate func withoutIsolation(of placeholder: String) -> String {
        guard utf8.contains(0xE2) else { return self }
        return ["\u{2066}", "\u{2067}", "\u{2068}"].reduce(self) { text, mark in
            text.replacing("\(mark)\(placeholder)\u{2069}", with: placeholder)
        }
    }
}
