public import Formwork

/// The body of the request that submits a project plan.
public struct ProjectPlanBody: ServerRequestBody, ProjectPlanFields, Hashable {
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

    /// Makes an empty plan.
    public init() {}

    /// Makes the body that leaves everything as it is.
    public init(_ fields: some ProjectPlanFields) { take(fields) }
}
