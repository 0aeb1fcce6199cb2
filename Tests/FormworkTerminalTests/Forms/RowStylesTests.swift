import FormworkPresentation
import FormworkRows
import Testing

@testable import FormworkTerminal

@Suite("The looks of rows to which code gives colours") struct RowStylesTests {
    enum Tag: RowTag, Equatable { case name, mail }

    @Test("are those of their own rows only")
    func rows() throws {
        let form = Form()
        let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }
        form.add(name)
        form.add(TextFieldRow(tag: Tag.mail) { $0.view.label.text = "Mail" })
        let styles = ScreenStyles(.calm, mode: .light, depth: .truecolor)
        var rows = RowStyles(styles, of: form)
        let plain = rows.styles(ofRow: "name")
        #expect(plain == nil)
        name.view.backgroundColor = ThemeColor(hex: 0x003366)
        let styled = rows.styles(ofRow: "name")
        let own = try #require(styled)
        #expect(own[.text]?.background == [48, 2, 0, 51, 102])
        #expect(own[.button] == styles[.button])
        let other = rows.styles(ofRow: "mail")
        #expect(other == nil)
    }
}
