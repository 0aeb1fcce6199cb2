import FormworkLocalization
import Foundation
import Testing

@testable import FormworkYAML

@Suite struct PluralRulesExamplesTests {
    private func rules(_ tag: String, _ use: PluralRules.Use = .counting) throws -> PluralRules {
        PluralRules(of: try #require(LanguageTag(tag)), for: use)
    }

    @Test(
        "The example of a form is its smallest number",
        arguments: [
            ("pl", .one, "1"), ("pl", .few, "2"), ("pl", .many, "0"), ("pl", .other, "0.1"),
            ("cs", .many, "0.1"), ("fr", .many, "1000000"), ("ar", .many, "11"),
            ("en", .few, nil),
        ] as [(String, PluralCategory, String?)])
    func examples(tag: String, category: PluralCategory, example: String?) throws {
        #expect(try rules(tag).example(of: category) == example)
    }

    @Test(
        "Every form has an example in languages of many forms", arguments: ["ar", "cy", "lv", "kw"])
    func complete(tag: String) throws {
        for use in [PluralRules.Use.counting, .ordering] {
            let rules = try rules(tag, use)
            for category in rules.categories { #expect(rules.example(of: category) != nil) }
        }
    }

    @Test("A form is covered when all its numbers are among the exact ones")
    func covered() throws {
        let zeroToTwo = Set((0...2).map { PluralOperands($0) })
        #expect(try rules("ar").isCovered(.zero, by: zeroToTwo))
        #expect(try rules("ar").isCovered(.two, by: zeroToTwo))
        #expect(try !rules("ru").isCovered(.one, by: zeroToTwo))
        #expect(try !rules("lv").isCovered(.zero, by: zeroToTwo))
        #expect(try !rules("da").isCovered(.one, by: zeroToTwo))
        #expect(try !rules("en").isCovered(.few, by: zeroToTwo))
        #expect(try !rules("en").isCovered(.one, by: []))
    }
}
