import FormworkClient
import FormworkTesting
import Testing

@Suite struct InMemoryResponseStoreTests {
    @Test(
        "A store in memory does what every store of a cache does",
        arguments: ResponseStoreConformance.behaviours)
    func conforms(_ behaviour: ResponseStoreConformance.Behaviour) async throws {
        try await ResponseStoreConformance { InMemoryResponseStore(limits: $0) }.check(behaviour)
    }
}
