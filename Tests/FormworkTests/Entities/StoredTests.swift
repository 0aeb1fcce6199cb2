import Formwork
import FormworkTesting
import Foundation
import Testing

/// A form model as a person writes it, without the macro.
private struct Chore: FormModel {
    var title: String
    var cost: ExactDecimal?

    static var propertyRows: [FormRow] {
        [
            .property("title", String.self, of: Self.self, [.required, .maxLength(10)]),
            .property("cost", ExactDecimal?.self, of: Self.self, [.min(0)]),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.cost: "cost"]
    }

    static var unique: [Unique] { [Unique(\Self.title)] }
}

@Suite struct StoredTests {
    @Test("The properties of the fields are reached directly, beside those of the store")
    func members() {
        let now = Date(timeIntervalSince1970: 1000)
        var chore = Stored(Chore(title: "Sweep"), stamp: StoreStamp(now: now))
        chore.title = "Mop"
        #expect(chore.fields == Chore(title: "Mop"))
        #expect(chore.title.count == 3)
        #expect(chore.createdAt == now)
        #expect(chore.version == 0)
    }

    @Test("In JSON the fields are beside the identity, the times and the version")
    func json() throws {
        let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
        let stamp = StoreStamp(id: id, now: Date(timeIntervalSince1970: 0))
        let chore = Stored(Chore(title: "Sweep", cost: 2), stamp: stamp)
        let encoder = JSONEncoder.formwork
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(chore)
        #expect(
            String(decoding: data, as: UTF8.self) == """
                {"cost":"2","createdAt":"1970-01-01T00:00:00Z","id":"\(id)","title":"Sweep",\
                "updatedAt":"1970-01-01T00:00:00Z","version":0}
                """)
        #expect(try JSONDecoder.formwork.decode(Stored<Chore>.self, from: data) == chore)
    }

    @Test("The rules, rows and unique fields are those of the form model, and so is the name")
    func declarations() throws {
        #expect(Stored<Chore>.modelType == "Chore")
        #expect(Stored<Chore>.formRows.map(\.id) == ["title", "cost"])
        #expect(Stored<Chore>.unique.flatMap(\.names) == ["title"])
        let validations = Validations()
        Stored(Chore(title: "", cost: -1)).validate(fields: nil, validations: validations)
        #expect(validations.validations.count == 2)
    }

    @Test("A store gives identity, times and versions, and keeps unique fields unique")
    func store() async throws {
        let store = InMemoryModelStore()
        var chore = try await store.insert(Stored(Chore(title: "Sweep")))
        #expect(chore.version == 1)
        chore.cost = 5
        let changed = try await store.update(chore)
        #expect(changed.version == 2)
        #expect(try await store.fetch(Stored<Chore>.self, id: chore.id) == changed)
        await #expect(throws: ModelStoreError.self) {
            try await store.insert(Stored(Chore(title: "SWEEP")))
        }
    }
}
