public import Formwork
import FormworkMacros

/// The page with the list of project plans.
@ViewModel
public struct ProjectPlanListViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = ListProjectPlansRequest

    /// The number of plans on a page.
    public static let pageSize = 20

    /// The heading of the page.
    @LocalizedString public var heading
    /// The text of the link to the form for a new plan.
    @LocalizedString public var newPlanTitle
    /// The message for an empty list.
    @LocalizedString public var emptyMessage

    /// The labels of the columns.
    public let columns: [LocalizableString]
    /// The plans of this page.
    public let rows: [ProjectPlanRowViewModel]
    /// The lines for plans of this page that cannot be shown.
    public let unreadable: [LocalizableString]
    /// The number of all plans, or one that they exceed.
    public let total: Int
    /// Whether there are no more plans than the total.
    public let isTotalExact: Bool
    /// The number of the page, the first being 1.
    public let page: Int

    /// The identity of the content.
    public var vmId = ViewModelId(type: ProjectPlanListViewModel.self)

    /// Makes a page of the list.
    public init(
        rows: [ProjectPlanRowViewModel], total: Int, isTotalExact: Bool = true,
        unreadable: [UnreadableModel] = [], page: Int
    ) {
        columns = ProjectPlan.titles(of: ["title", "city", "startDate", "headcount", "total"])
        self.rows = rows
        self.unreadable = unreadable.map {
            .localized(key: "Ideaboard.unreadable", arguments: ["id": .text($0.id)])
        }
        self.total = total
        self.isTotalExact = isTotalExact
        self.page = page
    }

    /// An empty list.
    public static func stub() -> ProjectPlanListViewModel {
        ProjectPlanListViewModel(rows: [], total: 0, page: 1)
    }
}
