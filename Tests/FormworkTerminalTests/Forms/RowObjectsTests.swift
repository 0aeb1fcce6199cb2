import FormworkPresentation
import FormworkRows
import FormworkTerminal
import Testing

/// Forms of row objects on a screen: code follows keys, and the screen follows code.
@Suite struct RowObjectsTests {
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
}
