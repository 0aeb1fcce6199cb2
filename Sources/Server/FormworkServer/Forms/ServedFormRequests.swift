public import Formwork
public import FormworkHTML
import FormworkRows

/// The request for the page of a ``ServedForm``.
public struct ServedFormRequest<Served: ServedForm>: ViewModelRequest {
    /// The page.
    public typealias ResponseBody = ServedFormPage<Served>
    /// The path of the form.
    public static var path: String { Served.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the page.
    public init() { self.init(query: EmptyQuery()) }
}

/// The request that submits a ``ServedForm``.
public struct SubmitServedFormRequest<Served: ServedForm>: CreateRequest, FormRequest {
    /// The content of the form.
    public typealias RequestBody = Served.Content
    /// The path of the form.
    public static var path: String { Served.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }

    /// Hands the content to the form's own code.
    public static func respond(
        context: ServerRequestContext<SubmitServedFormRequest<Served>>
    ) async throws -> EmptyBody {
        try await Served.accept(
            context.request.requestBody,
            in: ServedFormContext(
                localizer: context.localizer, store: context.store, caller: context.caller,
                now: context.now))
        return EmptyBody()
    }

    /// The page of the form.
    public static func page(query: EmptyQuery) -> ServedFormRequest<Served> { .init() }

    /// The notice of the form.
    public static func notice(after response: EmptyBody) -> LocalizableString? { Served.done }

    /// The page with an empty form.
    public static func destination(after response: EmptyBody) -> any ServerRequest {
        ServedFormRequest<Served>()
    }
}

/// The page of a ``ServedForm``.
public struct ServedFormPage<Served: ServedForm>: ViewModel, ViewModelFactory, HTMLView {
    /// Makes the page.
    public init() {}

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// The page.
    public static func stub() -> Self { Self() }

    /// The page.
    public static func model(
        context: ServerRequestContext<ServedFormRequest<Served>>
    ) async throws -> ServedFormPage<Served> { Self() }

    /// The heading and the form.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        var form = Served.htmlForm
        form.waitsOffline = Served.waitsOffline
        return HTMLPage(title: context.text(Served.heading), main: form.html(context))
    }
}

extension ServedForm {
    /// The form on its page: the rows of a form model, or row objects.
    fileprivate static var htmlForm: HTMLForm {
        if let rowObjects { return form(showing: rowObjects) }
        return HTMLForm(
            of: Content.self, submittingTo: SubmitServedFormRequest<Self>.self, query: EmptyQuery(),
            submitTitle: submitTitle)
    }

    /// Each page has a form of its own, whose code runs on the server.
    private static func form(showing rowObjects: Form.Type) -> HTMLForm {
        var form = HTMLForm(
            submittingTo: SubmitServedFormRequest<Self>.self, query: EmptyQuery(),
            submitTitle: submitTitle
        ) { localizer in
            let form = rowObjects.init()
            form.localize(localizer)
            return form
        }
        // Rows that code closed are no rules to a script.
        form.isLive = rowObjects.init().hasRules
        return form
    }
}

extension Form {
    /// Whether a rule that is a value depends on input.
    fileprivate var hasRules: Bool { rows.map { $0.rowDefinition(tag: $0.tag.name) }.haveRules }
}
