import Formwork
import Foundation
import Testing

@Suite struct ModelIdentityTests {
    struct Boat: Model {
        var id: ModelIdType?
        var name = "Ada"
    }
    struct Harbour: Model { var id: ModelIdType? }

    private let id = UUID()

    @Test("An identity is that of an instance, whatever its values, and of no other model")
    func identifies() throws {
        let identity = try Boat(id: id).modelIdentity
        #expect(identity.identifies(Boat(id: id, name: "Renamed")))
        #expect(!identity.identifies(Boat(id: UUID())))
        #expect(!identity.identifies(Boat(id: nil)))
        #expect(!identity.identifies(Harbour(id: id)))
        #expect(try identity != Harbour(id: id).modelIdentity)
        #expect(try Set([identity, Boat(id: id, name: "Renamed").modelIdentity]).count == 1)
    }

    @Test("An instance that was never stored has none")
    func missing() {
        let error = #expect(throws: ModelError.self) { try Boat(id: nil).modelIdentity }
        #expect(error?.code == .missingId)
    }

    @Test("It comes back the same from JSON, as one text, and identifies a view model")
    func coding() throws {
        let identity = try Boat(id: id).modelIdentity
        let data = try JSONEncoder.formwork.encode([identity])
        #expect(String(decoding: data, as: UTF8.self) == #"["Boat|\#(id.uuidString)"]"#)
        #expect(try JSONDecoder.formwork.decode([ModelIdentity].self, from: data) == [identity])
        #expect(identity.viewModelId == ViewModelId(id: "Boat|\(id.uuidString)"))
    }

    @Test(
        "Other texts are refused",
        arguments: ["", "Boat", "Boat|", "Boat|7", "|6F9619FF-8B86-D011-B42D-00CF4FC964FF"])
    func refused(text: String) throws {
        let data = try JSONEncoder().encode([text])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ModelIdentity].self, from: data)
        }
    }
}
