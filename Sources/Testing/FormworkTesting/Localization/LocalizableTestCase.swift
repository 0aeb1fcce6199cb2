public import Formwork
public import Foundation
public import Testing

/// A suite whose tests show texts from one store.
///
/// ```swift
/// @Suite struct IdeaViewModelTests: LocalizableTestCase {
///     let localizationStore: any LocalizationStore
///
///     init() throws { localizationStore = try YamlStore(bundles: [.module]) }
///
///     @Test func texts() { expectTranslations(IdeaViewModel.self) }
/// }
/// ```
public protocol LocalizableTestCase {
    /// The store of the texts.
    var localizationStore: any LocalizationStore { get }
}

extension LocalizableTestCase {
    /// An encoder for the readers of a locale.
    public func encoder(locale: Locale) -> JSONEncoder {
        .localizingEncoder(locale: locale, localizationStore: localizationStore)
    }

    /// Expects that a value has every text in every language of the suite's store.
    ///
    /// - Parameters:
    ///   - value: A view model, the messages of a form, or anything else that shows texts.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectTranslations(
        _ value: some Encodable & Sendable, locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        FormworkTesting.expectTranslations(
            value, in: localizationStore, locales: locales, sourceLocation: sourceLocation)
    }

    /// Expects that the example of a type has every text in every language of the suite's store.
    ///
    /// - Parameters:
    ///   - type: A view model, the messages of a form, or anything else with an example.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectTranslations<Model: Stubbable & Encodable & Sendable>(
        _ type: Model.Type, locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        FormworkTesting.expectTranslations(
            type, in: localizationStore, locales: locales, sourceLocation: sourceLocation)
    }

    /// Expects that the fields of a form have every text in every language of the suite's store.
    ///
    /// - Parameters:
    ///   - fields: The fields, as in `IdeaBody.formFields`.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectTranslations(
        _ fields: [any FormFieldBase], locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        FormworkTesting.expectTranslations(
            fields, in: localizationStore, locales: locales, sourceLocation: sourceLocation)
    }
}
