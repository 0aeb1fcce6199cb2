import FormworkLocalization
import Foundation
import Testing

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
