public import Formwork
import FormworkMacros
public import Foundation

/// The page of one project plan.
@ViewModel
public struct ProjectPlanViewModel: RequestableViewModel {
    /// A member of the team.
    public struct Member: Codable, Hashable, Sendable {
        /// Who it is, what they do and what they cost.
        public let facts: [PlanFact]
        /// What they can do.
        public let skills: [PlanSkill]
    }

    /// An item of the budget.
    public struct Item: Codable, Hashable, Sendable {
        /// What it is, as its author wrote it.
        public let label: String
        /// What it costs, as the reader writes amounts.
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

    /// What the link says that leads back to the list.
    @LocalizedString public var backTitle
    /// The title of the link that leads to the form for changing the plan.
    @LocalizedString public var editTitle

    /// The heading above the team.
    public let teamTitle: LocalizableString
    /// The heading above the budget.
    public let budgetTitle: LocalizableString
    /// The heading above what a member can do.
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
    /// What it is about, as its author wrote it.
    public let summary: String
    /// What stands in the place of its logo for those who do not see it; `nil` if it has none.
    public let logoTitle: LocalizableString?
    /// What else its author said of it.
    public let facts: [PlanFact]
    /// Who works on it.
    public let team: [Member]
    /// What is to be paid for beside the team.
    public let items: [Item]
    /// What it costs, and the sums that this is made of.
    public let amounts: [Amount]

    /// The identity of what is shown.
    public let vmId: ViewModelId

    /// Makes the page for a stored plan.
    public init(_ plan: ProjectPlan, id: ModelIdType) {
        teamTitle = .localized(
            for: ProjectPlanMessages.self, propertyName: "team", messageKey: "title")
        budgetTitle = .localized(
            for: ProjectPlanMessages.self, propertyName: "budget", messageKey: "title")
        skillsTitle = .localized(
            for: PlanMemberMessages.self, propertyName: "skills", messageKey: "title")
        itemsTitle = .localized(
            for: ProjectPlanMessages.self, propertyName: "items", messageKey: "title")
        skillLabels = [PlanSkill.nameField.title, PlanSkill.levelField.title]
        itemLabels = [PlanItem.labelField.title, PlanItem.amountField.title]
        planId = id
        title = plan.title
        summary = plan.summary
        logoTitle =
            plan.logoContent == nil
            ? nil
            : .localized(
                for: ProjectPlanViewModel.self, propertyName: "logoTitle",
                arguments: ["title": .text(plan.title)])
        let elsewhere = ["title", "summary", "agreed"] + Self.amountFields.map(\.fieldId.id)
        facts = plan.facts().filter { !elsewhere.contains($0.name) }
        team = plan.team.map { Member(facts: $0.facts(), skills: $0.skills) }
        items = plan.items.map { Item(label: $0.label, amount: $0.amount?.inEuros) }
        let sums = [
            plan.teamCost, plan.itemsTotal, plan.contingency, plan.total, plan.costLimit,
        ]
        amounts = zip(Self.amountFields, sums).map {
            Amount(label: $0.title, amount: $1?.inEuros)
        }
        vmId = ViewModelId(id: id)
    }

    private static var amountFields: [FormField<ExactDecimal?>] {
        [
            ProjectPlan.teamCostField, ProjectPlan.itemsTotalField, ProjectPlan.contingencyField,
            ProjectPlan.totalField, ProjectPlan.costLimitField,
        ]
    }

    /// An example.
    public static func stub() -> ProjectPlanViewModel {
        ProjectPlanViewModel(.stub(), id: ModelIdType())
    }
}
