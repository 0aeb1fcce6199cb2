import FormworkLocalization
import Foundation
import Testing

@Suite(
    .enabled(
        if: Babel.isInstalled, "Babel is not installed in .venv: run Scripts/install-test-tools.sh")
)
struct LocalizerValuesTests {
    /// The most differences between versions of CLDR, as a part of all cases.
    static let tolerance = 0.02

    @Test("Numbers, percents, amounts, dates and lists are written as Babel writes them")
    func agreement() throws {
        let cases = try Babel.cases()
        let expected = try Babel.texts()
        let known = try Babel.knownDifferences()
        var count = 0
        var differences: Set<String> = []
        for locale in cases.locales {
            let texts = try #require(expected[locale])
            for (name, text) in try Self.texts(cases, locale: locale) {
                count += 1
                let wanted = try #require(texts[name], "\(locale) \(name)")
                guard !text.isSameText(as: wanted) else { continue }
                differences.insert("\(locale) \(name)")
                #expect(
                    known.contains("\(locale) \(name)"),
                    "\(locale) \(name): \"\(text)\", but Babel \"\(wanted)\"")
            }
        }
        #expect(known.subtracting(differences).isEmpty, "Listed as different, but the same")
        #expect(Double(differences.count) <= Double(count) * Self.tolerance)
        print(
            "Babel: \(count - differences.count) of \(count) texts in \(cases.locales.count)",
            "locales agree, \(differences.count) differ by version of CLDR.")
    }

    /// Our texts by the names of the cases.
    private static func texts(
        _ cases: Babel.Cases, locale identifier: String
    ) throws -> [(String, String)] {
        // Babel knows the Gregorian calendar alone.
        let locale = Locale(identifier: identifier + "@calendar=gregorian")
        let localizer = Sample.localizer(locale)
        var texts: [(String, String)] = []
        for number in cases.numbers {
            let value = try #require(Decimal(string: number))
            texts.append(("number \(number)", localizer.text(value)))
            texts.append(("percent \(number)", localizer.text(value, style: .percent)))
            for code in cases.currencies {
                texts.append(("\(code) \(number)", localizer.text(value, style: .currency(code))))
            }
        }
        for day in cases.days {
            let date = try Date.ISO8601FormatStyle().parse(day + "Z")
            for skeleton in cases.skeletons {
                texts.append(
                    ("\(skeleton) \(day)", localizer.text(date, style: .skeleton(skeleton))))
            }
        }
        for elements in cases.lists {
            let name = elements.joined(separator: " ")
            texts.append(("and \(name)", localizer.text(list: elements)))
            texts.append(("or \(name)", localizer.text(list: elements, style: .or)))
        }
        return texts
    }
}

extension String {
    /// Whether the texts differ at most in marks of direction, of which Babel writes none in
    /// lists and other ones in numbers, and in kinds of space, which change with each CLDR.
    fileprivate func isSameText(as other: String) -> Bool { bare == other.bare }

    private var bare: String {
        String(
            UnicodeScalarView(
                unicodeScalars.filter { !$0.properties.isBidiControl }
                    .map { $0.properties.isWhitespace ? " " : $0 }))
    }
}
