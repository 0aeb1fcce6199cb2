public import FormworkLocalization
public import Foundation

/// A ``LocalizationStore`` whose texts are read from YAML files, once and completely.
///
/// ```yaml
/// en:
///   IdeaPage:
///     title: "Ideas"        # the key is IdeaPage.title
///     hints: ["One", "Two"] # the keys are IdeaPage.hints.0 and IdeaPage.hints.1
/// de:
///   IdeaPage:
///     title: "Ideen"
/// ```
///
/// The first level names locales, nested maps are joined by dots; a map with the name of an
/// argument under `plural`, `ordinal` or `select` is one text in variants. Every scalar is text exactly
/// as it is written: nothing is trimmed, and `no`, `yes` and `1.10` are words like others.
/// The store is an immutable value; look-ups are dictionary look-ups.
public struct YamlStore: LocalizationStore {
    /// What is strange about the texts, but does not keep them from being used.
    ///
    /// They are texts with other holes than those of another language, in the order of files and
    /// lines, each with the code ``YamlStoreError/Finding/Code/differentPlaceholders``.
    public let warnings: [YamlStoreError.Finding]

    private let table: TranslationTable

    /// Reads every `.yml` and `.yaml` file under the directories, in the order of their paths.
    ///
    /// - Throws: ``YamlStoreError`` with every problem that was found in all files.
    public init(
        directories: [URL], defaultLocale: Locale = Locale(identifier: "en")
    ) throws(YamlStoreError) {
        var collector = TranslationCollector()
        for directory in directories { collector.add(directory: directory) }
        table = try collector.table(defaultLocale: defaultLocale)
        warnings = collector.warnings(defaultLocale: defaultLocale)
    }

    /// Reads every `.yml` and `.yaml` file among the resources of the bundles.
    ///
    /// - Parameters:
    ///   - bundles: Where to look.
    ///   - resourceDirectoryName: The directory among the resources; nil means all of them.
    ///   - defaultLocale: The locale whose texts are taken when a reader's own has none.
    /// - Throws: ``YamlStoreError`` with every problem that was found in all files.
    public init(
        bundles: [Bundle],
        resourceDirectoryName: String? = nil,
        defaultLocale: Locale = Locale(identifier: "en")
    ) throws(YamlStoreError) {
        let directories = bundles.map { bundle in
            let resources = bundle.resourceURL ?? bundle.bundleURL
            return resourceDirectoryName.map { resources.appending(path: $0) } ?? resources
        }
        try self.init(directories: directories, defaultLocale: defaultLocale)
    }

    /// Reads texts by their file names.
    ///
    /// - Throws: ``YamlStoreError`` with every problem that was found in all of them.
    public init(
        yaml: [String: String], defaultLocale: Locale = Locale(identifier: "en")
    ) throws(YamlStoreError) {
        var collector = TranslationCollector()
        for (name, text) in yaml.sorted(by: { $0.key < $1.key }) {
            collector.add(text, file: name)
        }
        table = try collector.table(defaultLocale: defaultLocale)
        warnings = collector.warnings(defaultLocale: defaultLocale)
    }

    /// The locales for which there are texts, the default locale first, then by their tags.
    public var locales: [Locale] { table.locales }

    /// The locale whose texts are taken when a reader's own locale has none.
    public var defaultLocale: Locale { table.defaultLocale }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    public func translate(_ key: String, locale: Locale) -> String? {
        table.translate(key, locale: locale)
    }

    /// The text along the same chain, read and with all its variants.
    public func message(_ key: String, locale: Locale) -> MessageTemplate? {
        table.message(key, locale: locale)
    }

    /// The texts for readers of a locale, ready to be looked up by their keys alone.
    public func catalog(for locale: Locale) -> any MessageCatalog {
        table.catalog(for: locale)
    }

    /// Whether exactly this locale has a text of its own for the key.
    public func keyExists(_ key: String, locale: Locale) -> Bool {
        table.keyExists(key, locale: locale)
    }
}
