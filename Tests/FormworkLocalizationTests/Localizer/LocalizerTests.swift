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

    @Test("Moments of a localizer in another time zone are written in that, and texts stay")
    func timeZone() throws {
        let localizer = Sample.localizer(Sample.english)
        let tokyo = localizer.in(try #require(TimeZone(identifier: "Asia/Tokyo")))
        let evening = Date(timeIntervalSince1970: 1_795_390_200)
        let style = DateStyle(date: .numeric, time: .omitted)
        #expect(localizer.text(evening, style: style) == "11/22/2026")
        #expect(tokyo.text(evening, style: style) == "11/23/2026")
        #expect(tokyo.in(.gmt).text(evening, style: style) == "11/22/2026")
        #expect(tokyo.text(key: "Page.title") == localizer.text(key: "Page.title"))
        let british = tokyo.formatting(in: Locale(identifier: "en-GB"))
        #expect(british.text(evening, style: style) == "23/11/2026")
    }

    @Test(
        "Texts stay those of the locale where values are written as in another",
        arguments: [("en-GB", "16/01/2027"), ("en-IN", "16/1/2027"), ("en-US", "1/16/2027")])
    func formatting(tag: String, day: String) {
        let localizer = Sample.localizer(Sample.english)
        let regional = localizer.formatting(in: Locale(identifier: tag))
        #expect(regional.languageTag == "en")
        #expect(regional.locale == Sample.english)
        #expect(LanguageTag(regional.formatLocale).text == tag)
        #expect(regional.text(key: "Page.title") == "Ideas")
        let moment = Date(timeIntervalSince1970: 1_800_115_200)
        let style = DateStyle(date: .numeric, time: .omitted)
        #expect(regional.text(moment, style: style) == day)
        #expect(localizer.text(moment, style: style) == "1/16/2027")
        #expect(localizer.formatLocale == Sample.english)
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
