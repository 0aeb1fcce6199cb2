import Formwork
import FormworkTesting
import Testing

@Suite struct InMemoryModelStoreTests {
    @Test(
        "The store in memory does what every store does",
        arguments: ModelStoreConformance.behaviours)
    func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
        try await ModelStoreConformance { InMemoryModelStore() }.check(behaviour)
    }

    @Test("An instance that was spoiled is as in every store")
    func spoiled() async throws {
        try await ModelStoreConformance {
            let store = InMemoryModelStore()
            await store.spoil(try store.insert(ConformanceIdea(title: "Spoiled")).requireId())
            return store
        }.check(ModelStoreConformance.damage)
    }

    @Test("Two stores in memory are independent")
    func separate() async throws {
        let idea = try await InMemoryModelStore().insert(ConformanceIdea.stub())
        let other = try await InMemoryModelStore()
            .fetch(ConformanceIdea.self, id: idea.requireId())
        #expect(other == nil)
    }
}
