extension DateFormat {
    /// The day that a person wrote in this format; `nil` if it is none.
    ///
    /// Digits may be those of any one script. The parts are in the format's own order, separated by
    /// its own signs or by hyphens; spaces and direction marks do not count. Years are written in
    /// full: `21.11.26` could be any century. The ISO form is taken too, except where its year
    /// could be one of the format's own calendar.
    public func date(from text: String) -> CivilDate? {
        date(readFrom: text[...])
    }

    func date(readFrom text: Substring) -> CivilDate? {
        if let date = CivilDate(text) { return isClear(date) ? date : nil }
        guard let typed = TypedText(text) else { return nil }
        var scanner = TypedTextScanner(typed)
        guard let date = date(takenFrom: &scanner) else { return nil }
        scanner.skipSpaces()
        return scanner.isAtEnd ? date : nil
    }

    /// Whether a day in its ISO form is none of the format's own calendar too.
    func isClear(_ date: CivilDate) -> Bool {
        calendar?.years.contains(date.year) != true
    }

    /// Takes a day from the beginning of typed text.
    func date(takenFrom scanner: inout TypedTextScanner) -> CivilDate? {
        _ = scanner.skip(pattern.sign(before: 0))
        var (year, month, day) = (0, 0, 0)
        var usesHyphens = false
        for (index, field) in pattern.fields.enumerated() {
            if index > 0 {
                guard let isHyphen = skipSign(before: index, of: &scanner),
                    index == 1 || isHyphen == usesHyphens
                else { return nil }
                usesHyphens = isHyphen
            }
            scanner.skipSpaces()
            guard let number = scanner.number(ofDigits: digits(of: field.part)) else { return nil }
            switch field.part {
            case .year: year = number
            case .month: month = number
            case .day: day = number
            }
        }
        _ = scanner.skip(pattern.sign(before: 3))
        guard let calendar else { return CivilDate(year: year, month: month, day: day) }
        return calendar.date(year: year, month: month, day: day)
    }

    /// Skips the sign before a part; returns whether it is a hyphen in place of the format's own.
    private func skipSign(before index: Int, of scanner: inout TypedTextScanner) -> Bool? {
        if scanner.skip(pattern.sign(before: index)) { return false }
        return scanner.skip(["-"]) ? true : nil
    }

    private func digits(of part: DatePattern.Part) -> ClosedRange<Int> {
        guard part == .year else { return 1...2 }
        return calendar == nil ? 4...4 : 3...4
    }
}
