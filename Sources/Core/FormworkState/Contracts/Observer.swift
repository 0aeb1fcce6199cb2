/// A registration that someone holds: who is told, by what, and what it may touch.
final class Observer {
    let registration: Registration

    /// Its number in the table, which another one may have when it is gone.
    let number: Int32

    /// Its number among all that were ever made.
    let sequence: Int

    /// Where it was registered.
    let place: SourcePlace

    /// What its declaration means in its tree.
    let access: ContractAccess

    /// The reason why it was left out, if it was.
    var violation: ContractViolation?

    /// Whether it is to be told.
    var isDue = false

    /// In which round it was told last; 0 before the first time.
    var lastRound = 0

    /// Its level among the smart ones, from 0.
    var level: Int32 = 0

    /// Why it is due, as long as someone traces.
    var causes: [String] = []

    /// What it has touched, as long as accesses are looked at.
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

    /// Whether the one that is told still exists.
    var isAlive: Bool { target != nil }

    /// Whether a given object is the one that is told.
    func isTold(_ object: AnyObject) -> Bool { target === object }

    /// Whether the first one was made before the second; those that are gone come last.
    static func isOlder(_ one: Observer?, _ other: Observer?) -> Bool {
        (one?.sequence ?? .max) < (other?.sequence ?? .max)
    }

    /// Tells the target.
    func tell() {
        if let target { action(target) }
    }
}
