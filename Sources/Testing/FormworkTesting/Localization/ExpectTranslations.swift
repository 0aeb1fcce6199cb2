public import Formwork
public import Foundation
public import Testing

/// Expects that a value has every text in every language.
///
/// ```swift
/// @Test func texts() throws {
///     let store = try YamlStore(bundles: [.module], libraries: [FormworkTexts.bundle])
///     expectTranslations(IdeaViewModel.stub(), in: store)
/// }
/// ```
///
/// The value is encoded for the readers of each locale, and an issue of the running test is
/// recorded for each text that
///
/// - is missing in that very language, even if the default locale could replace it,
/// - is empty,
/// - or shows a placeholder `%{name}` or a mark `⟦…⟧` instead of words,
///
/// wherever it occurs in the value: nested, in lists and dictionaries, in substitutions and
/// compounds. A regional locale has the texts of its language: `de-AT` has those of `de`.
///
/// - Parameters:
///   - value: A view model, the messages of a form, or anything else that shows texts.
///   - store: The store of the texts.
///   - locales: The locales of the readers; nil means all that the store has.
///   - sourceLocation: The location at which issues are shown.
public func expectTranslations(
    _ value: some Encodable & Sendable, in store: any LocalizationStore, locales: [Locale]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for locale in locales ?? store.locales {
        for fault in TranslationFaults(of: value, in: store, locale: locale).faults {
            Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
        }
    }
}

/// Expects that the example of a type has every text in every language.
///
/// - Parameters:
///   - type: A view model, the messages of a form, or anything else with an example.
///   - store: The store of the texts.
///   - locales: The locales of the readers; nil means all that the store has.
///   - sourceLocation: The location at which issues are shown.
public func expectTranslations<Model: Stubbable & Encodable & Sendable>(
    _ type: Model.Type, in store: any LocalizationStore, locales: [Locale]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectTranslations(
        Model.stub(), in: store, locales: locales, sourceLocation: sourceLocation)
}

/// Expects that the fields of a form have every text in every language.
///
/// The texts are titles, hints, placeholders and the titles of choices.
///
/// - Parameters:
///   - fields: The fields, as in `IdeaBody.formFields`.
///   - store: The store of the texts.
///   - locales: The locales of the readers; nil means all that the store has.
///   - sourceLocation: The location at which issues are shown.
public func expectTranslations(
    _ fields: [any FormFieldBase], in store: any LocalizationStore, locales: [Locale]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for field in fields {
        guard let value = field as? any FormFieldBase & Encodable else {
            Issue.record(
                "The field \(field.fieldId.id) is no FormField.", sourceLocation: sourceLocation)
            continue
        }
        expectTranslations(value, in: store, locales: locales, sourceLocation: sourceLocation)
    }
}
