public import Formwork
public import Foundation

/// The plan of a project as it is kept: what people said of it, and what the store manages.
public struct ProjectPlan: StoredModel, ProjectPlanFields {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// When the plan was submitted.
    public var createdAt: Date?
    /// When the plan was last changed.
    public var updatedAt: Date?
    /// When the plan was deleted, if it was.
    public var deletedAt: Date?
    /// How often the plan was written.
    public var version = 0

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
    /// The bytes of the logo.
    public var logoContent: Data?

    /// The title, of which the form asks the server, and of which only the store can be sure.
    public static var uniqueFields: [UniqueField] { [UniqueField(titleField, code: .titleTaken)] }

    /// Makes a plan of what somebody said.
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
