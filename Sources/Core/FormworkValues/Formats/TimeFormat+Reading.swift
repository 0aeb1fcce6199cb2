extension TimeFormat {
    /// The time that a person wrote in this format; `nil` if it is none.
    ///
    /// Hours, minutes and perhaps seconds are parted by the format's own sign or by colons. Where
    /// a twelve-hour clock is used, the word of the half may be on either side, and without one
    /// only the 24 hours in two digits are clear: `02:30` is at night, `2:30` is refused.
    public func time(from text: String) -> CivilTime? {
        time(readFrom: text[...])
    }

    func time(readFrom text: Substring) -> CivilTime? {
        if let time = CivilTime(text) { return time }
        return TypedText(text).flatMap { time(in: $0.scalars[...]) }
    }

    /// The time that unified scalars are in all.
    func time(in scalars: ArraySlice<Unicode.Scalar>) -> CivilTime? {
        var scanner = TypedTextScanner(scalars)
        let wordBefore = scanner.wordBeforeDigit()
        let hasTwoDigits = scanner.rest.prefix(2).allSatisfy { ("0"..."9").contains($0) }
        guard let hour = scanner.number(ofDigits: 1...2), let sign = skipSign(of: &scanner),
            let minute = scanner.number(ofDigits: 2...2)
        else { return nil }
        var second = 0
        if scanner.skip(sign) {
            guard let number = scanner.number(ofDigits: 2...2) else { return nil }
            second = number
        }
        let words = [wordBefore, Array(scanner.rest)].filter { !$0.allSatisfy { $0 == " " } }
        guard let hour = hourOfDay(hour, words: words, hasTwoDigits: hasTwoDigits) else {
            return nil
        }
        return CivilTime(hour: hour, minute: minute, second: second)
    }

    private func skipSign(of scanner: inout TypedTextScanner) -> Unicode.Scalar? {
        let own = separator.unicodeScalars.first.flatMap { TypedText.unified($0) } ?? ":"
        if scanner.skip(own) { return own }
        return scanner.skip(":") ? ":" : nil
    }

    private func hourOfDay(
        _ hour: Int, words: [[Unicode.Scalar]], hasTwoDigits: Bool
    ) -> Int? {
        guard let word = words.first else {
            return dayPeriods == nil || hasTwoDigits ? hour : nil
        }
        return words.count == 1 ? dayPeriods?.hour(ofClock: hour, word: word) : nil
    }
}
