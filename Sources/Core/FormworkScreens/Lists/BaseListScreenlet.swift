import FormworkPresentation

/// A screenlet that shows the rows of a source, page by page.
///
/// ```swift
/// final class BookmarkListScreenlet: BaseListScreenlet<Stored<Bookmark>> {
///     override class var views: [BaseScreenletView.Type] { [BookmarkListView_default.self] }
///     override var pages: ListPages<Stored<Bookmark>> { Bookmarks.List().pages }
/// }
///
/// final class BookmarkListView_default: BaseListView<Stored<Bookmark>> {
///     override func entry(of row: Stored<Bookmark>) -> ScreenEntry {
///         ScreenEntry(id: row.url, title: row.title, link: row.url)
///     }
/// }
/// ```
///
/// The first page is loaded when the list is shown; the action `more` loads the one that follows.
/// Rows are shown as soon as their page arrives. A page that fails leaves the rows before it as they
/// are and is offered again. A page that arrives after the list was loaded again, or after it was
/// cancelled, changes nothing.
open class BaseListScreenlet<Row: Sendable>: BaseScreenlet<BaseListView<Row>> {
    /// The number of rows of the first page.
    public final var firstPageSize = 50

    /// The number of rows of every other page.
    public final var pageSize = 25

    /// The order of the rows, as the source knows it: `title`, or `-budget,title`; empty for its own.
    public final var sort = ""

    /// Whether all pages are loaded, one after the other, without a button.
    public final var loadsAllPages = false

    /// The number of entries that the reader can select.
    public final var selectionMode = RowSelection.none

    /// The source of the rows.
    open var pages: ListPages<Row> {
        // Each list has rows of its own, so that there is no source for all of them.
        preconditionFailure("\(type(of: self)) has no rows. Override `pages`.")
    }

    /// Called when the reader selected a row, or does not select it any more.
    open func onSelect(_ selected: [Row]) {}

    // MARK: Rows

    /// The rows as far as they are loaded.
    ///
    /// - Precondition: The screenlet was attached.
    public final var list: ListRows<Row> { screenletView.list }

    /// The rows that are loaded and selected.
    public final var selectedRows: [Row] {
        list.loaded.filter { list.selection.contains(screenletView.entry(of: $0).id) }
    }

    /// Whether a page is being loaded.
    public final var isLoading: Bool {
        isActionRunning(Self.loadAction) || isActionRunning(Self.moreAction)
    }

    // MARK: Actions

    /// Loads the first page or the one that follows, or selects an entry.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case Self.loadAction:
            let (count, selection) = list.isLoaded ? (0, []) : stateBefore
            guard await loadPage(Self.loadAction) else { return }
            await loadPages(upTo: loadsAllPages ? .max : count)
            restore(selection)
        case Self.moreAction:
            guard await loadPages(upTo: screenletView.countBefore) else { return }
            await loadPage(Self.moreAction)
        case Self.selectAction: sender.entryID.map(select)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    /// Loads the rows that the page of the reader showed, so that their buttons are there, and selects
    /// those that were selected.
    open override func onReceive() async {
        guard list.isLoaded else { return }
        let (count, selection) = stateBefore
        await loadPages(upTo: count)
        restore(selection)
    }

    /// The number of rows and the selection of the page from which the screenlet was made again.
    private var stateBefore: (count: Int, selection: Set<String>) {
        (screenletView.countBefore, screenletView.selectionBefore)
    }

    /// Selects the entries that were selected on a page, as far as the list has them and lets the reader
    /// select them.
    private func restore(_ selection: Set<String>) {
        guard !selection.isEmpty, selectionMode != .none else { return }
        // Rows that could not be loaded may be among them.
        let known =
            list.failedAction == nil
            ? identities(in: list).filter(selection.contains) : selection.sorted()
        change { $0.selection = Set(selectionMode == .single ? Array(known.prefix(1)) : known) }
    }

    private func identities(in list: ListRows<Row>) -> [String] {
        list.loaded.map { screenletView.entry(of: $0).id }
    }

    /// Loads a page, whose rows ``onFinishOperation(_:result:)`` takes.
    @discardableResult
    private func loadPage(_ actionName: String) async -> Bool {
        let operation = ListPageOperation(pages: pages, request: request(of: actionName))
        return await start(operation, for: actionName) != nil
    }

    /// Loads the pages that follow until there are so many rows; `false` if one of them fails.
    @discardableResult
    private func loadPages(upTo count: Int) async -> Bool {
        while list.hasMore, list.loaded.count < count {
            guard await loadPage(Self.moreAction) else { return false }
        }
        return true
    }

    private func request(of actionName: String) -> ListPageRequest {
        actionName == Self.loadAction
            ? ListPageRequest(size: firstPageSize, sort: sort)
            : list.request(size: pageSize, sort: sort)
    }

    /// Cancels the page that follows rows which are being replaced.
    open override func onStartOperation(_ actionName: String) {
        if isActionRunning(Self.loadAction) { cancelOperations(for: Self.moreAction) }
    }

    /// Takes the rows of a page, also of an operation of the delegate, and notes one that failed.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard [Self.loadAction, Self.moreAction].contains(actionName) else { return }
        switch result {
        case .success(let value):
            guard let page = value as? ListPage<Row> else { return }
            take(page, for: request(of: actionName))
        case .failure: change { $0.failedAction = actionName }
        }
    }

    private func take(_ page: ListPage<Row>, for request: ListPageRequest) {
        change { list in
            list.take(page, for: request)
            list.failedAction = nil
            guard request.offset == 0, !list.selection.isEmpty else { return }
            list.selection.formIntersection(identities(in: list))
        }
    }

    private func select(_ id: String) {
        guard selectionMode != .none,
            list.loaded.contains(where: { screenletView.entry(of: $0).id == id })
        else { return }
        change { list in
            let isSelected = list.selection.contains(id)
            if selectionMode == .single { list.selection = [] }
            if isSelected { list.selection.remove(id) } else { list.selection.insert(id) }
        }
        onSelect(selectedRows)
        report(.finished(Self.selectAction, id))
    }

    private func change(_ body: (inout ListRows<Row>) -> Void) {
        var list = list
        body(&list)
        screenletView.show(list)
        onChange?()
    }
}

extension Screenlet {
    /// The name of the action that loads the page of a list that follows.
    public static let moreAction = "more"

    /// The name of the action that selects an entry of a list, or does not any more.
    public static let selectAction = "select"
}
