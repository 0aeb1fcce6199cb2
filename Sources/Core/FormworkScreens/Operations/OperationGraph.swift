import Formwork
import FormworkClient
import Synchronization

/// The operations of a program at one server: they run concurrently, in the order of their priorities,
/// and after those on which they depend.
///
/// ```swift
/// let graph = OperationGraph(connector: ServerConnector(baseURL: url))
/// let user = graph.start(LoadUser(id: id), priority: .high)
/// let portrait = graph.start(LoadPortrait(id: id), after: user)
/// let image = try await portrait.value
/// ```
///
/// A number of operations runs at the same time, others wait for their turn, those of a high priority
/// first. What an operation depends on has its priority at least. If it fails or is cancelled, its
/// dependents end with an error of the code `abortedDueToPreconditions`, which names it.
///
/// A graph belongs to one session of one user: equal reads in it share their results. There is no global
/// one; ``cancelAll()`` ends a session. An operation that needs another one within its own run uses
/// ``OperationContext/run(_:)``: waiting there for a turn of its graph could last until its time is over.
public final class OperationGraph: Sendable {
    /// The maximum number of operations that run at the same time, unless another number is given.
    public static let maximumRunning = 4

    /// The maximum number of operations that wait, unless another number is given.
    public static let maximumWaiting = 1_000

    /// The time that an operation may run, unless it has its own.
    public static let timeLimit: Duration = .seconds(120)

    /// The time in which cancelled work has to end; then its turn is given to another operation.
    public static let cancellationTime: Duration = .seconds(1)

    /// The way to the server.
    public let connector: ServerConnector

    let clock: any Clock<Duration> & Sendable
    private let state: Mutex<OperationGraphState>

    /// Makes a graph without operations.
    ///
    /// - Parameters:
    ///   - connector: The way to the server.
    ///   - maximumRunning: The maximum number of operations that run at the same time.
    ///   - maximumWaiting: The maximum number of operations that wait; others end with an error.
    ///   - clock: The clock of times and pauses.
    /// - Precondition: One operation at least can run.
    public init(
        connector: ServerConnector, maximumRunning: Int = OperationGraph.maximumRunning,
        maximumWaiting: Int = OperationGraph.maximumWaiting,
        clock: any Clock<Duration> & Sendable = ContinuousClock()
    ) {
        precondition(maximumRunning > 0, "A graph runs one operation at least at a time.")
        self.connector = connector
        self.clock = clock
        state = Mutex(
            OperationGraphState(
                schedule: OperationSchedule(maximumRunning: maximumRunning),
                maximumCount: maximumRunning + maximumWaiting))
    }

    /// The number of operations that have not ended.
    public var count: Int { state.withLock { $0.schedule.count } }

    /// The number of runs whose work has not ended, those that were cancelled included.
    var runCount: Int { state.withLock { $0.runCount } }

    /// Starts an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation, whose values are checked at once.
    ///   - priority: The priority of its turn and of its task.
    ///   - dependencies: Started operations of this graph that have to succeed before.
    /// - Returns: The started operation.
    /// - Precondition: The dependencies are operations of this graph.
    public func start<Operation: ServerOperation, each Dependency: Sendable>(
        _ operation: Operation, priority: TaskPriority = .medium,
        after dependencies: repeat OperationTask<each Dependency>
    ) -> OperationTask<Operation.Output> {
        var nodes: [OperationNode] = []
        repeat nodes.append((each dependencies).node)
        let (task, submission) = prepare(operation, priority, after: nodes)
        submit([submission])
        return task
    }

    /// Cancels all operations that have not delivered their results.
    public func cancelAll() { change { $0.cancelAll() } }
}

extension OperationGraph {
    /// An operation that is ready to be submitted, and the way to its result.
    func prepare<Operation: ServerOperation>(
        _ operation: Operation, _ priority: TaskPriority, after dependencies: [OperationNode]
    ) -> (OperationTask<Operation.Output>, OperationSubmission) {
        for dependency in dependencies where dependency.graph != ObjectIdentifier(self) {
            preconditionFailure(
                "“\(operation.operationName)” depends on “\(dependency.name)” of another graph: start both in one."
            )
        }
        let result = SharedResult<Operation.Output>()
        let (progress, reports) = AsyncStream.makeStream(
            of: UploadProgress.self, bufferingPolicy: .bufferingNewest(1))
        let (number, era) = state.withLock { $0.nextNumber() }
        let node = OperationNode(
            number: number, name: operation.operationName, graph: ObjectIdentifier(self), era: era,
            report: { reports.yield($0) },
            deliver: { outcome in
                reports.finish()
                result.end(with: outcome.map { Self.typed($0) })
            })
        let submission = OperationSubmission(
            node, operation, priority: priority, after: dependencies)
        return (OperationTask(node, in: self, result, progress), submission)
    }

    /// The result of an operation of the type.
    private static func typed<Output>(_ value: any Sendable) -> Output {
        // The run of the operation returned it, or that of an equal read, which is of the same type.
        guard let output = value as? Output else {
            preconditionFailure("A run has the result of its operation.")
        }
        return output
    }

    /// Adds operations, each after those on which it depends, and gives turns to those that can run.
    func submit(_ submissions: [OperationSubmission]) {
        change { state in
            for submission in submissions {
                state.add(submission) { turn in
                    Task(name: submission.node.name, priority: submission.priority) {
                        await self.carryOut(submission, turn: turn)
                    }
                }
            }
        }
    }

    func cancel(_ node: OperationNode) { change { $0.cancel(node) } }

    /// Whether everything was cancelled since the operation was started.
    func hasCancelled(_ node: OperationNode) -> Bool { state.withLock { $0.era > node.era } }

    /// Waits for the turn of a run, and does its work within its time.
    private func carryOut(_ submission: OperationSubmission, turn: SharedResult<Void>) async {
        let run = submission.node.number
        let context = OperationContext(connector: connector, clock: clock) { progress in
            self.report(progress, of: run)
        }
        let outcome = await OperationNode.Outcome {
            try await turn.value()
            let timer = Task {
                try await clock.sleep(for: submission.timeLimit, tolerance: nil)
                change { $0.expire(run, .operationTimedOut(submission.node.name)) }
            }
            defer { timer.cancel() }
            return try await submission.work(context)
        }
        let name = submission.node.name
        change { $0.finish(run, outcome.mapError { $0.asOperationFailure(name) }) }
    }

    private func report(_ progress: UploadProgress, of run: Int) {
        for node in state.withLock({ $0.nodes(of: run) }) { node.report(progress) }
    }

    /// Changes the state, and does what follows from it outside of the lock.
    private func change(_ body: (inout OperationGraphState) -> Void) {
        let consequences = state.withLock { state in
            body(&state)
            return state.takeConsequences()
        }
        for turn in consequences.turns { turn.end(with: .success(())) }
        for left in consequences.left {
            left.task.cancel()
            if left.hasBegun { releaseLater(left.run) }
        }
        for (node, outcome) in consequences.ends { node.deliver(outcome) }
    }

    /// Gives the turn of cancelled work to another operation, if the work does not end by itself.
    private func releaseLater(_ run: Int) {
        let pause = Task { [weak self, clock] in
            try await clock.sleep(for: Self.cancellationTime, tolerance: nil)
            self?.change { $0.release(run) }
        }
        let isOver = state.withLock { $0.keep(pause, for: run) }
        if isOver { pause.cancel() }
    }
}
