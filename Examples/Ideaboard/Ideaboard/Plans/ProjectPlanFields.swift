public import Formwork

/// The texts of a plan's rows.
public enum ProjectPlanMessages {}

/// What people say of a project that they plan: the one place where its rows and rules are.
public protocol ProjectPlanFields: ValidatableModel, Codable, Sendable {
    /// A few words that name the project, and that no other project has.
    var title: String { get set }
    /// What it is about.
    var summary: String { get set }
    /// What kind of project it is.
    var category: IdeaCategory? { get set }
    /// In which country it takes place.
    var country: PlanCountry? { get set }
    /// In which part of the country.
    var region: PlanRegion? { get set }
    /// In which city.
    var city: PlanCity? { get set }
    /// The first day.
    var startDate: CivilDate? { get set }
    /// The last day.
    var endDate: CivilDate? { get set }
    /// The month in which the first report is due.
    var reportMonth: CivilMonth? { get set }
    /// Whether somebody has to approve it.
    var needsApproval: Bool { get set }
    /// Who has to, if somebody has.
    var approverEmail: String? { get set }
    /// The colour by which the project is known.
    var color: String? { get set }
    /// Its logo.
    var logo: FileValue? { get set }

    /// Who works on it.
    var team: [PlanMember] { get set }

    /// What the team costs, in euros.
    var teamCost: ExactDecimal? { get set }
    /// What is to be paid for beside the team.
    var items: [PlanItem] { get set }
    /// What the items cost.
    var itemsTotal: ExactDecimal? { get set }
    /// What is set aside for what nobody thought of.
    var contingency: ExactDecimal? { get set }
    /// What all of it costs.
    var total: ExactDecimal? { get set }
    /// What it may cost at most.
    var costLimit: ExactDecimal? { get set }

    /// How many people work on it.
    var headcount: Int? { get set }
    /// How many days it takes, the first and the last among them.
    var duration: Int? { get set }
    /// Whether whoever submits it agrees that everybody reads it.
    var agreed: Bool { get set }
}

extension ProjectPlanFields {
    /// The rows of the form: four steps.
    @FormRowsBuilder public static var formRows: [FormRow] {
        FormRow.step("about", for: ProjectPlanMessages.self) { aboutRows }
        FormRow.step("people", for: ProjectPlanMessages.self) { peopleRows }
        FormRow.step("budget", for: ProjectPlanMessages.self) { budgetRows }
        FormRow.step("review", for: ProjectPlanMessages.self) { reviewRows }
    }

    /// Says everything that somebody else says.
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
