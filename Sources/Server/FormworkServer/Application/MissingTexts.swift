import Formwork
import Foundation
import Synchronization

/// The texts of an application that neither a language nor the default language has, and those that
/// only the default language has.
struct MissingTexts {
    /// A text that is missing.
    struct Text {
        /// The key that the text usually has: the most general one of the application's own.
        let key: String

        /// The key of a text for this place alone; `nil` if there is none but ``key``.
        let ownKey: String?

        /// The first part of the application that shows it.
        let source: String

        /// The languages whose readers lack it.
        fileprivate(set) var languages: [String]
    }

    /// The texts in the order of the parts, each once.
    private(set) var list: [Text] = []
    private var places: [String: Int] = [:]

    /// The keys of texts that are shown in the default language, by the languages that lack them.
    private(set) var untranslated: [String: [String]] = [:]

    /// Looks up the titles of a site, every title, hint, choice and message of forms, those of forms
    /// of row objects, and the texts that the examples of view models have, in each language.
    init(
        site: Site, resources: [(resource: String, texts: [LocalizableString])] = [],
        forms: [any ValidatableModel.Type], servedForms: [ServedFormTexts] = [],
        viewModels: [any ViewModel.Type], in languages: Languages
    ) {
        let misses = Mutex<[LocalizationError]>([])
        let reporter = MissingTranslationReporter(limit: .max) { error in
            misses.withLock { $0.append(error) }
        }
        let localizers = languages.localizers(reportingTo: reporter)
        func search(_ source: String, _ localize: (Localizer) -> Void) {
            localizers.forEach(localize)
            add(misses.withLock { exchange(&$0, with: []) }, of: source)
        }
        search("the site") { localizer in
            for text in site.texts { _ = localizer.text(text) }
        }
        for (resource, texts) in resources {
            search(resource) { localizer in texts.forEach { _ = localizer.text($0) } }
        }
        for form in servedForms { search(form.name, form.show) }
        for form in forms {
            search(String(reflecting: form)) { localizer in
                // A form that contradicts itself is refused when it is registered.
                _ = try? FormDefinition(
                    rows: ModelForm.of(form).declared, localizer: localizer, withMessages: true)
            }
        }
        for example in ViewModelExamples(of: viewModels).list {
            search(String(reflecting: type(of: example))) { $0.localize(example) }
        }
    }

    private mutating func add(_ misses: [LocalizationError], of source: String) {
        for miss in misses {
            guard let key = miss.usualKey, let language = miss.languageTag else { continue }
            switch miss.code {
            case .missingTranslation: add(key, miss, in: language, of: source)
            case .missingOwnTranslation: addUntranslated(key, in: language)
            default: break
            }
        }
    }

    private mutating func add(
        _ key: String, _ miss: LocalizationError, in language: String, of source: String
    ) {
        let place = places[key] ?? list.count
        if places.updateValue(place, forKey: key) == nil {
            let ownKey = miss.key == key ? nil : miss.key
            list.append(Text(key: key, ownKey: ownKey, source: source, languages: []))
        }
        // Several fields may lack the same general text.
        if !list[place].languages.contains(language) { list[place].languages.append(language) }
    }

    private mutating func addUntranslated(_ key: String, in language: String) {
        if untranslated[language]?.contains(key) != true {
            untranslated[language, default: []].append(key)
        }
    }

    /// A line for each language that lacks texts which the default language has, with the first keys.
    func warnings(default defaultLanguage: String) -> [String] {
        untranslated.sorted { $0.key < $1.key }.map { language, keys in
            let others = keys.count - Self.namedKeys
            let more = others > 0 ? " and \(others) more" : ""
            return """
                Readers of \(language) see texts in \(defaultLanguage), because these have none of \
                that language: \(keys.prefix(Self.namedKeys).joined(separator: ", "))\(more). \
                `formwork localization check` lists all.
                """
        }
    }

    /// The number of keys that a warning names.
    private static let namedKeys = 10
}

extension LocalizationError {
    /// The key of the most general text that an application declares: Formwork has its own texts.
    fileprivate var usualKey: String? {
        fallbackKeys.last { !$0.hasPrefix("Formwork") } ?? key
    }
}

extension Localizer {
    /// Looks up all texts of a view model.
    fileprivate func localize(_ viewModel: some ViewModel) {
        let encoder = JSONEncoder.localizingEncoder(localizer: self)
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // An example that cannot be encoded is no text that is missing.
        _ = try? encoder.encode(viewModel.boundToPropertyNames())
    }
}
