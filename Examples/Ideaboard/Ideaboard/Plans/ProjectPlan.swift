public import Formwork
import FormworkMacros

/// The plan of a project, as it is entered: four steps, lists in lists, and what follows from them.
@FormModel public struct ProjectPlan: Owned {
    /// A few words that no other project has.
    @Field(.required, .maxLength(80), .hint) public var title: String
    /// The summary; a text that is too long is reported at once.
    @Field(.textArea, .required, .maxLength(2_000), .hint, .showsErrors(.live))
    public var summary: String
    /// The idea that the project carries out.
    @Field(.onDelete(.clear)) public var idea: Reference<Ideas>?
    /// The kind of project.
    @Field(.required) public var category: IdeaCategory?
    /// The country.
    @Field(.required) public var country: PlanCountry?
    /// The part of the country.
    @Field(.required, .choices(for: \.country)) public var region: PlanRegion?
    /// The city in that part.
    @Field(.required, .choices(for: \.region)) public var city: PlanCity?
    /// The first day.
    @Field(.required) public var startDate: CivilDate?
    /// The last day.
    @Field(.required, .valid("beforeStart", related: ["startDate"]) { $0.endDate >= $0.startDate })
    public var endDate: CivilDate?
    /// The month of the first report.
    @Field public var reportMonth: CivilMonth?
    /// Whether the plan has to be approved.
    @Field(.toggle) public var needsApproval: Bool
    /// The address of the approver, who is asked for only if there is one.
    @Field(
        .input(.emailAddress), .required, .maxLength(254), .visible(when: \.needsApproval),
        .whenHidden(.restore))
    public var approverEmail: String?
    /// The colour of the project.
    @Field(.colorPicker, .initially { _ in "#2f6fdb" }) public var color: String?
    /// The logo of the project.
    @Field(.files("image/png", "image/jpeg", "image/webp", maxBytes: 200_000), .hint)
    public var logo: FileValue?
    /// The members of the team.
    @Field(.count(1...8), .initialCount(1), .valid("twice") { .areDistinct($0.team.name) })
    public var team: [PlanMember]
    /// The cost of the team.
    @Field(.currency("EUR"), .computed { .sum($0.team.cost) }) public var teamCost: ExactDecimal?
    /// Costs beside those of the team.
    @Field(.count(0...20)) public var items: [PlanItem]
    /// The sum of the other costs.
    @Field(.currency("EUR"), .computed { .sum($0.items.amount) })
    public var itemsTotal: ExactDecimal?
    /// A tenth of both, as a reserve.
    @Field(
        .currency("EUR"),
        .computed { ($0.teamCost + $0.itemsTotal).divided(by: 10, fractionDigits: 2) })
    public var contingency: ExactDecimal?
    /// The cost of the project.
    @Field(.currency("EUR"), .computed { $0.teamCost + $0.itemsTotal + $0.contingency })
    public var total: ExactDecimal?
    /// The maximum cost of the project.
    @Field(
        .min(0), .max(100_000_000), .fractionDigits(2), .currency("EUR"), .hint,
        .valid("tooExpensive") { $0.total <= $0.costLimit })
    public var costLimit: ExactDecimal?
    /// The number of members.
    @Field(.computed { .count($0.team.name) }) public var headcount: Int?
    /// The number of days, the first and the last included.
    @Field(.computed { .days(from: $0.startDate, to: $0.endDate) + 1 }) public var duration: Int?
    /// Whether the author agrees to its publication.
    @Field(.required) public var agreed: Bool
    /// The account that added it, which no form shows; empty for an unknown author.
    @Field(.maxLength(36)) public var owner: String

    /// The indexes of the list.
    public static var indexes: ModelIndexes { Plans.indexes }

    /// No two projects have the same title.
    public static var unique: [Unique] { [Unique(\Self.title)] }
}

extension ProjectPlan {
    /// The rows in four steps.
    @FormRowsBuilder public static var formRows: [FormRow] {
        FormRow.step("about", for: Self.self) {
            rows(\.title, \.summary, \.idea, \.category)
            FormRow.group("place", for: Self.self) { rows(\.country, \.region, \.city) }
            FormRow.group("time", for: Self.self) { rows(\.startDate, \.endDate, \.reportMonth) }
            rows(\.needsApproval, \.approverEmail)
            FormRow.group("look", for: Self.self) { rows(\.color, \.logo) }
        }
        FormRow.step("people", for: Self.self) { row(\.team) }
        FormRow.step("budget", for: Self.self) {
            rows(\.teamCost, \.items, \.itemsTotal, \.contingency, \.total, \.costLimit)
        }
        FormRow.step("review", for: Self.self) {
            FormRow.note("advice", for: Self.self)
            rows(\.headcount, \.duration, \.agreed, \.owner)
        }
    }

    private static func rows(_ properties: PartialKeyPath<Self>...) -> [FormRow] {
        properties.map(row)
    }
}
