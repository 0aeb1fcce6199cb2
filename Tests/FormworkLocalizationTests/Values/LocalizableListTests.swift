import FormworkLocalization
import FormworkRandom
import Foundation
import Testing

@Suite struct LocalizableListTests {
    @Test(
        "Elements are joined as the locale joins them",
        arguments: [
            ("en", ListStyle.and, "a, b, and c"), ("en-GB", .and, "a, b and c"),
            ("de", .or, "a, b oder c"), ("fr", .and, "a, b et c"), ("ja", .and, "a、b、c"),
            ("th", .and, "a b และ c"), ("en", .units, "a, b, c"),
        ])
    func joined(locale: String, style: ListStyle, text: String) {
        let localizer = Sample.localizer(Locale(identifier: locale))
        #expect(localizer.text(list: ["a", "b", "c"], style: style) == text)
    }

    @Test("In Arabic only elements of the other direction are isolated")
    func directions() {
        let localizer = Sample.localizer(Sample.arabic)
        #expect(localizer.text(list: ["أحمر", "Ann"]) == "أحمر و\u{2068}Ann\u{2069}")
        #expect(localizer.text(list: ["أحمر", "أخضر", "أزرق"]) == "أحمر وأخضر وأزرق")
    }

    @Test(
        "The word before the last element follows its sound or its script",
        arguments: [
            ("es", ListStyle.and, "padre", "hijo", "padre e hijo"),
            ("es", .and, "agua", "hielo", "agua y hielo"),
            ("es", .or, "siete", "ocho", "siete u ocho"),
            ("he", .and, "א", "ב", "א וב"), ("he", .and, "א", "5", "א ו-5"),
        ])
    func context(locale: String, style: ListStyle, first: String, last: String, text: String) {
        let localizer = Sample.localizer(Locale(identifier: locale))
        #expect(localizer.text(list: [first, last], style: style) == text)
    }

    @Test(
        "No, one, two and many elements",
        arguments: [
            (0, ""), (1, "1"), (2, "1 und 2"), (3, "1, 2 und 3"), (5, "1, 2, 3, 4 und 5"),
        ])
    func counts(count: Int, text: String) throws {
        let list = LocalizableList((0..<count).map { LocalizableInt($0 + 1) })
        #expect(try list.localized(by: Sample.localizer(Sample.german)).localizedString == text)
    }

    @Test("Elements of different types are joined, empty ones are left out")
    func mixed() throws {
        let elements: [any Localizable] = [
            LocalizableString.localized(key: "Page.title"), LocalizableString.empty,
            LocalizableDecimal(5, currencyCode: "EUR"),
        ]
        let json = try Sample.json(LocalizableList(elements), Sample.german)
        #expect(json == "\"Ideen und 5,00\u{A0}€\"")
        #expect(try Sample.decode(LocalizableList.self, json).localizationStatus == .localized)
    }

    @Test("A text that is missing in an element is marked and reported")
    func missing() {
        let list = LocalizableList([LocalizableString.localized(key: "None"), .constant("b")])
        #expect(list.rendered(by: Sample.localizer(Sample.german)).text == "⟦None⟧ und b")
        #expect(throws: LocalizationError.self) {
            try list.localized(by: Sample.localizer(Sample.german, missing: .throw))
        }
    }

    @Test(
        "Any elements are joined unchanged, also those with reserved characters",
        arguments: [1, 2, 3] as [UInt64])
    func fuzz(seed: UInt64) {
        var random = FixedSeed(seed)
        let pieces = ["\u{E000}", "\u{E003}", "hi", "\u{301}", "8", "é", "日本", "א", "", " ", "👩‍👩‍👧"]
        for locale in ["en", "es", "he", "ar", "ml"] {
            let localizer = Sample.localizer(Locale(identifier: locale))
            for _ in 0..<200 {
                let elements = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                }
                let text = localizer.text(list: elements, style: .or).unicodeScalars.map(\.value)
                for element in elements where !element.isEmpty {
                    #expect(
                        text.contains(element.unicodeScalars.map(\.value)), "\(locale) \(elements)")
                }
            }
        }
    }
}
