public import FormworkLocalization
public import Foundation
import Synchronization

/// A store for development, which reads its directories again when a file in them is changed.
///
/// ```swift
/// let store = try ReloadingYamlStore(directories: [resources]) { result in
///     switch result {
///     case .success(let texts): texts.findings.forEach { print($0) }
///     case .failure(let error): print(error)
///     }
/// }
/// ```
///
/// All texts are replaced at once, and a localizer that was made before sees the new ones. What is
/// broken in them is left out, as in a ``YamlStore``; when nothing can be read any more, the last
/// texts stay. A language that comes or goes is noticed by those who ask for ``locales`` again.
///
/// It looks at sizes and times of files in the background, and stops when the store is released.
public final class ReloadingYamlStore: LocalizationStore {
    private let current: CurrentStore
    private let watch: Task<Void, Never>

    /// The locale whose texts are taken when a reader's own locale has none.
    public let defaultLocale: Locale

    /// Reads every `.yml` and `.yaml` file under the directories, and begins to watch them.
    ///
    /// - Parameters:
    ///   - directories: The directories to search.
    ///   - libraries: The bundles with the texts of the modules that the application uses, which are not
    ///     watched.
    ///   - languages: The tags of the languages that the application offers; nil means all that have
    ///     texts outside of libraries.
    ///   - defaultLocale: The locale whose texts are taken when a reader's own has none.
    ///   - interval: The time between two checks; a change is seen once it has lasted
    ///     from one check to the next.
    ///   - didReload: Called in the background after every change, with the new texts or with what
    ///     keeps all of them from being read.
    /// - Throws: ``YamlStoreError`` when a directory cannot be read or has no YAML file.
    public init(
        directories: [URL],
        libraries: [Bundle] = [],
        languages: [String]? = nil,
        defaultLocale: Locale = Locale(identifier: "en"),
        interval: Duration = .seconds(1),
        didReload: @escaping @Sendable (Result<YamlStore, YamlStoreError>) -> Void = { _ in }
    ) throws(YamlStoreError) {
        let states = FileStates(under: directories)
        let load: @Sendable () -> Result<YamlStore, YamlStoreError> = {
            // These texts are read again on purpose.
            TextReadings.$current.withValue(nil) {
                Result { () throws(YamlStoreError) in
                    try YamlStore(
                        directories: directories, libraries: libraries, languages: languages,
                        defaultLocale: defaultLocale)
                }
            }
        }
        let current = CurrentStore(try load().get())
        self.current = current
        self.defaultLocale = defaultLocale
        watch = Task.detached(priority: .background) {
            for await _ in FileChanges(under: directories, since: states, interval: interval) {
                let result = load()
                if case .success(let store) = result { current.set(store) }
                didReload(result)
            }
        }
    }

    deinit { watch.cancel() }

    /// The findings about the texts that are in use.
    public var findings: [YamlStoreError.Finding] { current.store.findings }

    /// The number of times that the texts were replaced.
    public var revision: Int? { current.revision }

    /// The locales for which there are texts now.
    public var locales: [Locale] { current.store.locales }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    public func translate(_ key: String, locale: Locale) -> String? {
        current.store.translate(key, locale: locale)
    }

    /// The text along the same chain, read and with all its variants.
    public func message(_ key: String, locale: Locale) -> MessageTemplate? {
        current.store.message(key, locale: locale)
    }

    /// Whether exactly this locale has a text of its own for the key.
    public func keyExists(_ key: String, locale: Locale) -> Bool {
        current.store.keyExists(key, locale: locale)
    }
}

extension ReloadingYamlStore {
    /// The texts in use, which outlive no owner: the task that sets them does not hold the store.
    private final class CurrentStore: Sendable {
        private let value: Mutex<(store: YamlStore, revision: Int)>

        init(_ store: YamlStore) {
            value = Mutex((store, 0))
        }

        var store: YamlStore { value.withLock { $0.store } }

        var revision: Int { value.withLock { $0.revision } }

        func set(_ store: YamlStore) { value.withLock { $0 = (store, $0.revision + 1) } }
    }
}
