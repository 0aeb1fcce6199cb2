import Formwork
import Foundation
import Testing

@Suite("StoredModel and its rules") struct StoredModelRulesTests {
    struct StoredTrip: StoredModel, TripFields {
        var id: ModelIdType?
        var createdAt: Date?
        var updatedAt: Date?
        var deletedAt: Date?
        var version = 0
        var name = "Harbour"
        var email: String?
        var kind: TripKind?
        var seats: Int?
        var price: ExactDecimal?
        var start: CivilDate?
        var end: CivilDate?
        var extras: [TripExtra] = []
        var insured = true
    }

    @Test("A model that keeps its rules may be stored")
    func valid() throws {
        try StoredTrip().checkRules()
    }

    @Test("A model that breaks them is refused with the fields and the remedy")
    func invalid() throws {
        let error = #expect(throws: ModelStoreError.self) {
            try StoredTrip(name: "", seats: 0).checkRules()
        }
        #expect(error?.code == .invalid)
        #expect(error?.validationError?.fieldIds.map(\.id) == ["name", "seats"])
        #expect(error?.message.contains("name, seats") == true)
    }
}
