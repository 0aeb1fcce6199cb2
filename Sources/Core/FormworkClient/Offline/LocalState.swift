/// The state of an entity as its user sees it: that of the server, with the user's own waiting changes over it.
///
/// ```swift
/// var likes = LocalState(server: 5, version: 1) { count, change in count += change }
/// likes.add(1, as: 1)
/// likes.shown     // 6, whatever the server answers next
/// ```
///
/// It never goes back: a change stays until a state of the server includes it, and a state that may or
/// may not include the one that is on its way is held until this is known. States that are older than
/// the one shown are ignored.
///
/// - Complexity: linear in the number of waiting changes.
public struct LocalState<State: Sendable, Change: Sendable>: Sendable {
    private struct Pending: Sendable {
        let number: Int
        let change: Change
        /// The version that includes the change, once it is accepted.
        var version: Int?
    }

    private var server: State
    private var pending: [Pending] = []
    private var held: (state: State, version: Int)?
    private var sent: Set<Int> = []
    private let apply: @Sendable (inout State, Change) -> Void

    /// The version of the server's state that is shown, with which a form begins.
    public private(set) var version: Int

    /// The state with all changes of the user.
    public private(set) var shown: State

    /// Begins with a state of the server.
    ///
    /// - Parameters:
    ///   - server: The state.
    ///   - version: Its version.
    ///   - apply: Makes a change.
    public init(
        server: State, version: Int, apply: @escaping @Sendable (inout State, Change) -> Void
    ) {
        (self.server, self.version, shown, self.apply) = (server, version, server, apply)
    }

    /// Adds a change of the user, whose write waits.
    public mutating func add(_ change: Change, as number: Int) {
        pending.append(Pending(number: number, change: change))
        apply(&shown, change)
    }

    /// Takes what the server has now.
    public mutating func receive(_ state: State, version: Int) {
        guard version > max(self.version, held?.version ?? 0) else { return }
        held = (state, version)
        settle()
    }

    /// Takes an event of the queue; those of other entities change nothing.
    public mutating func receive(_ event: WriteEvent) {
        switch event {
        case .added, .released: return
        case .sent(let number):
            if pending.contains(where: { $0.number == number }) { sent.insert(number) }
            return
        case .recalled(let number), .asked(let number, _): sent.remove(number)
        case .ended(let number):
            sent.remove(number)
            pending.removeAll { $0.number == number }
        case .accepted(let number, _, let version):
            sent.remove(number)
            guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
            pending[index].version = version ?? self.version + 1
        }
        settle()
    }

    /// Takes the newest state over once it is known which changes it includes.
    private mutating func settle() {
        if sent.isEmpty {
            if let held { (server, version) = held }
            held = nil
            // A change that has made no new version is in the state that is shown.
            pending.removeAll { $0.version.map { $0 <= version } ?? false }
        }
        shown = pending.reduce(into: server) { apply(&$0, $1.change) }
    }
}
