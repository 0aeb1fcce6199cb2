public import Foundation

extension JSONEncoder {
    /// An encoder that writes every ``Localizable`` value in the words of a locale.
    ///
    /// Dates are written in ISO 8601, to the second.
    public static func localizingEncoder(
        locale: Locale, localizationStore: any LocalizationStore
    ) -> JSONEncoder {
        localizingEncoder(localizer: Localizer(locale: locale, store: localizationStore))
    }

    /// An encoder that writes every ``Localizable`` value in the words that a localizer chooses.
    ///
    /// Dates are written in ISO 8601, to the second.
    public static func localizingEncoder(localizer: Localizer) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.localizer = localizer
        return encoder
    }

    /// The localizer in the encoder's `userInfo`.
    public var localizer: Localizer? {
        get { userInfo[.localizer] as? Localizer }
        set { userInfo[.localizer] = newValue }
    }
}
