import Foundation
import Testing

@testable import FormworkLocalization

@Suite struct LocaleFormattingTests {
    @Test(
        "Digits follow the locale",
        arguments: [
            ("ar", "١٬٢٣٤٬٥٦٧"), ("ar-EG", "١٬٢٣٤٬٥٦٧"), ("ar-MA", "1.234.567"),
            ("ar-u-nu-latn", "1,234,567"), ("fa", "۱٬۲۳۴٬۵۶۷"), ("hi", "12,34,567"),
            ("hi-u-nu-deva", "१२,३४,५६७"), ("mr-u-nu-latn", "12,34,567"),
        ])
    func digits(locale: String, text: String) {
        #expect(Sample.localizer(Locale(identifier: locale)).text(1_234_567) == text)
    }

    @Test(
        "Digits of the language's own can be asked for", arguments: ["hi", "hi-IN", "hi-u-nu-latn"])
    func native(locale: String) {
        let localizer = Sample.localizer(Locale(identifier: locale).withNativeDigits)
        #expect(localizer.text(42) == "४२")
        let moment = Date(timeIntervalSince1970: 1_795_303_800)
        #expect(localizer.text(moment, style: .pattern("yyyy")) == "२०२६")
    }

    @Test(
        "Keywords follow an @ sign",
        arguments: [
            ("th-u-ca-gregory-nu-thai", "th@calendar=gregorian;numbers=thai"),
            ("ar", "ar@numbers=arab"),
            ("ar_EG@calendar=islamic", "ar_EG@calendar=islamic"), ("de-AT", "de_AT"), ("", ""),
        ])
    func identifier(locale: String, identifier: String) {
        #expect(Locale(identifier: locale).forFormatting.identifier == identifier)
    }
}
