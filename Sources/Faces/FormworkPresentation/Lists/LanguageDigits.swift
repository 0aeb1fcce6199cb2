public import Formwork

/// The digits of a reader's language, in which faces write small whole numbers.
public struct LanguageDigits: Hashable, Sendable {
    private let numbers: NumberFormat

    /// Reads the digits of a language.
    public init(_ localizer: Localizer) { numbers = ValueFormat(localizer: localizer).numbers }

    /// All ten in their order; nothing if they are those that everything is written in.
    public var own: String {
        numbers.zeroDigit == "0" ? "" : (0...9).map { text($0) }.joined()
    }

    /// The number in the digits of the language, without groups.
    public func text(_ number: Int) -> String { numbers.text(of: ExactDecimal(Int64(number))) }
}
