import Formwork
import FormworkTesting
import Testing

@testable import FormworkScreens

@Suite struct ReadOperationTests {
    private let stage = Stage()
    private let graph = OperationGraph(connector: .simulated())

    private func read(_ number: Int, key: Int = 0) -> StagedRead {
        StagedRead(stage: stage, number: number, key: key)
    }

    @Test("Equal reads in flight are one request, whose answer all callers get")
    func shared() async throws {
        let server = SimulatedServer()
        let gate = Stage()
        server.answer(ShowNote.self) { _ in Note(text: "\(try await gate.play(1))") }
        let graph = OperationGraph(connector: .simulated(server))
        let tasks = (0..<50).map { _ in graph.start(RequestOperation(ShowNote())) }
        #expect(await gate.waits { gate.begun == [1] })
        gate.finish(1)
        for task in tasks { #expect(try await task.value == Note(text: "1")) }
        #expect(server.sent.count == 1)
        server.answer(ShowNote.self) { _ in Note(text: "new") }
        #expect(try await RequestOperation(ShowNote()).start(in: graph) == Note(text: "new"))
    }

    @Test("Other reads, and equal writes, are requests of their own")
    func apart() async throws {
        let reads = [graph.start(read(1, key: 1)), graph.start(read(2, key: 2))]
        let writes = [3, 4].map { graph.start(StagedWrite(stage: stage, number: $0)) }
        for number in 1...4 { stage.finish(number) }
        for task in reads + writes { _ = try await task.value }
        #expect(Set(stage.begun) == [1, 2, 3, 4])
    }

    @Test("The work of equal reads is cancelled with the last caller alone")
    func cancelled() async throws {
        let tasks = [1, 2, 3].map { graph.start(read($0)) }
        #expect(await stage.waits { stage.begun == [1] })
        tasks[0].cancel()
        tasks[1].cancel()
        #expect(await code { try await tasks[0].value } == .cancelled)
        #expect(stage.ended.isEmpty)
        stage.finish(1)
        #expect(try await tasks[2].value == 1)

        let others = [4, 5].map { graph.start(read($0)) }
        #expect(await stage.waits { stage.begun == [1, 4] })
        for task in others { task.cancel() }
        #expect(await stage.waits { stage.ended == [1, 4] })
        #expect(graph.count == 0)
    }

    @Test("A read after a write never gets the answer of one that began before the write ended")
    func afterWrite() async throws {
        let old = graph.start(read(1))
        let write = graph.start(StagedWrite(stage: stage, number: 2))
        #expect(await stage.waits { stage.begun.count == 2 })
        stage.finish(2)
        _ = try await write.value
        let new = graph.start(read(3))
        stage.finish(1)
        stage.finish(3)
        #expect(try await old.value == 1)
        #expect(try await new.value == 3)
    }

    @Test("A read that failed is not shared with later ones")
    func failed() async throws {
        let first = graph.start(read(1))
        stage.finish(1, failing: true)
        await #expect(throws: Stage.Failure(number: 1)) { try await first.value }
        stage.finish(2)
        #expect(try await graph.start(read(2)).value == 2)
    }

    @Test("A shared read that its first caller left is still urgent for the others")
    func raised() async throws {
        let graph = OperationGraph(connector: .simulated(), maximumRunning: 1)
        _ = graph.start(StagedWrite(stage: stage, number: 0))
        let first = graph.start(read(1), priority: .low)
        _ = graph.start(StagedWrite(stage: stage, number: 2))
        let second = graph.start(read(3), priority: .high)
        first.cancel()
        for number in 0...2 { stage.finish(number) }
        #expect(try await second.value == 1)
        #expect(stage.begun.prefix(2) == [0, 1])
    }
}
