public import Formwork
import FormworkMacros

/// A member of a project's team.
@FormModel public struct PlanMember {
    /// The name.
    @Field(.required, .maxLength(80)) public var name: String
    /// The role in the team.
    @Field(.radioGroup, .required) public var role: PlanRole?
    /// The days of work.
    @Field(.required, .range(1...1_000)) public var days: Int?
    /// The cost of a day.
    @Field(.required, .range(0...10_000), .fractionDigits(2), .currency("EUR"))
    public var dailyRate: ExactDecimal?
    /// The cost of the member.
    @Field(.currency("EUR"), .computed { $0.days * $0.dailyRate }) public var cost: ExactDecimal?
    /// The skills.
    @Field(.count(0...5), .valid("twice") { .areDistinct($0.skills.name) })
    public var skills: [PlanSkill]
}

/// A skill of a member.
@FormModel public struct PlanSkill {
    /// The name of the skill.
    @Field(.required, .maxLength(60)) public var name: String
    /// The level, from 1 to 5.
    @Field(.input(.range), .range(1...5), .step(1, base: 1), .hint, .initially { _ in 3 })
    public var level: Int? = 3
}

/// A cost beside those of the team.
@FormModel public struct PlanItem {
    /// The purpose.
    @Field(.required, .maxLength(80)) public var label: String
    /// The amount.
    @Field(.required, .range(0...1_000_000), .fractionDigits(2), .currency("EUR"))
    public var amount: ExactDecimal?
}

/// The role of a member in a team.
public enum PlanRole: String, CaseIterable, FormFieldValue { case lead, design, craft, research }
