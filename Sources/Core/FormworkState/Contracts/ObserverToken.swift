/// The contract of a registered observer: its state, and the key to work that continues under it.
///
/// ```swift
/// let token = mediator.registerObserver(registration: totalREG, target: header) { $0.update() }
/// if case .refused(let violation) = token.state { print(violation) }
/// ```
public struct ObserverToken {
    let observer: Observer

    /// A weak reference slows down each count of its object, and the tree is counted at each read.
    private weak let registry: ObserverRegistry?

    init(_ observer: Observer, in registry: ObserverRegistry) {
        self.observer = observer
        self.registry = registry
    }

    /// The name of the registration.
    public var registration: String { observer.registration.name }

    /// The state of the contract now.
    ///
    /// It can change with every refresh: a circle can close by a later registration, and by what a
    /// derived value reads; a second writer can appear when a node is put at a second position.
    public var state: ContractState {
        if let violation = observer.violation { return .refused(violation) }
        return registry?.contractState(of: observer) ?? .ended
    }
}
