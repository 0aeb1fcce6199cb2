public import FormworkLocalization
public import Foundation

/// A `LocalizationStore` whose texts are read from YAML files, once and completely.
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
/// argument under `plural`, `ordinal` or `select` is one text in variants. Every scalar is text
/// exactly as it is written: nothing is trimmed, and `no`, `yes` and `1.10` are ordinary texts. The
/// store is an immutable value; look-ups are dictionary look-ups.
///
/// The languages of the application's own files are those that it offers. Libraries may have texts
/// in many more:
///
/// ```swift
/// let store = try YamlStore(bundles: [.module], libraries: [FormworkTexts.bundle])
/// ```
///
/// A broken entry never affects its neighbours: valid entries are used, and the others are reported
/// in ``findings``, which a server logs when it starts. Tests make a strict store, which throws
/// them:
///
/// ```swift
/// let store = try YamlStore(bundles: [.module])
/// store.findings.forEach { print($0) }  // Page.yml:7: "Page.title" has no text; …
/// let flawless = try YamlStore(bundles: [.module], isStrict: true)
/// ```
public struct YamlStore: LocalizationStore {
    /// Everything that is wrong or strange, in the order of files and lines.
    public let findings: [YamlStoreError.Finding]

    private let table: TranslationTable

    /// Reads every `.yml` and `.yaml` file under the directories, in the order of their paths.
    ///
    /// - Parameters:
    ///   - directories: The directories to search.
    ///   - libraries: The bundles with the texts of the modules that the application uses, in any number of
    ///     languages. A text of the application replaces that of a library.
    ///   - languages: The tags of the languages that the application offers, such as `["en", "pl"]`; nil
    ///     means all that have texts outside of libraries. Others are neither offered nor checked, but
    ///     readers of an offered language still see the texts to which it falls back; one without a
    ///     single text is a finding.
    ///   - defaultLocale: The locale whose texts are taken when a reader's own has none.
    ///   - isStrict: Whether anything that is found is thrown, warnings too.
    /// - Throws: ``YamlStoreError`` with everything that was found in all files, when a directory
    ///   cannot be read or has no YAML file, or when something was found and the store is strict.
    public init(
        directories: [URL], libraries: [Bundle] = [], languages: [String]? = nil,
        defaultLocale: Locale = Locale(identifier: "en"), isStrict: Bool = false
    ) throws(YamlStoreError) {
        try self.init(
            directories: directories, texts: [:], libraries: libraries, languages: languages,
            defaultLocale: defaultLocale, isStrict: isStrict)
    }

    /// Reads every `.yml` and `.yaml` file among the resources of the bundles.
    ///
    /// - Parameters:
    ///   - bundles: The application's bundles to search.
    ///   - yaml: Further texts by their file names, of which those that the bundles have do not count.
    ///   - libraries: The bundles with the texts of the modules that the application uses, in any number of
    ///     languages. A text of the application replaces that of a library.
    ///   - resourceDirectoryName: The directory among the application's resources; nil means all of
    ///     them.
    ///   - languages: The tags of the languages that the application offers, such as `["en", "pl"]`; nil
    ///     means all that have texts outside of libraries. Others are neither offered nor checked, but
    ///     readers of an offered language still see the texts to which it falls back; one without a
    ///     single text is a finding.
    ///   - defaultLocale: The locale whose texts are taken when a reader's own has none.
    ///   - isStrict: Whether anything that is found is thrown, warnings too.
    /// - Throws: ``YamlStoreError`` with everything that was found in all files, when a bundle
    ///   cannot be read or has no YAML file, or when something was found and the store is strict.
    public init(
        bundles: [Bundle],
        yaml: [String: String] = [:],
        libraries: [Bundle] = [],
        resourceDirectoryName: String? = nil,
        languages: [String]? = nil,
        defaultLocale: Locale = Locale(identifier: "en"),
        isStrict: Bool = false
    ) throws(YamlStoreError) {
        let directories = bundles.map { $0.textDirectory(named: resourceDirectoryName) }
        try self.init(
            directories: directories, texts: yaml, libraries: libraries, languages: languages,
            defaultLocale: defaultLocale, isStrict: isStrict)
    }

    /// Reads texts by their file names.
    ///
    /// - Parameters:
    ///   - yaml: The texts; those that come later in the order of names do not replace others.
    ///   - libraries: The bundles with the texts of the modules that the application uses, in any number of
    ///     languages. A text of the application replaces that of a library.
    ///   - languages: The tags of the languages that the application offers, such as `["en", "pl"]`; nil
    ///     means all that have texts outside of libraries. Others are neither offered nor checked, but
    ///     readers of an offered language still see the texts to which it falls back; one without a
    ///     single text is a finding.
    ///   - defaultLocale: The locale whose texts are taken when a reader's own has none.
    ///   - isStrict: Whether anything that is found is thrown, warnings too.
    /// - Throws: ``YamlStoreError`` with everything that was found in all of them, when something
    ///   was found and the store is strict.
    public init(
        yaml: [String: String], libraries: [Bundle] = [], languages: [String]? = nil,
        defaultLocale: Locale = Locale(identifier: "en"), isStrict: Bool = false
    ) throws(YamlStoreError) {
        try self.init(
            directories: [], texts: yaml, libraries: libraries, languages: languages,
            defaultLocale: defaultLocale, isStrict: isStrict)
    }

    private init(
        directories: [URL], texts: [String: String], libraries: [Bundle], languages: [String]?,
        defaultLocale: Locale, isStrict: Bool
    ) throws(YamlStoreError) {
        let arguments = TextReadings.Arguments(
            directories: directories, texts: texts, libraries: libraries.map(\.bundleURL),
            languages: languages, defaultLocale: defaultLocale, isStrict: isStrict)
        self = try TextReadings.store(arguments) { () throws(YamlStoreError) in
            var collector = TranslationCollector()
            for directory in directories { collector.add(directory: directory) }
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                collector.add(text, file: name)
            }
            return try YamlStore(
                collector, libraries: libraries, languages: languages,
                defaultLocale: defaultLocale, isStrict: isStrict)
        }
    }

    private init(
        _ own: TranslationCollector, libraries: [Bundle], languages: [String]?,
        defaultLocale: Locale, isStrict: Bool
    ) throws(YamlStoreError) {
        var collector = own
        let offered = own.offering(languages, defaultLocale: defaultLocale)
        collector.add(libraries: libraries)
        collector.limit(to: offered)
        let warnings = collector.warnings(defaultLocale: defaultLocale)
        let missing = collector.missing(from: offered)
        findings = (offered.findings + collector.findings + warnings + missing).inOrder()
        let isUsable = collector.hasEveryDirectory && (findings.isEmpty || !isStrict)
        guard isUsable else { throw YamlStoreError(findings: findings) }
        table = collector.table(of: offered, defaultLocale: defaultLocale)
    }

    /// The only revision: the texts never change.
    public var revision: Int? { table.revision }

    /// The locales that are offered, the default locale first, then by their tags.
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
