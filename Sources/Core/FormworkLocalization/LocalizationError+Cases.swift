extension LocalizationError {
    static func missingTranslation(of keys: [String], key: String, languageTag: String) -> Self {
        let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
        var error = LocalizationError(
            code: .missingTranslation,
            message: "No translation of \(names) for \(languageTag) nor for the default locale; "
                + "add the key to a .yml file of the locale.",
            key: key, languageTag: languageTag)
        error.fallbackKeys = Array(keys.dropFirst())
        return error
    }

    static func missingOwnTranslation(
        key: String, fallbackKeys: [String], languageTag: String
    ) -> Self {
        var error = LocalizationError(
            code: .missingOwnTranslation,
            message: "No translation of \"\(key)\" for \(languageTag), so the text of the default "
                + "locale is shown; add the key to a .yml file of the locale.",
            key: key, languageTag: languageTag)
        error.fallbackKeys = fallbackKeys
        return error
    }

    static func missingArgument(_ name: String, key: String, languageTag: String) -> Self {
        LocalizationError(
            code: .missingArgument,
            message: "The text of \"\(key)\" for \(languageTag) uses %{\(name)} but no argument "
                + "of that name is bound; bind it, or write %%{ for a literal %{.",
            key: key, languageTag: languageTag)
    }

    static func invalidArgument(_ name: String, key: String, languageTag: String) -> Self {
        LocalizationError(
            code: .invalidArgument,
            message: "The argument \"\(name)\" cannot decide between the variants of \"\(key)\" "
                + "for \(languageTag), so \"other\" is taken; bind a number where they are plural "
                + "forms, and a number or constant text where they are values.",
            key: key, languageTag: languageTag)
    }

    static func unbound(key: String) -> Self {
        LocalizationError(
            code: .unbound,
            message: "The text of \"\(key)\" is read before it is localized; encode it with a "
                + "localizing encoder or call localized(by:).",
            key: key)
    }

    static func invalidElement(_ text: String, key: String, type: Any.Type, languageTag: String)
        -> Self
    {
        LocalizationError(
            code: .invalidElement,
            message: "The text \"\(text)\" of \"\(key)\" for \(languageTag) cannot be read as "
                + "\(type); correct it in the .yml file.",
            key: key, languageTag: languageTag)
    }

    /// The error for one that a localizable type threw instead of returning its text.
    static func failure(_ error: any Error, of type: Any.Type) -> Self {
        LocalizationError(
            code: .failure, message: "A value of \(type) could not be localized: \(error)")
    }

    static func missingValue(place: String) -> Self {
        LocalizationError(
            code: .unbound,
            message: "The property declared at \(place) has no value; set it before it is encoded.")
    }

    static func unbound(place: String) -> Self {
        LocalizationError(
            code: .unbound,
            message: "The localized property declared at \(place) does not know its name; "
                + "call boundToPropertyNames() on the value that declares it.")
    }

    @usableFromInline
    static func missingLocalizer(codingPath: [any CodingKey]) -> Self {
        let path = codingPath.map(\.stringValue)
        let place = path.isEmpty ? "the top level" : path.joined(separator: ".")
        return LocalizationError(
            code: .missingLocalizer,
            message: "The encoder has no localizer for the text at \(place); encode with "
                + "JSONEncoder.localizingEncoder(locale:localizationStore:).",
            codingPath: path)
    }

    /// The same problem, with the place in the encoded value.
    func at(_ codingPath: [any CodingKey]) -> Self {
        var error = self
        error.codingPath = codingPath.map(\.stringValue)
        return error
    }
}
