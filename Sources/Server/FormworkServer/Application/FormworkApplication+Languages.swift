package import Formwork
package import Foundation

extension FormworkApplication {
    /// The languages that readers can choose.
    package var locales: [Locale] { services.languages.value.locales }

    /// Whether readers can choose a language, such as `pl` or `pl-PL`.
    package func offers(_ locale: Locale) -> Bool {
        services.languages.value.languageTag(explicit: locale.identifier(.bcp47)) != nil
    }

    /// The localizer for a reader; one whose language is not offered gets the default one.
    package func localizer(for locale: Locale) -> Localizer {
        services.languages.value.localizer(
            explicit: locale.identifier(.bcp47), incoming: IncomingRequest(path: "/"))
    }
}
