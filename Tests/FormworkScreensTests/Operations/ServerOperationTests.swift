import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation
import Synchronization
import Testing

/// Notes of steps, in their order.
final class Steps: Sendable {
    private let steps = Mutex<[String]>([])
    var all: [String] { steps.withLock { $0 } }
    func note(_ step: String) { steps.withLock { $0.append(step) } }
}

private struct Stepwise: ServerOperation {
    let steps: Steps
    var failing = ""

    private func step(_ name: String) throws {
        steps.note(name)
        if failing == name { throw RequestError(.conflict) }
    }

    func validateData() throws { try step("validateData") }
    func preRun(in context: OperationContext) async throws { try step("preRun") }
    func doRun(in context: OperationContext) async throws -> Int {
        try step("doRun")
        return 7
    }
    func postRun(_ result: Int, in context: OperationContext) async throws {
        try step("postRun")
        #expect(result == 7)
    }
}

@Suite struct ServerOperationTests {
    private let graph = OperationGraph(connector: .simulated())

    @Test("The steps of an operation come in their order, and lead to its result")
    func steps() async throws {
        let steps = Steps()
        #expect(try await Stepwise(steps: steps).start(in: graph) == 7)
        #expect(steps.all == ["validateData", "preRun", "doRun", "postRun"])
    }

    @Test(
        "A step that fails is the last one, and its error the end",
        arguments: ["validateData", "preRun", "doRun", "postRun"])
    func failingStep(name: String) async throws {
        let steps = Steps()
        let error = await #expect(throws: RequestError.self) {
            try await Stepwise(steps: steps, failing: name).start(in: graph)
        }
        #expect(error?.code == .conflict)
        #expect(steps.all.last == name)
        #expect(graph.count == 0)
    }

    @Test("Values that are not valid end an operation as a server would refuse them")
    func invalid() async throws {
        let error = await #expect(throws: RequestError.self) {
            try await Greeting(name: "").start(in: graph)
        }
        #expect(error?.code == .invalid)
        #expect(error?.validations.count == 1)
    }

    @Test("Closures get the result on the actor that started the operation")
    @MainActor func closures() async {
        var shown: [String] = []
        await withCheckedContinuation { done in
            Greeting(name: "Ada").start(in: graph) { greeting in
                MainActor.assertIsolated()
                shown.append(greeting)
                done.resume()
            } onFailure: { _ in
                done.resume()
            }
        }
        #expect(shown == ["Hello, Ada"])
    }

    @Test("Closures of any actor run on it, also for a failure")
    func closuresOfActor() async {
        let reader = Reader()
        await reader.read(Greeting(name: ""), in: graph)
        #expect(await reader.failures.count == 1)
        #expect((await reader.failures.first as? RequestError)?.code == .invalid)
        #expect(await reader.results.isEmpty)
    }

    @Test("A result that is there already is not delivered after a cancellation")
    @MainActor func cancelledDelivery() async throws {
        var results: [String] = []
        var failures: [any Error] = []
        let task = await withCheckedContinuation {
            (done: CheckedContinuation<OperationTask<String>, Never>) in
            var task: OperationTask<String>?
            task = Greeting(name: "Ada").start(in: graph) { greeting in
                results.append(greeting)
            } onFailure: { error in
                failures.append(error)
                if let task { done.resume(returning: task) }
            }
            // This function holds the actor: the work ends, and its result cannot be delivered.
            while graph.count > 0 {}
            task?.cancel()
        }
        #expect(task.isCancelled)
        #expect(results.isEmpty)
        #expect((failures.first as? ServerRequestProcessingError)?.code == .cancelled)
        #expect(failures.count == 1)
    }

    @Test("Progress arrives before the result, the newest report last")
    @MainActor func progress() async {
        let server = SimulatedServer()
        server.answer(SaveNote.self) { $0.requestBody }
        let graph = OperationGraph(connector: .simulated(server))
        var reports: [UploadProgress] = []
        var reportCount: Int?
        await withCheckedContinuation { done in
            RequestOperation(SaveNote(requestBody: Note(text: "Milk"))).start(in: graph) { _ in
                reportCount = reports.count
                done.resume()
            } onFailure: { _ in
                done.resume()
            } onProgress: { report in
                MainActor.assertIsolated()
                reports.append(report)
            }
        }
        #expect(reportCount == 1)
        #expect(reports == [UploadProgress(sentBytes: 15, totalBytes: 15)])
    }

    @Test("A chain makes the next operation of the result before")
    func chain() async throws {
        let chain = Greeting(name: "Ada").then { Greeting(name: $0) }.then { Greeting(name: $0) }
        #expect(try await chain.start(in: graph) == "Hello, Hello, Hello, Ada")
        #expect(chain.operationName == "Greeting → Greeting → Greeting")
    }

    @Test("A chain whose first part fails makes no second one, and one with a bad second part ends")
    func brokenChain() async throws {
        let steps = Steps()
        let first = Stepwise(steps: steps, failing: "doRun").then { _ in Stepwise(steps: steps) }
        await #expect(throws: RequestError.self) { try await first.start(in: graph) }
        #expect(steps.all == ["validateData", "preRun", "doRun"])
        let second = Greeting(name: "Ada").then { _ in Greeting(name: "") }
        let error = await #expect(throws: RequestError.self) { try await second.start(in: graph) }
        #expect(error?.code == .invalid)
    }

    @Test("One graph with a single turn runs a chain of chains without waiting for itself")
    func chainInOneTurn() async throws {
        let graph = OperationGraph(connector: .simulated(), maximumRunning: 1)
        let chain = Greeting(name: "Ada").then { Greeting(name: $0) }
        async let first = chain.start(in: graph)
        async let second = chain.start(in: graph)
        #expect(try await first == second)
    }

    @Test("A repeated operation pauses on the clock of the graph, and a refused one ends")
    func retries() async throws {
        let clock = TestClock()
        let graph = OperationGraph(connector: .simulated(), clock: clock)
        let steps = Steps()
        let task = graph.start(Persistent(steps: steps, code: .unavailable))
        for attempt in 1...2 {
            await clock.advance()
            #expect(steps.all.count >= attempt)
        }
        await #expect(throws: RequestError.self) { try await task.value }
        #expect(steps.all.count == 3)
        let refused = Steps()
        await #expect(throws: RequestError.self) {
            try await Persistent(steps: refused, code: .forbidden).start(in: graph)
        }
        #expect(refused.all.count == 1)
    }
}

/// An operation of three attempts that fails.
private struct Persistent: ServerOperation {
    let steps: Steps
    let code: RequestError.Code

    var retries: RetryPolicy {
        var policy = RetryPolicy()
        policy.maximumAttempts = 3
        return policy
    }

    func doRun(in context: OperationContext) async throws {
        steps.note("doRun")
        throw RequestError(code)
    }
}

private actor Reader {
    var results: [String] = []
    var failures: [any Error] = []

    func read(_ operation: Greeting, in graph: OperationGraph) async {
        await withCheckedContinuation { done in
            operation.start(in: graph) { result in
                self.assertIsolated()
                self.results.append(result)
                done.resume()
            } onFailure: { error in
                self.assertIsolated()
                self.failures.append(error)
                done.resume()
            }
        }
    }
}
