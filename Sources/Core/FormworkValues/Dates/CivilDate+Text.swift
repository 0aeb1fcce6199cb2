extension CivilDate: CustomStringConvertible {
    /// Reads a date such as `2026-11-21`; `nil` for anything else, also for days that do not exist.
    public init?(_ iso: some StringProtocol) {
        var digits = FixedDigits(iso.utf8)
        guard let year = digits.number(ofDigits: 4), digits.skip("-"),
            let month = digits.number(ofDigits: 2), digits.skip("-"),
            let day = digits.number(ofDigits: 2), digits.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date as ISO 8601 and HTML write it, for instance `2026-11-21`.
    public var text: String {
        let year = FixedDigits.text(year, digits: 4)
        return "\(year)-\(FixedDigits.text(month, digits: 2))-\(FixedDigits.text(day, digits: 2))"
    }

    /// The date as ISO 8601 and HTML write it.
    public var description: String { text }
}
