public import Formwork

/// The role of a team member.
public enum PlanRole: String, CaseIterable, FormFieldValue {
    case lead, design, craft, research
}

/// The texts of a member's fields.
public enum PlanMemberMessages {}

/// A member of a project's team.
public struct PlanMember: ValidatableModel, Codable, Hashable, Sendable {
    /// The name of the member.
    public var name: String
    /// The role of the member.
    public var role: PlanRole?
    /// The number of days.
    public var days: Int?
    /// The cost of a day, in euros.
    public var dailyRate: ExactDecimal?
    /// The cost of all days.
    public var cost: ExactDecimal?
    /// The skills of the member.
    public var skills: [PlanSkill]

    /// Makes a member, whose cost follows from the rest.
    public init(
        name: String, role: PlanRole?, days: Int?, dailyRate: ExactDecimal?,
        cost: ExactDecimal? = nil, skills: [PlanSkill] = []
    ) {
        self.name = name
        self.role = role
        self.days = days
        self.dailyRate = dailyRate
        self.cost = cost
        self.skills = skills
    }

    /// The rows in the order of the form.
    public static var formRows: [FormRow] {
        nameField
        roleField
        daysField
        dailyRateField
        costField
        FormRow.repeatingGroup(
            "skills", for: PlanMemberMessages.self, of: PlanSkill.self, count: 0...5,
            rules: RowRules(
                valid: [
                    ValidityRule(
                        code: .twice, .areDistinct(PlanSkill.nameField.each(in: "skills")))
                ]))
    }

    /// The field for the name.
    public static var nameField: FormField<String> {
        .init(
            "name", for: PlanMemberMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 80)])
    }

    /// The field for the role.
    public static var roleField: FormField<PlanRole?> {
        .init(
            "role", for: PlanMemberMessages.self, type: .radioGroup,
            options: [
                .required(value: true),
                .choices(of: PlanRole.self, for: PlanMemberMessages.self, propertyName: "role"),
            ])
    }

    /// The field for the days.
    public static var daysField: FormField<Int?> {
        .init(
            "days", for: PlanMemberMessages.self, type: .text(inputType: .number),
            options: [.required(value: true), .minValue(value: 1), .maxValue(value: 1_000)])
    }

    /// The field for the daily rate.
    public static var dailyRateField: FormField<ExactDecimal?> {
        .init(
            "dailyRate", for: PlanMemberMessages.self, type: .text(inputType: .number),
            options: [
                .required(value: true), .minValue(value: 0), .maxValue(value: 10_000),
                .fractionDigits(value: 2),
            ])
    }

    /// The cost of the member.
    public static var costField: FormField<ExactDecimal?> {
        .init(
            "cost", for: PlanMemberMessages.self, type: .text(inputType: .number),
            computedAs: daysField * dailyRateField)
    }
}

extension ViolationCode {
    /// An entry appears more than once in a list.
    static let twice = ViolationCode(rawValue: "twice")
}
