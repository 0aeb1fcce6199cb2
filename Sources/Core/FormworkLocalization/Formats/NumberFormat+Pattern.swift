import FormworkValues

extension NumberFormat {
    /// Takes the pattern of a locale for plain numbers; where there is none, the decimal separator
    /// alone.
    init?(_ formats: LocaleFormats) {
        if let pattern = formats.plain {
            self.init(pattern)
        } else {
            let separator = Array(formats.numberSeparators.decimal.utf8)
            self.init(decimalSeparator: Character(visibleIn: separator) ?? ".")
        }
    }

    /// Takes the separators, the groups and the digits of a pattern; nil if a separator is not one
    /// visible character, or if the digits do not follow one another in Unicode.
    private init?(_ pattern: NumberPattern) {
        guard let decimal = Character(visibleIn: pattern.decimalSeparator),
            let zeroDigit = pattern.zeroDigit
        else { return nil }
        guard !pattern.groupingSeparator.isEmpty else {
            self.init(decimalSeparator: decimal, zeroDigit: zeroDigit)
            return
        }
        guard let grouping = Character(visibleIn: pattern.groupingSeparator), grouping != decimal
        else { return nil }
        self.init(
            decimalSeparator: decimal, groupingSeparator: grouping,
            secondaryGroupSize: pattern.grouping.secondarySize == 2 ? 2 : 3,
            minimumGroupingDigits: pattern.grouping.minimumDigits, zeroDigit: zeroDigit)
    }
}

extension NumberPattern {
    /// The first of the ten digits; nil if the other nine do not follow it in Unicode.
    fileprivate var zeroDigit: Unicode.Scalar? {
        let scalars = String(decoding: digits, as: UTF8.self).unicodeScalars
        guard let zero = scalars.first,
            scalars.enumerated().allSatisfy({ $1.value == zero.value + UInt32($0) })
        else { return nil }
        return zero
    }
}

extension Character {
    /// The only visible character of a text in UTF-8; nil if it has none or several.
    init?(visibleIn text: [UInt8]) {
        let visible = String(decoding: text, as: UTF8.self).unicodeScalars
            .filter { !$0.properties.isBidiControl }
        guard visible.count == 1, let scalar = visible.first else { return nil }
        self.init(scalar)
    }
}
