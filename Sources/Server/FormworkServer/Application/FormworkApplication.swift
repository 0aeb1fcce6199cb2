public import Formwork
import FormworkHTML
package import FormworkPresentation
import FormworkScreens
public import Foundation
import HTTPTypes
public import Logging

/// A web application made of request types.
///
/// Each registered type is served at its own path, as a page for browsers and as JSON for programs.
/// There are no other routes.
///
/// ```swift
/// var application = FormworkApplication(store: store, localization: texts, site: site)
/// try application.register(Ideas.self)
/// try application.register(FeedbackRequest.self)
/// try await application.run(port: 8080)
/// ```
///
/// It is a value that is complete before it serves: registration finds contradictions, and
/// ``check()`` finds links to pages that are missing.
public struct FormworkApplication: Sendable {
    private(set) var services: ServerServices
    private(set) var assets: StaticAssets
    var routes = RouteTable()
    var links: [PageLink]
    /// The texts of the resources that are registered, by the names of their types.
    var resourceTexts: [(resource: String, texts: [LocalizableString])] = []
    /// The resources that are registered, in their order.
    package internal(set) var resources: [any Resource.Type] = []
    /// The pages of resources in whose places the application has its own.
    var replacedPages: Set<String> = []
    /// The pages of resources that are registered, by the names of their types.
    var resourcePages: Set<String> = []
    /// The texts of the forms of row objects that are registered.
    var servedForms: [ServedFormTexts] = []
    /// The models whose forms are registered.
    private(set) var forms: [any ValidatableModel.Type] = []
    /// The view models that are answers to registered requests.
    private(set) var viewModels: [any ViewModel.Type] = []
    /// The path below which aspects are published; `nil` if they are not.
    var aspectsPath: String?
    let checksTexts: Bool
    let limits: ServerLimits
    let waitingRequests: Quota
    let streamPlaces: StreamPlaces
    /// The pages that browsers have open; `nil` for a store that does not report its writes.
    let livePages: LivePages?
    let pageEditors: PageEditors
    let workingTime: TimeLimit
    let waitingTime: TimeLimit
    let jobTime: TimeLimit
    /// The jobs that this program does, by their kinds.
    var jobKinds: [String: JobKind] = [:]
    var hasJobPage = false
    let largeRequests = LargeRequests()
    /// Whether the process takes requests, for its probes.
    private(set) var readiness = Readiness()

    /// The work around requests, the first of which is outermost; by default none.
    public var middleware: [any ServerMiddleware] = []

    /// The log with a line for each answered request; by default there is none.
    public var accessLog: AccessLog?

    /// Makes an application without routes.
    ///
    /// - Parameters:
    ///   - store: The store of the models.
    ///   - localization: The texts of the application and of Formwork's modules. Its `locales` are the
    ///     languages that readers can choose.
    ///   - site: The layout around every page.
    ///   - pseudoLocales: Whether readers can also choose the `PseudoLocale`s, which show
    ///     developers and testers what is not ready for other languages.
    ///   - checksTexts: Whether ``check()`` requires the texts of the site, of all registered forms and of the
    ///     stubs of view models; `false` for a store that loads its texts later.
    ///   - deployment: The way browsers and programs reach the application, by default from this
    ///     machine only.
    ///   - memory: Keeps what is kept for a time: the responses to submissions, so that a repeated
    ///     one is not executed twice, and the way back of changes to several instances; `nil` for the
    ///     store's own memory (`ModelStore.memory`), or one in this process if it has none.
    ///   - limits: The time, the bytes and the connections that clients can use.
    ///   - logger: The log of failures, for the operator of the application.
    ///   - versions: The versions of clients that are answered; `nil`, the default, for one without
    ///     versions.
    ///   - author: Names the sender of a request in the history of what it writes (`WriteAuthor`);
    ///     `nil` for an unknown one. By default it is the name of the caller's identity.
    ///   - now: The clock.
    public init(
        store: any ModelStore, localization: any LocalizationStore, site: Site,
        pseudoLocales: Bool = false, checksTexts: Bool = true,
        deployment: Deployment = Deployment(),
        memory: (any StoreMemory)? = nil,
        limits: ServerLimits = ServerLimits(),
        logger: Logger = Logger(label: "formwork"),
        versions: SystemVersions? = nil,
        author: @escaping @Sendable (Caller) -> String? = { $0.identity?.name },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let invalid = limits.invalidMembers.joined(separator: ", ")
        precondition(
            invalid.isEmpty, "These members of ServerLimits must be above zero: \(invalid).")
        let memory: any StoreMemory = memory ?? store.memory ?? InProcessMemory()
        self.limits = limits
        self.checksTexts = checksTexts
        waitingRequests = Quota(limits.maxWaitingRequests)
        streamPlaces = StreamPlaces(limits.maxStreams, ofCaller: limits.maxStreamsOfCaller)
        livePages = store.writes.map { LivePages($0, limits: limits) }
        pageEditors = PageEditors(PagePresence(memory: memory, now: now, logger: logger))
        workingTime = TimeLimit(
            time: limits.requestTime, cancellationTime: limits.cancellationTime)
        waitingTime = TimeLimit(
            time: limits.waitingTime, cancellationTime: limits.cancellationTime)
        jobTime = TimeLimit(time: limits.jobTime, cancellationTime: limits.cancellationTime)
        assets = StaticAssets(of: site)
        links = PageLink.links(of: site)
        services = ServerServices(
            store: store,
            languages: CurrentLanguages(
                localization, pseudoLocales: pseudoLocales, timeZone: site.timeZone),
            site: site, layout: SiteLayout(of: site),
            logger: Logger(label: logger.label) { _ in LimitedLogHandler(logger.handler, now: now)
            },
            deployment: deployment, memory: memory,
            submissions: Submissions(answers: SubmissionAnswers(memory: memory)),
            jobs: BackgroundJobs(
                store.jobs ?? InProcessJobs(reportingTo: store.writes), now: now), author: author,
            now: now,
            versions: versions,
            scriptParts: KeptScriptParts(
                sharedBy: memory is InProcessMemory ? nil : memory, now: now))
    }

    /// The same application, which goes on in the place of another one of the process.
    func replacing(_ other: FormworkApplication) -> FormworkApplication {
        var application = self
        application.readiness = other.readiness
        application.services.jobs.signal = other.services.jobs.signal
        return application
    }

    /// Whether the site has a name that no sender of a request chooses.
    package var hasDeclaredHost: Bool { services.deployment.hasDeclaredHost }

    /// The theme of the site.
    package var theme: Theme { services.site.theme }

    mutating func setJobAdministrator(_ role: String) { services.jobs.administrator = role }

    mutating func addCommonRole(_ role: String) { services.commonRoles.insert(role) }

    mutating func setForeignTransport(_ transport: any RequestTransport) {
        services.foreignTransport = transport
    }

    mutating func serve(_ script: HTMLFrameScript) { assets.add(script, to: services.site) }

    /// Lets bodies in JSON name files that were sent before them.
    package mutating func takeFiles(from uploadedFiles: any UploadedFiles) {
        services.uploadedFiles = uploadedFiles
    }

    mutating func setScreenletThemes(_ themes: ScreenletThemes) {
        services.screenletThemes = themes
    }

    mutating func setRecognition(_ recognition: any CallerRecognition) {
        services.recognition = recognition
    }

    /// The same application, also under the name of the address that it listens at.
    func listening(at host: String) -> FormworkApplication {
        var application = self
        application.services.deployment = services.deployment.listening(at: host)
        return application
    }
}

extension FormworkApplication {
    /// Answers a request for a view model: as a page to browsers, as JSON to programs.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the same method and path, if the view
    ///   model is no `HTMLView`, or if a model that the request lists has no property for a sort key.
    public mutating func register<Request: ViewModelRequest>(
        _ type: Request.Type
    ) throws(RegistrationError)
    where
        Request.ResponseBody: ViewModelFactory,
        Request.ResponseBody.Context == ServerRequestContext<Request>
    {
        guard Request.ResponseBody.self is any HTMLView.Type else {
            throw .unreadable(type, Request.ResponseBody.self)
        }
        try registerForPrograms(type)
    }

    /// Answers a request for a view model that is not a page: always as JSON.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the same method and path, or if a model
    ///   that the request lists has no property for a sort key.
    public mutating func registerForPrograms<Request: ViewModelRequest>(
        _ type: Request.Type
    ) throws(RegistrationError)
    where
        Request.ResponseBody: ViewModelFactory,
        Request.ResponseBody.Context == ServerRequestContext<Request>
    {
        try add(type, .get, ShowJourney<Request>().answer)
    }

    /// Answers a request of a program.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the same method and path, or if the
    ///   fields of the body contradict each other.
    public mutating func register<Request: RequestHandler>(
        _ type: Request.Type
    ) throws(RegistrationError) {
        try checkForm(of: type)
        try add(type, type.method, CallJourney<Request>().answer)
    }

    /// Answers a request of a program, and the form that submits it.
    ///
    /// A form with rules that only the server can decide is asked about them at its path with
    /// `/questions` behind it. A form is always posted; JSON that is posted to its path is the same
    /// as with the method of the type.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the same method and path, or if the
    ///   fields of the body contradict each other.
    public mutating func register<Request: FormRequest>(
        _ type: Request.Type
    ) throws(RegistrationError)
    where Request.Page.ResponseBody.Context == ServerRequestContext<Request.Page> {
        try checkForm(of: type)
        links.append(PageLink(page: Request.Page.self, source: "The form of \(type)"))
        let (call, submit) = (CallJourney<Request>(), SubmitJourney<Request>())
        if type.method != .post { try add(type, type.method, call.answer) }
        if let model = Request.RequestBody.self as? any ValidatableModel.Type,
            model is any ServerRuled.Type || ModelForm.of(model).hasServerRules
        {
            try add(
                type, .post, QuestionJourney<Request>().answer, below: "/questions",
                maxBodySize: model.maximumQuestionSize)
            services.questionPaths.insert(type.path)
        }
        try add(type, .post) { exchange in
            exchange.incoming.mediaType == "application/json"
                ? try await call.answer(exchange) : try await submit.answer(exchange)
        }
    }

    /// Adds a route below the site's base path, once the keys of listings are checked.
    mutating func add<Request: ServerRequest>(
        _ type: Request.Type, _ method: HTTPRequest.Method,
        _ answer: @escaping @Sendable (Exchange) async throws -> OutgoingResponse,
        at path: String? = nil, below suffix: String = "", maxBodySize: Int? = nil
    ) throws(RegistrationError) {
        try checkSortKeys(of: type)
        let route = Route(
            owner: String(reflecting: type), request: type, method: method,
            maxBodySize: min(type.maxBodySize, maxBodySize ?? .max),
            waits: type is any WaitingRequest.Type,
            isLive: method == .get && Request.ResponseBody.self is any LiveViewModel.Type,
            isLivePage: method == .get && services.isLive(answerTo: type),
            showsEditors: (Request.ResponseBody.self as? any LivePage.Type)?.showsEditors ?? false,
            showsDrafts: (Request.ResponseBody.self as? any LivePage.Type)?.showsDrafts,
            isReadable: Request.isReadable,
            versions: services.versions?.plan(for: type), answer: answer)
        let whole = services.site.basePath + (path ?? type.path) + suffix
        try checkAspects(whole, of: route.owner)
        try routes.add(route, at: whole)
        if let model = Request.ResponseBody.self as? any ViewModel.Type { viewModels.append(model) }
    }

    /// Finds the errors of the form's definition.
    private mutating func checkForm<Request: ServerRequest>(
        of type: Request.Type
    ) throws(RegistrationError) {
        guard let model = Request.RequestBody.self as? any ValidatableModel.Type else { return }
        forms.append(model)
        if let error = RegistrationError(of: RegistrationError.list(of: model)) { throw error }
    }
}

extension ServerRequest {
    /// Whether a browser can show the answer, or save it.
    fileprivate static var isReadable: Bool {
        ResponseBody.self is any HTMLView.Type || ResponseBody.self is any FileAnswer.Type
            || Self.self is any BrowserRequest.Type
    }

    fileprivate static var method: HTTPRequest.Method {
        HTTPRequest.Method(rawValue: action.httpMethod) ?? .get
    }
}
