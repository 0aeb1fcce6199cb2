import FormworkLocalization
import Foundation
import Testing

@Suite struct MessageChoiceTests {
    private func rules(_ tag: String, _ use: PluralRules.Use = .counting) -> PluralRules {
        PluralRules(of: LanguageTag(Locale(identifier: tag)), for: use)
    }

    private func localizer(
        _ locale: String, _ messages: [String: [String: MessageTemplate]],
        missing: MissingTranslationPolicy = .mark,
        reporter: MissingTranslationReporter = MissingTranslationReporter { _ in }
    ) -> Localizer {
        Localizer(
            locale: Locale(identifier: locale), store: TranslationTable(messages: messages),
            missing: missing, reporter: reporter)
    }

    private var items: [String: [String: MessageTemplate]] {
        let english = MessageChoice(
            by: "count", of: rules("en"), exact: [PluralOperands(0): "No items"],
            forms: [.one: "%{count} item"], other: "%{count} items")
        let polish = MessageChoice(
            by: "count", of: rules("pl"),
            forms: [.one: "%{count} rzecz", .few: "%{count} rzeczy", .many: "%{count} rzeczy-m"],
            other: "%{count} rzeczy-o")
        return ["en": ["items": .init(english)], "pl": ["items": .init(polish)]]
    }

    private func text(_ localizer: Localizer, _ count: LocalizableArgument) -> String {
        localizer.text(key: "items", arguments: ["count": count])
    }

    @Test(
        "A number takes its own variant, else that of its form",
        arguments: [
            ("en", 0, "No items"), ("en", 1, "1 item"), ("en", 2, "2 items"),
            ("en", 1_234, "1,234 items"), ("en", -1, "-1 item"), ("pl", 0, "0 rzeczy-m"),
            ("pl", 1, "1 rzecz"), ("pl", 22, "22 rzeczy"), ("pl", 12, "12 rzeczy-m"),
        ] as [(String, Int64, String)])
    func numbers(locale: String, count: Int64, expected: String) {
        #expect(text(localizer(locale, items), .integer(count)) == expected)
    }

    @Test("Decimals, and texts of numbers, decide too, by the digits that they show")
    func otherNumbers() throws {
        let half = try #require(Decimal(string: "1.5"))
        #expect(text(localizer("pl", items), .decimal(half)) == "1,5 rzeczy-o")
        #expect(text(localizer("en", items), .decimal(1)) == "1 item")
        #expect(text(localizer("en", items), .text("1")) == "1 item")
        #expect(text(localizer("en", items), .text("1.0")) == "1.0 items")
        #expect(text(localizer("en", items), .text("0.0")) == "No items")
        #expect(text(localizer("en", items), .localizable(.constant("1"))) == "1 item")
    }

    @Test("Text of another language follows that language's rules, its numbers are the reader's")
    func fallbackLanguage() {
        let french = localizer("fr", items)
        #expect(text(french, .decimal(Decimal(1.5))) == "1,5 items")
        let arabic = localizer("ar-EG", items)
        #expect(text(arabic, .integer(2)) == "٢ items")
        #expect(text(arabic, .integer(1)) == "١ item")
    }

    @Test("Places in an order have variants of their own")
    func ordering() {
        let place = MessageChoice(
            by: "rank", of: rules("en", .ordering),
            forms: [.one: "%{rank}st", .two: "%{rank}nd", .few: "%{rank}rd"], other: "%{rank}th")
        let localizer = localizer("en", ["en": ["place": .init(place)]])
        let texts = [1, 2, 3, 4, 11, 22].map {
            localizer.text(key: "place", arguments: ["rank": .integer($0)])
        }
        #expect(texts == ["1st", "2nd", "3rd", "4th", "11th", "22nd"])
    }

    @Test("A value takes its own variant, else other, in nested choices too")
    func values() {
        let inner = MessageChoice(
            by: "count", of: rules("en"), forms: [.one: "her one friend"],
            other: "her %{count} friends")
        let outer = MessageChoice(
            by: "gender", values: ["female": .init(inner), "1": "one"], other: "%{gender} friends")
        let localizer = localizer("en", ["en": ["friends": .init(outer)]])
        let text = { (gender: LocalizableArgument, count: Int64) in
            localizer.text(key: "friends", arguments: ["gender": gender, "count": .integer(count)])
        }
        #expect(text(.text("female"), 1) == "her one friend")
        #expect(text(.text("female"), 5) == "her 5 friends")
        #expect(text(.text("male"), 5) == "male friends")
        #expect(text(.text(""), 5) == " friends")
        #expect(text(.localizable(.empty), 5) == " friends")
        #expect(text(.integer(1), 5) == "one")
        #expect(text(.decimal(1), 5) == "one")
    }

    @Test("An argument that is localized may have variants of its own")
    func argumentWithVariants() {
        var messages = items
        messages["en"]?["cart"] = "Cart: %{items}!"
        let inner = LocalizableString.localized(key: "items", arguments: ["count": .integer(1)])
        let text = localizer("en", messages)
            .text(key: "cart", arguments: ["items": .localizable(inner)])
        #expect(text == "Cart: 1 item!")
    }

    @Test("A text that is substituted into a variant is not expanded again")
    func onePass() {
        let choice = MessageChoice(by: "a", values: ["%{b}": "%{a}%{b}"], other: "")
        let text = localizer("en", ["en": ["k": .init(choice)]])
            .text(key: "k", arguments: ["a": .text("%{b}"), "b": .text("%{a}")])
        #expect(text == "%{b}%{a}")
    }

    @Test("Without a number that decides, other is taken and that is reported once")
    func undecided() async {
        let (stream, continuation) = AsyncStream<LocalizationError>.makeStream()
        let localizer = localizer(
            "en", items, reporter: MissingTranslationReporter { continuation.yield($0) })
        for _ in 0..<3 {
            #expect(localizer.text(key: "items") == "⟦count⟧ items")
            #expect(text(localizer, .text("many")) == "many items")
        }
        continuation.finish()
        let codes = await stream.reduce(into: []) { $0.append($1.code) }
        #expect(codes == [.missingArgument, .invalidArgument])
    }

    @Test("A locale-dependent argument selects no variant, neither by number nor by value")
    func notDeciding() {
        let day = LocalizableArgument.date(Date(timeIntervalSince1970: 0))
        let status = LocalizableArgument.localizable(.localized(key: "items"))
        let choice = MessageChoice(by: "count", values: ["": "empty"], other: "other")
        let byValue = ["en": ["items": MessageTemplate(choice)]]
        let cases = [(items, day), (items, status), (byValue, day), (byValue, status)]
        for (messages, argument) in cases {
            let ref = LocalizableRef(key: "items", arguments: ["count": argument])
            let text = localizer("en", messages).text(.localized(ref))
            #expect(text.hasSuffix(messages == items ? " items" : "other"))
            let error = #expect(throws: LocalizationError.self) {
                try localizer("en", messages, missing: .throw).resolve(ref)
            }
            #expect(error?.code == .invalidArgument)
            #expect(error?.key == "items")
            #expect(error?.message.contains("\"count\"") == true)
        }
    }

    @Test("A missing argument throws if the policy requires it")
    func missingThrows() {
        let error = #expect(throws: LocalizationError.self) {
            try localizer("en", items, missing: .throw).resolve(LocalizableRef(key: "items"))
        }
        #expect(error?.code == .missingArgument)
    }
}
