/// A number that sums up a column of a resource's list, over all rows that are found.
///
/// ```swift
/// public static var columns: [Column<Idea>] { [.link(\.title), .field(\.budget, total: .sum)] }
/// ```
///
/// Numbers are exact decimals, and missing values are ignored. A list of more than
/// ``Pagination/maximumCountedTotal`` rows has no totals, so that the work stays bounded: its reader
/// restricts it first.
public enum ColumnTotal: String, CaseIterable, Hashable, Sendable {
    /// The sum.
    case sum

    /// The sum divided by the number of values, rounded to two more digits than the values have.
    case average

    /// Returns the total; `nil` for no value, and for one beyond the range of exact decimals.
    package func result(of values: [FieldValue]) -> ExactDecimal? {
        let numbers = values.compactMap(\.number)
        var sum = ExactDecimal(0)
        for number in numbers {
            guard let next = sum.adding(number) else { return nil }
            sum = next
        }
        guard !numbers.isEmpty else { return nil }
        guard self == .average else { return sum }
        let digits = min((numbers.map(\.scale).max() ?? 0) + 2, ExactDecimal.maximumScale)
        return sum.divided(by: ExactDecimal(Int64(numbers.count)), fractionDigits: digits)
    }
}
