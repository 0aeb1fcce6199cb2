import Formwork
import FormworkStores
import FormworkTesting
import Foundation
import Testing

@Suite("The address of a store") struct StoreAddressTests {
    @Test("A path is a file, which is made")
    func file() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        let address = StoreAddress(file.path())
        #expect(!address.isServer)
        let store = try await address.open(models: ModelStoreConformance.models)
        let idea = try await store.insert(ConformanceIdea(title: "Kept"))
        let other = try await address.open(models: ModelStoreConformance.models)
        #expect(try await other.fetch(ConformanceIdea.self, id: idea.requireId()) == idea)
    }

    @Test(
        "A URL of PostgreSQL is a server, with or without a pooler",
        arguments: ["postgres://u@127.0.0.1/%", "postgresql://u@127.0.0.1/%?pooled=1"])
    func server(text: String) async throws {
        let address = StoreAddress(text)
        #expect(address.isServer)
        let error = await #expect(throws: ModelStoreError.self) {
            try await address.open(models: [])
        }
        // libpq reads the rest of the address, and finds that the name of the database ends too early.
        #expect(error?.message.contains("percent-encoded") == true)
        #expect(error?.message.contains("pooled") == false)
    }
}
