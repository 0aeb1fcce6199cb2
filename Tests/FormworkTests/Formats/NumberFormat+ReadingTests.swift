import Formwork
import FormworkRandom
import Foundation
import Testing

/// Random text against a second reader, which is slow, plain and made of patterns.
@Suite struct NumberFormatReadingTests {
    @Test(
        "Random text is read as its number or refused",
        arguments: ["de", "en", "fr", "de-CH", "hi", "ar-EG", "fa", "pl", "en-IN"])
    func fuzz(tag: String) throws {
        var random = FixedSeed(ReaderLocales.seed)
        let format = ReaderLocales.format(tag).numbers
        let oracle = try NumberOracle(format)
        let rounds = RandomSearch.rounds(3_000)
        var accepted = 0
        for _ in 0..<rounds {
            let text = Self.text(&random)
            let read = format.canonicalText(of: text)
            #expect(
                read == oracle.canonicalText(of: text), "\(tag) \(text) seed \(ReaderLocales.seed)")
            if read != nil { accepted += 1 }
        }
        #expect(accepted > rounds / 40)
    }

    private static let pieces = [
        "1", "2", "34", "567", "890", "٥", "۷", "١٢٣", "۴۵۶", ".", ",", "'", "’", " ", "\u{00A0}",
        "\u{202F}", "\u{066B}", "\u{066C}", "-", "+", "\u{2212}", "\u{200E}", "e", "€",
    ]

    private static func text(_ random: inout FixedSeed) -> String {
        let count = Int.random(in: 1...7, using: &random)
        return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
            .joined()
    }
}

/// Reads numbers by regular expressions of one format.
private struct NumberOracle {
    private let format: NumberFormat
    private let shape: NSRegularExpression

    init(_ format: NumberFormat) throws {
        self.format = format
        shape = try NSRegularExpression(pattern: NumberOracle.pattern(format))
    }

    /// A sign, and then a whole number in groups of one sign, or plain digits, with a fraction.
    private static func pattern(_ format: NumberFormat) -> String {
        let space = "[ \u{00A0}\u{202F}]"
        let own = format.groupingSeparator.map { "\($0)" } ?? ""
        var signs = [space, "\u{066C}"]
        if own == "’" || own == "'" { signs.append("['’]") }
        if own == "." || own == "," { signs.append("[\(own)]") }
        if own == "\u{066C}" { signs.append("@") }
        let size = format.secondaryGroupSize
        let groups = signs.flatMap { sign in
            ["[0-9]{1,3}(?:\(sign)[0-9]{3})+"]
                + (size == 2 ? ["[0-9]{1,2}(?:\(sign)[0-9]{2})*\(sign)[0-9]{3}"] : [])
        }
        let decimals = format.decimalSeparator == "," ? "[,\u{066B}]" : "[.\u{066B}]"
        let whole = (groups + ["[0-9]+"]).joined(separator: "|")
        let number = "(?:(\(whole))(?:\(decimals)([0-9]+))?|\(decimals)([0-9]+))"
        return "^\(space)*([-+\u{2212}]?)\(space)*\(number)\(space)*$"
    }

    func canonicalText(of text: String) -> String? {
        guard let plain = plain(text) else { return nil }
        let range = NSRange(plain.startIndex..., in: plain)
        guard let match = shape.firstMatch(in: plain, range: range) else { return nil }
        let parts = (1...4).map { group in
            Range(match.range(at: group), in: plain).map { String(plain[$0]) } ?? ""
        }
        let whole = parts[1].filter(\.isNumber)
        let fraction = parts[2] + parts[3]
        let sign = parts[0] == "-" || parts[0] == "\u{2212}" ? "-" : ""
        return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    /// The text in ASCII digits without direction marks; `@` is a comma beside ASCII digits.
    private func plain(_ text: String) -> String? {
        var sets: Set<Int> = []
        var plain = ""
        for scalar in text.unicodeScalars where scalar != "\u{200E}" {
            if scalar.properties.numericType == .decimal {
                let digit = Int(scalar.properties.numericValue ?? 0)
                sets.insert(Int(scalar.value) - digit)
                plain += "\(digit)"
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        guard sets.count <= 1 else { return nil }
        let isArabic = format.decimalSeparator == "\u{066B}"
        return isArabic && sets == [0x30]
            ? plain.replacingOccurrences(of: ",", with: "@") : plain
    }
}
