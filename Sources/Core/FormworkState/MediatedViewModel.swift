/// What belongs to a view or to some processing, and talks to the model through a mediator.
///
/// An application usually has one base class of this kind, as Quantwm's projects do:
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

    /// Stands between the model and its views.
    var mediator: Mediator<Root> { get }

    /// To whom it belongs, for messages and traces.
    var owner: String { get }
}

extension MediatedViewModel {
    /// The model.
    public var dataModel: Root { mediator.model }

    /// Changes the model, and tells all observers of what has changed.
    ///
    /// - Throws: what the body throws; what it wrote is taken back then.
    @discardableResult
    public func updateActionAndRefresh<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try mediator.updateActionAndRefresh(owner: owner, body)
    }

    /// Changes the model now, or right after the refresh that is going on.
    public func updateActionAndRefreshSynchronouslyIfPossibleElseAsync(_ body: @escaping () -> Void)
    {
        mediator.updateActionAndRefreshSynchronouslyIfPossibleElseAsync(owner: owner, body)
    }

    /// Tells a target of changes, as long as it exists.
    @discardableResult
    public func registerObserver<Target: AnyObject>(
        registration: Registration, target: Target, file: StaticString = #fileID, line: Int = #line,
        _ action: @escaping (Target) -> Void
    ) -> ObserverToken {
        mediator.registerObserver(
            registration: registration, target: target, file: file, line: line, action)
    }

    /// Tells a target of nothing any more.
    public func unregisterDataSet(target: AnyObject) { mediator.unregisterDataSet(target: target) }

    /// What the observer that is told now may touch, for work that goes on later.
    public var currentObserverToken: ObserverToken? { mediator.currentObserverToken }

    /// Goes on with the work of an observer under its contract.
    @discardableResult
    public func asynchronousRefresh<Result>(
        token: ObserverToken, _ body: () -> Result
    ) -> Result? {
        mediator.asynchronousRefresh(owner: owner, token: token, body)
    }
}
