import Formwork
import FormworkTesting
import Testing

@testable import FormworkScreens

@Suite struct OperationGraphTests {
    private let stage = Stage()

    private func graph(_ running: Int, waiting: Int = 100) -> OperationGraph {
        OperationGraph(
            connector: .simulated(), maximumRunning: running, maximumWaiting: waiting)
    }

    private func write(_ number: Int) -> StagedWrite { StagedWrite(stage: stage, number: number) }

    @Test("No more operations than the maximum run at the same time, and all of them run")
    func bounded() async throws {
        let graph = graph(3)
        let tasks = (0..<20).map { graph.start(write($0)) }
        #expect(await stage.waits { stage.begun.count == 3 })
        for number in 0..<20 {
            #expect(stage.begun.count - stage.ended.count <= 3)
            stage.finish(number)
            #expect(try await tasks[number].value == number)
        }
        #expect(Set(stage.begun) == Set(0..<20))
    }

    @Test("Waiting operations get turns by their priorities, and in their order within one")
    func priorities() async throws {
        let graph = graph(1)
        let first = graph.start(write(0))
        let tasks = [
            graph.start(write(1), priority: .low), graph.start(write(2), priority: .high),
            graph.start(write(3)), graph.start(write(4), priority: .high),
        ]
        for number in 0...4 { stage.finish(number) }
        _ = try await first.value
        for task in tasks { _ = try await task.value }
        #expect(stage.begun == [0, 2, 4, 3, 1])
    }

    @Test("The dependencies of an urgent operation are as urgent")
    func raisedPriority() async throws {
        let graph = graph(1)
        _ = graph.start(write(0))
        let base = graph.start(write(1), priority: .background)
        _ = graph.start(write(2))
        let urgent = graph.start(write(3), priority: .high, after: base)
        for number in 0...3 { stage.finish(number) }
        _ = try await urgent.value
        #expect(stage.begun.prefix(3) == [0, 1, 3])
    }

    @Test("An operation begins after those on which it depends")
    func dependencies() async throws {
        let graph = graph(4)
        let (first, second) = (graph.start(write(1)), graph.start(write(2)))
        let last = graph.start(write(3), after: first, second)
        #expect(await stage.waits { Set(stage.begun) == [1, 2] })
        stage.finish(2)
        _ = try await second.value
        #expect(!stage.begun.contains(3))
        stage.finish(1)
        stage.finish(3)
        #expect(try await last.value == 3)
        #expect(stage.begun.last == 3)
    }

    @Test("The dependents of a failed operation end with its name, and never run")
    func aborted() async throws {
        let graph = graph(4)
        let first = graph.start(write(1))
        let second = graph.start(write(2), after: first)
        let third = graph.start(write(3), after: second)
        stage.finish(1, failing: true)
        for (task, cause) in [(second, "Write 1"), (third, "Write 2")] {
            let error = await #expect(throws: ServerRequestProcessingError.self) {
                try await task.value
            }
            #expect(error?.code == .abortedDueToPreconditions)
            #expect(error?.message.contains("because “\(cause)”") == true)
        }
        let later = graph.start(write(4), after: third)
        #expect(await code { try await later.value } == .abortedDueToPreconditions)
        #expect(stage.begun == [1])
        #expect(graph.count == 0)
    }

    @Test("A cancelled operation ends at once, and neither it nor its dependents run on")
    func cancelled() async throws {
        let graph = graph(1)
        let running = graph.start(write(1))
        let waiting = graph.start(write(2))
        let dependent = graph.start(write(3), after: waiting)
        #expect(await stage.waits { stage.begun == [1] })
        waiting.cancel()
        running.cancel()
        #expect(graph.count == 0)
        #expect(await code { try await running.value } == .cancelled)
        #expect(await code { try await waiting.value } == .cancelled)
        #expect(await code { try await dependent.value } == .abortedDueToPreconditions)
        #expect(await stage.waits { stage.ended == [1] })
        stage.finish(9)
        #expect(try await graph.start(write(9)).value == 9)
        #expect(stage.begun == [1, 9])
    }

    @Test("An operation whose waiting task is cancelled is cancelled, too")
    func cancelledTask() async throws {
        let graph = graph(1)
        let (stage, operation) = (stage, write(1))
        let task = Task { try await operation.start(in: graph) }
        #expect(await stage.waits { stage.begun == [1] })
        task.cancel()
        #expect(await code { try await task.value } == .cancelled)
        #expect(await stage.waits { graph.count == 0 && stage.ended == [1] })
    }

    @Test("A graph that cancels everything delivers nothing that was not delivered before")
    func cancelledAll() async throws {
        let graph = graph(2)
        let done = graph.start(write(1))
        stage.finish(1)
        #expect(await stage.waits { graph.count == 0 })
        let running = graph.start(write(2))
        let dependent = graph.start(write(3), after: running)
        graph.cancelAll()
        for task in [done, running, dependent] {
            #expect(await code { try await task.value } == .cancelled)
        }
        stage.finish(4)
        #expect(try await graph.start(write(4)).value == 4)
    }

    @Test("An operation that was on its way while everything was cancelled does not run")
    func cancelledOnItsWay() async throws {
        let graph = graph(1)
        let (task, submission) = graph.prepare(write(1), .medium, after: [])
        graph.cancelAll()
        graph.submit([submission])
        #expect(await code { try await task.value } == .cancelled)
        #expect(graph.runCount == 0)
        #expect(stage.begun.isEmpty)
    }

    @Test("Operations beyond the maximum end with an error that can be repeated")
    func bound() async throws {
        let graph = graph(1, waiting: 2)
        let tasks = (0..<3).map { graph.start(write($0)) }
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await graph.start(write(3)).value
        }
        #expect(error?.code == .tooManyOperations)
        #expect(error?.canBeRepeated == true)
        for number in 0..<3 { stage.finish(number) }
        for task in tasks { _ = try await task.value }
        stage.finish(3)
        #expect(try await graph.start(write(3)).value == 3)
    }

    @Test("An operation ends when its time is over, which does not count while it waits")
    func timeLimit() async throws {
        let clock = TestClock()
        let graph = OperationGraph(connector: .simulated(), maximumRunning: 1, clock: clock)
        let first = graph.start(write(1))
        let second = graph.start(write(2))
        #expect(await stage.waits { stage.begun == [1] && clock.pauseCount == 1 })
        clock.advance(by: .seconds(119))
        stage.finish(1)
        #expect(try await first.value == 1)
        #expect(await stage.waits { stage.begun == [1, 2] && clock.pauseCount == 1 })
        clock.advance(by: .seconds(119))
        #expect(graph.count == 1)
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await second.value
        }
        #expect(error?.code == .timedOut)
        #expect(error?.message.hasPrefix("“Write 2” was ended, as its time is over.") == true)
    }

    @Test("Work that ignores its cancellation keeps its turn for a second, and no longer")
    func stubborn() async throws {
        let clock = TestClock()
        let graph = OperationGraph(connector: .simulated(), maximumRunning: 1, clock: clock)
        let stubborn = graph.start(Stubborn(stage: stage, number: 1))
        #expect(await stage.waits { stage.begun == [1] && clock.pauseCount == 1 })
        let next = graph.start(write(2))
        stubborn.cancel()
        #expect(await code { try await stubborn.value } == .cancelled)
        stage.finish(2)
        #expect(await stage.waits { clock.pauseCount == 2 })
        #expect(stage.begun == [1])
        clock.advance(by: OperationGraph.cancellationTime)
        #expect(try await next.value == 2)
        stage.finish(1)
        #expect(await stage.waits { stage.ended.contains(1) })
        stage.finish(3)
        #expect(try await graph.start(write(3)).value == 3)
    }

    @Test("Many operations begin and end in little time")
    func many() async throws {
        let graph = OperationGraph(connector: .simulated())
        let tasks = (0..<1_000).map { number in
            stage.finish(number)
            return graph.start(write(number))
        }
        var sum = 0
        for task in tasks { sum += try await task.value }
        #expect(sum == 499_500)
    }
}

/// An operation that goes on after its cancellation.
private struct Stubborn: ServerOperation {
    let stage: Stage
    let number: Int

    func doRun(in context: OperationContext) async throws -> Int {
        let (stage, number) = (stage, number)
        return try await Task { try await stage.play(number) }.value
    }
}
