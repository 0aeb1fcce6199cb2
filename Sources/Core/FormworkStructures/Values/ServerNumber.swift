import Formwork

/// Numbers of the server, which are written as in the United States.
enum ServerNumber {
    /// The number of a text, rounded to the digits of its type, halves away from zero.
    static func value(of text: String, _ type: DataType) throws(DDMValueError) -> FieldValue {
        guard let number = ExactDecimal(ungrouped(text)),
            let rounded = number.rounded(fractionDigits: type.fractionDigits ?? 0)
        else { throw DDMValueError("write a number such as 1250.50.") }
        return type == .integer ? .integer(rounded.coefficient) : .decimal(rounded)
    }

    static func text(of number: ExactDecimal, _ type: DataType) -> String {
        let digits = type.fractionDigits ?? 0
        return (number.rounded(fractionDigits: digits) ?? number).text(fractionDigits: digits)
    }

    /// The text without commas between groups of three digits.
    private static func ungrouped(_ text: String) -> String {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count > 1, (1...4).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
        else { return text }
        return ([groups.joined()] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }
}
