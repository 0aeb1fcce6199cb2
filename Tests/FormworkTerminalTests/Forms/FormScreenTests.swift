import Formwork
import FormworkPresentation
import FormworkTerminal
import Testing

@Suite struct FormScreenTests {
    private static let title = RowDefinition.field(
        FieldDefinition(
            tag: "title", label: "Title", hint: "A few words.", constraints: [.required],
            messages: [.required: "Enter a title"]))

    private static let category = RowDefinition.field(
        FieldDefinition(
            tag: "category", label: "Category", type: .select,
            choices: ["Hardware", "Software", "Tools"].map {
                Choice(value: $0.lowercased(), label: $0)
            }))

    private static let agreed = RowDefinition.field(
        FieldDefinition(tag: "agreed", label: "I agree", type: .checkbox))

    @Test("A form is shown as its parts, with signs for what can be done")
    func form() throws {
        let shown = try ShownScreen([Self.title, Self.category, Self.agreed])
        #expect(
            shown.text == """
                Title
                A few words.
                [                                      ]

                Category (optional)
                [None                                  ▾]

                [ ] I agree

                [ Save ]   Undo     Redo
                """)
        #expect(shown.terminal.cursor == (3, 1))
        #expect(shown.terminal.rows[0] == "New idea")
        #expect(shown.terminal.rows[15] == "^S Save  Esc Leave  Tab Next  Shift-Tab Pre…")
    }

    @Test("Typed text is in the form at once, and the caret is behind it")
    func typing() throws {
        let shown = try ShownScreen([Self.title])
        shown.press("A bridge")
        #expect(shown.driver.machine.text(of: "title") == "A bridge")
        #expect(shown.terminal.rows[3] == "[A bridge                              ]")
        #expect(shown.terminal.cursor == (3, 9))
        shown.press("<left>", "<left>", "<backspace>", "X")
        #expect(shown.driver.machine.text(of: "title") == "A briXge")
    }

    @Test(
        "A refused submission shows the errors at their rows and above all, and the first in focus")
    func refusal() throws {
        let shown = try ShownScreen([Self.category, Self.title])
        shown.press("<save>")
        #expect(
            shown.text == """
                There is a problem
                • Enter a title

                Category (optional)
                [None                                  ▾]

                Title
                A few words.
                Error: Enter a title
                [                                      ]

                [ Save ]   Undo     Redo
                """)
        #expect(shown.screen.focus == .row("title"))
        shown.press("x", "<save>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("A list opens, is searched, and gives its choice")
    func menu() throws {
        let shown = try ShownScreen([Self.category, Self.agreed])
        shown.press("<enter>")
        #expect(
            shown.text.hasPrefix(
                """
                Category (optional)
                [None                                  ▴]
                 › None
                   Hardware
                   Software
                   Tools
                """))
        shown.press("<down>", "<down>", "<enter>")
        #expect(shown.driver.machine.text(of: "category") == "software")
        shown.press("ool", "<enter>")
        #expect(shown.driver.machine.text(of: "category") == "tools")
        shown.press("<enter>", "<esc>", "<tab>", " ")
        #expect(shown.driver.machine.text(of: "agreed") == "true")
        #expect(shown.text.contains("[x] I agree"))
        #expect(shown.screen.outcome == .editing)
    }

    @Test("Entries are added, moved and removed, with undo, and the focus follows")
    func lists() throws {
        let list = RowDefinition.repeatingGroup(
            RepeatingGroupDefinition(
                tag: "team", label: "Team", entryLabel: "Member %{number}",
                rows: [.field(FieldDefinition(tag: "name", label: "Name"))]))
        let shown = try ShownScreen([list], height: 24)
        #expect(shown.text.hasPrefix("Team\nNo entries yet.\n  [ Add ]"))
        shown.press("<enter>", "Anna", "<save>")
        #expect(
            shown.text == """
                Team
                  Member 1
                    Name (optional)
                    [Anna                                ]

                      Move up     Move down   [ Remove ]

                  [ Add ]

                [ Save ] [ Undo ]   Redo
                """)
        shown.press("<tab>", "<enter>")
        #expect(shown.screen.focus == .action(.insert(tag: "team")))
        shown.press("<undo>")
        #expect(shown.text.contains("[Anna"))
    }

    @Test("Steps go on when they are valid, and back")
    func steps() throws {
        let rows: [RowDefinition] = [
            .step(StepDefinition(tag: "one", label: "One", rows: [Self.title])),
            .step(StepDefinition(tag: "two", label: "Two", rows: [Self.agreed])),
        ]
        let shown = try ShownScreen(rows)
        shown.press("<save>")
        #expect(shown.text.contains("There is a problem"))
        shown.press("x", "<save>")
        #expect(
            shown.text == """
                [ One ] [›Two ]

                Step 2 of 2
                Two
                  [ ] I agree

                [ Save ] [ Back ] [ Undo ]   Redo
                """)
        #expect(shown.screen.focus == .row("agreed"))
    }

    @Test("In Arabic everything is mirrored")
    func arabic() throws {
        let field = RowDefinition.field(FieldDefinition(tag: "name", label: "الاسم"))
        let shown = try ShownScreen([field], locale: "ar", width: 30, height: 8)
        shown.press("سلام")
        let rows = shown.terminal.rows
        #expect(rows[1].hasPrefix("               "))
        #expect(rows[2] == "  [                      مالس]")
        #expect(shown.terminal.cursor.column == 25)
    }

    @Test("On a mirrored screen a text of the other direction is cut at its own end")
    func cutTexts() throws {
        let yes = Choice(value: "yes", label: "Certainly so")
        let kind = FieldDefinition(
            tag: "kind", label: "الاسم", type: .radioGroup, constraints: [.required],
            choices: [yes])
        let button = RowDefinition.action(ActionDefinition(tag: "go", label: "Solar roof"))
        let shown = try ShownScreen([.field(kind), button], locale: "ar", width: 12, height: 12)
        #expect(shown.text.contains("[ Solar r… ]"), "\(shown.text)")
        #expect(shown.text.contains("Certain… ( )"), "\(shown.text)")
        let narrow = try ShownScreen([button], locale: "ar", width: 7, height: 12)
        #expect(narrow.terminal.rows[0] == "New id…")
        let isolated = ActionDefinition(tag: "go", label: "\u{2068}Solar roof\u{2069}")
        let row = try ShownScreen([.action(isolated)], locale: "ar", width: 12, height: 12)
        #expect(row.text.contains("[ Solar r… ]"), "\(row.text)")
    }

    @Test("A terminal that orders text by itself gets it as it is read, and nothing is mirrored")
    func unordered() throws {
        let field = RowDefinition.field(FieldDefinition(tag: "name", label: "الاسم"))
        let shown = try ShownScreen(
            [field], locale: "ar", width: 30, height: 8, ordersText: false)
        shown.press("سلام")
        #expect(shown.terminal.rows[2] == "[سلام                      ]")
        #expect(shown.terminal.cursor.column == 5)
        shown.press("\u{1B}[<0;3;3M", "x")
        #expect(shown.driver.machine.text(of: "name") == "سxلام")
    }

    @Test("Keys lead from a day, a time or a number to the next one, and the last line names them")
    func valueSteps() throws {
        let day = try #require(CivilDate("2026-01-31"))
        let shown = try ShownScreen(
            [
                .field(
                    FieldDefinition(
                        tag: "due", label: "Due", type: .text(inputType: .date), valueKind: .date)),
                .field(FieldDefinition(tag: "title", label: "Title")),
            ], values: ["due": .date(day)], width: 80)
        #expect(shown.terminal.rows[15].contains("Alt-↑ Alt-↓ Step"))
        shown.press("\u{1B}[1;3A")
        #expect(shown.driver.machine.value(of: "due").wireTexts == ["2026-02-01"])
        #expect(shown.text.contains("[2026-02-01 "))
        shown.press("\u{1B}[6;3~", "\u{1B}[1;3B")
        #expect(shown.driver.machine.value(of: "due").wireTexts == ["2025-12-31"])
        // Steps that follow each other are taken back together, as typed letters are.
        shown.press("\u{15}")
        #expect(shown.driver.machine.value(of: "due").wireTexts == ["2026-01-31"])
        shown.press("\t", "\u{1B}[1;3A")
        #expect(shown.screen.focus == .row("due"))
        #expect(shown.terminal.rows[15].contains("Step"))
    }

    @Test("A row for files shows their names, also with the focus, and takes no text")
    func files() throws {
        let shown = try ShownScreen([
            .field(
                FieldDefinition(
                    tag: "plan", label: "Plan", type: .text(inputType: .file), valueKind: .file))
        ])
        let file = FileValue(name: "plan.pdf", mediaType: "application/pdf", size: 3)
        shown.driver.apply(.attach(tag: "plan", files: [file]))
        shown.press("x", "<backspace>")
        #expect(shown.screen.focus == .row("plan"))
        #expect(shown.text.contains("[plan.pdf "))
        #expect(shown.driver.machine.value(of: "plan") == .file(file))
    }

    @Test("No command in a value reaches the terminal")
    func attack() throws {
        let evil = (0..<0xA0).compactMap { Unicode.Scalar($0) }.map(String.init).joined()
        let area = RowDefinition.field(
            FieldDefinition(
                tag: "about", label: "About\u{1B}[2J", type: .textArea(inputType: .text)))
        let shown = try ShownScreen(
            [Self.title, area], values: ["title": .text(evil), "about": .text(evil)])
        shown.press("<tab>", "<end>", "\u{1B}[200~\u{9B}2J\u{7}\u{202E}abc\u{1B}[201~", "<back>")
        #expect(shown.terminal.faults == [])
    }

    @Test("A click goes to a control, presses a button, and places the caret")
    func mouse() throws {
        let shown = try ShownScreen([Self.title, Self.category, Self.agreed])
        shown.press("abcdef")
        shown.press("\u{1B}[<0;4;4M")
        #expect(shown.terminal.cursor == (3, 3))
        shown.press("\u{1B}[<0;2;9M")
        #expect(shown.driver.machine.text(of: "agreed") == "true")
        shown.press("\u{1B}[<0;3;7M")
        #expect(shown.text.contains("▴]"))
        shown.press("\u{1B}[<0;3;10M")
        #expect(shown.driver.machine.text(of: "category") == "software")
        shown.press("\u{1B}[<0;3;11M")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("A form whose first button is behind long words opens at its beginning, and keys lead on")
    func beginning() throws {
        let words = (1...20).map { "Line \($0)" }.joined(separator: "\n")
        let shown = try ShownScreen(
            [
                .note(NoteDefinition(tag: "words", text: words)),
                .action(ActionDefinition(tag: "go", label: "Go")),
            ], height: 10)
        shown.screen.exits = ["go"]
        #expect(shown.text.hasPrefix("Line 1\nLine 2\n"))
        shown.press("<down>")
        #expect(shown.text.hasPrefix("Line 2\n"))
        shown.press("<pagedown>")
        #expect(shown.text.hasPrefix("Line 10\n"))
        shown.press("<enter>")
        #expect(shown.text.contains("[ Go ]"))
        #expect(shown.screen.outcome == .editing)
        shown.press("<enter>")
        #expect(shown.screen.outcome == .pressed("go"))
    }

    @Test("Another size lays the form out again, however small")
    func sizes() throws {
        let shown = try ShownScreen([Self.title, Self.category, Self.agreed])
        for (width, height) in [(20, 5), (1, 1), (200, 60), (5, 3), (44, 16)] {
            shown.resize(width: width, height: height)
            #expect(shown.terminal.faults == [], "\(width) × \(height)")
        }
        #expect(shown.text.hasPrefix("Title\nA few words."))
    }
}
