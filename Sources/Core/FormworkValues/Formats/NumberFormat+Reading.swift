extension NumberFormat {
    /// The canonical text of a number that a person wrote in this format; `nil` if it is none.
    ///
    /// Digits may be those of any script, but of one script within a number. Beside the format's
    /// own signs, spaces (also no-break and narrow ones) may part groups, and the Arabic signs
    /// U+066B and U+066C always have their meaning; where these are the format's own, ASCII digits
    /// may also come with the point and the comma of English. Groups must be at their place: three
    /// digits each from the right, and in formats of India also three and then two each. What could
    /// be read in two ways is refused: `1.5` is not a number where the point parts groups.
    ///
    /// ``canonical`` takes nothing but what machines write.
    ///
    /// - Complexity: linear in the length of the text; texts of several hundred bytes are refused
    ///   at once.
    public func canonicalText(of text: String) -> String? {
        canonicalText(ofNumber: text)
    }

    package func decimal(readFrom text: Substring) -> ExactDecimal? {
        guard self != .canonical else { return ExactDecimal(text) }
        return canonicalText(ofNumber: text).flatMap { ExactDecimal($0) }
    }

    private func canonicalText(ofNumber text: some StringProtocol) -> String? {
        guard self != .canonical else { return ExactDecimal(text)?.text }
        guard let typed = TypedText(text) else { return nil }
        var reader = NumberReader(format: self, hasASCIIDigits: typed.hasASCIIDigits)
        for scalar in typed.scalars {
            guard reader.read(scalar) else { return nil }
        }
        return reader.canonicalText
    }
}
