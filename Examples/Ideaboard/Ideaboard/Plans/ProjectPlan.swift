public import Formwork
public import Foundation

/// A stored project plan: its fields, and those that the store manages.
public struct ProjectPlan: StoredModel, ProjectPlanFields {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the plan was submitted.
    public var createdAt: Date?
    /// The time at which the plan was last changed.
    public var updatedAt: Date?
    /// The time at which the plan was deleted, if it was.
    public var deletedAt: Date?
    /// The number of writes of the plan.
    public var version = 0

    /// A few words that name the project, and that no other project has.
    public var title = ""
    /// The summary of the project.
    public var summary = ""
    /// The kind of project.
    public var category: IdeaCategory?
    /// The country in which it takes place.
    public var country: PlanCountry?
    /// The part of the country.
    public var region: PlanRegion?
    /// The city.
    public var city: PlanCity?
    /// The first day.
    public var startDate: CivilDate?
    /// The last day.
    public var endDate: CivilDate?
    /// The month in which the first report is due.
    public var reportMonth: CivilMonth?
    /// Whether it needs approval.
    public var needsApproval = false
    /// The address of the approver, if it needs approval.
    public var approverEmail: String?
    /// The colour by which the project is known.
    public var color: String?
    /// Its logo.
    public var logo: FileValue?
    /// The team.
    public var team: [PlanMember] = []
    /// The cost of the team, in euros.
    public var teamCost: ExactDecimal?
    /// The costs besides the team.
    public var items: [PlanItem] = []
    /// The cost of the items.
    public var itemsTotal: ExactDecimal?
    /// The reserve for unforeseen costs.
    public var contingency: ExactDecimal?
    /// The total cost.
    public var total: ExactDecimal?
    /// The maximum cost.
    public var costLimit: ExactDecimal?
    /// The number of team members.
    public var headcount: Int?
    /// The number of days it takes, the first and the last included.
    public var duration: Int?
    /// Whether its author agrees to its publication.
    public var agreed = false
    /// The bytes of the logo.
    public var logoContent: Data?

    /// The title, of which the form asks the server, and of which only the store can be sure.
    public static var unique: [Unique] { [Unique(titleField, code: .titleTaken)] }

    /// Makes a plan of its fields.
    public init(_ fields: some ProjectPlanFields, logoContent: Data? = nil) {
        take(fields)
        self.logoContent = logoContent
    }

    /// Returns the plan with other fields.
    public func updating(with fields: some ProjectPlanFields) -> ProjectPlan {
        var plan = self
        plan.take(fields)
        return plan
    }
}
