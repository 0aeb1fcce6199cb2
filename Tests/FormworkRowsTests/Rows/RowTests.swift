import FormworkRows
// Imported for its names alone: a store of rows in tables must not take the name of a form's rows.
import FormworkSQLite
import Testing

@Suite struct RowTests {
    enum Tag: RowTag, Equatable { case logo }

    final class LogoRow: Row {
        let view = FormView()
        let tag: any RowTag = Tag.logo
    }

    @Test("Row names an element of a form beside a store in SQLite")
    func nameOfRow() throws {
        let form = Form()
        let row = LogoRow()
        row.view.accessibilityLabel = "Astro"
        form.add(row)
        let shown: any Row = try #require(form.findRow(tag: Tag.logo) as LogoRow?)
        #expect(shown.baseView === row.view)
        #expect(form.definition.rows.first?.tag == "logo")
    }
}
