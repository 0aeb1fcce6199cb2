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
/// - What a later write says of something that is not created yet waits for its identity.
/// - A write that was added is kept by the ``WriteStore``; it is refused with a `ModelStoreError` if it
///   cannot be.
public actor OfflineQueue {
    private let store: any WriteStore
    let sender: WriteSender
    private let limits: OfflineLimits

    /// The bounds of waits.
    private let retries: RetryPolicy

    private var machine = QueueMachine()
    private var isLoaded = false
    private var wantedPause: Duration?
    private var failure: (any Error)?
    /// The answers to writes whose callers wait for them; `nil` until they have come.
    private var awaited: [Int: Data?] = [:]
    private var observers: [Int: AsyncStream<WriteEvent>.Continuation] = [:]
    private var lastObserver = 0
    private let wakes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

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
        wakes.continuation.yield()
        guard case .add(let write, _)? = changes.first else { throw CancellationError() }
        return write
    }

    // MARK: Deciding

    /// Takes a write back that has not reached the server, and everything that needs it.
    ///
    /// - Returns: The numbers of the writes that ended; none if it is too late.
    /// - Throws: `ModelStoreError` if the store cannot keep that.
    @discardableResult
    public func undo(_ number: Int) async throws -> [Int] {
        try await refresh()
        return try await commit { $0.undoing(number) }.removed
    }

    /// Answers the question about a write.
    ///
    /// - Returns: The numbers of the writes that ended by it.
    /// - Throws: `ModelStoreError` if the store cannot keep that.
    @discardableResult
    public func answer(_ number: Int, _ decision: WriteDecision) async throws -> [Int] {
        try await refresh()
        let key = UUID()
        let changes = try await commit { machine in
            let changes = machine.resolving(number, decision, key: key)
            try limits.check(changes, in: machine)
            return changes
        }
        wakes.continuation.yield()
        return changes.removed
    }

    /// Goes on after the user of this queue has logged in again.
    public func signedIn() {
        machine.signIn()
        wakes.continuation.yield()
    }

    // MARK: Sending

    /// Whether no other write of the same entity waits.
    func isFirst(_ request: QueuedRequest) async throws -> Bool {
        try await refresh()
        let write = draft(request, in: machine)
        return machine.lane(of: write.entity).isEmpty && write.references.isEmpty
    }

    /// Makes one attempt at a write that does not wait.
    func attempt(
        _ request: QueuedRequest
    ) async throws -> (verdict: WriteVerdict, answer: Result<RequestAnswer, any Error>) {
        try await refresh()
        let write = draft(request, in: machine)
        return await sender.result(write, request.wire, machine.identities)
    }

    /// Sends, and returns the answer to one of the writes; `nil` if it was not accepted.
    func sendAwaiting(_ number: Int) async throws -> Data? {
        awaited.updateValue(nil, forKey: number)
        defer { awaited.removeValue(forKey: number) }
        try await send()
        return awaited[number] ?? nil
    }

    private func draft(_ request: QueuedRequest, in machine: QueueMachine) -> WaitingWrite {
        machine.draft(
            request.wire, to: request.entity, creating: request.creates,
            version: request.version, key: request.key)
    }

    /// Sends what can be sent, and returns once nothing more can be: all is done, the server asks for a
    /// pause or a log-in, or another process sends.
    ///
    /// - Throws: An error of the store; what could not be noted is sent again, with the same key.
    public func send() async throws {
        guard try await store.claimSending() else { return }
        do {
            try await refresh()
            machine.resume()
            try await sendReady()
        } catch {
            await store.releaseSending()
            throw error
        }
        await store.releaseSending()
    }

    /// Sends whatever comes, with pauses, until the task is cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            do { try await send() } catch let error where !(error is CancellationError) {
                machine.pause()
            }
            if machine.isPaused {
                let pause = min(limits.maximumPause, wantedPause ?? .zero)
                let grown = retries.growingPause(max(1, machine.pauses))
                try await retries.clock.sleep(for: max(pause, grown), tolerance: nil)
            } else {
                try await sleepUntilWoken()
            }
        }
        try Task.checkCancellation()
    }

    private func sleepUntilWoken() async throws {
        let (stream, clock, time) = (wakes.stream, retries.clock, limits.pollTime)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in stream { return } }
            group.addTask { try await clock.sleep(for: time, tolerance: nil) }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func sendReady() async throws {
        await withTaskGroup(of: Void.self) { group in
            var running = 0
            while true {
                while running < limits.maximumAttempts, let number = await take() {
                    running += 1
                    group.addTask { await self.attempt(number) }
                }
                guard running > 0 else { return }
                await group.next()
                running -= 1
            }
        }
        if let error = failure {
            failure = nil
            throw error
        }
    }

    /// Notes that the next write is on its way.
    private func take() async -> Int? {
        guard failure == nil, !Task.isCancelled else { return nil }
        while let write = machine.next() {
            machine.begin(write.number)
            do {
                let lifetime = limits.keyLifetime / .seconds(1)
                let now = retries.now()
                let changes = try await commit {
                    $0.sending(write.number, at: now, lifetime: lifetime)
                }
                if case .send? = changes.first { return write.number }
                machine.giveUp(write.number)
            } catch {
                machine.giveUp(write.number)
                failure = error
                return nil
            }
        }
        return nil
    }

    private func attempt(_ number: Int) async {
        do {
            let verdict = try await verdict(of: number)
            try await commit(after: verdict) { $0.ending(number, verdict) }
            machine.end(number, verdict)
        } catch {
            // It is sent again, with the same key.
            failure = error
            machine.end(number, .unanswered(nil))
        }
    }

    private func verdict(of number: Int) async throws -> WriteVerdict {
        let content: WriteContent?
        do { content = try await store.content(of: number) } catch let error as ModelStoreError
            where error.code == .damaged
        {
            return .question(.damaged, problem: nil)
        }
        guard let content, let write = machine.writes[number] else { return .unsent(nil) }
        let (verdict, answer) = await sender.result(write, content.request, machine.identities)
        wantedPause = verdict.pause
        if case .accepted = verdict, awaited.keys.contains(number) {
            awaited.updateValue(try? answer.get().body, forKey: number)
        }
        return verdict
    }

    // MARK: Keeping

    /// Takes what other processes have changed.
    private func refresh() async throws {
        if isLoaded, try await store.revision() == machine.revision { return }
        let stored = try await store.load()
        isLoaded = true
        if stored.revision >= machine.revision { machine.reload(stored) }
    }

    /// Keeps what is decided, over the newest state of all processes, and then takes it over.
    @discardableResult
    private func commit(
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

extension [WriteChange] {
    /// The numbers of the writes that end.
    fileprivate var removed: [Int] {
        compactMap { change in
            guard case .remove(let number) = change else { return nil }
            return number
        }
    }
}
