public import Formwork
public import FormworkScreens

/// A screenlet that lists the articles of a resource, page by page.
///
/// ```swift
/// let news = WebContentListScreenlet<Stories>()
/// news.labelFields = [.field(\.title), .created]
/// news.leads(to: { Stories.Show(query: ResourceQuery(id: $0)) })
/// ```
///
/// The entries lead to the pages of the articles, or are selected; both as the screenlet is set.
open class WebContentListScreenlet<R: Resource>: BaseListScreenlet<Stored<R.Fields>> {
    /// The values of an entry, the title first; by default the columns of the resource.
    public final var labelFields: [Column<R.Fields>] = []

    /// The search and the filters of the list; by default all articles.
    public final var query = ResourceListQuery<R>()

    /// Called with all articles that are loaded when a page arrived.
    public final var onWebContentListResponse: (([Stored<R.Fields>]) -> Void)?

    /// Called when a page could not be loaded.
    public final var onWebContentListError: ((any Error) -> Void)?

    /// Called with the articles that are selected when the reader selected one, or does not any more.
    public final var onWebContentSelected: (([Stored<R.Fields>]) -> Void)?

    private var addressOfEntry: ((ModelIdType, ScreenletContext) -> String)?

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [WebContentListView_default<R>.self, WebContentListView_dense<R>.self]
    }

    /// The heading of the resource.
    open override var screenLabel: String {
        (context?.localizer).map { ResourceWords(R.self, in: $0).title } ?? ""
    }

    /// The articles of the resource.
    open override var pages: ListPages<Stored<R.Fields>> { R.List(query: query).pages }

    /// Lets the entries lead to pages of the application, such as one with a
    /// ``WebContentDisplayScreenlet``.
    public final func leads<Request: ServerRequest>(to request: @escaping (ModelIdType) -> Request)
    {
        addressOfEntry = { id, context in context.address(of: request(id)) }
    }

    /// The address of the page to which an entry leads; `nil` for none.
    final func address(of id: ModelIdType) -> String? {
        context.flatMap { addressOfEntry?(id, $0) }
    }

    /// Notifies of the articles that are selected.
    open override func onSelect(_ selected: [Stored<R.Fields>]) { onWebContentSelected?(selected) }

    /// Takes the articles of a page, also of an operation of the delegate, and notifies of them.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        super.onFinishOperation(actionName, result: result)
        guard [Self.loadAction, Self.moreAction].contains(actionName) else { return }
        switch result {
        case .success: onWebContentListResponse?(list.loaded)
        case .failure(let error): onWebContentListError?(error)
        }
    }
}
