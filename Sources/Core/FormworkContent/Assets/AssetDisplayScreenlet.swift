public import Formwork
public import FormworkScreens

/// The data of the view of an ``AssetDisplayScreenlet``.
public protocol AssetDisplayData: AnyObject {
    /// The instance as a list shows it; `nil` while only its identity is known.
    var entry: AssetEntry? { get set }

    /// Whether no kind is registered that displays the instance.
    var isUnknown: Bool { get set }
}

/// A screenlet that displays an instance of any registered kind, by the screenlet of that kind.
///
/// ```swift
/// let display = AssetDisplayScreenlet()
/// display.kinds = [.articles(Stories.self, template: .full), .documents(Handouts.self)]
/// display.className = "stories"
/// display.classPK = story.id
/// ```
///
/// It shows the newest instance of a query by ``portletItemName``, and another one by ``display(_:)``. Of
/// an unknown kind it shows what a list knows about the instance. A kind or a template that is named by a text
/// alone, such as that of an address, and that is not registered, is refused with the names of those that are. A page has the types of the kinds
/// among its own, `kinds.screenletTypes`.
open class AssetDisplayScreenlet: BaseScreenlet<any AssetDisplayData> {
    /// The kinds of content that the application knows.
    public final var kinds: AssetKinds = []

    /// The name of the kind.
    public final var className: String?

    /// The identity of the instance among those of its kind.
    public final var classPK: ModelIdType?

    /// The name of a template of the kind; `nil` for its usual one, and without effect for kinds that have
    /// none.
    public final var templateId: String?

    /// The name of a query whose newest instance is displayed if no instance is named.
    public final var portletItemName: String?

    /// Called with the screenlet that displays the instance before it is shown, to set it up.
    public final var onConfigureScreenlet: ((Screenlet) -> Void)?

    /// Called with the instance that a query found; `nil` if it found none.
    public final var onAssetResponse: ((AssetEntry?) -> Void)?

    /// Called when the query failed.
    public final var onAssetError: ((any Error) -> Void)?

    /// The view of the theme `default`.
    open override class var views: [BaseScreenletView.Type] { [AssetDisplayView_default.self] }

    /// The word for content.
    open override var screenLabel: String {
        context?.localizer.text(key: "AssetListScreenlet.label") ?? ""
    }

    /// Makes the screenlet of the instance that is named.
    open override func onCreated() { configure(className, classPK) }

    /// Displays an instance of a list in the place of another one, as soon as the host performs actions.
    public final func display(_ entry: AssetEntry) {
        (className, classPK) = (entry.className, entry.classPK)
        guard view != nil else { return }
        screenletView.entry = entry
        configure(entry.className, entry.classPK)
        request(Self.displayAction, sender: .code)
    }

    /// The name of the action that shows the screenlet of another instance.
    private static var displayAction: String { "display" }

    /// Finds the instance of a query.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard actionName == Self.loadAction, let portletItemName, classPK == nil else { return nil }
        return NewestAssetOperation(pages: kinds.pages(of: className, by: portletItemName))
    }

    /// Loads the instance again, or finds the one of the query.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        if actionName == Self.loadAction, let className, classPK != nil,
            screenletView.entry == nil, kinds[className] == nil
        {
            let known = kinds.kinds.map(\.className)
            return fail(actionName, RequestError.unknownStructure(className, among: known))
        }
        if actionName == Self.loadAction, classPK != nil {
            for child in children where child.isShown { await child.refresh() }
        } else {
            await super.onUserAction(actionName, sender: sender)
            guard isShown else { return }
            for child in children { await child.show() }
        }
    }

    /// Displays the instance that a query found, also one of the delegate's.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        switch result {
        case .success(let page as ListPage<AssetEntry>):
            let entry = page.rows.first
            screenletView.entry = entry
            configure(entry?.className, entry?.classPK)
            onAssetResponse?(entry)
        case .failure(let error): onAssetError?(error)
        default: break
        }
    }

    /// Puts the screenlet of the instance's kind in the place of another one.
    private func configure(_ name: String?, _ id: ModelIdType?) {
        for child in children { removeChild(child) }
        let kind = name.flatMap { kinds[$0] }
        screenletView.isUnknown = kind == nil && id != nil
        if let kind, let id {
            let display = kind.display(id)
            if let templateId { kind.setTemplate?(display, templateId) }
            onConfigureScreenlet?(display)
            addChild(display)
        }
        onChange?()
    }
}

/// Loads the newest instance of a query.
private struct NewestAssetOperation: ServerOperation {
    let pages: ListPages<AssetEntry>

    func doRun(in context: OperationContext) async throws -> ListPage<AssetEntry> {
        try await pages.page(ListPageRequest(size: 1), in: context)
    }
}
