import Formwork
import FormworkHTML
import FormworkRows
import Testing

@Suite("A form of any driver on a page") struct FormFactoryTests {
    enum Tag: RowTag, Equatable { case name, more, details, count }

    /// A form whose code counts presses of a button, which it shows in the label of a row.
    final class CodedForm: Form {
        private var presses = 0

        override func setupRows() {
            super.setupRows()
            add(TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" })
            add(SwitchRow(tag: Tag.more) { $0.view.label.text = "More" })
            add(
                TextViewRow(tag: Tag.details) {
                    $0.view.label.text = "Details"
                    $0.rules.visible = .row(Tag.more)
                })
            add(
                ButtonRow(tag: Tag.count) { row in
                    row.view.button.title = "Count"
                    row.action = { [weak self] in self?.count() }
                })
        }

        private func count() {
            presses += 1
            let row: TextFieldRow? = findRow(tag: Tag.name)
            row?.view.label.text = "Name (\(presses))"
        }
    }

    /// A form whose code follows what was sent.
    final class FollowingForm: Form {
        let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }
        let details = TextFieldRow(tag: Tag.details) { $0.view.label.text = "Details" }

        override func setupRows() {
            super.setupRows()
            add(name)
            add(details)
            details.hide()
        }

        override func rowUpdate(type: RowUpdate, row: any AnyRow) {
            guard row === name, type == .live else { return }
            details.show()
            name.showHelper(viewType: HintView.self) { $0.label.text = "Hello, \(self.name.value)" }
        }
    }

    @Test("runs its code for what was sent, before the page is shown again")
    func followed() throws {
        func page(_ fields: KeyValuePairs<String, String>) throws -> String {
            let form = HTMLForm(
                submittingTo: SampleRequest.self, query: .init(id: "1"),
                submitTitle: .constant("Save")
            ) { _ in FollowingForm() }
            let submission = PageSubmission(
                submitted: Sample.submitted(fields), action: PageAction(text: "refresh"))
            return form.html(try Sample.context(submission: submission)).text
        }
        #expect(try page([:]).contains(#"data-formwork-row="details" hidden"#))
        let answered = try page(["name": "Ada"])
        #expect(!answered.contains(#"data-formwork-row="details" hidden"#))
        #expect(answered.contains("Hello, Ada"))
        #expect(try page(["name": "Ada", "details": "Lace"]).contains(#"value="Lace""#))
    }

    /// A form whose code checks one row when it is left, and another when a button is pressed.
    final class CheckedForm: Form {
        let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }
        let details = TextFieldRow(tag: Tag.details) {
            $0.view.label.text = "Details"
            $0.rules.required = .row(Tag.name) == "Ada"
        }

        override func setupRows() {
            super.setupRows()
            add(name)
            add(details)
            add(
                ButtonRow(tag: Tag.count) { row in
                    row.view.button.title = "Check"
                    row.action = { [unowned self] in
                        details.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
                    }
                })
        }

        override func rowUpdate(type: RowUpdate, row: any AnyRow) {
            guard row === name, type == .regular else { return }
            name.showHelper(viewType: ErrorView.self) { $0.label.text = "Name missing" }
        }
    }

    @Test(
        "shows what the code of a button finds; page and script have no other errors",
        arguments: [("act:count", true), ("refresh", false)])
    func found(action: String, isCheckedByButton: Bool) throws {
        let form = HTMLForm(
            submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Save")
        ) { _ in CheckedForm() }
        let submission = PageSubmission(
            submitted: Sample.submitted(["name": "", "details": "x"]),
            action: PageAction(text: action))
        let html = form.html(try Sample.context(submission: submission)).text
        #expect(html.contains("data-formwork-state>"))
        #expect(!html.contains("Name missing"))
        #expect(html.contains("Too short</p>") == isCheckedByButton)
        #expect(html.contains(#""reported""#) == isCheckedByButton)
    }

    private func page(
        _ fields: KeyValuePairs<String, String>? = nil, action: String? = nil,
        results: [ValidationResult] = []
    ) throws -> String {
        let submission = fields.map { fields in
            let submitted = Sample.submitted(fields)
            return action.map { PageSubmission(submitted: submitted, action: PageAction(text: $0)) }
                ?? PageSubmission(submitted: submitted, results: results)
        }
        let form = HTMLForm(
            submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Save")
        ) { localizer in
            let form = CodedForm()
            form.localize(localizer)
            return form
        }
        return form.html(try Sample.context(submission: submission)).text
    }

    @Test("shows its rows, and gives a script its rules")
    func shown() throws {
        let html = try page()
        #expect(html.contains(#"<label for="field-name">Name"#))
        #expect(html.contains(#"data-formwork-row="details" hidden"#))
        #expect(html.contains("data-formwork-definition"))
        #expect(html.contains(#"value="act:count""#))
    }

    @Test("shows the input again, beside the errors of the server")
    func refused() throws {
        let html = try page(
            ["name": "Ada", "more": "true", "details": "A <b>"],
            results: [Sample.error(["name"], "Not again")])
        #expect(html.contains(#"value="Ada""#))
        #expect(html.contains("A &lt;b&gt;"))
        #expect(html.contains("Not again"))
        #expect(!html.contains(#"data-formwork-row="details" hidden"#))
    }

    @Test("applies the actions of buttons, of which its code makes what it likes")
    func actions() throws {
        let shown = try page(["name": "Ada", "more": "true"], action: "refresh")
        #expect(!shown.contains(#"data-formwork-row="details" hidden"#))
        #expect(shown.contains(#"<label for="field-name">Name <"#) || shown.contains(">Name<"))
        let pressed = try page(["name": "Ada"], action: "act:count")
        #expect(pressed.contains("Name (1)"))
        #expect(pressed.contains(#"value="Ada""#))
    }

    @Test("is shown for plain drivers alike")
    func plain() throws {
        let definition = try FormDefinition(fields: [FieldDefinition(tag: "a", label: "Plain")])
        let form = HTMLForm(
            submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Save")
        ) { _ in MachineDriver(FormMachine(definition: definition)) }
        #expect(form.html(try Sample.context()).text.contains("Plain"))
    }
}
