public import Formwork
import FormworkMacros
public import Foundation

/// The page of one project plan.
@ViewModel
public struct ProjectPlanViewModel: RequestableViewModel {
    /// A member of the team.
    public struct Member: Codable, Hashable, Sendable {
        /// The name, role and cost of the member.
        public let facts: [PlanFact]
        /// The skills of the member.
        public let skills: [PlanSkill]
    }

    /// An item of the budget.
    public struct Item: Codable, Hashable, Sendable {
        /// The label, as its author wrote it.
        public let label: String
        /// The cost, in the reader's format.
        public let amount: LocalizableDecimal?
    }

    /// An amount with its label.
    public struct Amount: Codable, Hashable, Sendable {
        /// The label of the amount.
        public let label: LocalizableString
        /// The amount, as the reader writes it.
        public let amount: LocalizableDecimal?
    }

    /// The request whose answer this is.
    public typealias Request = ShowProjectPlanRequest

    /// The text of the link to the list.
    @LocalizedString public var backTitle
    /// The title of the link that leads to the form for changing the plan.
    @LocalizedString public var editTitle

    /// The heading above the team.
    public let teamTitle: LocalizableString
    /// The heading above the budget.
    public let budgetTitle: LocalizableString
    /// The heading above a member's skills.
    public let skillsTitle: LocalizableString
    /// The heading above the items.
    public let itemsTitle: LocalizableString
    /// The labels of a skill and of its level.
    public let skillLabels: [LocalizableString]
    /// The labels of an item and of its amount.
    public let itemLabels: [LocalizableString]

    /// The plan.
    public let planId: ModelIdType
    /// Its title, as its author wrote it.
    public let title: String
    /// The summary, as its author wrote it.
    public let summary: String
    /// The alternative text of its logo; `nil` without one.
    public let logoTitle: LocalizableString?
    /// The other fields of the plan.
    public let facts: [PlanFact]
    /// The team.
    public let team: [Member]
    /// The costs besides the team.
    public let items: [Item]
    /// The total, and the sums that it consists of.
    public let amounts: [Amount]

    /// The identity of the content.
    public let vmId: ViewModelId

    /// Makes the page for a stored plan.
    public init(_ plan: Stored<ProjectPlan>, id: ModelIdType) {
        teamTitle = .localized(key: "ProjectPlan.team.title")
        budgetTitle = .localized(key: "ProjectPlan.budget.title")
        skillsTitle = .localized(key: "PlanMember.skills.title")
        itemsTitle = .localized(key: "ProjectPlan.items.title")
        skillLabels = PlanSkill.formFields.map(\.title)
        itemLabels = PlanItem.formFields.map(\.title)
        planId = id
        title = plan.title
        summary = plan.summary
        logoTitle =
            plan.logo?.key == nil
            ? nil
            : .localized(
                for: ProjectPlanViewModel.self, propertyName: "logoTitle",
                arguments: ["title": .text(plan.title)])
        let elsewhere = ["title", "summary", "agreed"] + Self.amounts
        facts = plan.fields.facts().filter { !elsewhere.contains($0.name) }
        team = plan.team.map { Member(facts: $0.facts(), skills: $0.skills) }
        items = plan.items.map { Item(label: $0.label, amount: $0.amount?.inEuros) }
        let sums = [
            plan.teamCost, plan.itemsTotal, plan.contingency, plan.total, plan.costLimit,
        ]
        amounts = zip(ProjectPlan.titles(of: Self.amounts), sums).map {
            Amount(label: $0, amount: $1?.inEuros)
        }
        vmId = ViewModelId(id: id)
    }

    private static let amounts = [
        "teamCost", "itemsTotal", "contingency", "total", "costLimit",
    ]

    /// An example.
    public static func stub() -> ProjectPlanViewModel {
        ProjectPlanViewModel(Stored<ProjectPlan>(.stub()), id: ModelIdType())
    }
}
