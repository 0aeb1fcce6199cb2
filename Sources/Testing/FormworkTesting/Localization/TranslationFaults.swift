import Formwork
import Foundation
import Synchronization

/// The faults in the texts of a value for the readers of one locale.
struct TranslationFaults {
    /// One sentence for each fault, in the order in which the texts are shown.
    private(set) var faults: [String] = []

    /// Encodes the value and examines its omissions and its texts.
    init(of value: some Encodable, in store: any LocalizationStore, locale: Locale) {
        let misses = Mutex<[LocalizationError]>([])
        let reporter = MissingTranslationReporter(limit: .max) { error in
            misses.withLock { $0.append(error) }
        }
        let watched = WatchedStore(store)
        let localizer = Localizer(locale: locale, store: watched, reporter: reporter)
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let texts = Result {
            try JSONDecoder().decode(EncodedTexts.self, from: encoder.encode(value))
        }
        let missing = misses.withLock { $0 }
        faults =
            missing.map { "\($0)" }
            + watched.emptyKeys.map {
                "The text of \"\($0)\" for \(localizer.languageTag) is empty."
            }
        switch texts {
        case .success(let texts):
            let known = missing.reduce(into: watched.literals) { known, miss in
                if let key = miss.key { known.insert("⟦\(key)⟧") }
                known.formUnion(texts.marks(at: miss.place))
            }
            faults += texts.marked(except: known).map { place, text in
                "What is shown at \(place) for \(localizer.languageTag) has a mark in place of "
                    + "words: \"\(text)\"."
            }
        case .failure(let error):
            faults.append("The value cannot be encoded for \(localizer.languageTag): \(error)")
        }
    }
}

extension LocalizationError {
    /// The place as the document has it: an encoder calls an element "Index 1".
    fileprivate var place: String {
        codingPath.map { name in
            name.hasPrefix("Index ") && Int(name.dropFirst(6)) != nil
                ? String(name.dropFirst(6)) : name
        }.joined(separator: ".")
    }
}

/// A store that notes which of the texts that are asked for are empty, or have braces of their own.
private final class WatchedStore: LocalizationStore {
    private let store: any LocalizationStore
    private let seen = Mutex<(empty: [String], literals: Set<String>)>(([], []))

    init(_ store: any LocalizationStore) { self.store = store }

    var emptyKeys: [String] { seen.withLock { $0.empty } }

    /// The texts of escaped placeholders `%%{name}`, which are no placeholders that were left over.
    var literals: Set<String> { seen.withLock { $0.literals } }

    var locales: [Locale] { store.locales }
    var defaultLocale: Locale { store.defaultLocale }

    func translate(_ key: String, locale: Locale) -> String? {
        store.translate(key, locale: locale)
    }

    func message(_ key: String, locale: Locale) -> MessageTemplate? {
        store.message(key, locale: locale)
    }

    func keyExists(_ key: String, locale: Locale) -> Bool {
        store.keyExists(key, locale: locale)
    }

    func catalog(for locale: Locale) -> any MessageCatalog {
        WatchedCatalog(catalog: store.catalog(for: locale), store: self)
    }

    fileprivate func note(_ key: String, _ text: String) {
        seen.withLock { seen in
            if text.isEmpty, !seen.empty.contains(key) { seen.empty.append(key) }
            seen.literals.formUnion(
                text.matches(of: /%%\{[^}]*\}/).map { String($0.0.dropFirst()) })
        }
    }
}

private struct WatchedCatalog: MessageCatalog {
    let catalog: any MessageCatalog
    let store: WatchedStore

    func message(_ key: String) -> CatalogMessage? {
        let message = catalog.message(key)
        if let message { store.note(key, message.template.source) }
        return message
    }
}
