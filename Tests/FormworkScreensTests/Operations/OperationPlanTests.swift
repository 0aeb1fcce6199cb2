import Formwork
import FormworkScreens
import Testing

@Suite struct OperationPlanTests {
    private let stage = Stage()

    private func write(_ number: Int) -> StagedWrite { StagedWrite(stage: stage, number: number) }

    @Test("The operations of a plan run by their dependencies and priorities, with typed results")
    func plan() async throws {
        let graph = OperationGraph(connector: .simulated(), maximumRunning: 1)
        var plan = OperationPlan()
        let low = plan.add(write(1), priority: .low)
        let late = plan.add(write(2), priority: .low)
        let high = plan.add(write(3), priority: .high)
        let greeting = plan.add(Greeting(name: "Ada"), after: low, high)
        plan.run(low, after: late)
        for number in 1...3 { stage.finish(number) }
        let started = try graph.start(plan)
        #expect(try await started[greeting].value == "Hello, Ada")
        #expect(try await started[low].value == 1)
        // All are known before the first has a turn; what the greeting needs is as urgent as it is.
        #expect(stage.begun == [3, 2, 1])
    }

    @Test("Operations that wait for one another are refused by their names, and none is started")
    func cycle() async throws {
        let graph = OperationGraph(connector: .simulated())
        var plan = OperationPlan()
        let first = plan.add(write(1))
        let second = plan.add(write(2), after: first)
        let third = plan.add(write(3), after: second)
        _ = plan.add(Greeting(name: "Ada"), after: third)
        plan.run(first, after: third)
        let error = #expect(throws: ServerRequestProcessingError.self) { try graph.start(plan) }
        #expect(error?.code == .dependencyCycle)
        #expect(
            error?.message == """
                No operation was started: Write 1 → Write 3 → Write 2 → Write 1 wait for one another in a \
                circle. Remove one of these dependencies.
                """)
        #expect(graph.count == 0)
        #expect(stage.begun.isEmpty)
    }

    @Test("An operation of a plan whose values are not valid ends it and its dependents alone")
    func invalid() async throws {
        let graph = OperationGraph(connector: .simulated())
        var plan = OperationPlan()
        let bad = plan.add(Greeting(name: ""))
        let dependent = plan.add(write(1), after: bad)
        let other = plan.add(Greeting(name: "Ada"))
        let started = try graph.start(plan)
        await #expect(throws: RequestError.self) { try await started[bad].value }
        #expect(await code { try await started[dependent].value } == .abortedDueToPreconditions)
        #expect(try await started[other].value == "Hello, Ada")
    }

    @Test("A cancelled plan ends all its operations as cancelled")
    func cancelled() async throws {
        let graph = OperationGraph(connector: .simulated())
        var plan = OperationPlan()
        let first = plan.add(write(1))
        let second = plan.add(write(2), after: first)
        let started = try graph.start(plan)
        started.cancel()
        #expect(await code { try await started[first].value } == .cancelled)
        #expect(await code { try await started[second].value } == .cancelled)
    }
}
