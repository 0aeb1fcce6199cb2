public import Formwork

/// The texts of a plan's rows.
public enum ProjectPlanMessages {}

/// The specification of a project plan's form: the one place for its rows and rules.
public protocol ProjectPlanFields: ValidatableModel, Codable, Sendable {
    /// A few words that name the project, and that no other project has.
    var title: String { get set }
    /// The summary of the project.
    var summary: String { get set }
    /// The kind of project.
    var category: IdeaCategory? { get set }
    /// The country in which it takes place.
    var country: PlanCountry? { get set }
    /// The part of the country.
    var region: PlanRegion? { get set }
    /// The city.
    var city: PlanCity? { get set }
    /// The first day.
    var startDate: CivilDate? { get set }
    /// The last day.
    var endDate: CivilDate? { get set }
    /// The month in which the first report is due.
    var reportMonth: CivilMonth? { get set }
    /// Whether it needs approval.
    var needsApproval: Bool { get set }
    /// The address of the approver, if it needs approval.
    var approverEmail: String? { get set }
    /// The colour by which the project is known.
    var color: String? { get set }
    /// Its logo.
    var logo: FileValue? { get set }

    /// The team.
    var team: [PlanMember] { get set }

    /// The cost of the team, in euros.
    var teamCost: ExactDecimal? { get set }
    /// The costs besides the team.
    var items: [PlanItem] { get set }
    /// The cost of the items.
    var itemsTotal: ExactDecimal? { get set }
    /// The reserve for unforeseen costs.
    var contingency: ExactDecimal? { get set }
    /// The total cost.
    var total: ExactDecimal? { get set }
    /// The maximum cost.
    var costLimit: ExactDecimal? { get set }

    /// The number of team members.
    var headcount: Int? { get set }
    /// The number of days it takes, the first and the last included.
    var duration: Int? { get set }
    /// Whether its author agrees to its publication.
    var agreed: Bool { get set }
}

extension ProjectPlanFields {
    /// The rows of the form: four steps.
    @FormRowsBuilder public static var formRows: [FormRow] {
        FormRow.step("about", for: ProjectPlanMessages.self) { aboutRows }
        FormRow.step("people", for: ProjectPlanMessages.self) { teamStepRows }
        FormRow.step("budget", for: ProjectPlanMessages.self) { budgetRows }
        FormRow.step("review", for: ProjectPlanMessages.self) { reviewRows }
    }

    /// Copies all fields of another plan.
    mutating func take(_ other: some ProjectPlanFields) {
        title = other.title
        summary = other.summary
        category = other.category
        country = other.country
        region = other.region
        city = other.city
        startDate = other.startDate
        endDate = other.endDate
        reportMonth = other.reportMonth
        needsApproval = other.needsApproval
        approverEmail = other.approverEmail
        color = other.color
        logo = other.logo
        team = other.team
        teamCost = other.teamCost
        items = other.items
        itemsTotal = other.itemsTotal
        contingency = other.contingency
        total = other.total
        costLimit = other.costLimit
        headcount = other.headcount
        duration = other.duration
        agreed = other.agreed
    }
}

extension ViolationCode {
    /// Another project has the title.
    public static let titleTaken = ViolationCode(rawValue: "taken")
    /// The project ends before it starts.
    static let endsBeforeStart = ViolationCode(rawValue: "beforeStart")
    /// The project costs more than it may.
    static let tooExpensive = ViolationCode(rawValue: "tooExpensive")
}
