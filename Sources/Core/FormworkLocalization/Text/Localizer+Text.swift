extension Localizer {
    /// The text; missing parts are marked, whatever the policy.
    ///
    /// This is for faces, which must show something: it never throws, and a text that is missing
    /// never becomes empty.
    public func text(_ string: LocalizableString) -> String { text(string, at: []) }

    /// The text of a reference; missing parts are marked, whatever the policy.
    public func text(_ ref: LocalizableRef) -> String {
        if let text = plainText(of: ref) { return text }
        return reported(render(ref), at: [])
    }

    /// The text that is stored under a key; missing parts are marked.
    public func text(key: String, arguments: [String: LocalizableArgument] = [:]) -> String {
        text(LocalizableRef(key: key, arguments: arguments))
    }

    /// The text; missing parts are marked, whatever the policy.
    ///
    /// The place is that of the value, for reports of missing parts.
    public func text(
        _ string: LocalizableString, at place: @autoclosure () -> [any CodingKey]
    ) -> String {
        switch string {
        case .empty: ""
        case .constant(let text): text
        case .localized(let ref): plainText(of: ref) ?? reported(render(ref), at: place())
        }
    }

    /// The words of a reference, by the policy for missing texts.
    ///
    /// The place is where the text is shown, for errors and reports.
    ///
    /// - Throws: ``LocalizationError`` when the policy is to throw and something is missing.
    public func resolve(
        _ ref: LocalizableRef, at place: @autoclosure () -> [any CodingKey] = []
    ) throws -> String {
        if let text = plainText(of: ref) { return text }
        return try checked(render(ref), at: place())
    }
}
