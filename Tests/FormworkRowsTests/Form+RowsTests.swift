import FormworkRows
import Testing

@Suite struct FormRowsTests {
    typealias Tag = NotifiedForm.Tag

    func lines(_ count: Int) -> (NotifiedForm, [TextFieldRow]) {
        let form = NotifiedForm()
        let rows = (0..<count).map { number in TextFieldRow(tag: Tag.line(number)) }
        for row in rows { form.add(row) }
        return (form, rows)
    }

    @Test("Rows are inserted at their position in the form, its views and its definition")
    func order() {
        let (form, rows) = lines(2)
        let first = TextFieldRow(tag: Tag.name)
        form.insert(first, at: 0)
        #expect(form.rows.map { $0.tag.name } == ["name", "line~0", "line~1"])
        #expect(form.definition.rows.map { $0.tag } == ["name", "line~0", "line~1"])
        #expect(
            form.subviews.map { ObjectIdentifier($0) }
                == [first, rows[0], rows[1]].map { ObjectIdentifier($0.view) })
    }

    @Test("Input stays when other rows are added and removed")
    func keptValues() {
        let (form, rows) = lines(3)
        rows[0].value = "first"
        rows[2].value = "third"
        form.insert(TextFieldRow(tag: Tag.name), at: 1)
        form.remove(at: 2)
        #expect(
            form.machine.values == [
                "line~0": .text("first"), "name": .none, "line~2": .text("third"),
            ])
        #expect(rows.map { $0.value } == ["first", "", "third"])
        #expect(rows[0].valueHasChanged)
        rows[0].valueDidEndEditing()
        #expect(form.notices.last == "regular line~0")
    }

    @Test("An inserted row begins with its current value, and is not edited")
    func initialValue() {
        let (form, _) = lines(1)
        form.machine.apply(.edit(tag: "line~0", text: "x"))
        form.add(TextFieldRow(tag: Tag.name) { $0.value = "Ada" })
        form.add(SwitchRow(tag: Tag.news) { $0.value = true })
        form.add(
            CheckListRow(tag: Tag.pets) {
                $0.view.checkList.choices = ["Cat", "Dog"]
                $0.value = [false, true]
            })
        #expect(form.machine.values["name"] == .text("Ada"))
        #expect(form.machine.value(of: "news") == .boolean(true))
        #expect(form.machine.texts(of: "pets") == ["1"])
        #expect(!form.machine.isDirty("name") && !form.machine.isDirty("pets"))
        #expect(form.notices.isEmpty)
        form.apply(.edit(tag: "name", text: ""))
        form.apply(.reset())
        let name: TextFieldRow? = form.findRow(tag: Tag.name)
        #expect(name?.value == "Ada")
    }

    @Test("A removed row reports nothing, and another with its tag begins empty")
    func sameTagAgain() {
        let (form, rows) = lines(2)
        rows[1].value = "gone"
        form.remove(at: 1)
        _ = form.takeNotifications()
        rows[1].value = "somewhere else"
        #expect(form.notices.isEmpty)
        #expect(rows[1].form == nil)
        let other = TextFieldRow(tag: Tag.line(1))
        form.add(other)
        #expect(form.machine.text(of: "line~1").isEmpty)
        #expect(other.value.isEmpty)
        #expect(!form.machine.isVisited("line~1"))
    }

    @Test("A row that is removed while it is edited loses the focus first")
    func removedWhileEditing() {
        let (form, rows) = lines(2)
        rows[0].focusChange(.focus)
        rows[0].value = "half"
        _ = form.takeNotifications()
        form.remove(at: 0)
        #expect(form.focusedRow == nil)
        #expect(!rows[0].isFocused)
        #expect(form.notices.first == "end line~0")
        #expect(form.notices.last == "blur line~0")
        #expect(form.machine.values == ["line~1": .none])
    }

    @Test("Code that is notified may remove the row")
    func removedOnNotification() {
        let (form, rows) = lines(2)
        form.onNotification = { update, row in
            if update == .live, let index = form.index(of: row) { form.remove(at: index) }
        }
        rows[0].valueDidEndEditing()
        _ = form.takeNotifications()
        rows[0].value = "x"
        #expect(
            form.notices == ["edit line~0", "live line~0"], "no regular update of what is gone")
        #expect(form.rows.count == 1)
    }

    @Test("A row moves from one form to another with its value")
    func movedRow() {
        let (form, rows) = lines(2)
        let other = NotifiedForm()
        rows[0].value = "mine"
        other.add(rows[0])
        #expect(form.rows.count == 1)
        #expect(rows[0].form === other)
        #expect(other.machine.text(of: "line~0") == "mine")
        form.insert(rows[1], at: 0)
        #expect(form.rows.count == 1)
    }

    @Test("A row is found only by its own tag and as its own type")
    func finding() {
        enum OtherTag: RowTag, Equatable { case name }
        let (form, name, _, _) = NotifiedForm.example()
        let found: TextFieldRow? = form.findRow(tag: Tag.name)
        #expect(found === name)
        let asSwitch: SwitchRow? = form.findRow(tag: Tag.name)
        #expect(asSwitch == nil)
        let byOther: TextFieldRow? = form.findRow(tag: OtherTag.name)
        #expect(byOther == nil)
        let erased: (any AnyValueRow)? = form.findRow(tag: Tag.news)
        #expect(erased != nil)
        #expect(form.row(named: "name") === name)
        #expect(form.name(of: name) == "name")
    }

    @Test("Two rows with one tag are found before the form is shown")
    func duplicates() {
        let (form, _) = lines(1)
        form.add(TextFieldRow(tag: Tag.line(0)))
        #expect {
            try form.makeDefinition()
        } throws: {
            ($0 as? FormDefinitionError)?.findings.first?.contains("line~0") ?? false
        }
        form.remove(at: 1)
        #expect(form.definition.rows.count == 1)
    }

    @Test("Rows that are set up again start empty")
    func setUpAgain() {
        final class OneRow: Form {
            override func setupRows() {
                super.setupRows()
                add(TextFieldRow(tag: NotifiedForm.Tag.name))
            }
        }
        let form = OneRow()
        form.apply(.edit(tag: "name", text: "Ada"))
        form.setupRows()
        #expect(form.rows.count == 1)
        #expect(form.subviews.count == 1)
        #expect(form.machine.text(of: "name").isEmpty)
    }
}
