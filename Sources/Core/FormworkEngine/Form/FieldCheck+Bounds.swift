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
        if let least = bounds.minTime, let most = bounds.maxTime, least > most {
            findings.append(contradiction("minTime", least.text, "maxTime", most.text))
        }
        if let least = bounds.minMonth, let most = bounds.maxMonth, least > most {
            findings.append(contradiction("minMonth", least.text, "maxMonth", most.text))
        }
        if let least = bounds.minCount, let most = bounds.maxCount, least > most {
            findings.append(contradiction("minCount", "\(least)", "maxCount", "\(most)"))
        }
        return findings + impossibleFindings
    }

    /// Single constraints that no value can satisfy, or that are malformed.
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
            case .minCount(let count) where count < 0, .maxCount(let count) where count < 0:
                findings.append(
                    "\(place) has the rule \(constraint.code.rawValue) \(count);"
                        + " a count is at least 0.")
            case .maxFileSize(let size) where size < 0:
                findings.append(
                    "\(place) has the rule maxFileSize \(size); a size is at least 0.")
            case .step(let step, _) where step <= 0:
                findings.append("\(place) has the rule step \(step); a step is greater than 0.")
            case .pattern(let pattern):
                if let error = pattern.error { findings.append("\(place): \(error.message)") }
            case .fileTypes(let types): findings += fileTypeFindings(types)
            case .oneOf(let texts) where texts.isEmpty:
                findings.append("\(place) allows one of no values; name at least one.")
            default:
                break
            }
        }
        return findings
    }

    /// An empty list of types, and texts that name no type.
    private func fileTypeFindings(_ types: [String]) -> [String] {
        guard !types.isEmpty else {
            return ["\(place) takes files of no types; name at least one."]
        }
        return types.filter { !FileValue.isType($0) }.map { type in
            "\(place) takes files of the type \"\(type)\", which is none; write it like"
                + " \".pdf\", \"application/pdf\" or \"image/*\"."
        }
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
    var minTime: CivilTime?
    var maxTime: CivilTime?
    var minMonth: CivilMonth?
    var maxMonth: CivilMonth?
    var minCount: Int?
    var maxCount: Int?

    init(_ constraints: [Constraint]) {
        for constraint in constraints {
            switch constraint {
            case .minLength(let length): minLength = max(minLength ?? length, length)
            case .maxLength(let length): maxLength = min(maxLength ?? length, length)
            case .minValue(let value): minValue = max(minValue ?? value, value)
            case .maxValue(let value): maxValue = min(maxValue ?? value, value)
            case .minDate(let date): minDate = max(minDate ?? date, date)
            case .maxDate(let date): maxDate = min(maxDate ?? date, date)
            case .minTime(let time): minTime = max(minTime ?? time, time)
            case .maxTime(let time): maxTime = min(maxTime ?? time, time)
            case .minMonth(let month): minMonth = max(minMonth ?? month, month)
            case .maxMonth(let month): maxMonth = min(maxMonth ?? month, month)
            case .minCount(let count): minCount = max(minCount ?? count, count)
            case .maxCount(let count): maxCount = min(maxCount ?? count, count)
            default: break
            }
        }
    }
}
