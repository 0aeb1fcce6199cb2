/// How people of one locale write numbers: the sign before the fraction and between the groups.
///
/// It holds what the engine needs and no more, so that the same form reads numbers the same way on
/// the server and in a browser. A localization layer makes it from the locale.
public struct NumberFormat: Hashable, Sendable {
    /// The sign between the whole part and the fraction.
    public let decimalSeparator: Character

    /// The sign between groups of digits; `nil` when the format has none.
    public let groupingSeparator: Character?

    /// The format of machines: a point before the fraction and no sign of its own for groups.
    public static let canonical = NumberFormat(decimalSeparator: ".")

    /// Creates a format from its two signs.
    public init(decimalSeparator: Character, groupingSeparator: Character? = nil) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
    }

    /// The canonical text of a number that a person wrote in this format; `nil` if it is none.
    ///
    /// Digits may be ASCII, Arabic-Indic, Persian or Devanagari. Beside the format's own signs,
    /// spaces (also no-break and narrow ones) may part groups, and the Arabic signs U+066B and
    /// U+066C always have their meaning. Groups must stand where they belong: three digits each
    /// from the right, or three and then two each as in India. What could be read in two ways is
    /// refused: `1.5` is not a number where the point parts groups.
    ///
    /// - Complexity: linear in the length of the text.
    public func canonicalText(of text: String) -> String? {
        canonicalText(ofNumber: text)
    }

    /// The text of a number as an input shows it: the format's decimal separator and no groups.
    ///
    /// With `fractionDigits` the fraction is filled up with zeros; it is never rounded.
    public func text(of decimal: ExactDecimal, fractionDigits: Int? = nil) -> String {
        let text = decimal.text(fractionDigits: fractionDigits ?? 0)
        guard decimalSeparator != ".", let point = text.utf8.firstIndex(of: 0x2E) else {
            return text
        }
        let fraction = text[text.utf8.index(after: point)...]
        return "\(text[..<point])\(decimalSeparator)\(fraction)"
    }

    func decimal(readFrom text: Substring) -> ExactDecimal? {
        canonicalText(ofNumber: text).flatMap { ExactDecimal($0) }
    }

    private func canonicalText(ofNumber text: some StringProtocol) -> String? {
        var reader = NumberReader(format: self)
        for scalar in text.unicodeScalars {
            guard reader.read(scalar) else { return nil }
        }
        return reader.canonicalText
    }
}
