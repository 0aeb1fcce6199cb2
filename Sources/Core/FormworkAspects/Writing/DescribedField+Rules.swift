import Formwork

extension DescribedField {
    /// The conditions for valid input for which there are words, with their codes.
    var rules: [(code: ViolationCode, condition: FormExpression)] {
        let own = definition.rules
        let required = own.required.map { rule in
            (ViolationCode.required, FormExpression.call(.or, [.call(.not, [rule]), isEntered]))
        }
        let valid = own.valid.filter { !$0.onlyWhenChanged }.map { ($0.code, $0.expression) }
        return constraintRules + (required.map { [$0] } ?? []) + valid
    }

    private var row: FormExpression { .row(name) }

    /// A checkbox is required to be on.
    private var isEntered: FormExpression {
        definition.valueKind == .boolean && target == nil
            ? .call(.equal, [row, .value(.boolean(true))]) : .call(.isFilledIn, [row])
    }

    private var constraintRules: [(ViolationCode, FormExpression)] {
        definition.constraints.compactMap { constraint in
            if constraint == .required { return (.required, isEntered) }
            guard target == nil, !definition.constraintsOnlyWhenChanged,
                let condition = condition(constraint)
            else { return nil }
            return (constraint.code, .call(.or, [.call(.isEmpty, [row]), condition]))
        }
    }

    private func condition(_ constraint: Constraint) -> FormExpression? {
        switch constraint {
        case .minLength(let length): atLeast(.integer(Int64(length)), .call(.length, [row]))
        case .maxLength(let length): atMost(.integer(Int64(length)), .call(.length, [row]))
        case .minValue(let bound): atLeast(.decimal(bound), row)
        case .maxValue(let bound): atMost(.decimal(bound), row)
        case .minDate(let bound): atLeast(moment(bound), row)
        case .maxDate(let bound): atMost(moment(bound), row)
        case .minTime(let bound): atLeast(.time(bound), row)
        case .maxTime(let bound): atMost(.time(bound), row)
        case .minMonth(let bound): atLeast(.month(bound), row)
        case .maxMonth(let bound): atMost(.month(bound), row)
        case .pattern(let pattern): .call(.matches, [row, .value(.text(pattern.source))])
        default: nil
        }
    }

    private func moment(_ bound: CivilDateTime) -> FieldValue {
        definition.valueKind == .date ? .date(bound.date) : .dateTime(bound)
    }

    private func atLeast(_ bound: FieldValue, _ value: FormExpression) -> FormExpression {
        .call(.greaterOrEqual, [value, .value(bound)])
    }

    private func atMost(_ bound: FieldValue, _ value: FormExpression) -> FormExpression {
        .call(.lessOrEqual, [value, .value(bound)])
    }
}
