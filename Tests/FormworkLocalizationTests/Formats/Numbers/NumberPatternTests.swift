import FormworkRandom
import Foundation
import Testing

@testable import FormworkLocalization

@Suite struct NumberPatternTests {
    static let locales =
        Locale.availableIdentifiers.sorted() + [
            "hi-u-nu-deva", "hi-u-nu-native", "ar-u-nu-arab", "th-u-nu-native", "zh-u-nu-native",
            "",
        ]
    static let units: [NumberStyle.Unit] = [
        .plain, .percent, .currency("EUR"), .currency("JPY"), .currency("KWD"), .currency("XYZ"),
    ]
    static let parts = 8

    /// Toki Pona has no separators, and Anii writes small percentages otherwise than great ones.
    @Test("All locales but two are learned", arguments: 0..<parts)
    func learning(part: Int) {
        for locale in Self.locales(part) where !["tok", "blo"].contains(locale.prefix(3)) {
            for unit in Self.units {
                let pattern = NumberPattern.learned(unit, locale: Locale(identifier: locale))
                #expect(pattern != nil, "\(locale) \(unit)")
            }
        }
    }

    /// Each locale gets other numbers: the seed is that of the part.
    @Test("Random numbers are written as Foundation writes them", arguments: 0..<parts)
    func equality(part: Int) {
        var random = FixedSeed(UInt64(part + 1))
        for locale in Self.locales(part) {
            let formats = LocaleFormats.of(Locale(identifier: locale))
            for _ in 0..<16 {
                let style = NumberStyle.random(using: &random)
                let teacher = NumberFormatting(style, locale: formats.locale)
                let decimal = Decimal.random(using: &random)
                #expect(
                    formats.text(decimal, style: style) == teacher.text(decimal),
                    "\(locale) \(style.description) \(decimal)")
                let integer = Int64.random(using: &random)
                #expect(
                    formats.text(integer, style: style) == teacher.text(Decimal(integer)),
                    "\(locale) \(style.description) \(integer)")
            }
        }
    }

    @Test("Random doubles are written as Foundation writes them", arguments: locales(0).prefix(60))
    func doubles(locale: String) {
        var random = FixedSeed(7)
        let locale = Locale(identifier: locale).forFormatting
        for _ in 0..<50 {
            let double = Double(bitPattern: random.next())
            for number in [double, Double.random(in: -1e6...1e6, using: &random)] {
                let format = FloatingPointFormatStyle<Double>(locale: locale)
                    .precision(.fractionLength(0...2))
                let style = NumberStyle(fractionDigits: 0...2)
                let text = LocaleFormats.of(locale).text(number, style: style)
                #expect(text == number.formatted(format), "\(locale) \(number)")
            }
        }
    }

    @Test("A value that is not a number is written as Foundation writes it")
    func noNumbers() {
        let german = Sample.localizer(Sample.german)
        #expect(german.text(Double.nan) == "NaN" && german.text(Decimal.nan) == "NaN")
        #expect(german.text(-Double.infinity) == "-∞")
    }

    static func locales(_ part: Int) -> [String] {
        locales.enumerated().filter { $0.offset % parts == part }.map(\.element)
    }
}

extension NumberStyle {
    fileprivate static func random(using random: inout FixedSeed) -> NumberStyle {
        let unit = NumberPatternTests.units.randomElement(using: &random) ?? .plain
        let low = Int.random(in: 0...4, using: &random)
        return NumberStyle(
            unit,
            fractionDigits: Bool.random(using: &random)
                ? low...(low + Int.random(in: 0...6, using: &random)) : nil,
            showGroupingSeparator: Int.random(in: 0..<4, using: &random) > 0)
    }
}

extension Decimal {
    /// Long and short, huge and tiny; often at the border of rounding.
    fileprivate static func random(using random: inout FixedSeed) -> Decimal {
        let digits = Int.random(in: 1...34, using: &random)
        let text = (0..<digits).map { _ in "0005599123467"[random.index(13)] }
        let exponent = Int.random(in: -40...20, using: &random) / (digits < 20 ? 4 : 1)
        let sign = Bool.random(using: &random) ? "-" : ""
        return Decimal(string: "\(sign)\(String(text))e\(exponent)") ?? 0
    }
}

extension Int64 {
    fileprivate static func random(using random: inout FixedSeed) -> Int64 {
        [.min, .max, 0, -1, 999, 1000, 9999, 10000].randomElement(using: &random)
            .flatMap { Bool.random(using: &random) ? $0 : nil }
            ?? Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0..<64, using: &random)
    }
}

extension FixedSeed {
    fileprivate mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

extension String {
    fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
