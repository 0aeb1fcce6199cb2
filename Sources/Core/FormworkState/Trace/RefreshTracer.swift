/// Notes what happens while changes are told.
struct RefreshTracer {
    /// Where the notes go when a refresh is over.
    let receive: (RefreshTrace) -> Void

    private var trace = RefreshTrace()
    private var round = 0
    private var start = ContinuousClock.now
    private var isTelling = false

    init(receive: @escaping (RefreshTrace) -> Void) { self.receive = receive }

    mutating func beginRound() { round += 1 }

    mutating func begin(_ observer: Observer) {
        trace.turns.append(
            RefreshTrace.Turn(
                registration: observer.registration.name, kind: observer.registration.turn,
                level: Int(observer.level), round: round, causes: observer.causes.unique))
        observer.causes = []
        isTelling = true
        start = .now
    }

    mutating func end() {
        trace.turns[trace.turns.count - 1].duration = start.duration(to: .now)
        isTelling = false
    }

    mutating func noteReading(_ counter: Int, of node: ModelNode) {
        guard isTelling else { return }
        trace.turns[trace.turns.count - 1].reads.appendOnce(node.description(of: counter))
    }

    mutating func noteWriting(_ index: Int, of node: ModelNode) {
        guard isTelling else { return }
        trace.turns[trace.turns.count - 1].writes.appendOnce(node.description(of: index))
    }

    mutating func endRefresh() {
        receive(trace)
        trace = RefreshTrace()
        round = 0
    }
}

extension [String] {
    /// Each text once, where it stood first.
    fileprivate var unique: [String] {
        var unique: [String] = []
        for text in self { unique.appendOnce(text) }
        return unique
    }

    fileprivate mutating func appendOnce(_ text: String) {
        if !contains(text) { append(text) }
    }
}
