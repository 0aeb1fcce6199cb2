import Formwork
import Testing

@Suite("Queries that can be omitted") struct OmissibleQueryTests {
    @Test("A query without items is the one that is decoded from none")
    func decoded() throws {
        try check(EmptyQuery.self)
        try check(ResourceListQuery<Keepers>.self)
        try check(ResourceNewQuery<Dossiers>.self)
    }

    private func check<Query: OmissibleQuery>(_ type: Query.Type) throws {
        let values: [String: FieldValue] = [:]
        let decoded = try FieldValueDecoder().decode(type, from: values)
        #expect(decoded == type.withoutItems)
    }
}
