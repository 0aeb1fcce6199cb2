import Formwork
import Foundation
import Synchronization

/// The texts of a site and of its forms that neither a language nor the default language has.
struct MissingTexts {
    /// The keys in the order of the forms, each once, with the languages whose readers lack the text.
    private(set) var list: [(key: String, languages: [String])] = []

    /// Looks up every title, hint, choice and message in each language.
    init(forms: [any ValidatableModel.Type], site: Site, in languages: Languages) {
        let misses = Mutex<[LocalizationError]>([])
        let reporter = MissingTranslationReporter(limit: .max) { error in
            misses.withLock { $0.append(error) }
        }
        let titles = [site.name] + site.navigation.map(\.title)
        for localizer in languages.localizers(reportingTo: reporter) {
            for title in titles { _ = localizer.text(title) }
            for form in forms {
                // A form that contradicts itself is refused when it is registered.
                _ = try? FormDefinition(
                    rows: form.formRows, localizer: localizer, withMessages: true)
            }
        }
        var places: [String: Int] = [:]
        for miss in misses.withLock({ $0 }) where miss.code == .missingTranslation {
            guard let key = miss.key, let language = miss.languageTag else { continue }
            let place = places[key] ?? list.count
            if places.updateValue(place, forKey: key) == nil { list.append((key, [])) }
            list[place].languages.append(language)
        }
    }
}
