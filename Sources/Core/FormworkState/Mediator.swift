/// Stands between a model and all who change it or react to its changes.
///
/// An action changes the model in an update. When it is over, each observer that declared to read
/// something that has changed is told once: priority observers first, then the smart ones in the
/// order that follows from who writes what others read, at last the recurring ones.
///
/// ```swift
/// let mediator = Mediator(model: Library())
/// mediator.registerObserver(registration: headerREG, target: header) { $0.redraw() }
/// mediator.updateActionAndRefresh(owner: "Player") {
///     mediator.model.selection = 3
/// }
/// ```
///
/// A mediator and its model stay in one isolation domain: neither is `Sendable`.
///
/// - Note: the mediator of Quantwm.
public final class Mediator<Model: DataModel> {
    /// The root of the model.
    public let model: Model

    let tree: ModelTree

    /// Creates a mediator of a model, whose tree it takes over.
    ///
    /// - Parameters:
    ///   - model: the root; no other mediator has it.
    ///   - policy: what happens when a contract is broken.
    public init(model: Model, policy: ContractPolicy = .standard) {
        self.model = model
        tree = ModelTree(scheme: Model.scheme, policy: policy)
        tree.model = model
        tree.attach(model, at: tree.root)
    }

    deinit {
        tree.closeWatches()
        tree.detach(model, from: tree.root)
        tree.releaseLeaving()
    }

    /// Changes the model, and tells all observers of what has changed.
    ///
    /// Updates may be nested: changes are told once, when the outermost one is over. When the body
    /// throws, what it wrote is taken back. It cannot suspend, so nobody sees half of a change.
    ///
    /// - Parameters:
    ///   - owner: who changes it, for messages and traces.
    ///   - name: what the step is called in the history; the owner if nothing is said.
    ///   - coalescing: updates with the same key that follow one another are one step.
    ///   - body: reads and writes whatever it needs.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws.
    @discardableResult
    public func updateActionAndRefresh<Result, Failure: Error>(
        owner: String = "", name: String? = nil, coalescing: String? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try tree.update(UpdateTitle(owner: owner, name: name, coalescing: coalescing), body)
    }

    /// Changes the model now, or right after the refresh that is going on.
    public func updateActionAndRefreshSynchronouslyIfPossibleElseAsync(
        owner: String = "", _ body: @escaping () -> Void
    ) {
        guard tree.refresh.isActive else { return updateActionAndRefresh(owner: owner, body) }
        tree.refresh.deferredUpdates.append { [tree] in
            tree.update(UpdateTitle(owner: owner), body)
        }
    }

    /// Tells what is to be told, for instance to observers that were just registered.
    ///
    /// Inside a refresh it does nothing; inside an update it happens at the end, as it does anyway.
    public func refreshUI() {
        if !isUnderRefresh { updateActionAndRefresh(owner: "refreshUI") {} }
    }

    /// Whether changes are being told.
    public var isUnderRefresh: Bool { tree.refresh.isActive }

    /// Calls something once, when the next refresh is over.
    public func registerEndOfRefreshOnce(_ hook: @escaping () -> Void) {
        tree.refresh.endHooks.append(hook)
    }
}
