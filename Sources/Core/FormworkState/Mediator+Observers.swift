extension Mediator {
    /// Registers a target that is notified of changes as long as it exists.
    ///
    /// Its first turn is at the end of the update in which it is registered; during a refresh, in
    /// the current round if its turn is still to come; otherwise with the next update. A smart or
    /// recurring observer does not register others in its turn: their order would depend on what it
    /// found.
    ///
    /// - Parameters:
    ///   - registration: the properties that it reads and writes, and the phase of its turn.
    ///   - target: the object to notify, which is not kept alive.
    ///   - file: the file of the registration, for messages.
    ///   - line: the line of the registration, for messages.
    ///   - action: the function that is called in each turn.
    /// - Returns: the contract of the observer. Its state is `refused` at once for a wrong path, a second
    ///   writer of the same path, or one registration too many; a circle, or a second writer by another
    ///   way to the same node, is found by the next refresh. Both are reported in every build.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        registration: Registration, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        let place = SourcePlace(file: "\(file)", line: line)
        let observer = tree.register(registration, place: place, target: target) {
            // It is called with the target that it was registered for.
            action(unsafeDowncast($0, to: Target.self))
        }
        return ObserverToken(observer, in: tree.registry)
    }

    /// Registers a target for a collector itself, so that registrations can share its reading.
    ///
    /// - Parameters:
    ///   - collector: the reading to share.
    ///   - target: the object to notify, which is not kept alive.
    ///   - file: the file of the registration, for messages.
    ///   - line: the line of the registration, for messages.
    ///   - action: the function that is called in each turn.
    /// - Returns: the contract of the observer.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        collector: Collector, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        registerObserver(
            registration: collector.registration, target: target, file: file, line: line, action)
    }

    /// Unregisters all observers of `target`.
    ///
    /// That is not necessary before a target is released: its observers end with it.
    public func unregisterDataSet(target: AnyObject) { tree.registry.unregister(target: target) }

    /// The number of observers.
    public var observerCount: Int { tree.observers.count }

    /// The declared properties that registrations have not accessed so far.
    ///
    /// Accesses are only recorded while they are checked.
    public var unusedDeclarations: [UnusedDeclaration] {
        tree.observers.all.compactMap(\.unusedDeclaration)
    }

    /// The contract of the observer being notified, for work that continues later; `nil` outside of
    /// a turn.
    public var currentObserverToken: ObserverToken? {
        tree.schedule.current.map { ObserverToken($0, in: tree.registry) }
    }

    /// Continues the work of an observer under its contract, as an update of its own.
    ///
    /// ```swift
    /// mediator.registerObserver(registration: coverREG, target: header) { header in
    ///     guard let token = mediator.currentObserverToken else { return }
    ///     Task {
    ///         let image = await loadCover()
    ///         mediator.asynchronousRefresh(token: token) { mediator.model.cover = image }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: the party that works, for messages and traces.
    ///   - token: the ``currentObserverToken`` of the observer's turn.
    ///   - body: the work, which may access what the registration declares.
    /// - Returns: the result of the body; `nil` when the observer does not take part any more, or
    ///   an update or a refresh is in progress.
    @discardableResult
    public func asynchronousRefresh<Result>(
        owner: String = "", token: ObserverToken, _ body: () -> Result
    ) -> Result? {
        tree.resume(UpdateTitle(owner: owner), under: token.observer, body)
    }

    /// Sends notes about each refresh to a function; `nil` ends that.
    ///
    /// When an observer calls it in its own turn, the notes start with the next turn.
    ///
    /// - Parameter receive: the function, which is called at the end of each refresh.
    public func trace(_ receive: ((RefreshTrace) -> Void)?) {
        tree.access.tracer = receive.map { RefreshTracer(receive: $0) }
    }
}
