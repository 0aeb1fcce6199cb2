import FormworkEngine

/// Fields and rows as short as the forms here need them.
extension RowDefinition {
    static func number(
        _ tag: String, _ rules: RowRules = RowRules(), constraints: [Constraint] = []
    ) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: tag, label: tag, type: .text(inputType: .number), valueKind: .decimal,
                constraints: constraints, rules: rules))
    }

    static func text(
        _ tag: String, _ rules: RowRules = RowRules(), constraints: [Constraint] = []
    ) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: tag, constraints: constraints, rules: rules))
    }

    static func computed(_ tag: String, _ expression: FormExpression) -> RowDefinition {
        .number(tag, RowRules(computed: expression))
    }

    static func list(_ tag: String, count: Int, _ rows: [RowDefinition]) -> RowDefinition {
        .repeatingGroup(
            RepeatingGroupDefinition(tag: tag, label: tag, initialCount: count, rows: rows))
    }
}
