public import Formwork

/// What somebody sends to submit the plan of a project.
public struct ProjectPlanBody: ServerRequestBody, ProjectPlanFields, Hashable {
    /// A few words that name the project, and that no other project has.
    public var title = ""
    /// What it is about.
    public var summary = ""
    /// What kind of project it is.
    public var category: IdeaCategory?
    /// In which country it takes place.
    public var country: PlanCountry?
    /// In which part of the country.
    public var region: PlanRegion?
    /// In which city.
    public var city: PlanCity?
    /// The first day.
    public var startDate: CivilDate?
    /// The last day.
    public var endDate: CivilDate?
    /// The month in which the first report is due.
    public var reportMonth: CivilMonth?
    /// Whether somebody has to approve it.
    public var needsApproval = false
    /// Who has to, if somebody has.
    public var approverEmail: String?
    /// The colour by which the project is known.
    public var color: String?
    /// Its logo.
    public var logo: FileValue?
    /// Who works on it.
    public var team: [PlanMember] = []
    /// What the team costs, in euros.
    public var teamCost: ExactDecimal?
    /// What is to be paid for beside the team.
    public var items: [PlanItem] = []
    /// What the items cost.
    public var itemsTotal: ExactDecimal?
    /// What is set aside for what nobody thought of.
    public var contingency: ExactDecimal?
    /// What all of it costs.
    public var total: ExactDecimal?
    /// What it may cost at most.
    public var costLimit: ExactDecimal?
    /// How many people work on it.
    public var headcount: Int?
    /// How many days it takes, the first and the last among them.
    public var duration: Int?
    /// Whether whoever submits it agrees that everybody reads it.
    public var agreed = false

    /// Makes an empty plan.
    public init() {}

    /// Makes the body that leaves everything as it is.
    public init(_ fields: some ProjectPlanFields) { take(fields) }
}
