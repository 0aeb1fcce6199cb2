import Formwork
import FormworkTesting
import Testing

@Suite("A store that hands over its work") struct ForwardingStoreTests {
    /// A store that differs from the other one in nothing.
    private struct PlainStore: ForwardingStore {
        let store: any ModelStore
    }

    @Test(
        "passes the suite that the other store passes",
        arguments: ModelStoreConformance.behaviours)
    func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
        try await ModelStoreConformance { PlainStore(store: InMemoryModelStore()) }
            .check(behaviour)
    }
}
