/// The contract of a registered observer: its state, and the key to work that continues under it.
///
/// ```swift
/// let token = mediator.registerObserver(registration: totalREG, target: header) { $0.update() }
/// if case .refused(let violation) = token.state { print(violation) }
/// ```
public struct ObserverToken {
    let observer: Observer

    private weak let tree: ModelTree?

    init(_ observer: Observer, tree: ModelTree) {
        self.observer = observer
        self.tree = tree
    }

    /// The name of the registration.
    public var registration: String { observer.registration.name }

    /// The state of the contract now.
    ///
    /// It can change with every refresh: a circle can close by a later registration, and by what a
    /// derived value reads; a second writer can appear when a node is put at a second position.
    public var state: ContractState {
        if let violation = observer.violation { return .refused(violation) }
        return tree?.registry.contractState(of: observer) ?? .ended
    }
}
