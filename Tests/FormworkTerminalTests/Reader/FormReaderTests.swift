import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import Testing

/// A form that comments on a large number.
private final class PartyForm: Form {
    enum Tag: RowTag, Equatable { case guests, name }

    let guests = TextFieldRow(tag: Tag.guests) { $0.view.label.text = "Guests" }
    let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }

    override func setupRows() {
        super.setupRows()
        add(guests)
        add(name)
    }

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        guard type == .regular, row === guests else { return }
        guard guests.value.count > 1 else { return guests.hideHelper() }
        guests.showHelper(viewType: HintView.self) { $0.label.text = "That is a large party." }
    }
}

@Suite struct FormReaderTests {
    private let driver: MachineDriver
    private let reader: FormReader

    init() throws {
        let title = FieldDefinition(
            tag: "title", label: "Title", hint: "A few words.", constraints: [.required],
            messages: [.required: "Enter a title"])
        let category = FieldDefinition(
            tag: "category", label: "Category", type: .select,
            choices: ["Hardware", "Tools"].map { Choice(value: $0.lowercased(), label: $0) })
        let agreed = FieldDefinition(tag: "agreed", label: "I agree", type: .checkbox)
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}",
            rows: [.field(FieldDefinition(tag: "name", label: "Name"))])
        driver = MachineDriver(
            FormMachine(
                definition: try FormDefinition(rows: [
                    .field(title), .field(category), .field(agreed), .repeatingGroup(team),
                ])))
        reader = FormReader(
            driver, title: "New idea", submitLabel: "Save", in: try ShownScreen.localizer())
    }

    private func answer(_ text: String) -> String {
        reader.take(text).map(\.text).joined(separator: "\n")
    }

    @Test("A form begins with its title and its first question")
    func begin() {
        #expect(
            reader.begin().map(\.text) == [
                "New idea", "1 of 5: Title", "A few words.", "Now: Not specified",
            ])
    }

    @Test("Answers fill in the form, in words or by the numbers of choices")
    func answers() {
        _ = reader.begin()
        #expect(
            answer("A bridge") == """
                2 of 5: Category (optional)
                1. None
                2. Hardware
                3. Tools
                Now: Not specified
                """)
        #expect(answer("tools").hasPrefix("3 of 5: I agree\n1. Yes\n2. No\nNow: No"))
        #expect(answer("1").hasPrefix("Team\nNo entries yet.\n4 of 5: Team\n1. Add"))
        #expect(driver.machine.text(of: "category") == "tools")
        #expect(driver.machine.text(of: "agreed") == "true")
        #expect(answer("1").hasPrefix("Team\nMember 1\n4 of 7: Name (optional)"))
        #expect(answer("Anna").hasPrefix("5 of 7:\n1. Remove Member 1"))
        #expect(driver.machine.text(of: "team.0.name") == "Anna")
        #expect(answer("") == "6 of 7: Team\n1. Add")
        _ = answer(":s")
        #expect(reader.outcome == .submitted)
    }

    @Test("A wrong answer is asked for again, with the error first")
    func mistakes() {
        _ = reader.begin()
        #expect(
            answer(":s") == """
                There is a problem
                Enter a title
                Error: Enter a title
                1 of 5: Title
                A few words.
                Now: Not specified
                """)
        _ = answer("x")
        #expect(answer("Wood").hasPrefix("“Wood” is not among the choices.\n2 of 5: Category"))
        #expect(answer("9").hasPrefix("“9” is not among the choices."))
    }

    @Test("Commands go back, clear, undo, list themselves and leave")
    func commands() {
        _ = reader.begin()
        _ = answer("x")
        #expect(answer(":p").hasSuffix("Now: x"))
        #expect(answer(":c").hasSuffix("Now: Not specified"))
        #expect(answer(":u").hasSuffix("Now: x"))
        #expect(answer(":r").hasSuffix("Now: Not specified"))
        #expect(
            answer(":?") == """
                :n Next
                :p Previous
                :a Repeat the question
                :c Clear
                :u Undo
                :r Redo
                :s Save
                :q Leave
                1 of 5: Title
                """)
        #expect(answer(":q") == ":q again: leave without saving\n1 of 5: Title")
        #expect(answer(":q").isEmpty)
        #expect(reader.outcome == .left)
    }

    @Test("Help does not repeat the choices, which come once they are asked for")
    func choicesOnRequest() {
        _ = reader.begin()
        let question = answer("x")
        #expect(question.contains("2. Hardware"))
        let help = answer(":?")
        #expect(help.hasSuffix(":q Leave\n2 of 5: Category (optional)"), "\(help)")
        #expect(answer(":a") == question)
    }

    @Test(
        "Several choices are answered by numbers or words, as the question explains",
        arguments: [
            ("1, 3", ["hammer", "saw"]), ("1 3", ["hammer", "saw"]),
            ("Saw, hammer", ["saw", "hammer"]),
            ("2", ["drill"]), ("١، ٣", ["hammer", "saw"]), ("Big drill, 1", ["drill", "hammer"]),
            ("1 4", []), ("Big drill 1", []), ("99999999999999999999", []),
        ])
    func several(answer: String, values: [String]) throws {
        let choices = ["Hammer", "Big drill", "Saw"].map {
            Choice(value: $0.split(separator: " ").last?.lowercased() ?? "", label: $0)
        }
        let field = FieldDefinition(
            tag: "tools", label: "Tools", type: .multipleChoice, choices: choices,
            isMultiple: true)
        let machine = FormMachine(definition: try FormDefinition(rows: [.field(field)]))
        let reader = FormReader(
            MachineDriver(machine), title: "New", submitLabel: "Save",
            in: try ShownScreen.localizer())
        #expect(reader.begin().map(\.text).contains("Several: 1, 2"))
        _ = reader.take(answer)
        #expect(machine.value(of: "tools").wireTexts == values)
    }

    @Test("A hint and a warning that an answer brings are heard before the next question")
    func news() throws {
        let reader = FormReader(
            PartyForm(), title: "New", submitLabel: "Save", in: try ShownScreen.localizer())
        _ = reader.begin()
        #expect(reader.take("2").map(\.text).first == "2 of 3: Name (optional)")
        _ = reader.take(":p")
        #expect(
            reader.take("19").map(\.text).prefix(2) == [
                "That is a large party.", "2 of 3: Name (optional)",
            ])
        #expect(reader.take(":p").map(\.text).contains("That is a large party."))
        #expect(
            reader.take("18").map(\.text).first == "2 of 3: Name (optional)", "It was heard.")
    }

    @Test("The errors of a list come before its label, apart from the field that follows")
    func errorsOfLists() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", maximumCount: 0,
            rows: [.field(FieldDefinition(tag: "name", label: "Name"))],
            rules: RowRules(valid: [ValidityRule(code: .required, .value(.boolean(false)))]),
            messages: [.required: "Nobody is there"])
        let name = FieldDefinition(tag: "name", label: "Name")
        let reader = FormReader(
            MachineDriver(
                FormMachine(
                    definition: try FormDefinition(rows: [.repeatingGroup(list), .field(name)]))),
            title: "New", submitLabel: "Save", in: try ShownScreen.localizer())
        _ = reader.begin() + reader.take(":s")
        #expect(
            reader.begin().map(\.text) == [
                "New", "Error: Nobody is there", "Team", "No entries yet.",
                "1 of 2: Name (optional)", "Now: Not specified",
            ])
    }

    @Test(
        "An answer reads the whole form at most once, and not at all where it changes nothing",
        arguments: [
            ("A bridge", 1), ("", 1), (":n", 0), (":p", 0), (":?", 0), (":s", 1), (":c", 0),
        ])
    func work(answer: String, count: Int) {
        _ = reader.begin()
        #expect(reader.readCount == 1)
        _ = reader.take(answer)
        #expect(reader.readCount == 1 + count)
    }

    @Test("No line contains a control character")
    func attack() {
        let evil = (0..<0xA0).compactMap { Unicode.Scalar($0) }.map(String.init).joined()
        var lines = reader.begin() + reader.take(evil)
        lines += reader.take(":p") + reader.take(evil)
        for line in lines {
            #expect(line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        }
    }
}
