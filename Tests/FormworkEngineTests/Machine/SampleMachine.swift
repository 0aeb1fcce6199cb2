import FormworkEngine

/// Short words for the rows of the machine's tests.
enum Sample {
    static func machine(
        _ rows: [RowDefinition], _ values: [String: FieldValue] = [:],
        format: ValueFormat = .canonical
    ) throws -> FormMachine {
        FormMachine(definition: try FormDefinition(rows: rows, format: format), values: values)
    }

    static func text(
        _ tag: String, _ constraints: [Constraint] = [], rules: RowRules = RowRules()
    ) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: "", constraints: constraints, rules: rules))
    }

    static func number(
        _ tag: String, _ constraints: [Constraint] = [], rules: RowRules = RowRules()
    ) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: tag, label: "", type: .text(inputType: .number), constraints: constraints,
                rules: rules))
    }

    static func toggle(_ tag: String, rules: RowRules = RowRules()) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: "", type: .toggle, rules: rules))
    }

    static func group(
        _ tag: String, isRecord: Bool = false, rules: RowRules = RowRules(), _ rows: [RowDefinition]
    ) -> RowDefinition {
        .group(GroupDefinition(tag: tag, label: "", isRecord: isRecord, rows: rows, rules: rules))
    }

    static func list(
        _ tag: String, initial: Int = 0, minimum: Int = 0, maximum: Int? = nil,
        rules: RowRules = RowRules(), _ rows: [RowDefinition]
    ) -> RowDefinition {
        .repeatingGroup(
            RepeatingGroupDefinition(
                tag: tag, label: "", minimumCount: minimum, maximumCount: maximum,
                initialCount: initial, rows: rows, rules: rules))
    }

    static func step(
        _ tag: String, rules: RowRules = RowRules(), _ rows: [RowDefinition]
    ) -> RowDefinition {
        .step(StepDefinition(tag: tag, label: "", rows: rows, rules: rules))
    }

    /// A select with choices that belong to the values of another row.
    static func select(
        _ tag: String, by key: FormExpression, _ choices: [(String, [String])],
        rules: RowRules = RowRules()
    ) -> RowDefinition {
        var rules = rules
        rules.choiceKey = key
        return .field(
            FieldDefinition(
                tag: tag, label: "", type: .select,
                choices: choices.map { Choice(value: $0.0, label: $0.0, availableFor: $0.1) },
                rules: rules))
    }

    static let on = ["true"]

    /// A date with time, such as `2026-11-22T23:30`.
    static func moment(_ text: String) -> CivilDateTime {
        guard let moment = CivilDateTime(text) else { preconditionFailure("No moment: \(text)") }
        return moment
    }

    static func date(_ tag: String, rules: RowRules = RowRules()) -> RowDefinition {
        .field(
            FieldDefinition(tag: tag, label: "", type: .text(inputType: .date), rules: rules))
    }

    static func dateTime(_ tag: String, rules: RowRules = RowRules()) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: tag, label: "", type: .text(inputType: .datetimeLocal), rules: rules))
    }
}

extension FormMachine {
    /// The number of rules that an event evaluates.
    func cost(of event: FormEvent) -> Int {
        let before = evaluations
        apply(event)
        return evaluations - before
    }
}
