public import Formwork

/// The texts of a skill's fields.
public enum PlanSkillMessages {}

/// A skill of a team member, with its level.
public struct PlanSkill: ValidatableModel, Codable, Hashable, Sendable {
    /// The skill.
    public var name: String
    /// The level, from 1 to 5.
    public var level: Int?

    /// Makes a skill.
    public init(name: String, level: Int? = 3) {
        self.name = name
        self.level = level
    }

    /// The rows in the order of the form.
    public static var formRows: [FormRow] {
        nameField
        levelField
    }

    /// The field for the skill.
    public static var nameField: FormField<String> {
        .init(
            "name", for: PlanSkillMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 60)])
    }

    /// The field for the level.
    public static var levelField: FormField<Int?> {
        .init(
            "level", for: PlanSkillMessages.self, type: .text(inputType: .range),
            options: [.minValue(value: 1), .maxValue(value: 5), .step(value: 1, base: 1)],
            hasHint: true, initially: 3)
    }
}
