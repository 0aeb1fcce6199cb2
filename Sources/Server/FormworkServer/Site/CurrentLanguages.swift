import Formwork
import Foundation
import Synchronization

/// The languages that an application currently offers, as its store lists them.
///
/// A store may reload its texts: the next request sees an added or removed language. Each request
/// is answered with the languages that it began with.
final class CurrentLanguages: Sendable {
    private let store: any LocalizationStore
    private let pseudoLocales: [Locale]
    private let timeZone: TimeZone
    private let known: Mutex<Languages>

    init(
        _ store: any LocalizationStore, pseudoLocales: Bool = false, timeZone: TimeZone = .gmt
    ) {
        self.store = store
        self.timeZone = timeZone
        self.pseudoLocales = pseudoLocales ? PseudoLocale.allCases.map { $0.locale } : []
        let locales = Self.locales(of: store, self.pseudoLocales)
        known = Mutex(Languages(store, locales: locales, timeZone: timeZone))
    }

    /// The languages now.
    ///
    /// It compares the locales of the store with those of the last request, which is cheap while
    /// nothing changes.
    var value: Languages {
        let locales = Self.locales(of: store, pseudoLocales)
        return known.withLock { known in
            if known.locales != locales {
                known = Languages(store, locales: locales, timeZone: timeZone)
            }
            return known
        }
    }

    /// The locales that readers can choose: mostly the very array of the store, so that it is compared
    /// as a whole.
    private static func locales(
        of store: any LocalizationStore, _ pseudoLocales: [Locale]
    ) -> [Locale] {
        pseudoLocales.isEmpty ? store.locales : store.locales + pseudoLocales
    }
}
