import FormworkPresentation
import FormworkRows
import Testing

@Suite("The looks of a project and of its faces") struct FaceThemeChoiceTests {
    enum Look: String, FaceThemeChoice {
        case plain, violet, pale

        func declare(_ theme: inout ThemeDeclaration) {
            switch self {
            case .plain: break
            case .violet:
                theme[.accent, .light] = ThemeColor(hex: 0x5B3FA8)
                theme.setImage(ThemeImage(named: "lilac"), for: "flower")
            case .pale: theme[.text] = ThemeColor(hex: 0xEEEEEE)
            }
        }
    }

    final class FlowerView: FormImageView, FaceThemeTraits {
        var theme: Look? {
            didSet { updateTheme() }
        }

        func updateTheme() {
            image = image("flower")
            tintColor = color(.accent)
            height = size(.controlHeight)
        }
    }

    final class FlowerForm: Form, FaceThemeTraits {
        enum Tag: RowTag, Equatable { case flower, note }

        var theme: Look? {
            didSet { updateTheme() }
        }

        override func setupRows() {
            super.setupRows()
            add(PictureRow(tag: Tag.flower, imageView: FlowerView()))
            add(TextFieldRow(tag: Tag.note))
        }
    }

    @Test("are themes of the same colours, which are checked for contrast")
    func themes() throws {
        #expect(Look.standard == .plain)
        #expect(try Look.violet.theme()[.accent] == ThemeColor(hex: 0x5B3FA8))
        #expect(throws: ThemeError.self) { try Look.pale.theme() }
        #expect(throws: ThemeError.self) { try Look.catalog() }
    }

    @Test("reach the rows by the theme of a face, unless the form has one of its own")
    func adopted() throws {
        let form = FlowerForm()
        form.adopt(try Look.violet.theme())
        let look = try #require(form.look(ofRow: "flower"))
        #expect(look.picture == ThemeImage(named: "lilac"))
        #expect(look.tint == ThemeColor(hex: 0x5B3FA8))
        #expect(look.pictureHeight == Theme.calm[.controlHeight])
        #expect(form.look(ofRow: "note") == nil)
        form.theme = .plain
        form.adopt(try Look.violet.theme())
        #expect(form.theme == .plain)
    }

    @Test("are reported when code changes a colour")
    func reported() {
        let form = FlowerForm()
        var changes: [FormChange] = []
        form.observers.add { changes += $0 }
        _ = form.machine
        let row: TextFieldRow? = form.findRow(tag: FlowerForm.Tag.note)
        row?.view.label.textColor = ThemeColor(hex: 0x5B3FA8)
        #expect(changes.contains(.definition(tag: "note")))
        #expect(form.look(ofRow: "note")?.text == ThemeColor(hex: 0x5B3FA8))
    }
}
