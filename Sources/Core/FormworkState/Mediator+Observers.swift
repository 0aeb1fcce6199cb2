extension Mediator {
    /// Tells a target of changes, as long as it exists.
    ///
    /// It is told for the first time at the end of the update in which it is registered, in a
    /// refresh at once if its turn is still to come, otherwise with the next update.
    ///
    /// - Parameters:
    ///   - registration: what it reads and writes, and when its turn is.
    ///   - target: who is told; it is not kept alive.
    ///   - file: where it is registered, for messages.
    ///   - line: where it is registered, for messages.
    ///   - action: tells it.
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
        return ObserverToken(observer, tree: tree)
    }

    /// Tells a target whenever a collector was told.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        collector: Collector, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        registerObserver(
            registration: collector.registration, target: target, file: file, line: line, action)
    }

    /// Tells a target of nothing any more.
    public func unregisterDataSet(target: AnyObject) { tree.unregister(target: target) }

    /// How many observers there are.
    public var observerCount: Int { tree.observers.count }

    /// What registrations declare and have not used so far.
    ///
    /// It is known as long as accesses are checked.
    public var unusedDeclarations: [UnusedDeclaration] {
        tree.observers.observers.compactMap { $0?.unusedDeclaration }
    }

    /// What the observer that is told now may touch, for work that goes on later under its contract;
    /// `nil` when none is told.
    public var currentObserverToken: ObserverToken? {
        tree.currentObserver.map { ObserverToken($0, tree: tree) }
    }

    /// Goes on with the work of an observer under its contract, and tells what it has changed.
    ///
    /// - Parameters:
    ///   - owner: who works.
    ///   - token: what the observer was given when it was told.
    ///   - body: reads and writes what the registration declares.
    /// - Returns: what the body returns; `nil` when the observer is gone, or changes are being told.
    @discardableResult
    public func asynchronousRefresh<Result>(
        owner: String = "", token: ObserverToken, _ body: () -> Result
    ) -> Result? {
        tree.goOn(UpdateTitle(owner: owner), under: token.observer, body)
    }

    /// Sends notes about each refresh, until something else is set.
    public func trace(_ receive: ((RefreshTrace) -> Void)?) {
        tree.tracer = receive.map { RefreshTracer(receive: $0) }
    }
}
