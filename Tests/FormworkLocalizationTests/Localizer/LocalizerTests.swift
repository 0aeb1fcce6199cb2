import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizerTests {
    @Test(
        "Direction follows the script",
        arguments: [
            ("en", "ltr"), ("ar", "rtl"), ("he", "rtl"), ("fa-IR", "rtl"), ("ur", "rtl"),
            ("az", "ltr"), ("az-Arab", "rtl"), ("pa-Arab", "rtl"), ("pa", "ltr"), ("ckb", "rtl"),
            ("yi", "rtl"), ("dv", "rtl"), ("zh-Hant", "ltr"), ("ja", "ltr"), ("", "ltr"),
        ])
    func direction(locale: String, htmlValue: String) {
        #expect(Sample.localizer(Locale(identifier: locale)).direction.htmlValue == htmlValue)
    }

    @Test(
        "The language tag is BCP 47, however the locale is written",
        arguments: [
            ("de_AT", "de-AT"), ("de-at", "de-AT"), ("zh_Hant_HK", "zh-Hant-HK"),
            ("ar_EG@calendar=islamic", "ar-EG"), ("en", "en"), ("", "und"),
        ])
    func languageTag(locale: String, tag: String) {
        #expect(Sample.localizer(Locale(identifier: locale)).languageTag == tag)
    }

    @Test(
        "Number separators are those of the locale",
        arguments: [("en", ".", ","), ("de", ",", "."), ("de-CH", ".", "’"), ("ar-EG", "٫", "٬")])
    func separators(locale: String, decimal: String, grouping: String) {
        let separators = Sample.localizer(Locale(identifier: locale)).numberSeparators
        #expect(separators.decimal == decimal)
        #expect(separators.grouping == grouping)
    }
}
