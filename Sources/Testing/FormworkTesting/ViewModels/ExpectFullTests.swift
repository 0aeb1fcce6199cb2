public import Formwork
public import Foundation
public import Testing

extension LocalizableTestCase {
    /// Expects that a client decodes the example of a type in each language.
    ///
    /// - Parameters:
    ///   - type: A view model, the messages of a form, or anything else with an example.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectCodable<Model: Stubbable & Codable & Sendable>(
        _ type: Model.Type, locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        FormworkTesting.expectCodable(
            type, in: localizationStore, locales: locales, sourceLocation: sourceLocation)
    }

    /// Expects all that a view model promises: a client decodes it, each text is there in each
    /// language, and clients of earlier versions understand it, where it has a version.
    ///
    /// - Parameters:
    ///   - type: The view model.
    ///   - version: The current version; `nil` for an application without versions.
    ///   - changes: The changes between the versions.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - file: The path of the test, beside which the examples of versions are kept.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectFullViewModelTests<Model: ViewModel>(
        _ type: Model.Type, version: SystemVersion? = nil, changes: [any VersionChange.Type] = [],
        locales: [Locale]? = nil, file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectCodable(type, locales: locales, sourceLocation: sourceLocation)
        expectTranslations(type, locales: locales, sourceLocation: sourceLocation)
        guard let version else { return }
        expectVersionedViewModel(
            type, version: version, changes: changes, file: file, sourceLocation: sourceLocation)
    }

    /// Expects all that the messages of a form promise: a client decodes them, and each text is there in
    /// each language.
    ///
    /// - Parameters:
    ///   - type: The messages.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectFullFieldValidationModelTests<Model: FieldValidationModel>(
        _ type: Model.Type, locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectCodable(type, locales: locales, sourceLocation: sourceLocation)
        expectTranslations(type, locales: locales, sourceLocation: sourceLocation)
    }

    /// Expects all that the fields of a form promise: their names differ, and each text is there in each
    /// language.
    ///
    /// - Parameters:
    ///   - fields: The fields, as in `IdeaBody.formFields`.
    ///   - locales: The locales of the readers; nil means all that the store has.
    ///   - sourceLocation: The location at which issues are shown.
    public func expectFullFormFieldTests(
        _ fields: [any FormFieldBase], locales: [Locale]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectTranslations(fields, locales: locales, sourceLocation: sourceLocation)
        let names = Dictionary(grouping: fields.map(\.fieldId.id)) { $0 }
        for (name, fields) in names.sorted(by: { $0.key < $1.key }) where fields.count > 1 {
            Issue.record(
                "\(fields.count) fields have the name \(name).", sourceLocation: sourceLocation)
        }
    }
}
