import FormworkEngine

extension RandomForm {
    /// A value of a kind; `nil` when there is no row to express one.
    mutating func expression(of kind: KnownRow.Kind, depth: Int) -> FormExpression? {
        switch kind {
        case .text: text(depth: depth)
        case .number: number(depth: depth)
        case .boolean: condition(depth: depth)
        case .date: row(.date, isList: false)
        case .other: nil
        }
    }

    /// An expression for the value that a choice can belong to.
    mutating func keyExpression() -> FormExpression? {
        seed.one(of: known.flatMap { $0 }.filter { $0.kind != .other && !$0.isList })?.value
    }

    mutating func condition(depth: Int) -> FormExpression? {
        if depth > 0, seed.happens(percent: 35) {
            guard let left = condition(depth: depth - 1), let right = condition(depth: depth - 1)
            else { return nil }
            return seed.one(left && right, left || right, !left)
        }
        guard let row = seed.one(of: known.flatMap { $0 }) else { return nil }
        if row.isList { return question(aboutAll: row) }
        switch row.kind {
        case .text: return question(aboutText: row.value)
        case .number: return comparison(of: row.value)
        case .boolean: return seed.one(row.value, !row.value)
        case .date:
            return seed.one(row.value.isFilledIn, row.value.year > 2025, row.value.day < 15)
        case .other: return seed.one(row.value.isEmpty, row.value.isFilledIn)
        }
    }

    private mutating func question(aboutAll row: KnownRow) -> FormExpression {
        let count = FormExpression.value(.integer(Int64(seed.number(below: 4))))
        switch row.kind {
        case .number: return seed.one(.sum(row.value) > count, .areDistinct(row.value))
        case .text: return seed.one(.areDistinct(row.value), row.value.contains("a"))
        case .boolean, .date, .other: return seed.one(.count(row.value) > count, row.value.isEmpty)
        }
    }

    private mutating func question(aboutText text: FormExpression) -> FormExpression {
        let word = FormExpression.value(.text(seed.one("a", "b", "c")))
        return seed.one(
            text == word, text != word, text.isFilledIn, text.isEmpty, text.length > 1,
            text.starts(with: word), text.isOne(of: "a", "b"))
    }

    private mutating func comparison(of number: FormExpression) -> FormExpression {
        let bound = FormExpression.value(.integer(Int64(seed.number(below: 5))))
        return seed.one(number > bound, number <= bound, number == bound, number.isFilledIn)
    }

    private mutating func number(depth: Int) -> FormExpression? {
        if depth > 0, seed.happens(percent: 40) {
            guard let left = number(depth: depth - 1), let right = number(depth: depth - 1) else {
                return nil
            }
            let condition = condition(depth: 0) ?? (left > right)
            return seed.one(
                left + right, left - right, left * right,
                .when(condition, then: left, else: right))
        }
        if seed.happens(percent: 30), let list = row(.number, isList: true) {
            return seed.one(.sum(list), .count(list), .maximum(list))
        }
        if seed.happens(percent: 20), let text = row(.text, isList: false) { return text.length }
        return row(.number, isList: false) ?? .value(.integer(Int64(seed.number(below: 9))))
    }

    private mutating func text(depth: Int) -> FormExpression? {
        if seed.happens(percent: 25), let list = row(.text, isList: true) {
            return .joined(separator: "+", list)
        }
        guard let text = row(.text, isList: false) else { return .value(.text("a")) }
        guard depth > 0 else { return text }
        return seed.one(text, text.lowercased, .joined(separator: "-", text, text), text.trimmed)
    }

    private mutating func row(_ kind: KnownRow.Kind, isList: Bool) -> FormExpression? {
        seed.one(of: known.flatMap { $0 }.filter { $0.kind == kind && $0.isList == isList })?.value
    }
}
