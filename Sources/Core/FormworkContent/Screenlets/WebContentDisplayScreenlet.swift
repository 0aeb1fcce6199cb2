public import Formwork
public import FormworkScreens

/// The data of the view of a ``WebContentDisplayScreenlet``.
public protocol WebContentDisplayData<Content>: AnyObject {
    /// The resource of the article.
    associatedtype Content: Resource

    /// The article; `nil` until it is loaded.
    var article: Stored<Content.Fields>? { get set }

    /// The parts of the article that are shown.
    var template: WebContentTemplate<Content.Fields> { get set }
}

/// A screenlet that shows an article: an instance of a resource, as a record or by a template.
///
/// ```swift
/// let display = WebContentDisplayScreenlet<Stories>()
/// display.articleId = story.id
/// display.template = [.heading(\.title), .column(.created), .article(\.text)]
/// ```
///
/// A template can be named by a text, such as that of an address; another one than those of ``templates``
/// is refused with their names:
///
/// ```swift
/// let poster = WebContentDisplayScreenlet<Stories>()
/// poster.templates = ["full": .full, "title": [.heading(\.title)]]
/// poster.templateId = "title"
/// ```
///
/// A structure is the resource; ``AssetDisplayScreenlet`` takes it by a text as well. Its one action is `Screenlet.loadAction`, which reads the article from the server, or from the cache
/// of the client, by its policy. Screenlets inside of it, such as ratings and comments, are shown below
/// the article. An article that is gone, or that the reader may not see any more, is not shown any more;
/// after any other failure it stays.
open class WebContentDisplayScreenlet<R: Resource>: BaseScreenlet<any WebContentDisplayData<R>> {
    /// The identity of the article; nothing is loaded until it is set.
    public final var articleId: ModelIdType?

    /// The parts of the article that are shown, by default all values as a record.
    public final var template = WebContentTemplate<R.Fields>.record {
        didSet { showTemplate() }
    }

    /// The templates that have a name.
    public final var templates: [String: WebContentTemplate<R.Fields>] = [:] {
        didSet { showTemplate() }
    }

    /// The name of one of the templates; `nil` for ``template``.
    public final var templateId: String? {
        didSet { showTemplate() }
    }

    /// Called with the article when it arrived.
    public final var onWebContentResponse: ((Stored<R.Fields>) -> Void)?

    /// Called when the article could not be loaded.
    public final var onWebContentError: ((any Error) -> Void)?

    /// The view of the theme `default`.
    open override class var views: [BaseScreenletView.Type] {
        [WebContentDisplayView_default<R>.self]
    }

    /// The word for articles.
    open override var screenLabel: String {
        context?.localizer.text(key: "WebContentDisplayScreenlet.label") ?? ""
    }

    /// Hands the view the template.
    open override func onCreated() { showTemplate() }

    private func showTemplate() {
        guard view != nil else { return }
        screenletView.template = templateId.flatMap { templates[$0] } ?? template
    }

    /// Loads the article, unless its template is unknown.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        if actionName == Self.loadAction, let templateId, templates[templateId] == nil {
            show(nil)
            return fail(
                actionName, RequestError.unknownTemplate(templateId, among: Array(templates.keys)))
        }
        await super.onUserAction(actionName, sender: sender)
    }

    /// The request of an action.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let articleId, actionName == Self.loadAction else { return nil }
        return RequestOperation(R.Show(query: ResourceQuery(id: articleId)))
    }

    /// Takes the former article away before another one is loaded.
    open override func onStartOperation(_ actionName: String) {
        if screenletView.article?.id != articleId { show(nil) }
    }

    /// Shows the article that is the result, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        switch result {
        case .success(let answer as ResourceItem<R>):
            show(answer.item)
            onWebContentResponse?(answer.item)
        case .failure(let error) where actionName == Self.loadAction:
            if error.meansAbsence { show(nil) }
            onWebContentError?(error)
        default: break
        }
    }

    private func show(_ article: Stored<R.Fields>?) {
        screenletView.article = article
        onChange?()
    }
}

extension Error {
    /// Whether the server refused to show an instance, which is not shown any more then.
    var meansAbsence: Bool {
        guard let error = self as? RequestError else { return false }
        return [.notFound, .forbidden, .unauthenticated].contains(error.code)
    }
}
