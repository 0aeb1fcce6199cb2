import Formwork
import FormworkClient

/// The operations of a graph that have not ended, their tasks, and what follows from a change of them.
struct OperationGraphState {
    /// The work that follows from a change, outside of the lock.
    struct Consequences {
        /// The turns that begin.
        var turns: [SharedResult<Void>] = []
        /// The runs that nothing waits for any more.
        var left: [(run: Int, task: Task<Void, Never>, hasBegun: Bool)] = []
        /// The ends of operations, in their order.
        var ends: [(node: OperationNode, outcome: OperationNode.Outcome)] = []
    }

    private struct Run {
        let task: Task<Void, Never>
        let turn: SharedResult<Void>
        let identity: TypedKey?
        var hasBegun = false
        /// The pause after which a cancelled run has to give its turn away.
        var pause: Task<Void, any Error>?
    }

    private(set) var schedule: OperationSchedule
    private let maximumCount: Int
    private var nodes: [Int: OperationNode] = [:]
    private var runs: [Int: Run] = [:]
    /// The runs of reads that equal ones can join.
    private var shared: [TypedKey: Int] = [:]
    private var lastNumber = 0
    private(set) var era = 0
    private var consequences = Consequences()

    init(schedule: OperationSchedule, maximumCount: Int) {
        self.schedule = schedule
        self.maximumCount = maximumCount
    }

    /// The number of runs whose work has not ended.
    var runCount: Int { runs.count }

    /// The number of the next operation.
    mutating func nextNumber() -> (number: Int, era: Int) {
        lastNumber += 1
        return (lastNumber, era)
    }

    /// The operations of a run.
    func nodes(of run: Int) -> [OperationNode] {
        schedule.operations(of: run).sorted().compactMap { nodes[$0] }
    }

    /// The consequences of the changes since the last call.
    mutating func takeConsequences() -> Consequences {
        for run in schedule.begin() {
            runs[run]?.hasBegun = true
            if let turn = runs[run]?.turn { consequences.turns.append(turn) }
        }
        defer { consequences = Consequences() }
        return consequences
    }

    // MARK: Changes

    /// Adds an operation, unless it ends at once.
    mutating func add(
        _ submission: OperationSubmission, _ begin: (SharedResult<Void>) -> Task<Void, Never>
    ) {
        let node = submission.node
        if let error = refusal(of: submission) { return note(node, .failure(error)) }
        nodes[node.number] = node
        let priority = submission.priority.rawValue
        let isFree = submission.dependencies.allSatisfy { $0.isSuccess == true }
        if isFree, let identity = submission.identity, let run = shared[identity] {
            return schedule.join(node.number, run: run, priority: priority)
        }
        let turn = SharedResult<Void>()
        let identity = isFree ? submission.identity : nil
        runs[node.number] = Run(task: begin(turn), turn: turn, identity: submission.identity)
        if let identity { shared[identity] = node.number }
        schedule.add(
            node.number, priority: priority, after: submission.dependencies.map(\.number))
    }

    /// Ends an operation without a result.
    mutating func cancel(_ node: OperationNode) {
        end([node.number]) { .cancelled($0.name) }
    }

    /// Ends all operations without a result, those first that depend on others.
    mutating func cancelAll() {
        era += 1
        end(nodes.keys.sorted(by: >)) { .cancelled($0.name) }
        shared = [:]
    }

    /// Ends the operations of a run whose time is over.
    mutating func expire(_ run: Int, _ error: ServerRequestProcessingError) {
        end(schedule.operations(of: run).sorted()) { _ in error }
    }

    /// Ends a run, and its operations with its outcome.
    mutating func finish(_ run: Int, _ outcome: OperationNode.Outcome) {
        forget(run)
        for number in schedule.operations(of: run).sorted() { end(number, outcome) }
        release(run)
        runs.removeValue(forKey: run)?.pause?.cancel()
    }

    /// Ends the turn of a run.
    mutating func release(_ run: Int) { schedule.release(run) }

    /// Keeps the pause of a cancelled run; returns whether the run is over.
    mutating func keep(_ pause: Task<Void, any Error>, for run: Int) -> Bool {
        runs[run]?.pause = pause
        return runs[run] == nil
    }

    // MARK: Ends

    private func refusal(of submission: OperationSubmission) -> (any Error)? {
        let name = submission.node.name
        if let error = submission.refusal { return error.asOperationFailure(name) }
        // Everything was cancelled while it was on its way.
        if submission.node.era < era { return ServerRequestProcessingError.cancelled(name) }
        if let failed = submission.dependencies.first(where: { $0.isSuccess == false }) {
            return ServerRequestProcessingError.aborted(name, after: failed.name, nil)
        }
        guard schedule.count < maximumCount else {
            return ServerRequestProcessingError.tooManyOperations(name, maximumCount)
        }
        return nil
    }

    private mutating func end(
        _ numbers: [Int], with error: (OperationNode) -> ServerRequestProcessingError
    ) {
        for number in numbers {
            guard let node = nodes[number] else { continue }
            end(number, .failure(error(node)))
        }
    }

    private mutating func end(_ number: Int, _ outcome: OperationNode.Outcome) {
        guard let node = nodes[number] else { return }
        let ending = schedule.end(number, isSuccess: outcome.isSuccess)
        note(node, outcome)
        var errors: [Int: any Error] = [:]
        if case .failure(let error) = outcome { errors[number] = error }
        var names = [number: node.name]
        for (dependent, cause) in ending.aborted {
            guard let node = nodes[dependent] else { continue }
            let error = ServerRequestProcessingError.aborted(
                node.name, after: names[cause] ?? "", errors[cause])
            names[dependent] = node.name
            errors[dependent] = error
            note(node, .failure(error))
        }
        for run in ending.leftRuns { leave(run) }
    }

    private mutating func note(_ node: OperationNode, _ outcome: OperationNode.Outcome) {
        node.end(isSuccess: outcome.isSuccess)
        nodes[node.number] = nil
        consequences.ends.append((node, outcome))
    }

    private mutating func leave(_ number: Int) {
        forget(number)
        guard let run = runs[number] else { return }
        consequences.left.append((number, run.task, run.hasBegun))
        if !run.hasBegun { runs[number] = nil }
    }

    /// Lets later reads have runs of their own: after a read those that equal it, and after a write all.
    private mutating func forget(_ number: Int) {
        guard let run = runs[number] else { return }
        guard let identity = run.identity else { return shared = [:] }
        if shared[identity] == number { shared[identity] = nil }
    }
}
