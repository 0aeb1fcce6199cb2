import Foundation

extension NumberPattern {
    /// Derives the notation of a unit's numbers from Foundation's output; nil when that is
    /// impossible.
    ///
    /// 1. The ten digits are its output for 0 to 9.
    /// 2. Long numbers reveal the separators, the sizes of the groups, and the affixes.
    /// 3. Control samples are written both ways: only a pattern that agrees in all is used.
    static func learned(_ unit: NumberStyle.Unit, locale: Locale) -> NumberPattern? {
        let teacher = NumberFormatting(NumberStyle(unit), locale: locale)
        guard let digits = digits(of: locale), let pattern = learned(unit, teacher, digits),
            pattern.agrees(with: teacher)
        else { return nil }
        return pattern
    }

    private static func digits(of locale: Locale) -> [Unicode.Scalar]? {
        let style = NumberFormatting(NumberStyle(showGroupingSeparator: false), locale: locale)
        let scalars = (0...9).flatMap { Array(style.text(Decimal($0)).unicodeScalars) }
        guard scalars.count == 10, Set(scalars.map { UTF8.width($0) }).count == 1 else {
            return nil
        }
        return scalars
    }

    private static func learned(
        _ unit: NumberStyle.Unit, _ teacher: NumberFormatting, _ digits: [Unicode.Scalar]
    ) -> NumberPattern? {
        func sample(_ number: Decimal, fraction: Int) -> NumberSample {
            let style = NumberStyle(unit, fractionDigits: fraction...fraction)
            return NumberSample(teacher.with(style).text(number), digits: digits)
        }
        let scale: Decimal = unit == .percent ? 100 : 1
        let whole = sample(1_234_567_890_123 / scale, fraction: 0)
        let fraction = sample(1 / scale, fraction: 3)
        let minus = sample(-1 / scale, fraction: 0)
        let plus = sample(1 / scale, fraction: 0)
        guard fraction.separators.count == 1, Set(whole.separators).count <= 1 else { return nil }
        let smallest = (4...9).first { count in
            !sample(Decimal(sign: .plus, exponent: count - 1, significand: 1) / scale, fraction: 0)
                .separators.isEmpty
        }
        let zero = NumberSample(teacher.text(0), digits: digits)
        let ownDigits = zero.runs.count > 1 ? zero.runs[1] : 0
        let isCurrency = unit != .plain && unit != .percent
        return NumberPattern(
            digits: digits.flatMap { Array(String($0).utf8) },
            decimalSeparator: Array(fraction.separators[0].utf8),
            groupingSeparator: Array((whole.separators.first ?? "").utf8),
            grouping: DigitGrouping(runs: whole.runs, smallestCount: smallest),
            positive: Affixes(plus), negative: Affixes(minus),
            fractionDigits: isCurrency
                ? ownDigits...ownDigits : 0...NumberStyle.maximalFractionDigits,
            isPercent: unit == .percent)
    }

    /// Whether numbers of all kinds are written as the teacher writes them.
    private func agrees(with teacher: NumberFormatting) -> Bool {
        let samples = [
            "0", "-1", "7.25", "-0.5", "999", "-1000", "12345.678", "-98765", "1234567.891",
            "-1234567890.125", "123456789012345678.9", "0.0004",
        ]
        return samples.compactMap { Decimal(string: $0) }.allSatisfy { decimal in
            guard let number = PlainNumber(decimal) else { return false }
            return text(number, style: teacher.style) == teacher.text(decimal)
        }
    }
}

extension NumberPattern.Affixes {
    fileprivate init(_ sample: NumberSample) {
        self.init(prefix: Array(sample.prefix.utf8), suffix: Array(sample.suffix.utf8))
    }
}

extension DigitGrouping {
    /// The grouping of a long number, and the fewest digits of a number that has groups at all.
    fileprivate init(runs: [Int], smallestCount: Int?) {
        guard runs.count > 1, let primary = runs.last, let smallestCount else {
            self = .none
            return
        }
        self.init(
            primarySize: primary,
            secondarySize: runs.count > 2 ? runs[runs.count - 2] : primary,
            minimumDigits: smallestCount - primary)
    }
}
