import FormworkRows
import Testing

@Suite struct FieldRowTests {
    typealias Tag = NotifiedForm.Tag

    @Test("Each row is its field in the definition")
    func fields() throws {
        let (form, name, _, pets) = NotifiedForm.example()
        name.view.textField.inputType = .emailAddress
        name.constraints = [.required, .emailAddress]
        form.add(
            TextViewRow(tag: Tag.note) {
                $0.view.label.text = "Note"
                $0.view.textView.placeholder = "Whatever you like"
            })
        let definition = form.definition
        #expect(definition["name"]?.type == .text(inputType: .emailAddress))
        #expect(
            definition["name"]?.constraints == [
                .plainText, .singleLine, .required, .emailAddress,
            ])
        #expect(definition["note"]?.constraints == [.plainText])
        #expect(definition["news"]?.type == .toggle)
        #expect(definition["note"]?.type == .textArea(inputType: .text))
        #expect(definition["note"]?.placeholder == "Whatever you like")
        #expect(definition["pets"]?.type == .multipleChoice)
        #expect(definition["pets"]?.choices.map { $0.label } == ["Cat", "Dog"])
        pets.view.checkList.allowsMultipleSelection = false
        #expect(form.definition["pets"]?.type == .radioGroup)
    }

    @Test("A row of one's own has a value of its type, which its field judges")
    func rowOfOnesOwn() {
        let form = Form()
        let count = CountRow(tag: Tag.note)
        form.add(count)
        #expect(form.definition["note"]?.valueKind == .integer)
        form.apply(.edit(tag: "note", text: "3"))
        #expect(count.value == 3)
        #expect(form.machine.violations(of: "note").isEmpty)
        form.apply(.edit(tag: "note", text: "3x"))
        form.apply(.endEditing(tag: "note"))
        #expect(count.value == nil)
        #expect(!form.machine.violations(of: "note").isEmpty)
    }

    @Test("A row whose value code demands is not marked as optional")
    func requiredByCode() {
        let (form, name, _, _) = NotifiedForm.example()
        #expect(form.definition["name"]?.layout.isRequiredByCode == false)
        name.isRequiredByCode = true
        #expect(form.definition["name"]?.layout.isRequiredByCode == true)
        #expect(form.machine.definition["name"]?.layout.isRequiredByCode == true)
    }

    @Test("A check list takes one choice or several, and none that it does not have")
    func checkList() {
        let list = FormCheckList()
        list.choices = ["a", "b", "c"]
        list.toggle(at: 0)
        list.toggle(at: 2)
        list.toggle(at: 7)
        #expect(list.selection == [true, false, true])
        list.selection = [true, true, false, true]
        #expect(list.selection == [true, true, false])
        list.allowsMultipleSelection = false
        list.toggle(at: 2)
        #expect(list.selection == [false, false, true])
        list.toggle(at: 2)
        #expect(list.selection == [false, false, false])
        list.selection = [false, true, true]
        #expect(list.selection == [false, true, false])
        list.isEnabled = false
        list.toggle(at: 0)
        #expect(list.selection == [false, true, false])
    }

    @Test("A check list that takes one choice from now on keeps the first")
    func narrowedCheckList() {
        let (form, _, _, pets) = NotifiedForm.example()
        pets.value = [true, true]
        pets.view.checkList.allowsMultipleSelection = false
        #expect(pets.value == [true, false])
        #expect(form.machine.texts(of: "pets") == ["0"])
    }

    @Test("A check list without choices is a text")
    func emptyCheckList() {
        let form = NotifiedForm()
        let row = CheckListRow(tag: Tag.pets) { $0.view.label.text = "No pets" }
        form.add(row)
        #expect(form.definition.rows.map { $0.label } == ["No pets"])
        #expect(form.definition.fields.isEmpty)
        row.view.checkList.choices = ["Cat"]
        row.view.checkList.toggle(at: 0)
        #expect(form.machine.texts(of: "pets") == ["0"])
    }

    @Test("A row of a type that forms know needs only its value")
    func ownRow() {
        final class DayRow: Row, ValueRow {
            let view = FormView()
            let tag: any RowTag = NotifiedForm.Tag.line(0)
            var valueHasStartedEditing = false
            var valueHasChanged = false
            var valueHasEndedEditing = false
            var value: CivilDate?
        }
        let form = NotifiedForm()
        let row = DayRow()
        row.view.accessibilityLabel = "Day"
        form.add(row)
        #expect(form.definition["line~0"]?.type == .text(inputType: .date))
        #expect(form.definition["line~0"]?.label == "Day")
        form.apply(.edit(tag: "line~0", text: "2026-11-21"))
        #expect(row.value == CivilDate(year: 2026, month: 11, day: 21))
        row.value = nil
        row.valueDidEndEditing()
        #expect(form.machine.value(of: "line~0") == .none)
        #expect(form.notices.suffix(2) == ["onResignActiveAfterChange line~0", "regular line~0"])
    }

    /// A row of the form may be a whole list, which is what the machine makes of it.
    final class TeamRow: Row {
        let view = FormView()
        let tag: any RowTag = NotifiedForm.Tag.note

        func rowDefinition(tag: String) -> RowDefinition {
            .repeatingGroup(
                RepeatingGroupDefinition(
                    tag: tag, label: "Team",
                    rows: [.field(FieldDefinition(tag: "member", label: "Member"))]))
        }
    }

    @Test("A list row keeps its entries, and reports the changes of the rows in it")
    func listRow() {
        let form = NotifiedForm()
        form.add(TeamRow())
        form.apply(.insert(tag: "note"))
        form.apply(.edit(tag: "note.0.member", text: "Ada"))
        #expect(form.notices == ["edit note", "live note"])
        form.insert(TextFieldRow(tag: Tag.name), at: 0)
        #expect(form.machine.text(of: "note.0.member") == "Ada")
        form.rows[1].hide()
        #expect(form.machine.values["note"] == .list([]))
        form.rows[1].show()
        #expect(form.machine.text(of: "note.0.member") == "Ada")
    }
}

private final class CountView: FieldRowView {
    let textField = FormTextField()

    required init() {
        super.init()
        addControl(textField)
    }
}

private final class CountRow: FieldRow<CountView>, ValueRow {
    override init(tag: any RowTag) {
        super.init(tag: tag)
        view.row = self
    }

    var value: Int? {
        get { Int(view.textField.text) }
        set { view.textField.text = newValue.map { "\($0)" } ?? "" }
    }

    override var field: FieldDefinition {
        var field = field(.text(inputType: .number))
        field.valueKind = .integer
        return field
    }
}
