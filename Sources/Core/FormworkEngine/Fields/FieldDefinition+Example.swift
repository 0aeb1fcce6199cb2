extension FieldDefinition {
    /// An example of how a value of this field is written, such as `1.234,56`, in a format.
    ///
    /// It is an example that can be read back; `nil` for what is not written in any format, such as
    /// words.
    ///
    /// Faces show it as a hint where the user types, because the order of day and month or the
    /// decimal separator cannot be guessed. A number keeps the limits and the steps of the field.
    public func example(in format: ValueFormat) -> String? {
        let format = isTyped ? format : .canonical
        switch valueKind {
        case .text, .boolean, .file: return nil
        case .integer, .decimal: return format.numbers.label(of: exampleNumber)
        case .date, .time, .dateTime, .month: return exampleMoment.map { format.text(of: $0) }
        }
    }

    /// A day that shows which number is the month, and a time that shows the form of the afternoon.
    private var exampleMoment: FieldValue? {
        guard let date = CivilDate(year: 2026, month: 11, day: 21),
            let time = CivilTime(hour: 14, minute: 30)
        else { return nil }
        switch valueKind {
        case .date: return .date(date)
        case .time: return .time(time)
        case .month: return CivilMonth(year: date.year, month: date.month).map { .month($0) }
        default: return .dateTime(CivilDateTime(date: date, time: time))
        }
    }
}

/// The number of an example.
extension FieldDefinition {
    /// Numbers that show the signs of a notation, before those that fit in narrow limits.
    private static let usualNumbers: [ExactDecimal] = [
        ExactDecimal(coefficient: 123_456, scale: 2), ExactDecimal(coefficient: 12_345, scale: 1),
        1_234, ExactDecimal(coefficient: 75, scale: 1), ExactDecimal(coefficient: 25, scale: 1),
        ExactDecimal(coefficient: 5, scale: 1), 7,
    ]

    /// A usual number, a small one for a slider, or else one at a limit or on a step of the field.
    ///
    /// If no number satisfies the rules, the example shows only the number format.
    private var exampleNumber: ExactDecimal {
        let isSlider = type.inputType == .range
        let usual = Self.usualNumbers.filter { !isSlider || $0 < 10 }
        if let number = usual.first(where: { takes($0) }) { return number }
        for start in [usual[0]] + limits {
            for number in numbers(near: start) where takes(number) { return number }
        }
        return 1_234
    }

    private var limits: [ExactDecimal] {
        var limits: [ExactDecimal] = []
        for constraint in constraints {
            switch constraint {
            case .minValue(let limit), .maxValue(let limit): limits.append(limit)
            default: break
            }
        }
        return limits
    }

    /// The number, and those on the next steps: on its own, behind it and before it.
    private func numbers(near number: ExactDecimal) -> [ExactDecimal] {
        var step = ExactDecimal(coefficient: 1, scale: fractionDigits)
        var base: ExactDecimal = 0
        for case .step(let size, let origin) in constraints { (step, base) = (size, origin) }
        guard let count = number.subtracting(base)?.divided(by: step, fractionDigits: 0) else {
            return [number]
        }
        let steps: [ExactDecimal] = [0, 1, -1]
        return [number]
            + steps.compactMap { count.adding($0)?.multiplied(by: step)?.adding(base) }
    }

    /// Two digits, or fewer where a constraint allows no more; none in a whole number.
    private var fractionDigits: Int {
        var digits = valueKind == .integer ? 0 : 2
        for case .fractionDigits(let limit) in constraints { digits = min(digits, max(limit, 0)) }
        return digits
    }

    private func takes(_ number: ExactDecimal) -> Bool {
        guard valueKind == .decimal || number.scale == 0 else { return false }
        return constraints.allSatisfy { $0.isSatisfied(by: .decimal(number)) }
    }
}
