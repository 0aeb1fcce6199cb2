import Formwork
import FormworkTables
import FormworkTesting
import Testing

@testable import FormworkSQLite

@Suite struct ModelTableTests {
    @Test("A field named like a column that the store manages is refused, in any case")
    func reserved() {
        let error = #expect(throws: ModelStoreError.self) { try ModelTable(Claiming.self) }
        #expect(error?.message.contains("createdat") == true)
        #expect(error?.message.contains("Claiming") == true)
    }

    @Test("Two models of one name are refused, naming it")
    func sameName() {
        let error = #expect(throws: ModelStoreError.self) {
            try ModelTable.tables(of: [FirstNote.self, SecondNote.self])
        }
        #expect(error?.message.contains("named Note") == true)
    }

    @Test("A table has the store's columns and one for each field")
    func columns() throws {
        let table = try ModelTable(FirstNote.self)
        #expect(
            table.columnNames == [
                "id", "createdAt", "updatedAt", "deletedAt", "version", "_properties", "title",
                "obsolete",
            ])
    }
}
