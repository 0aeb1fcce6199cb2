public import Formwork

/// The steps after the first: the team, the budget, and the review.
extension ProjectPlanFields {
    @FormRowsBuilder static var teamStepRows: [FormRow] {
        FormRow.repeatingGroup(
            "team", for: ProjectPlanMessages.self, of: PlanMember.self, count: 1...8,
            initialCount: 1,
            rules: RowRules(
                valid: [
                    ValidityRule(
                        code: .twice, .areDistinct(PlanMember.nameField.each(in: "team")))
                ]))
    }

    @FormRowsBuilder static var budgetRows: [FormRow] {
        teamCostField
        FormRow.repeatingGroup(
            "items", for: ProjectPlanMessages.self, of: PlanItem.self, count: 0...20)
        itemsTotalField
        contingencyField
        totalField
        costLimitField
    }

    @FormRowsBuilder static var reviewRows: [FormRow] {
        FormRow.note("advice", for: ProjectPlanMessages.self)
        headcountField
        durationField
        agreedField
    }

    /// The cost of the team.
    public static var teamCostField: FormField<ExactDecimal?> {
        .init(
            "teamCost", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: .sum(PlanMember.costField.each(in: "team")))
    }

    /// The cost of the items.
    public static var itemsTotalField: FormField<ExactDecimal?> {
        .init(
            "itemsTotal", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: .sum(PlanItem.amountField.each(in: "items")))
    }

    /// A tenth of team and items, to the cent.
    public static var contingencyField: FormField<ExactDecimal?> {
        .init(
            "contingency", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: (teamCostField + itemsTotalField).divided(by: 10, fractionDigits: 2))
    }

    /// The total cost.
    public static var totalField: FormField<ExactDecimal?> {
        .init(
            "total", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: teamCostField + itemsTotalField + contingencyField)
    }

    /// The field for the maximum cost.
    public static var costLimitField: FormField<ExactDecimal?> {
        .init(
            "costLimit", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            options: [
                .minValue(value: 0), .maxValue(value: 100_000_000), .fractionDigits(value: 2),
            ],
            hasHint: true,
            validWhen: [ValidityRule(code: .tooExpensive, totalField <= Self.costLimitField)])
    }

    /// The number of team members.
    public static var headcountField: FormField<Int?> {
        .init(
            "headcount", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: .count(PlanMember.nameField.each(in: "team")))
    }

    /// The number of days that the project takes.
    public static var durationField: FormField<Int?> {
        .init(
            "duration", for: ProjectPlanMessages.self, type: .text(inputType: .number),
            computedAs: .days(from: startDateField.expression, to: endDateField.expression) + 1)
    }

    /// The field for the agreement.
    public static var agreedField: FormField<Bool> {
        .init(
            "agreed", for: ProjectPlanMessages.self, type: .checkbox,
            options: [.required(value: true)])
    }
}
