public import Foundation

extension Locale {
    /// The same locale with the digits that its language has of its own, such as १२३ in Hindi.
    ///
    /// ```swift
    /// Localizer(locale: Locale(identifier: "hi").withNativeDigits, store: store).text(42)  // ४२
    /// ```
    public var withNativeDigits: Locale { with(numbers: "native") }

    /// The locale with which values are written.
    ///
    /// Arabic without a country is written in Arabic-Indic digits, as CLDR has it; Foundation's own
    /// data differs. Keywords follow an @ sign, because Foundation's date formatters fail on those
    /// in the form of BCP 47.
    var forFormatting: Locale {
        let isUnspecificArabic =
            language.languageCode == .arabic && (region == nil || region == .world)
        if isUnspecificArabic, !identifier(.icu).contains("numbers=") {
            return with(numbers: "arab")
        }
        return Locale(identifier: identifier(.icu))
    }

    private func with(numbers: String) -> Locale {
        var parts = identifier(.icu).split(separator: "@", maxSplits: 1)
        let keywords = parts.count > 1 ? parts.removeLast().split(separator: ";") : []
        let others = keywords.filter { !$0.hasPrefix("numbers=") } + ["numbers=\(numbers)"]
        return Locale(identifier: "\(parts.first ?? "und")@\(others.joined(separator: ";"))")
    }
}
