import Formwork
import FormworkPresentation
import FormworkRows
import FormworkTerminal
import Foundation
import Testing

/// Forms of row objects on a screen: code follows keys, and the screen follows code.
@Suite struct FormScreenFocusTests {
    enum Tag: RowTag, Equatable { case name, password }

    /// A form that explains a missing name below its row, and how long a password must be.
    final class SignUpForm: Form {
        let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }
        let password = TextFieldRow(tag: Tag.password) { $0.view.label.text = "Password" }

        override func setupRows() {
            super.setupRows()
            add(name)
            add(password)
        }

        override func rowUpdate(type: RowUpdate, row: any AnyRow) {
            guard type == .regular, row === name else { return }
            guard !validate(row: name, ValidationRule.required) else { return name.hideHelper() }
            name.showHelper(viewType: ErrorView.self) { $0.label.text = "Your name is missing" }
        }

        override func rowDidStartEditing(row: any AnyRow) {
            guard row === password else { return }
            password.showHelper(viewType: HintView.self) { $0.label.text = "Ten or more." }
        }
    }

    @Test("The buttons of a form can follow one of its rows, also in the order of the focus")
    func buttonsBehindRow() throws {
        let shown = try ShownScreen([
            .field(FieldDefinition(tag: "words", label: "Words")),
            .action(ActionDefinition(tag: "first", label: "First")),
        ])
        (shown.screen.actionsFollow, shown.screen.submitsByEnter) = ("words", true)
        shown.show()
        #expect(
            shown.text == """
                Words (optional)
                [                                      ]

                [ Save ]

                [ First ]
                """)
        #expect(shown.screen.focus == .row("words"))
        shown.press("x", "<tab>")
        #expect(shown.screen.focus == .action(.submit))
        shown.press("<tab>")
        #expect(shown.screen.focus == .action(.act(tag: "first")))
        shown.press("<back>", "<enter>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("A helper is shown as an error or as a hint, and an error ends a submission")
    func helpers() throws {
        let shown = try ShownScreen(SignUpForm())
        shown.press("<tab>")
        #expect(
            shown.text == """
                Name (optional)
                Error: Your name is missing
                [                                      ]

                Password (optional)
                Ten or more.
                [                                      ]

                [ Save ]   Undo     Redo
                """)
        shown.press("<save>")
        #expect(shown.text.hasPrefix("There is a problem\n• Your name is missing\n"))
        #expect(shown.screen.outcome == .editing)
        #expect(shown.screen.focus == .row("name"))
        shown.press("Ada")
        #expect(!shown.text.contains("missing"))
        shown.press("<save>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("Enter in the last secret presses the button behind it, and goes on from all other lines")
    func secret() throws {
        let rows = [("name", FormInputType.text), ("first", .password), ("again", .newPassword)].map
        {
            RowDefinition.field(
                FieldDefinition(
                    tag: $0, label: $0, type: .text(inputType: $1),
                    rules: RowRules(required: true)))
        }
        let shown = try ShownScreen(rows, height: 24)
        shown.press("Ada", "<enter>", "tin", "<enter>")
        #expect(shown.screen.focus == .row("again"))
        #expect(shown.screen.outcome == .editing)
        shown.press("<enter>")
        #expect(shown.text.contains("There is a problem"))
        shown.press("tin", "<enter>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("Each refused submission leads to the first error that is left")
    func firstErrors() throws {
        let rows = ["a", "b", "c"].map { tag in
            RowDefinition.field(
                FieldDefinition(tag: tag, label: tag, rules: RowRules(required: true)))
        }
        let shown = try ShownScreen(rows, height: 24)
        for tag in ["a", "b", "c"] {
            shown.press("<save>")
            #expect(shown.screen.focus == .row(tag))
            shown.press("x")
        }
        shown.press("<save>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("Undo shows the step that it changed, with the focus at the row")
    func undoneStep() throws {
        let rows = ["one", "two"].map { step in
            RowDefinition.step(
                StepDefinition(
                    tag: step, label: step,
                    rows: ["a", "b"].map { .field(FieldDefinition(tag: step + $0, label: $0)) }))
        }
        let shown = try ShownScreen(rows)
        shown.press("<tab>", "x", "<save>")
        #expect(shown.driver.machine.currentStep == "two")
        shown.press("<undo>")
        #expect(shown.driver.machine.text(of: "oneb").isEmpty)
        #expect(shown.driver.machine.currentStep == "one")
        #expect(shown.screen.focus == .row("oneb"))
    }

    /// A form that moves the focus: to a row above, from a button, and back to a row with an error.
    final class LeadingForm: Form {
        enum Tag: RowTag, Equatable { case first, second, third, jump }

        var moments: [String] = []
        let rows3 = [Tag.first, .second, .third].map { tag in
            TextFieldRow(tag: tag) { $0.view.label.text = tag.name.capitalized }
        }

        override func setupRows() {
            super.setupRows()
            for row in rows3 { add(row) }
            add(
                ButtonRow(tag: Tag.jump) {
                    $0.view.button.title = "Jump"
                    $0.action = { [unowned self] in rows3[1].focusChange(.focus) }
                })
        }

        override func rowDidFocus(row: any AnyRow) { moments.append("focus \(row.tag.name)") }
        override func rowDidBlur(row: any AnyRow) { moments.append("blur \(row.tag.name)") }
        override func rowDidStartEditing(row: any AnyRow) {
            moments.append("start \(row.tag.name)")
        }

        override func rowDidEndEditing(row: any AnyRow) {
            moments.append("end \(row.tag.name)")
            if row === rows3[2], rows3[2].value == "no" { rows3[2].focusChange(.focus) }
        }

        func takeMoments() -> [String] {
            defer { moments = [] }
            return moments
        }
    }

    @Test("Keys move the focus of the form, and each row is entered and left once")
    func keysMoveFocus() throws {
        let form = LeadingForm()
        let shown = try ShownScreen(form)
        #expect(form.focusedRow === form.rows3[0])
        #expect(form.takeMoments() == ["focus first", "start first"])
        shown.press("<tab>")
        #expect(form.takeMoments() == ["end first", "blur first", "focus second", "start second"])
        shown.press("<tab>", "<tab>")
        #expect(shown.screen.focus == .action(.act(tag: "jump")))
        #expect(form.focusedRow == nil)
    }

    @Test("Code moves the focus of the screen: from a button, to the next row, and to itself")
    func codeMovesFocus() throws {
        let form = LeadingForm()
        let shown = try ShownScreen(form)
        shown.press("<tab>", "<tab>", "<tab>", "<enter>")
        #expect(shown.screen.focus == .row("second"))
        #expect(form.focusedRow === form.rows3[1])
        shown.press("x")
        #expect(form.rows3[1].value == "x")
        _ = form.takeMoments()
        form.rows3[1].focusChange(.focusNext)
        shown.show()
        #expect(shown.screen.focus == .row("third"))
        #expect(form.takeMoments() == ["end second", "blur second", "focus third", "start third"])
        form.rows3[2].focusChange(.focusPrevious)
        shown.show()
        #expect(shown.screen.focus == .row("second"))
        form.rows3[1].focusChange(.blur)
        _ = form.takeMoments()
        shown.press("y")
        #expect(form.rows3[1].value == "xy")
        #expect(form.takeMoments() == ["focus second", "start second"], "a screen keeps its focus")
        shown.press("<save>")
        #expect(form.takeMoments() == ["end second", "blur second"])
    }

    @Test("A row that code does not let go keeps the focus")
    func heldFocus() throws {
        let form = LeadingForm()
        let shown = try ShownScreen(form)
        shown.press("<tab>", "<tab>", "no", "<tab>")
        #expect(shown.screen.focus == .row("third"))
        #expect(form.focusedRow === form.rows3[2])
        shown.press("t", "<tab>")
        #expect(form.rows3[2].value == "not")
        #expect(shown.screen.focus == .action(.act(tag: "jump")))
    }

    @Test("The area that a row wants is seen with it, as far as it fits")
    func focusRect() throws {
        let form = LeadingForm()
        let rows = form.rows3
        let shown = try ShownScreen(form, height: 8)
        #expect(rows[1].baseView.frame == CGRect(x: 0, y: 3, width: 44, height: 3))
        #expect(shown.text.hasPrefix("First"))
        rows[0].focusRect = {
            CGRect(
                x: 0, y: rows[0].baseView.frame.minY, width: 44,
                height: rows[1].baseView.frame.maxY)
        }
        shown.press("<tab>", "<tab>", "<tab>")
        #expect(!shown.text.contains("First"))
        shown.press("<home>")
        #expect(shown.text.hasPrefix("First") && shown.text.contains("Second"))
        rows[2].focusRect = { rows[1].baseView.frame.union(rows[2].baseView.frame) }
        shown.press("<tab>", "<tab>")
        #expect(shown.text.hasPrefix("Second (optional)\n["))
        let tooMuch = [1_000, Double.infinity, -Double.infinity, .nan]
        for height in tooMuch {
            rows[0].focusRect = { CGRect(x: 0, y: 0, width: 1, height: height) }
            shown.press("<back>", "<back>", "<tab>", "<tab>")
            #expect(shown.screen.focus == .row("third"))
        }
    }

    @Test("Lines ask about the row to which code moved the focus")
    func reader() throws {
        let form = LeadingForm()
        let reader = FormReader(
            form, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer())
        _ = reader.begin()
        for _ in 0..<3 { _ = reader.take("") }
        #expect(reader.take("1").contains { $0.text.contains("2 of 5: Second") })
        form.rows3[0].focusChange(.focus)
        #expect(reader.take("x").contains { $0.text.contains("First") })
        #expect(form.rows3[1].value == "x")
    }
}
