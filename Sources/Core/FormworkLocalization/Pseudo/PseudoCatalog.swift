import Foundation
import Synchronization

/// The texts of the default language as a pseudo-locale writes them.
///
/// Each is rewritten once; when the store returns another text for the key, it is rewritten again.
final class PseudoCatalog: MessageCatalog {
    private struct Rewriting {
        let original: MessageTemplate
        let template: MessageTemplate
    }

    private let locale: PseudoLocale
    private let originals: any MessageCatalog
    private let known = Mutex<[String: Rewriting]>([:])

    init(_ locale: PseudoLocale, store: some LocalizationStore) {
        self.locale = locale
        originals = store.catalog(for: store.defaultLocale)
    }

    func message(_ key: String) -> CatalogMessage? {
        guard let original = originals.message(key)?.template else { return nil }
        let template = known.withLock { known in
            if let known = known[key], known.original == original { return known.template }
            let template = locale.template(original)
            known[key] = Rewriting(original: original, template: template)
            return template
        }
        return CatalogMessage(template, isOwnLanguage: true)
    }
}
