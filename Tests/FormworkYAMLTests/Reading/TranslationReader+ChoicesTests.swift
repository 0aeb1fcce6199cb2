import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct TranslationReaderChoicesTests {
    private func text(
        _ yaml: String, _ key: String, _ arguments: [String: LocalizableArgument],
        locale: String = "en"
    ) throws -> String {
        let store = try YamlStore(yaml: ["t.yml": yaml])
        return Localizer(locale: Locale(identifier: locale), store: store)
            .text(key: key, arguments: arguments)
    }

    private func findings(_ yaml: String) throws -> [String] {
        try YamlStore(yaml: ["t.yml": yaml]).findings.filter { $0.severity == .error }
            .map { "\($0.line ?? 0) \($0.code.rawValue)" }
    }

    private let cart = """
        en:
          Cart:
            items:
              plural: count
              "=0": "Your cart is empty"
              one: "%{count} item"
              other: "%{count} items"
            place:
              { ordinal: rank, one: "%{rank}st", two: "%{rank}nd", few: "%{rank}rd", other: "%{rank}th" }
            invitation: { select: gender, female: "her", male: "his", other: "their" }
        de:
          Cart:
            items: { "plural": "count", one: "%{count} Ding", other: "%{count} Dinge" }
        """

    @Test(
        "A map with plural is a text whose variants follow the form of the number",
        arguments: [
            ("en", 0, "Your cart is empty"), ("en", 1, "1 item"), ("en", 1_500, "1,500 items"),
            ("de", 0, "0 Dinge"), ("de", 1, "1 Ding"), ("de", 1_500, "1.500 Dinge"),
            ("fr", 0, "Your cart is empty"),
        ] as [(String, Int64, String)])
    func plural(locale: String, count: Int64, expected: String) throws {
        let arguments = ["count": LocalizableArgument.integer(count)]
        #expect(try text(cart, "Cart.items", arguments, locale: locale) == expected)
    }

    @Test("A map with ordinal follows places in an order, one with select follows values")
    func ordinalAndSelect() throws {
        #expect(try text(cart, "Cart.place", ["rank": .integer(3)]) == "3rd")
        #expect(try text(cart, "Cart.place", ["rank": .integer(13)]) == "13th")
        #expect(try text(cart, "Cart.invitation", ["gender": .text("male")]) == "his")
        #expect(try text(cart, "Cart.invitation", ["gender": .text("x")]) == "their")
    }

    @Test("A variant may be in variants again, in sequences too")
    func nested() throws {
        let yaml = """
            en:
              steps:
                - select: gender
                  female: { plural: count, one: "her friend", other: "her %{count} friends" }
                  other:
                    plural: count
                    "=2": { select: mood, glad: "both glad", other: "both" }
                    one: "a friend"
                    other: "friends"
            """
        let text = { (gender: String, count: Int64) in
            try self.text(
                yaml, "steps.0",
                ["gender": .text(gender), "count": .integer(count), "mood": .text("glad")])
        }
        #expect(try text("female", 1) == "her friend")
        #expect(try text("female", 2) == "her 2 friends")
        #expect(try text("", 1) == "a friend")
        #expect(try text("", 2) == "both glad")
        #expect(try text("", 3) == "friends")
    }

    @Test("A choice is one key, and its plain text is that of other")
    func oneKey() throws {
        let store = try YamlStore(yaml: ["t.yml": cart])
        let english = Locale(identifier: "en")
        #expect(store.translate("Cart.items", locale: english) == "%{count} items")
        #expect(store.keyExists("Cart.items", locale: english))
        #expect(store.translate("Cart.items.one", locale: english) == nil)
        #expect(store.translate("Cart.items.plural", locale: english) == nil)
    }

    @Test(
        "Ordinary keys stay keys, whatever their names",
        arguments: [
            ("a: { select: \"Choose\", other: \"Other\" }", "a.select", "Choose"),
            ("a: { select: choose this, other: x }", "a.select", "choose this"),
            ("a: { plural: \"Items\", one: \"Item\", other: \"x\" }", "a.one", "Item"),
            ("a: { select: { x: \"1\" }, other: \"x\" }", "a.select.x", "1"),
            ("a: { plural: one, ordinal: two }", "a.ordinal", "two"),
            ("a: { one: \"1\", other: \"2\" }", "a.other", "2"),
            ("a: { b: \"1\" }\n  a.select: choose", "a.select", "choose"),
            ("plural: count\n  other: \"x\"", "plural", "count"),
        ])
    func ordinaryKeys(yaml: String, key: String, expected: String) throws {
        #expect(try text("en:\n  " + yaml, key, [:]) == expected)
    }

    @Test(
        "Each problem with variants has its kind and its line",
        arguments: [
            ("en:\n  a:\n    plural: n\n    one: x", ["2 missingOther"]),
            ("en:\n  a:\n    select: n\n    female: x", ["2 missingOther"]),
            ("en:\n  a:\n    plural: n\n    other: x", ["2 missingCategory"]),
            ("en:\n  a: {plural: n, one: x, other: z,\n  few: y}", ["3 unknownCategory"]),
            (
                "en:\n  a:\n    plural: n\n    one: x\n    oher: z",
                ["5 unknownCategory", "2 missingOther"]
            ),
            ("en:\n  a: {plural: n, one: x, other: z,\n  \"=\": y}", ["3 unknownCategory"]),
            ("en:\n  a: {plural: n, one: x, other: z,\n  \"=x\": y}", ["3 unknownCategory"]),
            (
                "en:\n  a: {plural: n, one: x, other: z,\n  \"=12345678901234567890\": y}",
                ["3 unknownCategory"]
            ),
            (
                "en:\n  a: {plural: n, one: x, other: z, \"=1\": y,\n  \"=1.0\": y}",
                ["3 duplicateKey"]
            ),
            ("pl:\n  a: {plural: n, one: x, other: z}", ["2 missingCategory"]),
            ("ja:\n  a: {plural: n, one: x, other: z}", ["2 unknownCategory"]),
            ("en:\n  a: {ordinal: n, one: x, other: z}", ["2 missingCategory"]),
            ("en:\n  a:\n    select: n\n    x:\n    other: y", ["4 missingText"]),
            ("en:\n  a:\n    select: n\n    x: [y]\n    other: y", ["4 invalidVariant"]),
            ("en:\n  a:\n    select: n\n    x: {y: z}\n    other: y", ["4 invalidVariant"]),
            (
                "en:\n  a:\n    select: n\n    x: {plural: m, other: z}\n    other: y",
                ["4 missingCategory"]
            ),
            ("en:\n  a:\n    select: n\n    ? [x]\n    : z\n    other: y", ["4 invalidKey"]),
            (
                "en:\n  a: {plural: n, one: x, other: y}\nde:\n  a: {plural: n, other: x}\n  b:",
                ["4 missingCategory", "5 missingText"]
            ),
        ] as [(String, [String])])
    func problems(yaml: String, expected: [String]) throws {
        #expect(try findings(yaml).sorted() == expected.sorted())
    }

    @Test("Missing forms are named, each with a number, unless exact numbers cover them")
    func lackingForms() throws {
        let yaml = "ar:\n  a: {plural: n, \"=0\": x, one: y, other: z}"
        let message = try YamlStore(yaml: ["t.yml": yaml]).findings.first?.message ?? ""
        #expect(message.contains("\"two\" (as for 2), \"few\" (as for 3), \"many\" (as for 11)"))
        #expect(!message.contains("zero"))
    }

    @Test("An exact number that covers a whole form replaces it, one of several does not")
    func exactNumbers() throws {
        let yaml = "en:\n  a: {plural: n, \"=1\": x, other: z}"
        #expect(try text(yaml, "a", ["n": .integer(1)]) == "x")
        #expect(
            try findings("ru:\n  a: {plural: n, \"=1\": x, few: y, many: z, other: z}").count == 1)
        #expect(try findings("fr:\n  a: {plural: n, one: x, other: z}") == ["2 missingCategory"])
    }

    @Test("Variants nested deeper than the limit are a problem")
    func depth() throws {
        let deep = { (depth: Int) in
            "en:\n  a: " + String(repeating: "{select: n, other: ", count: depth) + "x"
                + String(repeating: "}", count: depth)
        }
        #expect(try findings(deep(31)).isEmpty)
        #expect(try findings(deep(40)).contains { $0.hasSuffix("tooLarge") })
    }
}
