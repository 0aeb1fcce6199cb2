import Formwork

/// The digits of a page's language, with which a script writes small whole numbers.
struct PageDigits {
    private let numbers: NumberFormat

    init(_ localizer: Localizer) { numbers = ValueFormat(localizer: localizer).numbers }

    /// All ten in their order; nothing if they are those that everything is written in.
    var own: String {
        numbers.zeroDigit == "0" ? "" : (0...9).map { text($0) }.joined()
    }

    /// The number in the digits of the page's language, without groups.
    func text(_ number: Int) -> String { numbers.text(of: ExactDecimal(Int64(number))) }
}
