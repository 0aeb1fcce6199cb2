import FormworkRows

/// The rules of the program beside those of the framework.
extension ValidationRule {
    /// Whether a text has at least six digits, and nothing that does not belong to a phone number.
    static func isPhone(_ value: String) -> Bool {
        value.filter(\.isNumber).count >= 6
            && value.allSatisfy { $0.isNumber || " +-/()".contains($0) }
    }

    /// Whether a text has at least three words.
    static func hasWords(_ value: String) -> Bool {
        value.split(whereSeparator: \.isWhitespace).count >= 3
    }
}
