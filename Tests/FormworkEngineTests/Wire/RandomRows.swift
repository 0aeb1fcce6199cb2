import FormworkRandom

@testable import FormworkEngine

extension RowDefinition {
    /// A row with anything in it, whether or not it makes sense.
    static func random(using seed: inout FixedSeed, depth: Int = 3) -> RowDefinition {
        let tag = String.random(using: &seed)
        let label = String.random(using: &seed)
        let hint = seed.maybe { String.random(using: &$0) }
        let rules = RowRules.random(using: &seed)
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &seed) {
        case 0: return .note(NoteDefinition(tag: tag, text: label, rules: rules))
        case 1: return .action(ActionDefinition(tag: tag, label: label, rules: rules))
        case 2...5: return .field(.random(using: &seed))
        case 6:
            return .group(
                GroupDefinition(
                    tag: tag, label: label, hint: hint, isRecord: Bool.random(using: &seed),
                    rows: seed.some { random(using: &$0, depth: depth - 1) }, rules: rules))
        case 7:
            return .step(
                StepDefinition(
                    tag: tag, label: label, hint: hint,
                    rows: seed.some { random(using: &$0, depth: depth - 1) }, rules: rules))
        default:
            return .repeatingGroup(
                RepeatingGroupDefinition(
                    tag: tag, label: label, hint: hint, entryLabel: .random(using: &seed),
                    addLabel: .random(using: &seed), removeLabel: .random(using: &seed),
                    minimumCount: Int.random(in: 0...3, using: &seed),
                    maximumCount: seed.maybe { Int.random(in: 3...9, using: &$0) },
                    initialCount: Int.random(in: 0...3, using: &seed),
                    rows: seed.some { random(using: &$0, depth: depth - 1) }, rules: rules,
                    messages: .random(using: &seed)))
        }
    }
}

extension FieldDefinition {
    static func random(using seed: inout FixedSeed) -> FieldDefinition {
        let inputType = seed.one(of: FormInputType.allCases)
        return FieldDefinition(
            tag: .random(using: &seed),
            label: .random(using: &seed),
            placeholder: seed.maybe { .random(using: &$0) },
            hint: seed.maybe { .random(using: &$0) },
            type: seed.one(of: [
                .text(inputType: inputType), .textArea(inputType: inputType), .checkbox,
                .colorPicker, .select, .radioGroup, .multipleChoice, .toggle,
            ]),
            valueKind: seed.maybe { $0.one(of: FieldValueKind.allCases) },
            constraints: seed.some { .random(using: &$0) },
            choices: seed.some { seed in
                Choice(
                    value: .random(using: &seed), label: .random(using: &seed),
                    availableFor: seed.some { .random(using: &$0) })
            },
            autocomplete: seed.maybe { $0.one(of: Autocomplete.allCases) },
            autocapitalize: seed.maybe { $0.one(of: Autocapitalize.allCases) },
            isDisabled: Bool.random(using: &seed),
            isMultiple: Bool.random(using: &seed),
            size: seed.maybe { Int.random(in: 0...100, using: &$0) },
            columns: seed.maybe { Int.random(in: 0...100, using: &$0) },
            keepsSpaces: Bool.random(using: &seed),
            normalizations: seed.some { $0.one(of: TextNormalization.allCases) },
            constraintsOnlyWhenChanged: Bool.random(using: &seed),
            messages: .random(using: &seed),
            rules: .random(using: &seed))
    }
}

extension RowRules {
    static func random(using seed: inout FixedSeed) -> RowRules {
        RowRules(
            visible: seed.maybe { .random(using: &$0) },
            enabled: seed.maybe { .random(using: &$0) },
            readOnly: seed.maybe { .random(using: &$0) },
            required: seed.maybe { .random(using: &$0) },
            computed: seed.maybe { .random(using: &$0) },
            initial: seed.maybe { .random(using: &$0) },
            choiceKey: seed.maybe { .random(using: &$0) },
            valid: seed.some { seed in
                ValidityRule(
                    code: ViolationCode(rawValue: .random(using: &seed)), .random(using: &seed),
                    relatedTags: seed.some { .random(using: &$0) },
                    onlyWhenChanged: Bool.random(using: &seed))
            },
            server: seed.some { seed in
                ServerRule(
                    code: ViolationCode(rawValue: .random(using: &seed)),
                    reads: seed.some { .random(using: &$0) },
                    debounce: seed.one(of: [0, 300, 301]), timeout: seed.one(of: [1, 10_000]),
                    onlyWhenChanged: Bool.random(using: &seed))
            },
            hiddenValue: seed.maybe { $0.one(of: HiddenValuePolicy.allCases) },
            showsErrors: seed.maybe { $0.one(of: RowUpdate.allCases) })
    }
}

extension FormExpression {
    static func random(using seed: inout FixedSeed, depth: Int = 3) -> FormExpression {
        switch Int.random(in: 0..<(depth > 0 ? 4 : 2), using: &seed) {
        case 0: .value(.random(using: &seed))
        case 1: .row(.random(using: &seed))
        default:
            .call(
                seed.one(of: FormFunction.allCases),
                seed.some { random(using: &$0, depth: depth - 1) })
        }
    }
}

extension FieldValue {
    static func random(using seed: inout FixedSeed, depth: Int = 2) -> FieldValue {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 10), using: &seed) {
        case 0: .none
        case 1: .text(.random(using: &seed))
        case 2: .integer(seed.one(of: [.min, -1, 0, 1, 1 << 53 + 1, .max]))
        case 3: .decimal(.random(using: &seed))
        case 4: .boolean(Bool.random(using: &seed))
        case 5: .date(CivilDateTime.random(using: &seed).date)
        case 6: .time(CivilDateTime.random(using: &seed).time)
        case 7: .dateTime(.random(using: &seed))
        case 8:
            CivilMonth(year: 2026, month: Int.random(in: 1...12, using: &seed)).map { .month($0) }
                ?? .none
        case 9:
            .file(
                FileValue(
                    name: .random(using: &seed), mediaType: .random(using: &seed),
                    size: Int64.random(in: 0 ... .max, using: &seed)))
        case 10: .list(seed.some { .random(using: &$0, depth: depth - 1) })
        default:
            .record(
                FieldRecord(
                    seed.some { seed in
                        FieldRecord.Member(
                            tag: .random(using: &seed),
                            value: .random(using: &seed, depth: depth - 1))
                    }))
        }
    }
}

extension Constraint {
    static func random(using seed: inout FixedSeed) -> Constraint {
        let number = Int.random(in: 0...100, using: &seed)
        return seed.one(of: [
            .required, .minLength(number), .maxLength(number), .minValue(.random(using: &seed)),
            .maxValue(.random(using: &seed)), .fractionDigits(number),
            .minDate(.random(using: &seed)), .maxDate(.random(using: &seed)),
            .oneOf(seed.some { .random(using: &$0) }), .emailAddress, .url, .color, .singleLine,
            .plainText,
            .pattern(Pattern(checkedLater: .random(using: &seed))), .step(.random(using: &seed)),
            .step(.random(using: &seed), base: .random(using: &seed)),
            .minTime(CivilDateTime.random(using: &seed).time),
            .maxTime(CivilDateTime.random(using: &seed).time),
            .fileTypes(seed.some { .random(using: &$0) }), .maxFileSize(Int64(number)),
            .minCount(number), .maxCount(number),
            .pattern(Pattern(checkedLater: seed.one(of: ["a+", "[", "\\d{3}"]))),
            .step(.random(using: &seed), base: seed.one(of: [0, 1, .random(using: &seed)])),
            .minTime(CivilDateTime.random(using: &seed).time),
            .maxTime(CivilDateTime.random(using: &seed).time),
            .minMonth(.random(using: &seed)), .maxMonth(.random(using: &seed)),
            .fileTypes(seed.some { .random(using: &$0) }), .maxFileSize(Int64(number)),
            .minCount(number), .maxCount(number),
        ])
    }
}

extension ExactDecimal {
    static func random(using seed: inout FixedSeed) -> ExactDecimal {
        ExactDecimal(
            coefficient: Int64.random(in: .min ... .max, using: &seed),
            scale: Int.random(in: 0...maximumScale, using: &seed))
    }
}

extension CivilMonth {
    static func random(using seed: inout FixedSeed) -> CivilMonth {
        let date = CivilDateTime.random(using: &seed).date
        guard let month = CivilMonth(year: date.year, month: date.month) else {
            preconditionFailure("Every date has a month.")
        }
        return month
    }
}

extension CivilDateTime {
    static func random(using seed: inout FixedSeed) -> CivilDateTime {
        let date = CivilDate(
            year: Int.random(in: 1...9999, using: &seed),
            month: Int.random(in: 1...12, using: &seed),
            day: Int.random(in: 1...28, using: &seed))
        let time = CivilTime(
            hour: Int.random(in: 0...23, using: &seed),
            minute: Int.random(in: 0...59, using: &seed),
            second: seed.one(of: [0, 1, 59]))
        guard let date, let time else { preconditionFailure("These parts are in their ranges.") }
        return CivilDateTime(date: date, time: time)
    }
}

extension [ViolationCode: String] {
    static func random(using seed: inout FixedSeed) -> [ViolationCode: String] {
        var messages: [ViolationCode: String] = [:]
        for _ in 0..<Int.random(in: 0...3, using: &seed) {
            messages[ViolationCode(rawValue: .random(using: &seed))] = .random(using: &seed)
        }
        return messages
    }
}

extension FixedSeed {
    /// Something or nothing.
    mutating func maybe<Value>(_ value: (inout FixedSeed) -> Value) -> Value? {
        Int.random(in: 0..<3, using: &self) == 0 ? value(&self) : nil
    }

    /// None, one or a few things.
    mutating func some<Value>(_ value: (inout FixedSeed) -> Value) -> [Value] {
        var values: [Value] = []
        for _ in 0..<Int.random(in: 0..<4, using: &self) { values.append(value(&self)) }
        return values
    }

    mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }
}
