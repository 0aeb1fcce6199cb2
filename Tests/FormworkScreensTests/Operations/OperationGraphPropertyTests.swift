import Formwork
import FormworkRandom
import Synchronization
import Testing

@testable import FormworkScreens

/// Graphs of random operations against a simple model of them.
@Suite struct OperationGraphPropertyTests {
    @Test("Random graphs begin and end as a simple model does", arguments: 0..<40)
    func randomGraphs(seed: UInt64) async throws {
        for part in 0..<UInt64(RandomSearch.rounds(5)) {
            var play = RandomPlay(FixedSeed(seed * 1_000_003 + part))
            try await play.run()
        }
    }
}

/// A random graph under way, and its model.
private struct RandomPlay {
    private var random: FixedSeed
    private let stage = Stage()
    private let graph: OperationGraph
    private var model: OperationModel
    private var tasks: [OperationTask<Int>] = []
    private var steps: [String] = []

    init(_ random: FixedSeed) {
        var random = random
        let running = Int.random(in: 1...4, using: &random)
        let waiting = Int.random(in: 3...12, using: &random)
        graph = OperationGraph(
            connector: .simulated(), maximumRunning: running, maximumWaiting: waiting)
        model = OperationModel(maximumRunning: running, maximumCount: running + waiting)
        self.random = random
    }

    mutating func run() async throws {
        for _ in 0..<40 {
            step()
            try await compareBegun()
        }
        while let number = model.running.first {
            finish(number)
            try await compareBegun()
        }
        try await compareEnds()
    }

    private mutating func step() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: start()
        case 5..<8: if let number = model.running.randomElement(using: &random) { finish(number) }
        case 8:
            guard let number = model.operations.indices.randomElement(using: &random) else {
                return
            }
            steps.append("cancel \(number)")
            model.cancel(number)
            tasks[number].cancel()
        default:
            guard Int.random(in: 0..<6, using: &random) == 0 else { return }
            steps.append("cancel all")
            model.cancelAll()
            graph.cancelAll()
        }
    }

    private mutating func start() {
        let number = tasks.count
        let priorities: [TaskPriority] = [.background, .low, .medium, .high]
        let priority = priorities.randomElement(using: &random) ?? .medium
        let key = Bool.random(using: &random) ? Int.random(in: 0..<2, using: &random) : nil
        let recent = tasks.indices.suffix(6)
        let dependencies = (0..<Int.random(in: 0...2, using: &random))
            .compactMap { _ in recent.randomElement(using: &random) }
        model.start(
            "\(key == nil ? "Write" : "Read") \(number)", priority.rawValue, after: dependencies,
            key)
        steps.append("start \(number) \(priority) after \(dependencies) key \(key ?? -1)")
        let others = dependencies.map { tasks[$0] }
        if let key {
            start(StagedRead(stage: stage, number: number, key: key), priority, others)
        } else {
            start(StagedWrite(stage: stage, number: number), priority, others)
        }
    }

    private mutating func start(
        _ operation: some ServerOperation<Int>, _ priority: TaskPriority,
        _ others: [OperationTask<Int>]
    ) {
        switch others.count {
        case 0: tasks.append(graph.start(operation, priority: priority))
        case 1: tasks.append(graph.start(operation, priority: priority, after: others[0]))
        default:
            tasks.append(graph.start(operation, priority: priority, after: others[0], others[1]))
        }
    }

    private mutating func finish(_ number: Int) {
        let isFailing = Int.random(in: 0..<4, using: &random) == 0
        steps.append("finish \(number)\(isFailing ? " failing" : "")")
        model.finish(number, isFailing: isFailing)
        stage.finish(number, failing: isFailing)
    }

    private func compareBegun() async throws {
        let (stage, model, graph) = (stage, model, graph)
        let isEqual = await stage.waits {
            stage.begun.count >= model.begun.count && graph.count == model.count
                && graph.runCount == model.runCount
        }
        try #require(
            isEqual,
            """
            \(random), \(model.maximumRunning) at a time: \(stage.begun), expected \(model.begun); \
            \(graph.count) are open, expected \(model.count), after \(steps)
            """)
        try #require(stage.begun.sorted() == model.begun.sorted(), "\(random), after \(steps)")
    }

    private func compareEnds() async throws {
        for (number, task) in tasks.enumerated() {
            let end = await task.end
            try #require(end == model.operations[number].end, "\(random): operation \(number)")
        }
        #expect(graph.count == 0)
    }
}

extension OperationTask<Int> {
    /// The end in the words of the model.
    fileprivate var end: OperationModel.End {
        get async {
            do {
                return .result(try await value)
            } catch let error as Stage.Failure {
                return .failure(error.number)
            } catch let error as ServerRequestProcessingError {
                switch error.code {
                case .cancelled: return .cancelled
                case .tooManyOperations: return .tooMany
                case .abortedDueToPreconditions:
                    let cause = error.message.split(separator: "“")[1]
                    return .aborted(by: String(cause.prefix { $0 != "”" }))
                default: return .other
                }
            } catch {
                return .other
            }
        }
    }
}
