/// The notes about the refresh in progress.
final class RefreshTracer {
    /// The receiver of the notes of each refresh.
    let receive: (RefreshTrace) -> Void

    private var trace = RefreshTrace()
    private var round = 0
    private var start = ContinuousClock.now
    private var isInTurn = false

    init(receive: @escaping (RefreshTrace) -> Void) { self.receive = receive }

    /// Begins a round.
    func beginRound() { round += 1 }

    /// Begins the turn of an observer.
    func begin(_ observer: Observer) {
        trace.turns.append(
            RefreshTrace.Turn(
                registration: observer.registration.name, kind: observer.registration.turn,
                level: Int(observer.level), round: round, causes: observer.causes.unique))
        observer.causes = []
        isInTurn = true
        start = .now
    }

    /// Ends a turn, unless the tracer was set during that turn.
    func end() {
        guard isInTurn else { return }
        trace.turns[trace.turns.count - 1].duration = start.duration(to: .now)
        isInTurn = false
    }

    /// Adds a property to those that the turn read.
    func noteReading(_ counter: Int, of node: ModelNode) {
        guard isInTurn else { return }
        trace.turns[trace.turns.count - 1].reads.appendOnce(node.description(of: counter))
    }

    /// Adds a property to those that the turn changed.
    func noteWriting(_ index: Int, of node: ModelNode) {
        guard isInTurn else { return }
        trace.turns[trace.turns.count - 1].writes.appendOnce(node.description(of: index))
    }

    /// Ends the refresh and hands over its notes.
    func endRefresh() {
        receive(trace)
        trace = RefreshTrace()
        round = 0
    }
}

extension [String] {
    /// Each text once, at its first place.
    fileprivate var unique: [String] {
        var unique: [String] = []
        for text in self { unique.appendOnce(text) }
        return unique
    }

    fileprivate mutating func appendOnce(_ text: String) {
        if !contains(text) { append(text) }
    }
}
