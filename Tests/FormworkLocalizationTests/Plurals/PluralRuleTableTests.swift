import FormworkLocalization
import Foundation
import Testing

@Suite(
    .enabled(
        if: Conformance.has("cldr"),
        "\(Conformance.folder.path) has no folder cldr; set CONFORMANCE to try CLDR's samples."))
struct PluralRuleTableTests {
    static let files: [(String, PluralRules.Use)] = [
        ("plurals.json", .counting), ("ordinals.json", .ordering),
    ]

    @Test("All samples of CLDR agree", arguments: files)
    func samples(file: String, use: PluralRules.Use) throws {
        let samples = try PluralSamples(file: file).samples()
        let rules = Dictionary(
            uniqueKeysWithValues: Set(samples.map(\.language)).map {
                ($0, PluralRules(of: $0, for: use))
            })
        var agreeing = 0
        for sample in samples {
            let operands = try #require(PluralOperands(sample.number), "\(sample)")
            let category = rules[sample.language]?.category(of: operands)
            #expect(category == sample.category, "\(sample)")
            if category == sample.category { agreeing += 1 }
        }
        let decimals = samples.count { $0.number.contains(".") }
        print(
            "\(file): \(agreeing) of \(samples.count) samples of \(rules.count) languages agree,",
            "\(decimals) of them decimals.")
        #expect(rules.count > 100 && samples.count > 1_000)
    }

    @Test("Every language has the categories that CLDR gives it", arguments: files)
    func categories(file: String, use: PluralRules.Use) throws {
        for (language, texts) in try PluralSamples(file: file).rules() {
            let categories = PluralRules(of: language, for: use).categories
            #expect(categories == PluralCategory.allCases.filter { texts[$0] != nil })
        }
    }

    @Test("Ranges of samples are written out, with their fraction digits")
    func ranges() {
        let rule = "n = 1 @integer 0, 9~11, 100, … @decimal 0.9~1.1, 1.00~1.02, 1.1c6, …"
        #expect(
            PluralSamples.numbers(in: rule) == [
                "0", "9", "10", "11", "100", "0.9", "1.0", "1.1", "1.00", "1.01", "1.02", "1.1c6",
            ])
    }
}
