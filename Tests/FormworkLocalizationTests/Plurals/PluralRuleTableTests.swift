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

/// The numbers that CLDR's files give as samples of each form of each language.
struct PluralSamples: Decodable {
    struct Sample {
        let language: LanguageTag
        let category: PluralCategory
        let number: String
    }

    private struct Languages: Decodable {
        enum CodingKeys: String, CodingKey {
            case cardinal = "plurals-type-cardinal"
            case ordinal = "plurals-type-ordinal"
        }

        let cardinal: [String: [String: String]]?
        let ordinal: [String: [String: String]]?
    }

    private let supplemental: Languages

    init(file: String) throws {
        let data = try Data(contentsOf: Conformance.folder.appending(path: "cldr/\(file)"))
        self = try JSONDecoder().decode(PluralSamples.self, from: data)
    }

    /// The rules by language: the texts of the file by category.
    func rules() throws -> [LanguageTag: [PluralCategory: String]] {
        let languages = supplemental.cardinal ?? supplemental.ordinal
        let rules = try #require(languages).map { name, texts in
            let categories = try texts.map { key, text in
                let name = try #require(key.split(separator: "-").last)
                return (try #require(PluralCategory(rawValue: String(name))), text)
            }
            return (try #require(LanguageTag(name)), Dictionary(uniqueKeysWithValues: categories))
        }
        return Dictionary(uniqueKeysWithValues: rules)
    }

    func samples() throws -> [Sample] {
        try rules().flatMap { language, rules in
            rules.flatMap { category, text in
                Self.numbers(in: text).map { number in
                    Sample(language: language, category: category, number: number)
                }
            }
        }
    }

    /// The numbers after `@integer` and `@decimal`, with ranges such as `2~17` written out.
    static func numbers(in rule: String) -> [String] {
        rule.split(separator: "@").dropFirst().flatMap { list in
            list.split { " ,".contains($0) }.dropFirst().filter { $0 != "…" }.flatMap(expanded)
        }
    }

    private static func expanded(_ sample: Substring) -> [String] {
        let bounds = sample.split(separator: "~")
        let digits = bounds[0].split(separator: ".").dropFirst().first?.count ?? 0
        guard bounds.count == 2, let low = Decimal(string: String(bounds[0])),
            let high = Decimal(string: String(bounds[1]))
        else { return [String(sample)] }
        let step = Decimal(sign: .plus, exponent: -digits, significand: 1)
        return sequence(first: low) { $0 + step <= high ? $0 + step : nil }.map {
            $0.formatted(
                .number.precision(.fractionLength(digits)).grouping(.never)
                    .locale(Locale(identifier: "en_US_POSIX")))
        }
    }
}

/// Data of others that our answers must agree with; it lies beside the repository.
enum Conformance {
    /// The folder named by `CONFORMANCE`, else `../shared/conformance` beside the package.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["CONFORMANCE"] {
            return URL(filePath: path)
        }
        let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return package.appending(path: "../shared/conformance").standardized
    }()

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}
