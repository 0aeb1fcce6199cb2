/// The access to a model for all code that changes it or reacts to its changes.
///
/// An action changes the model in an update. At its end, each observer that declares to read a
/// changed property is notified once: first the priority observers, then the smart ones, writers
/// before readers of the same property, and last the recurring ones.
///
/// ```swift
/// let mediator = Mediator(model: Library())
/// mediator.registerObserver(registration: headerREG, target: header) { $0.redraw() }
/// mediator.updateActionAndRefresh(owner: "Player") {
///     mediator.model.selection = 3
/// }
/// ```
///
/// A mediator and its model live in one isolation domain: neither is `Sendable`.
///
/// - Note: the mediator of Quantwm.
public final class Mediator<Model: DataModel> {
    /// The root of the model.
    public let model: Model

    let tree: ModelTree

    /// Creates the mediator of a model.
    ///
    /// - Parameters:
    ///   - model: the root, which is in no other mediator.
    ///   - policy: the handling of broken contracts.
    public init(model: Model, policy: ContractPolicy = .standard) {
        self.model = model
        tree = ModelTree(model, policy: policy)
    }

    deinit {
        tree.close(model)
    }

    /// Changes the model, and notifies all observers of the changes.
    ///
    /// Updates can be nested: observers are notified once, at the end of the outermost one. When
    /// the body throws, its writes are reverted. The body cannot suspend, so no reader sees half of
    /// a change.
    ///
    /// - Parameters:
    ///   - owner: the party that changes the model, for messages and traces.
    ///   - name: the name of the undo step; by default the owner.
    ///   - coalescing: a key; consecutive updates with the same key are one undo step.
    ///   - body: the change, which may read and write everything.
    /// - Returns: the result of the body.
    /// - Throws: the error of the body.
    @discardableResult
    public func updateActionAndRefresh<Result, Failure: Error>(
        owner: String = "", name: String? = nil, coalescing: String? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try tree.update(UpdateTitle(owner: owner, name: name, coalescing: coalescing), body)
    }

    /// Changes the model now, or right after the refresh in progress.
    ///
    /// Code that does not know whether it is called by an observer uses it: an observer must not
    /// begin an update.
    ///
    /// - Parameters:
    ///   - owner: the party that changes the model, for messages and traces.
    ///   - body: the change, which may read and write everything.
    public func updateActionAndRefreshSynchronouslyIfPossibleElseAsync(
        owner: String = "", _ body: @escaping () -> Void
    ) {
        guard isUnderRefresh else { return updateActionAndRefresh(owner: owner, body) }
        tree.schedule.afterRefresh { [tree] in tree.update(UpdateTitle(owner: owner), body) }
    }

    /// Notifies the observers that are due, for instance those that were just registered.
    ///
    /// It does nothing inside a refresh, and inside an update, whose end notifies them anyway.
    public func refreshUI() {
        if !isUnderRefresh { updateActionAndRefresh(owner: "refreshUI") {} }
    }

    /// Whether observers are being notified.
    public var isUnderRefresh: Bool { tree.schedule.isActive }

    /// Calls a function once, after the next refresh.
    ///
    /// The model has its final values then, and the function may begin an update.
    public func registerEndOfRefreshOnce(_ hook: @escaping () -> Void) {
        tree.schedule.atEnd(hook)
    }
}

/// An object that belongs to a view or a process, and uses the model through a mediator.
///
/// An application usually has one base class of this kind, as in Quantwm's projects:
///
/// ```swift
/// class ViewModel: MediatedViewModel {
///     let mediator: Mediator<Library>
///     let owner: String
///     init(mediator: Mediator<Library>, owner: String) {
///         (self.mediator, self.owner) = (mediator, owner)
///     }
/// }
/// ```
public protocol MediatedViewModel {
    /// The root of the model.
    associatedtype Root: DataModel

    /// The mediator of the model.
    var mediator: Mediator<Root> { get }

    /// The name of its owner, for messages and traces.
    var owner: String { get }
}

extension MediatedViewModel {
    /// The model.
    public var dataModel: Root { mediator.model }

    /// Changes the model, and notifies all observers of the changes.
    ///
    /// - Throws: the error of the body, whose writes are then reverted.
    @discardableResult
    public func updateActionAndRefresh<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mediator.updateActionAndRefresh(owner: owner, body)
    }

    /// Changes the model now, or right after the refresh in progress.
    public func updateActionAndRefreshSynchronouslyIfPossibleElseAsync(_ body: @escaping () -> Void)
    {
        mediator.updateActionAndRefreshSynchronouslyIfPossibleElseAsync(owner: owner, body)
    }

    /// Registers a target that is notified of changes as long as it exists.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        registration: Registration, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        mediator.registerObserver(
            registration: registration, target: target, file: file, line: line, action)
    }

    /// Registers a target for a collector itself, so that registrations can share its reading.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        collector: Collector, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        mediator.registerObserver(
            collector: collector, target: target, file: file, line: line, action)
    }

    /// Whether observers are being notified.
    public var isUnderRefresh: Bool { mediator.isUnderRefresh }

    /// Unregisters all observers of `target`.
    public func unregisterDataSet(target: AnyObject) { mediator.unregisterDataSet(target: target) }

    /// The contract of the observer being notified, for work that continues later.
    public var currentObserverToken: ObserverToken? { mediator.currentObserverToken }

    /// Continues the work of an observer under its contract.
    @discardableResult
    public func asynchronousRefresh<Result>(
        token: ObserverToken, _ body: () -> Result
    ) -> Result? {
        mediator.asynchronousRefresh(owner: owner, token: token, body)
    }
}
