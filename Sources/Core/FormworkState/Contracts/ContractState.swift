/// The state of an observer's contract among all contracts of its model.
public enum ContractState: Hashable, Sendable {
    /// The observer takes part; the next refresh decides whether its contract fits the others.
    case pending

    /// The observer takes part, and its contract fits all others.
    case active

    /// The observer was left out, and is not notified.
    case refused(ContractViolation)

    /// The observer was unregistered, or its target or the mediator does not exist any more.
    case ended
}
