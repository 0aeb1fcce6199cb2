import Foundation

extension NumberFormat {
    /// Learns how a locale writes numbers from one with groups and a fraction; `nil` if it does
    /// not look like a number.
    init?(learnedFrom localizer: Localizer) {
        let sample = Decimal(sign: .plus, exponent: -1, significand: 12_345_675)
        let printed = PrintedDigits(localizer.text(sample))
        guard printed.runs.joined() == "12345675", printed.runs.last == "5",
            let decimal = printed.character(before: printed.runs.count - 1)
        else { return nil }
        let groups = printed.runs.dropLast()
        guard groups.count > 1 else {
            self.init(decimalSeparator: decimal, zeroDigit: printed.zeroDigit)
            return
        }
        guard let grouping = printed.character(before: 1), grouping != decimal else { return nil }
        let short = PrintedDigits(localizer.text(Int64(1_234)))
        self.init(
            decimalSeparator: decimal, groupingSeparator: grouping,
            secondaryGroupSize: groups.dropFirst().first?.count == 2 ? 2 : 3,
            minimumGroupingDigits: short.runs.count > 1 ? 1 : 2, zeroDigit: printed.zeroDigit)
    }
}
