import Formwork
import Foundation

/// Locales of all kinds of digits, separators, orders, calendars and halves of the day.
enum ReaderLocales {
    /// The seed of all random values, printed where one of them fails.
    static let seed: UInt64 = 20_261_121

    static let all = [
        "am", "ar", "ar-EG", "ar-MA", "bg", "bn", "bn-u-nu-beng", "ca", "cs", "da", "de", "de-AT",
        "de-CH", "dz", "el", "en", "en-AU", "en-GB", "en-IN", "es", "es-MX", "et", "eu", "fa",
        "fa-AF", "fi", "fr", "fr-CH", "he", "hi", "hi-u-nu-deva", "hr", "hu", "id", "it", "ja",
        "ka", "kk", "ko", "lt", "lv", "mr", "my", "nb", "ne", "nl", "pl", "ps", "pt", "pt-PT", "ro",
        "ru", "sk", "sl", "sr", "sv", "sw", "ta", "th", "tr", "uk", "ur", "uz", "vi", "zh",
        "zh-Hans", "zh-Hant-HK", "zh-Hant-TW",
    ]

    static func localizer(_ tag: String) -> Localizer {
        Localizer(locale: Locale(identifier: tag), store: TranslationTable(texts: [:]))
    }

    static func format(_ tag: String) -> ValueFormat { ValueFormat(localizer: localizer(tag)) }
}
