import Formwork
import Foundation
import Synchronization

/// The texts of an application that neither a language nor the default language has.
struct MissingTexts {
    /// A text that is missing.
    struct Text {
        let key: String

        /// The first part of the application that shows it.
        let source: String

        /// The languages whose readers lack it.
        fileprivate(set) var languages: [String]
    }

    /// The texts in the order of the parts, each once.
    private(set) var list: [Text] = []
    private var places: [String: Int] = [:]

    /// Looks up the titles of a site, every title, hint, choice and message of forms, and the texts
    /// that the examples of view models have, in each language.
    init(
        site: Site, resources: [(resource: String, texts: [LocalizableString])] = [],
        forms: [any ValidatableModel.Type], viewModels: [any ViewModel.Type],
        in languages: Languages
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
        for miss in misses where miss.code == .missingTranslation {
            guard let key = miss.key, let language = miss.languageTag else { continue }
            let place = places[key] ?? list.count
            if places.updateValue(place, forKey: key) == nil {
                list.append(Text(key: key, source: source, languages: []))
            }
            list[place].languages.append(language)
        }
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
