import Formwork
import FormworkTesting
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct PageStatementsTests {
    @Test("Decimals beyond the exact range are ordered too")
    func decimals() throws {
        let texts = ["1e+300", "9223372036854775807", "-1e+300", "0.5", "-3", "1.5e-05"]
        let ordered = try DatabaseQueue().read { database in
            database.addFormworkFunctions()
            return try String.fetchAll(
                database,
                sql: """
                    SELECT value FROM json_each(?) ORDER BY value COLLATE formwork_decimal
                    """,
                arguments: ["[\"\(texts.joined(separator: "\",\""))\"]"])
        }
        #expect(ordered == ["-1e+300", "-3", "1.5e-05", "0.5", "9223372036854775807", "1e+300"])
    }

    @Test("A search without fields finds nothing")
    func noFields() async throws {
        let directory = try TemporaryDirectory()
        let store = try directory.store()
        _ = try await store.insert(ConformanceIdea(title: "Word"))
        let page = try await store.fetch(ModelQuery<ConformanceIdea>(search: "word"))
        #expect(page.total == 0)
    }

    @Test("The column of the other properties cannot be asked for")
    func properties() throws {
        let table = try ModelTable(ConformanceIdea.self)
        let error = #expect(throws: ModelStoreError.self) {
            try PageStatements(
                ModelQuery<ConformanceIdea>(sort: [ModelSort(column: "_properties")]), of: table)
        }
        #expect(error?.code == .unknownColumn)
        #expect(error?.message.contains("“_properties”. Its columns are id,") == true)
    }
}
