import FormworkRandom
import FormworkRows
import Testing

@Suite struct FormMachineOfRowsTests {
    typealias Tag = NotifiedForm.Tag

    @Test("A rule about changes ignores stored values, also after rows were added, not loaded ones")
    func storedValues() {
        let (form, name, _, _) = NotifiedForm.example()
        name.rules.valid = [
            ValidityRule(
                code: ViolationCode(rawValue: "old"), .row("name") != "Bob", onlyWhenChanged: true)
        ]
        func violations() -> [[String]] {
            form.apply(.submit)
            return form.machine.violations.map(\.tags)
        }
        form.load(stored: ["name": .text("Bob")])
        #expect(violations() == [])
        form.add(TextViewRow(tag: Tag.note))
        #expect(violations() == [])
        name.value = "Eve"
        name.value = "Bob"
        #expect(violations() == [])
        form.load(["name": .text("Bob")])
        #expect(violations() == [["name"]])
        form.load(stored: ["name": .text("Eve")])
        name.value = "Bob"
        #expect(violations() == [["name"]])
    }

    @Test("Changed texts of a row keep the undo history")
    func words() {
        let (form, name, _, _) = NotifiedForm.example()
        name.value = "Ada"
        name.view.label.text = "Your name"
        name.view.textField.placeholder = "Ada Lovelace"
        #expect(form.definition["name"]?.label == "Your name")
        #expect(form.machine.canUndo)
        form.apply(.undo)
        #expect(name.value.isEmpty)
    }

    @Test("A value that code hides is kept, and ignored while it is hidden")
    func hiding() {
        let (form, name, _, _) = NotifiedForm.example()
        name.value = "Ada"
        _ = form.takeNotifications()
        name.hide(animated: true)
        #expect(!name.isVisible)
        #expect(form.machine.values["name"] == FieldValue.none)
        #expect(form.machine.text(of: "name") == "Ada")
        #expect(name.value == "Ada")
        name.hide()
        name.show()
        #expect(form.notices == ["hide name true", "show name false"])
        #expect(name.isVisible)
        #expect(form.machine.values["name"] == .text("Ada"))
    }

    @Test("Code may change a row that code has closed")
    func closedByCode() {
        let (form, name, news, _) = NotifiedForm.example()
        name.hide()
        name.value = "Ada"
        news.view.switch.isEnabled = false
        news.value = true
        #expect(name.value == "Ada")
        #expect(form.machine.text(of: "name") == "Ada")
        #expect(!form.machine.isVisible("name"))
        #expect(form.machine.value(of: "news") == .boolean(true))
        #expect(!form.machine.isEnabled("news"))
        #expect(form.machine.isValid, "nothing was refused")
    }

    @Test("A row closed by a rule keeps its value, and a face cannot change it either")
    func closedByRule() {
        let (form, name, news, _) = NotifiedForm.example()
        name.rules.visible = .row(Tag.news)
        #expect(!name.isVisible)
        name.value = "Ada"
        #expect(name.value.isEmpty)
        #expect(form.machine.isValid, "nothing was refused")
        news.value = true
        #expect(name.isVisible)
        name.value = "Ada"
        #expect(form.machine.text(of: "name") == "Ada")
        news.value = false
        news.value = true
        #expect(name.value == "Ada")
    }

    @Test("A computed row shows what follows from others")
    func computed() {
        let (form, name, _, _) = NotifiedForm.example()
        let copy = TextViewRow(tag: Tag.note)
        copy.rules.computed = .row("name")
        form.add(copy)
        name.value = "Ada"
        #expect(copy.value == "Ada")
        #expect(form.machine.text(of: "note") == "Ada")
    }

    @Test("A report from outside remains until its row is edited, also when rows are added")
    func reports() {
        let (form, name, _, _) = NotifiedForm.example()
        form.apply(
            .report([
                Violation(tags: ["name"], code: ViolationCode(rawValue: "taken"), message: "Taken")
            ]))
        form.add(TextFieldRow(tag: Tag.line(0)))
        #expect(form.machine.violations(of: "name").map { $0.message } == ["Taken"])
        name.value = "Ada"
        form.add(TextFieldRow(tag: Tag.line(1)))
        #expect(form.machine.violations(of: "name").isEmpty)
    }

    @Test("Visible violations stay visible when rows are added")
    func shownMistakes() {
        let (form, name, _, _) = NotifiedForm.example()
        name.constraints = [.required]
        name.messages = [.required: "Who are you?"]
        name.valueDidEndEditing()
        #expect(form.machine.violations(of: "name").map { $0.message } == ["Who are you?"])
        form.add(TextFieldRow(tag: Tag.line(0)))
        #expect(form.machine.violations(of: "name").map { $0.message } == ["Who are you?"])
    }

    @Test("Loaded values are what the form begins with")
    func loading() {
        let (form, name, news, pets) = NotifiedForm.example()
        name.value = "Ada"
        form.load(["name": .text("Grace"), "pets": .list([.text("1")]), "unknown": .text("x")])
        #expect(name.value == "Grace")
        #expect(!news.value)
        #expect(pets.value == [false, true])
        #expect(!form.machine.isDirty && !name.valueHasChanged)
        name.value = "x"
        form.apply(.reset())
        #expect(name.value == "Grace")
    }

    @Test("A draft is restored in another form of the same kind")
    func drafts() throws {
        let (form, name, _, pets) = NotifiedForm.example()
        name.value = "Ada"
        pets.value = [true, true]
        let (other, otherName, _, otherPets) = NotifiedForm.example()
        #expect(try other.restore(from: form.machine.draft).isEmpty)
        #expect(otherName.value == "Ada")
        #expect(otherPets.value == [true, true])
        #expect(otherName.valueHasChanged)
        #expect(throws: FormJSONError.self) { try other.restore(from: [0]) }
        #expect(otherName.value == "Ada")
    }

    @Test("Amounts are written in the format of the form's language")
    func formats() throws {
        final class AmountRow: FieldRow<TextFieldRowView>, ValueRow {
            var value: Double?
            init() { super.init(tag: Tag.line(7)) }
            override var field: FieldDefinition {
                FieldDefinition(
                    tag: "", label: "Amount", type: .text(inputType: .number), valueKind: .decimal)
            }
        }
        let form = NotifiedForm()
        form.format = ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
        let row = AmountRow()
        form.add(row)
        form.apply(.edit(tag: "line~7", text: "1.234,5"))
        #expect(row.value == 1234.5)
        row.valueDidEndEditing()
        #expect(form.machine.text(of: "line~7") == "1.234,5", "the same amount is no change")
        row.value = 0.5
        row.valueDidEdit()
        #expect(form.machine.text(of: "line~7") == "0,5")
    }

    @Test("A form of a thousand rows is made once, however many are added")
    func manyRows() {
        let form = NotifiedForm()
        for number in 0..<1_000 { form.add(TextFieldRow(tag: Tag.line(number))) }
        let machine = form.machine
        for number in stride(from: 0, to: 1_000, by: 100) {
            form.apply(.edit(tag: "line~\(number)", text: "x"))
        }
        #expect(form.machine === machine)
    }

    @Test("After any changes, the views agree with the machine", arguments: 0..<20 as Range<UInt64>)
    func agreement(seed: UInt64) {
        var generator = FixedSeed(seed)
        let (form, _, _, _) = NotifiedForm.example()
        for step in 0..<200 {
            let index = Int.random(in: 0..<max(1, form.rows.count), using: &generator)
            let row = form.rows.isEmpty ? nil : form.rows[index]
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: form.insert(TextFieldRow(tag: Tag.line(step)), at: index)
            case 1: if row != nil { form.remove(at: index) }
            case 2: row?.hide()
            case 3: row?.show()
            case 4: (row as? TextFieldRow)?.value = "text \(step)"
            case 5: (row as? SwitchRow)?.value.toggle()
            case 6: (row as? CheckListRow)?.view.checkList.toggle(at: step % 3)
            case 7: (row as? any FocusableRow)?.focusChange(.focus)
            case 8: (row as? any FocusableRow)?.focusChange(.focusNext)
            case 9: form.apply(step.isMultiple(of: 2) ? .undo : .redo)
            case 10: form.apply(step.isMultiple(of: 7) ? .reset() : .submit)
            default: row?.showHelper(viewType: HintView.self) { $0.label.text = "\(step)" }
            }
            for case let row as any AnyValueRow in form.rows {
                #expect(
                    row.texts(in: .canonical) == form.machine.texts(of: row.tag.name),
                    "seed \(seed), step \(step), row \(row.tag.name)")
            }
            #expect(form.focusedRow.map { $0.isVisible } ?? true)
        }
    }
}
