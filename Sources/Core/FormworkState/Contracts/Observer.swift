/// A registered observer: its target, its action and the state of its contract.
final class Observer {
    let registration: Registration

    /// Its number in the table, which is used again after it is removed.
    let number: Int32

    /// Its number among all observers that were ever made.
    let sequence: Int

    /// The source line of its registration.
    let place: SourcePlace

    /// The meaning of its declaration in its tree.
    let access: ContractAccess

    /// The reason why it was left out, if it was.
    var violation: ContractViolation?

    /// Whether it waits for its turn.
    var isDue = false

    /// The round of its last turn; 0 before the first one.
    var lastRound = 0

    /// Its level among the smart observers, from 0.
    var level: Int32 = 0

    /// The properties that made it due, while refreshes are traced.
    var causes: [String] = []

    /// The declared properties that it has accessed, while accesses are checked.
    var usage = ContractUsage()

    private weak var target: AnyObject?
    private let action: (AnyObject) -> Void

    init(
        _ registration: Registration, number: Int32, sequence: Int, place: SourcePlace,
        access: ContractAccess, target: AnyObject, action: @escaping (AnyObject) -> Void
    ) {
        self.registration = registration
        self.number = number
        self.sequence = sequence
        self.place = place
        self.access = access
        self.target = target
        self.action = action
    }

    /// Whether its target exists.
    var isAlive: Bool { target != nil }

    /// Whether an object is its target.
    func notifies(_ object: AnyObject) -> Bool { target === object }

    /// Whether the first one was made before the second; removed observers are last.
    static func isOlder(_ one: Observer?, _ other: Observer?) -> Bool {
        (one?.sequence ?? .max) < (other?.sequence ?? .max)
    }

    /// Calls the action with the target.
    func notify() {
        if let target { action(target) }
    }
}
