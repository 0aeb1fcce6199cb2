/// An object that belongs to a view or a process, and uses the model through a mediator.
///
/// An application usually has one base class of this kind, as in Quantwm's projects:
///
/// ```swift
/// class ViewModel: MediatedViewModel {
///     let mediator: Mediator<Library>
///     let owner: String
///     init(mediator: Mediator<Library>, owner: String) { … }
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
