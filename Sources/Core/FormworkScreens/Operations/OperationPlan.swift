public import Formwork
import FormworkGraph

/// Operations with their priorities and dependencies, which are declared first and then started
/// together.
///
/// ```swift
/// var plan = OperationPlan()
/// let structure = plan.add(LoadStructure(id: 7), priority: .high)
/// let record = plan.add(LoadRecord(id: 3))
/// let form = plan.add(ShowForm(), after: structure, record)
/// plan.run(record, after: structure)
///
/// let started = try graph.start(plan)
/// let shown = try await started[form].value
/// ```
///
/// A single operation that depends on others which were started already needs no plan.
public struct OperationPlan: Sendable {
    /// A place of a plan, by which others refer to its operation.
    public struct Step<Output: Sendable>: Sendable {
        fileprivate let index: Int
    }

    /// An operation of the plan.
    fileprivate struct Entry: Sendable {
        let name: String
        var dependencies: [Int]
        let prepare:
            @Sendable (OperationGraph, [OperationNode]) -> (any StartedStep, OperationSubmission)
    }

    fileprivate var entries: [Entry] = []

    /// Makes a plan without operations.
    public init() {}

    /// Adds an operation.
    ///
    /// - Parameters:
    ///   - operation: The operation, whose values are checked when the plan is started.
    ///   - priority: The priority of its turn and of its task.
    ///   - dependencies: Steps of this plan that have to succeed before.
    /// - Returns: The place of the operation.
    public mutating func add<Operation: ServerOperation, each Dependency: Sendable>(
        _ operation: Operation, priority: TaskPriority = .medium,
        after dependencies: repeat Step<each Dependency>
    ) -> Step<Operation.Output> {
        var indexes: [Int] = []
        repeat indexes.append((each dependencies).index)
        entries.append(
            Entry(name: operation.operationName, dependencies: indexes) { graph, nodes in
                graph.prepare(operation, priority, after: nodes)
            })
        return Step(index: entries.count - 1)
    }

    /// Lets the operation of a step run after that of another one has succeeded.
    public mutating func run<First, Second>(_ step: Step<First>, after other: Step<Second>) {
        entries[step.index].dependencies.append(other.index)
    }

    /// The places of the operations, dependencies first.
    ///
    /// - Throws: `ServerRequestProcessingError` with the code `dependencyCycle`.
    fileprivate func order() throws(ServerRequestProcessingError) -> [Int] {
        let edges = entries.enumerated().flatMap { index, entry in
            entry.dependencies.map { (from: Int32($0), to: Int32(index)) }
        }
        do {
            let levels = try DependencyGraph(nodeCount: entries.count, edges: edges).levels()
            return entries.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }
        } catch {
            throw .dependencyCycle(error.nodes.map { entries[Int($0)].name })
        }
    }
}

/// The operations of a plan that was started.
public struct StartedPlan: Sendable {
    fileprivate let tasks: [any StartedStep]

    /// The started operation of a step.
    ///
    /// - Precondition: The step is one of this plan.
    public subscript<Output>(step: OperationPlan.Step<Output>) -> OperationTask<Output> {
        guard tasks.indices.contains(step.index),
            let task = tasks[step.index] as? OperationTask<Output>
        else { preconditionFailure("The step belongs to another plan.") }
        return task
    }

    /// Cancels all operations of the plan, those first that depend on others.
    public func cancel() {
        for task in tasks.sorted(by: { $0.node.number > $1.node.number }) { task.cancel() }
    }
}

extension OperationGraph {
    /// Starts the operations of a plan: none of them has a turn before all of them are known.
    ///
    /// - Parameter plan: The plan.
    /// - Returns: The started operations.
    /// - Throws: `ServerRequestProcessingError` with the code `dependencyCycle` if operations wait for one
    ///   another in a circle, which its message names. Then none is started.
    public func start(
        _ plan: OperationPlan
    ) throws(ServerRequestProcessingError) -> StartedPlan {
        let order = try plan.order()
        var tasks = [(any StartedStep)?](repeating: nil, count: order.count)
        var submissions: [OperationSubmission] = []
        for index in order {
            let entry = plan.entries[index]
            let nodes = entry.dependencies.compactMap { tasks[$0]?.node }
            let (task, submission) = entry.prepare(self, nodes)
            tasks[index] = task
            submissions.append(submission)
        }
        submit(submissions)
        return StartedPlan(tasks: tasks.compactMap { $0 })
    }
}

/// A started operation, whatever its result.
protocol StartedStep: Sendable {
    var node: OperationNode { get }

    func cancel()
}

extension OperationTask: StartedStep {}
