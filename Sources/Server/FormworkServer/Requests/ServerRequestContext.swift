public import Formwork
public import Foundation
public import Logging

/// The context of a factory on the server: the request, the reader and the store.
public struct ServerRequestContext<Request: ServerRequest>: ViewModelFactoryContext {
    /// The request, with its query, its order and its body.
    public let request: Request

    /// The sender of the request.
    public let caller: Caller

    /// The submitted fields, for the bytes of files: the body has only their descriptions.
    public let submitted: SubmittedFields

    /// The stored model that the request changes.
    let storedModel: (any StoredModel)?

    /// The reader's language and region.
    public var locale: Locale { localizer.locale }

    /// The localizer for the reader's language.
    public let localizer: Localizer

    /// The store of the models.
    public let store: any ModelStore

    /// The time at which the request is answered.
    ///
    /// Rules and factories use it instead of the clock, so that tests choose the time.
    public let now: Date

    /// The records that are kept for a time beside the models.
    let memory: any StoreMemory

    /// The background jobs of the application.
    public var jobs: BackgroundJobs { ownJobs ?? BackgroundJobs(of: store) }

    var ownJobs: BackgroundJobs?

    /// The credentials of the sender, and the cookies of the answer.
    public var visit: CallerVisit {
        get {
            CallerReads.note(.request)
            return ownVisit
        }
        set { ownVisit = newValue }
    }

    private var ownVisit: CallerVisit

    /// The recognition that the application asks for the senders of requests.
    public var recognition: (any CallerRecognition)?

    /// A digest of the sender's account, or of its browser's session; `nil` for one without.
    ///
    /// It is made when it is asked for, which few answers do.
    var visitor: String? { findVisitor() }

    var findVisitor: @Sendable () -> String? = { nil }

    /// The version of the client: the one that it named, else that of the application, or
    /// `SystemVersion.newest` for an application without versions.
    public var appVersion = SystemVersion.newest

    /// Whether the answer is a page, which shows more than JSON has: titles of references, drafts.
    var isForPage = true

    /// The application that answers; none in tests without a server.
    var application: AnsweringApplication?

    /// The resources of the application that answers.
    package var resources: [any Resource.Type] { application?.value.resources ?? [] }

    /// The application's log.
    package let logger: Logger

    /// Makes a context, for tests of a factory without a server.
    ///
    /// - Parameters:
    ///   - request: the request to answer.
    ///   - localizer: the localizer for the reader.
    ///   - store: the store of the models, such as an `InMemoryModelStore`.
    ///   - now: the time of the answer.
    ///   - submitted: the submitted fields with the bytes of files.
    ///   - stored: the model that the request changes.
    ///   - caller: the sender of the request.
    ///   - logger: the log for failures.
    public init(
        request: Request, localizer: Localizer, store: any ModelStore, now: Date = Date(),
        submitted: SubmittedFields = SubmittedFields(entries: []),
        stored: (any StoredModel)? = nil, caller: Caller = Caller(),
        logger: Logger = Logger(label: "formwork")
    ) {
        self.init(
            request: request, localizer: localizer, store: store, now: now, submitted: submitted,
            stored: stored, caller: caller, logger: logger, memory: InProcessMemory(),
            visit: CallerVisit())
    }

    /// Makes the context of a request that came to a server, which has its visit and its memory.
    init(
        request: Request, localizer: Localizer, store: any ModelStore, now: Date,
        submitted: SubmittedFields, stored: (any StoredModel)?, caller: Caller, logger: Logger,
        memory: any StoreMemory, visit: CallerVisit
    ) {
        self.request = request
        self.caller = caller
        self.submitted = submitted
        storedModel = stored
        self.localizer = localizer
        self.store = store
        self.now = now
        self.logger = logger
        self.memory = memory
        ownVisit = visit
    }

    /// Returns one page of instances, and logs those that cannot be read.
    ///
    /// It reads the store as the program does, for any caller: filter by the ``caller``, or use a
    /// ``RootedFactory``, whose loads have only what the caller may see.
    ///
    /// - Throws: The store's error.
    public func page<M: StoredModel>(of query: ModelQuery<M>) async throws -> ModelPage<M> {
        let page = try await store.fetch(query)
        for model in page.unreadable { logger.error("\(model)") }
        return page
    }

    /// Returns an instance that must exist.
    ///
    /// It reads the store as the program does, for any caller: check whether the ``caller`` may see the
    /// instance, or use a ``RootedFactory``.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none, or the store's error.
    public func find<M: StoredModel>(_ type: M.Type, id: ModelIdType) async throws -> M {
        guard let model = try await store.fetch(type, id: id) else { throw RequestError(.notFound) }
        return model
    }
}
