public import Formwork
public import FormworkScreens

/// A screenlet that lists the instances of several kinds, the newest first, or those of one kind.
///
/// ```swift
/// let list = AssetListScreenlet()
/// list.kinds = [.articles(Stories.self, template: .full), .documents(Handouts.self)]
/// list.onAssetSelected = { entries in print(entries.map(\.title)) }
/// ```
///
/// A page takes as many instances of each kind as are among the newest. Kinds whose resource has no
/// column `.created` keep their own order among themselves.
open class AssetListScreenlet: BaseListScreenlet<AssetEntry> {
    /// The kinds of content that the application knows.
    public final var kinds: AssetKinds = []

    /// The name of the one kind that is listed; `nil` for all.
    public final var className: String?

    /// The name of the query of the kinds that have one with this name; `nil` for their own.
    public final var portletItemName: String?

    /// Called with all entries that are loaded when a page arrived.
    public final var onAssetListResponse: (([AssetEntry]) -> Void)?

    /// Called when a page could not be loaded.
    public final var onAssetListError: ((any Error) -> Void)?

    /// Called with the entries that are selected when the reader selected one, or does not any more.
    public final var onAssetSelected: (([AssetEntry]) -> Void)?

    private var addressOfEntry: ((AssetEntry, ScreenletContext) -> String)?

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [AssetListView_default.self, AssetListView_dense.self]
    }

    /// The word for content.
    open override var screenLabel: String {
        context?.localizer.text(key: "AssetListScreenlet.label") ?? ""
    }

    /// The entries of the kinds.
    open override var pages: ListPages<AssetEntry> {
        kinds.pages(of: className, by: portletItemName)
    }

    /// Lets the entries lead to pages of the application, such as one with an
    /// ``AssetDisplayScreenlet``.
    public final func leads<Request: ServerRequest>(to request: @escaping (AssetEntry) -> Request) {
        addressOfEntry = { entry, context in context.address(of: request(entry)) }
    }

    /// The address of the page to which an entry leads; `nil` for none.
    final func address(of entry: AssetEntry) -> String? {
        context.flatMap { addressOfEntry?(entry, $0) }
    }

    /// Notifies of the entries that are selected.
    open override func onSelect(_ selected: [AssetEntry]) { onAssetSelected?(selected) }

    /// Takes the entries of a page, also of an operation of the delegate, and notifies of them.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        super.onFinishOperation(actionName, result: result)
        guard [Self.loadAction, Self.moreAction].contains(actionName) else { return }
        switch result {
        case .success: onAssetListResponse?(list.loaded)
        case .failure(let error): onAssetListError?(error)
        }
    }
}
