extension NumberFormat {
    /// The text of a number as an input shows it: the format's digits and decimal separator, and no
    /// groups.
    ///
    /// With `fractionDigits` the fraction is filled up with zeros; it is never rounded.
    public func text(of decimal: ExactDecimal, fractionDigits: Int? = nil) -> String {
        text(of: decimal, fractionDigits: fractionDigits ?? 0, isGrouped: false)
    }

    /// The localized text of a number: the format's digits, decimal separator and groups.
    ///
    /// With `fractionDigits` the fraction is filled up with zeros; it is never rounded.
    public func label(of decimal: ExactDecimal, fractionDigits: Int = 0) -> String {
        text(of: decimal, fractionDigits: fractionDigits, isGrouped: true)
    }

    private func text(of decimal: ExactDecimal, fractionDigits: Int, isGrouped: Bool) -> String {
        let canonical = decimal.text(fractionDigits: fractionDigits)
        let point = canonical.utf8.firstIndex(of: 0x2E) ?? canonical.endIndex
        var text = String(canonical[..<point])
        if isGrouped { text = grouped(text) }
        if point < canonical.endIndex {
            text.append(decimalSeparator)
            text += canonical[canonical.utf8.index(after: point)...]
        }
        return DecimalDigits.text(text, zero: zeroDigit)
    }

    /// Parts the groups of ASCII digits, which a sign may precede.
    private func grouped(_ digits: String) -> String {
        if digits.utf8.first == 0x2D {
            return "-" + grouped(String(digits[digits.utf8.index(after: digits.startIndex)...]))
        }
        guard let groupingSeparator, digits.utf8.count >= 3 + minimumGroupingDigits else {
            return digits
        }
        var rest = digits[...]
        var text = ""
        var size = 3
        while rest.utf8.count > size {
            text = "\(groupingSeparator)\(rest.suffix(size))\(text)"
            rest = rest.dropLast(size)
            size = secondaryGroupSize
        }
        return "\(rest)\(text)"
    }
}
