public import Formwork
public import Foundation

/// The writes of one user to one server that wait until the server takes them.
///
/// ```swift
/// let queue = OfflineQueue(InMemoryWriteStore(), baseURL: url, by: RequestClient(retries: .once))
/// let write = try await queue.add(Ideas.Create(requestBody: plan))
/// try await queue.send()
/// try await queue.count       // 0, or 1 without a network
/// ```
///
/// Each write ends: the server accepts it, the user undoes or drops it, or a question is put to the user
/// (``WriteQuestion``), whose answer ends it or lets it wait again.
///
/// - Writes to one entity are sent in their order, one after another; others at the same time.
/// - A write has one key (`Idempotency-Key`), by which the server does it once, whatever is lost.
/// - A later write about something that is not created yet waits for its identity.
/// - A write that was added is kept by the ``WriteStore``; it is refused with a `ModelStoreError` if it
///   cannot be.
public actor OfflineQueue {
    let store: any WriteStore
    let sender: WriteSender
    let limits: OfflineLimits

    /// The bounds of waits.
    let retries: RetryPolicy

    var machine = QueueMachine()
    private var isLoaded = false
    var wantedPause: Duration?
    var failure: (any Error)?
    /// The answers to writes whose callers wait for them; `nil` until they have come.
    var awaited: [Int: Data?] = [:]
    private var observers: [Int: AsyncStream<WriteEvent>.Continuation] = [:]
    private var lastObserver = 0
    var sleeper: CheckedContinuation<Void, Never>?
    var isWoken = false

    /// Makes the queue of a user.
    ///
    /// - Parameters:
    ///   - store: The place of the writes, which is of this user and server alone.
    ///   - baseURL: The server's address.
    ///   - transport: The way to the server, with the credentials of this user, such as a ``RequestClient`` of
    ///     one attempt: the queue itself repeats.
    ///   - version: The version of the program, which stays with each write: a server of a newer version
    ///     reads it as that program has written it.
    ///   - locale: The language of the user.
    ///   - retries: The pauses, the clock and the random numbers.
    ///   - limits: The bounds.
    public init(
        _ store: any WriteStore, baseURL: URL, by transport: any RequestTransport,
        version: SystemVersion? = nil, locale: Locale = .current,
        retries: RetryPolicy = RetryPolicy(), limits: OfflineLimits = OfflineLimits()
    ) {
        self.store = store
        sender = WriteSender(
            baseURL: baseURL, transport: transport, programVersion: version, locale: locale,
            now: retries.now)
        self.retries = retries
        self.limits = limits
    }

    // MARK: Looking

    /// The writes that wait, in their order, those in question included.
    public var writes: [WaitingWrite] {
        get async throws {
            try await refresh()
            return machine.stored.writes
        }
    }

    /// The number of writes that wait, those in question included.
    public var count: Int {
        get async throws {
            try await refresh()
            return machine.writes.count
        }
    }

    /// The writes about which the user has to decide, in their order.
    public var questions: [WaitingWrite] {
        get async throws { try await writes.filter { $0.question != nil } }
    }

    /// Whether the server waits for a log-in of the user.
    public var isSignedOut: Bool { machine.isSignedOut }

    /// The content of a write, with the server's description of a problem; `nil` if it does not wait any more.
    public func content(of number: Int) async throws -> WriteContent? {
        try await store.content(of: number)
    }

    /// The changes from now on, for one observer; they end with its task.
    public func events() -> AsyncStream<WriteEvent> {
        lastObserver += 1
        let number = lastObserver
        let (stream, continuation) = AsyncStream.makeStream(
            of: WriteEvent.self, bufferingPolicy: .bufferingNewest(WriteEvent.maximumWaiting))
        continuation.onTermination = { [weak self] _ in
            Task { await self?.removeObserver(number) }
        }
        observers[number] = continuation
        return stream
    }

    private func removeObserver(_ number: Int) { observers[number] = nil }

    // MARK: Adding

    /// Adds a write, which is kept once this returns.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - entity: The name of what is changed, to order writes; `nil` for the identity in the request's
    ///     address.
    ///   - identity: The provisional identity of what is created, by which later writes refer to it.
    ///   - base: The values that the user's form showed, to merge them with those of others.
    /// - Returns: The write.
    /// - Throws: `ModelStoreError` with the code `full` beyond the ``OfflineLimits`` and without room on the
    ///   disk, or any other error of the store: nothing is kept then.
    @discardableResult
    public func add<Request: ServerRequest>(
        _ request: Request, to entity: String? = nil,
        creating identity: ModelIdType = ModelIdType(), base: FormBase? = nil
    ) async throws -> WaitingWrite {
        try await add(
            QueuedRequest(try sender.wire(request, base: base), Request.self, entity, identity),
            isOpen: false)
    }

    /// Adds a write of which an attempt may already have reached the server.
    func add(_ request: QueuedRequest, isOpen: Bool) async throws -> WaitingWrite {
        try await refresh()
        let changes = try await commit { machine in
            var write = draft(request, in: machine)
            try limits.check(write, in: machine)
            if isOpen { (write.openAttempts, write.sentAt) = (1, retries.now()) }
            return [.add(write, request.wire)]
        }
        wake()
        guard case .add(let write, _)? = changes.first else { throw CancellationError() }
        return write
    }

    // MARK: Keeping

    func draft(_ request: QueuedRequest, in machine: QueueMachine) -> WaitingWrite {
        machine.draft(
            request.wire, to: request.entity, creating: request.creates,
            version: request.version, key: request.key)
    }

    /// Takes what other processes have changed.
    func refresh() async throws {
        if isLoaded, try await store.revision() == machine.revision { return }
        let stored = try await store.load()
        isLoaded = true
        if stored.revision >= machine.revision { machine.reload(stored) }
    }

    /// Keeps what is decided, over the newest state of all processes, and then takes it over.
    @discardableResult
    func commit(
        after verdict: WriteVerdict? = nil, _ decide: (QueueMachine) throws -> [WriteChange]
    ) async throws -> [WriteChange] {
        while true {
            let changes = try decide(machine)
            guard !changes.isEmpty else { return [] }
            let revision = machine.revision
            guard try await store.commit(changes, after: revision) else {
                try await refresh()
                continue
            }
            // Another call may have loaded them meanwhile.
            if machine.revision == revision { machine.apply(changes) }
            notify(WriteEvent.events(of: changes, after: verdict))
            return changes
        }
    }

    private func notify(_ events: [WriteEvent]) {
        for event in events {
            for observer in observers.values { observer.yield(event) }
        }
    }
}
