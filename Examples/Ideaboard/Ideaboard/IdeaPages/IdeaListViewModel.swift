public import Formwork
import FormworkMacros

/// The page with the list of ideas.
@ViewModel
public struct IdeaListViewModel: RequestableViewModel {
    /// The request whose answer this is.
    public typealias Request = ListIdeasRequest

    /// The number of ideas on a page.
    public static let pageSize = 20

    /// The heading of the page.
    @LocalizedString public var heading
    /// The label of the search.
    @LocalizedString public var searchTitle
    /// The text of the link to the form for a new idea.
    @LocalizedString public var newIdeaTitle
    /// The message for an empty list.
    @LocalizedString public var emptyMessage
    /// The message for a search without results.
    @LocalizedString public var nothingFoundMessage
    /// The heading of the column of creation times.
    @LocalizedString public var createdAtTitle

    /// The labels of the columns.
    public let labels: IdeaLabels
    /// The ideas of this page.
    public let rows: [IdeaRowViewModel]
    /// The lines for ideas of this page that cannot be shown.
    public let unreadable: [LocalizableString]
    /// The number of all ideas, or one that they exceed.
    public let total: Int
    /// Whether there are no more ideas than the total.
    public let isTotalExact: Bool
    /// The number of the page, the first being 1.
    public let page: Int
    /// The words that the ideas contain, empty for all ideas.
    public let search: String
    /// The order, as in the page's address.
    public let sort: String

    /// The identity of the content.
    public var vmId = ViewModelId(type: IdeaListViewModel.self)

    /// Makes a page of the list.
    public init(
        rows: [IdeaRowViewModel], total: Int, isTotalExact: Bool = true,
        unreadable: [UnreadableModel] = [],
        query: ListIdeasRequest.Query, sort: SortCriteria<ListIdeasRequest.Sort>
    ) {
        labels = IdeaLabels()
        self.rows = rows
        self.unreadable = unreadable.map(\.notice)
        self.total = total
        self.isTotalExact = isTotalExact
        page = max(1, query.page ?? 1)
        search = query.search ?? ""
        self.sort = sort.text
    }

    /// An empty list.
    public static func stub() -> IdeaListViewModel {
        IdeaListViewModel(rows: [], total: 0, query: .init(), sort: [])
    }
}
