public import Formwork
public import Foundation
public import Testing

/// Expects that a client decodes the example of a type as the server encodes it, in each language, and
/// encodes the same again.
///
/// ```swift
/// @Test func coding() throws {
///     expectCodable(IdeaViewModel.self, in: try YamlStore(bundles: [.main]))
/// }
/// ```
///
/// - Parameters:
///   - type: A view model, the messages of a form, or anything else with an example.
///   - store: The store of the texts.
///   - locales: The locales of the readers; nil means all that the store has.
///   - sourceLocation: The location at which issues are shown.
public func expectCodable<Model: Stubbable & Codable & Sendable>(
    _ type: Model.Type, in store: any LocalizationStore, locales: [Locale]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for locale in locales ?? store.locales {
        do {
            let encoder = JSONEncoder.localizingEncoder(locale: locale, localizationStore: store)
            encoder.outputFormatting = [.sortedKeys]
            let sent = try encoder.encode(Model.stub())
            let received = try JSONDecoder.formwork.decode(Model.self, from: sent)
            let again = try encoder.encode(received)
            guard again != sent else { continue }
            Issue.record(
                """
                \(type) is encoded in another way once it was decoded (\(locale.identifier)): \
                \(String(decoding: sent, as: UTF8.self)) became \(String(decoding: again, as: UTF8.self))
                """, sourceLocation: sourceLocation)
        } catch {
            Issue.record(
                error, "\(type) is not what its server sends (\(locale.identifier)).",
                sourceLocation: sourceLocation)
        }
    }
}
