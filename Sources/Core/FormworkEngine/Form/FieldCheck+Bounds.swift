extension FieldCheck {
    /// Bounds that are impossible in themselves or that leave no value between them.
    var boundFindings: [String] {
        let bounds = FieldBounds(field.constraints)
        var findings: [String] = []
        if let least = bounds.minLength, let most = bounds.maxLength, least > most {
            findings.append(contradiction("minLength", "\(least)", "maxLength", "\(most)"))
        }
        if let least = bounds.minValue, let most = bounds.maxValue, least > most {
            findings.append(contradiction("minValue", least.text, "maxValue", most.text))
        }
        if let least = bounds.minDate, let most = bounds.maxDate, least > most {
            findings.append(contradiction("minDate", least.text, "maxDate", most.text))
        }
        return findings + impossibleFindings
    }

    private var impossibleFindings: [String] {
        var findings: [String] = []
        for constraint in field.constraints {
            switch constraint {
            case .minLength(let length) where length < 0, .maxLength(let length) where length < 0:
                findings.append(
                    "\(place) has the rule \(constraint.code.rawValue) \(length);"
                        + " a length is at least 0.")
            case .fractionDigits(let digits) where !(0...ExactDecimal.maximumScale).contains(digits):
                findings.append(
                    "\(place) has the rule fractionDigits \(digits);"
                        + " a decimal has 0 to \(ExactDecimal.maximumScale) of them.")
            case .oneOf(let texts) where texts.isEmpty:
                findings.append("\(place) allows one of no values; name at least one.")
            default:
                break
            }
        }
        return findings
    }

    private func contradiction(
        _ lower: String, _ least: String, _ upper: String, _ most: String
    ) -> String {
        "\(place) has \(lower) \(least) above \(upper) \(most), so that no value is left;"
            + " exchange them."
    }
}

/// The tightest bounds that a field's rules set.
private struct FieldBounds {
    var minLength: Int?
    var maxLength: Int?
    var minValue: ExactDecimal?
    var maxValue: ExactDecimal?
    var minDate: CivilDateTime?
    var maxDate: CivilDateTime?

    init(_ constraints: [Constraint]) {
        for constraint in constraints {
            switch constraint {
            case .minLength(let length): minLength = max(minLength ?? length, length)
            case .maxLength(let length): maxLength = min(maxLength ?? length, length)
            case .minValue(let value): minValue = max(minValue ?? value, value)
            case .maxValue(let value): maxValue = min(maxValue ?? value, value)
            case .minDate(let date): minDate = max(minDate ?? date, date)
            case .maxDate(let date): maxDate = min(maxDate ?? date, date)
            default: break
            }
        }
    }
}
