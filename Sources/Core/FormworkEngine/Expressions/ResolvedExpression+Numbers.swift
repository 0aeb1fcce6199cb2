extension [ResolvedExpression] {
    func number(
        by function: FormFunction, reading read: (RowReference) -> FieldValue
    ) -> FieldValue {
        let first = value(at: 0, reading: read)
        switch function {
        case .negated: return first.negated
        case .rounded: return first.rounded(fractionDigits: fractionDigits(at: 1, reading: read))
        default: break
        }
        let second = value(at: 1, reading: read)
        switch function {
        case .plus: return first.adding(second)
        case .minus: return first.subtracting(second)
        case .times: return first.multiplied(by: second)
        default:
            return first.divided(
                by: second, fractionDigits: fractionDigits(at: 2, reading: read))
        }
    }

    func aggregate(
        by function: FormFunction, reading read: (RowReference) -> FieldValue
    ) -> FieldValue {
        switch function {
        case .count: .integer(count(reading: read))
        case .sum: sum(reading: read)
        case .least: extreme(.before, reading: read)
        case .greatest: extreme(.after, reading: read)
        default: average(reading: read)
        }
    }

    /// Goes through all elements of all arguments that are not empty.
    func visitElements(
        reading read: (RowReference) -> FieldValue, _ body: (FieldValue) -> Void
    ) {
        for argument in self { argument.value(reading: read).visitElements(body) }
    }

    private func count(reading read: (RowReference) -> FieldValue) -> Int64 {
        var count: Int64 = 0
        visitElements(reading: read) { _ in count += 1 }
        return count
    }

    private func sum(reading read: (RowReference) -> FieldValue) -> FieldValue {
        var sum = FieldValue.integer(0)
        visitElements(reading: read) { sum = sum.adding($0) }
        return sum
    }

    private func average(reading read: (RowReference) -> FieldValue) -> FieldValue {
        let values = Array(dropLast())
        let count = FieldValue.integer(values.count(reading: read))
        let digits = fractionDigits(at: self.count - 1, reading: read)
        return values.sum(reading: read).divided(by: count, fractionDigits: digits)
    }

    /// The element that stands so to all others; none when one of them cannot be compared.
    private func extreme(
        _ wanted: FieldOrder, reading read: (RowReference) -> FieldValue
    ) -> FieldValue {
        var extreme = FieldValue.none
        var areComparable = true
        visitElements(reading: read) { element in
            guard extreme != .none else {
                extreme = element
                areComparable = element.order(to: element) != nil
                return
            }
            let order = element.order(to: extreme)
            areComparable = areComparable && order != nil
            if order == wanted { extreme = element }
        }
        return areComparable ? extreme : .none
    }
}
