/// The relation of one value to another.
package enum FieldOrder {
    case before, same, after

    init<Value: Comparable>(_ left: Value, _ right: Value) {
        self = left < right ? .before : right < left ? .after : .same
    }
}

extension FieldValue {
    /// Whether both are the same value: numbers whatever their kind, texts scalar by scalar, and
    /// what is empty whatever it would hold.
    package func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.integer(let integer), .integer(let other)):
            return integer == other
        case (.integer, .decimal), (.decimal, .integer):
            return number == other.number
        case (.text(let text), .text(let other)):
            return text.hasSameScalars(as: other)
        case (.list(let elements), .list(let others)):
            return elements.count == others.count
                && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
        default:
            return self == other || isEmpty && other.isEmpty
        }
    }

    /// The order of the value relative to another one; `nil` when they have no common order.
    ///
    /// Numbers, texts, dates, times, dates with times and months each have an order, and nothing
    /// else: yes does not come before no, and a day is not compared with a time of a day.
    package func order(to other: Self) -> FieldOrder? {
        switch (self, other) {
        case (.integer(let integer), .integer(let other)): FieldOrder(integer, other)
        case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
            numericOrder(to: other)
        case (.text(let text), .text(let other)): text.scalarOrder(to: other)
        case (.date(let date), .date(let other)): FieldOrder(date, other)
        case (.time(let time), .time(let other)): FieldOrder(time, other)
        case (.dateTime(let dateTime), .dateTime(let other)): FieldOrder(dateTime, other)
        case (.month(let month), .month(let other)): FieldOrder(month, other)
        default: nil
        }
    }

    private func numericOrder(to other: Self) -> FieldOrder? {
        guard let number, let otherNumber = other.number else { return nil }
        return FieldOrder(number, otherNumber)
    }
}
