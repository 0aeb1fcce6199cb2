/// An omission in a text, found when it was shown: cheap to record, so that it can be recorded each
/// time.
struct LocalizationMiss: Hashable {
    enum Kind: Hashable {
        /// No locale has a text for any of these keys.
        case translation(keys: [String])

        /// Only the default locale has the text, under its key or one of these.
        case ownTranslation(fallbackKeys: [String])

        /// A placeholder or a choice has no argument of this name.
        case argument(String)

        /// The argument of this name cannot decide between variants.
        case decision(String)

        /// A localizable type could not return its text.
        case failure(LocalizationError)

        /// Whether a text is shown, though in the language of the default locale.
        var isOwnTranslation: Bool {
            if case .ownTranslation = self { true } else { false }
        }
    }

    let kind: Kind

    /// The key of the text.
    let key: String

    /// The whole story, for a person.
    func error(languageTag: String) -> LocalizationError {
        switch kind {
        case .translation(let keys):
            .missingTranslation(of: keys, key: key, languageTag: languageTag)
        case .ownTranslation(let keys):
            .missingOwnTranslation(key: key, fallbackKeys: keys, languageTag: languageTag)
        case .argument(let name): .missingArgument(name, key: key, languageTag: languageTag)
        case .decision(let name): .invalidArgument(name, key: key, languageTag: languageTag)
        case .failure(let error): error
        }
    }
}

extension MissingTranslationPolicy {
    /// Whether a miss is an error.
    func forbids(_ miss: LocalizationMiss) -> Bool {
        switch self {
        case .mark, .fallBack: false
        case .throw: !miss.kind.isOwnTranslation
        case .requireOwnLanguage: true
        }
    }
}
