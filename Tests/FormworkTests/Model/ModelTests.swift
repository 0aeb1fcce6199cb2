import Formwork
import Foundation
import Testing

@Suite struct ModelTests {
    struct Boat: Model { var id: ModelIdType? }

    @Test("A stored model gives its identity")
    func requireId() throws {
        let id = UUID()
        #expect(try Boat(id: id).requireId() == id)
        #expect(Boat.modelType == "Boat")
    }

    @Test("A model that was never stored has an error with the remedy")
    func missingId() {
        let error = #expect(throws: ModelError.self) { try Boat(id: nil).requireId() }
        #expect(error?.code == .missingId)
        #expect(error?.message.contains("Boat") == true)
        #expect(error?.message.contains("insert") == true)
    }
}
