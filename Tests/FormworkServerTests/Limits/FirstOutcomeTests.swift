import Testing

@testable import FormworkServer

@Suite struct FirstOutcomeTests {
    private struct Failure: Error {}

    @Test("The first of several outcomes is the one that is read")
    func first() async throws {
        let outcome = FirstOutcome<Int>()
        outcome.set(.success(1))
        outcome.set(.success(2))
        outcome.set(.failure(Failure()))
        #expect(try await outcome.get() == 1)
    }

    @Test("An error that is set first is thrown")
    func failure() async {
        let outcome = FirstOutcome<Int>()
        outcome.set(.failure(Failure()))
        outcome.set(.success(1))
        await #expect(throws: Failure.self) { try await outcome.get() }
    }

    @Test("An outcome that is waited for is returned once it is set, and later ones are dropped")
    func awaited() async throws {
        let outcome = FirstOutcome<Int>()
        async let read = outcome.get()
        try await Task.sleep(for: .milliseconds(20))
        outcome.set(.success(1))
        outcome.set(.success(2))
        let value = try await read
        #expect(value == 1)
    }

    @Test("An outcome that is read twice stops the program instead of waiting for ever")
    func twice() async {
        await #expect(processExitsWith: .failure) {
            let outcome = FirstOutcome<Int>()
            outcome.set(.success(1))
            _ = try await outcome.get()
            _ = try await outcome.get()
        }
    }
}
