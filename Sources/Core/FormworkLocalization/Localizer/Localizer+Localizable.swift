extension Localizer {
    /// The text of any localizable value; missing parts are marked, whatever the policy.
    public func text(_ value: some Localizable) -> String { text(value, at: []) }

    /// The text of any localizable value; missing parts are marked, whatever the policy.
    ///
    /// The place is that of the value, for reports of missing parts.
    public func text(
        _ value: some Localizable, at place: @autoclosure () -> [any CodingKey]
    ) -> String {
        reported(value.rendered(by: self), at: place())
    }

    /// The words of any localizable value, by the policy for missing texts.
    ///
    /// The place is where the text is shown, for errors and reports.
    ///
    /// - Throws: ``LocalizationError`` when the policy is to throw and something is missing.
    public func resolve(
        _ value: some Localizable, at place: @autoclosure () -> [any CodingKey] = []
    ) throws -> String {
        try checked(value.rendered(by: self), at: place())
    }
}

// MARK: Omissions

extension Localizer {
    /// The text, if the policy allows its omissions; they are reported.
    ///
    /// - Throws: ``LocalizationError`` for the first miss that the policy forbids.
    func checked(_ rendered: RenderedText, at place: @autoclosure () -> [any CodingKey]) throws
        -> String
    {
        guard !rendered.misses.isEmpty else { return rendered.text }
        if let miss = rendered.misses.first(where: missing.forbids) {
            throw miss.error(languageTag: languageTag).at(place())
        }
        return reported(rendered, at: place())
    }

    /// The text; each omission is reported once.
    func reported(_ rendered: RenderedText, at place: @autoclosure () -> [any CodingKey]) -> String
    {
        for miss in rendered.misses {
            reporter.report(miss, languageTag: languageTag, place: place)
        }
        return rendered.text
    }

    /// The mark in place of a text or a placeholder that is missing.
    static func mark(_ name: String) -> String { "⟦\(name)⟧" }
}
