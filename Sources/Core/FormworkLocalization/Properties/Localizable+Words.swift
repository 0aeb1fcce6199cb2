extension LocalizedString {
    /// The words that are encoded, without the detour of a generic value: most properties are
    /// texts.
    @usableFromInline
    func words(by localizer: Localizer?, at place: @autoclosure () -> [any CodingKey]) throws
        -> String
    {
        guard let text = bound else {
            throw unboundError.at(place())
        }
        switch text {
        case .empty: return ""
        case .constant(let words): return words
        case .localized(let ref):
            guard let localizer else {
                throw LocalizationError.missingLocalizer(codingPath: place())
            }
            return try localizer.resolve(ref, at: place())
        }
    }
}

extension LocalizedProperty where Value: LocalizableText {
    /// The words that are encoded.
    @usableFromInline
    func words(by localizer: Localizer?, at place: @autoclosure () -> [any CodingKey]) throws
        -> String
    {
        do {
            return try localizable.words(by: localizer, at: place())
        } catch let error as LocalizationError {
            throw error.codingPath.isEmpty ? error.at(place()) : error
        }
    }
}

extension LocalizedProperty {
    /// The value that is encoded.
    @usableFromInline
    func localized(by localizer: Localizer?, at place: @autoclosure () -> [any CodingKey]) throws
        -> Value
    {
        do {
            return try localizable.localized(by: localizer, at: place())
        } catch let error as LocalizationError {
            throw error.codingPath.isEmpty ? error.at(place()) : error
        }
    }
}

extension LocalizableText {
    /// The words that the value has, else those that the localizer chooses.
    @usableFromInline
    func words(by localizer: Localizer?, at place: @autoclosure () -> [any CodingKey]) throws
        -> String
    {
        if localizationStatus == .localized { return try localizedString }
        guard let localizer else { throw LocalizationError.missingLocalizer(codingPath: place()) }
        return try localizer.resolve(self, at: place())
    }
}

extension Localizable {
    /// The value with its words; errors name the place.
    @usableFromInline
    func localized(by localizer: Localizer?, at place: @autoclosure () -> [any CodingKey]) throws
        -> Self
    {
        if localizationStatus == .localized { return self }
        guard let localizer else { throw LocalizationError.missingLocalizer(codingPath: place()) }
        do {
            return try localized(by: localizer)
        } catch let error as LocalizationError {
            throw error.codingPath.isEmpty ? error.at(place()) : error
        }
    }
}
