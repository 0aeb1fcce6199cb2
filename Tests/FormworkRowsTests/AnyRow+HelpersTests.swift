import FormworkEngine
import FormworkRows
import Testing

@Suite struct RowHelpersTests {
    /// A helper that any other could be taken for by its base.
    final class LoudErrorView: HelperView {
        override var kind: Kind { .error }
    }

    @Test("A helper of the same type is used again and notified again")
    func reuse() {
        let (form, name, _, _) = NotifiedForm.example()
        name.showHelper(viewType: ErrorView.self, animated: true) { $0.label.text = "Too short" }
        let first = name.helper
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too long" }
        #expect(name.helper === first)
        #expect(form.machine.violations(of: "name").map(\.message) == ["Too long"])
        #expect(form.notices == ["help name true", "help name false"])
    }

    @Test("A helper of another type takes the place of the one before, also a base type")
    func replacement() {
        let (_, name, _, _) = NotifiedForm.example()
        name.showHelper(viewType: LoudErrorView.self) { $0.label.text = "!" }
        let first = name.helper
        name.showHelper(viewType: HelperView.self) { $0.label.text = "?" }
        #expect(name.helper !== first)
        #expect(first?.superview == nil)
        name.showHelper(viewType: FormView.self)
        #expect(name.helper !== name.view, "the row's own view is no helper")
    }

    @Test("The callback of hiding is called with and without a helper")
    func callback() {
        let (form, name, _, _) = NotifiedForm.example()
        var calls = 0
        name.hideHelper { calls += 1 }
        name.showHelper(viewType: HintView.self)
        name.hideHelper(animated: true) { calls += 1 }
        #expect(calls == 2)
        #expect(name.helper == nil)
        #expect(form.notices == ["help name false", "no help name true"])
    }

    /// The parts of the form that a helper changes.
    private func state(_ form: Form) -> (hint: String?, errors: [String]) {
        (form.definition["name"]?.hint, form.machine.violations.map(\.message))
    }

    @Test("An error is a violation of its row until it is hidden; a hint is the row's hint")
    func kinds() {
        let (form, name, _, _) = NotifiedForm.example()
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
        #expect(state(form) == (nil, ["Too short"]))
        #expect(form.machine.validationState(of: "name") == .invalid)
        name.showHelper(viewType: HintView.self) { $0.label.text = "As in your passport" }
        #expect(state(form) == ("As in your passport", []))
        name.showHelper(viewType: LoudErrorView.self) { $0.label.text = "Too loud" }
        #expect(state(form) == (nil, ["Too loud"]))
        name.hideHelper()
        #expect(state(form) == (nil, []))
        #expect(form.machine.validationState(of: "name") == .untouched)
    }

    @Test("An error stays while users type, across new rows and in another language")
    func lasting() {
        let (form, name, news, _) = NotifiedForm.example()
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
        form.apply(.edit(tag: "name", text: "A"))
        #expect(state(form).errors == ["Too short"])
        form.add(TextFieldRow(tag: NotifiedForm.Tag.line(1)))
        #expect(state(form).errors == ["Too short"])
        form.format = ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
        #expect(state(form).errors == ["Too short"])
        form.remove(at: 0)
        #expect(form.machine.violations.isEmpty)
        #expect(news.helper == nil)
    }

    @Test("A form with an error cannot be submitted, one without can")
    func submission() {
        let (form, name, _, _) = NotifiedForm.example()
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
        #expect(!form.submit())
        name.hide()
        #expect(form.submit(), "a row that is out of sight has no errors")
        name.show()
        #expect(!form.submit())
        name.rules.enabled = .row("news")
        #expect(form.submit())
        form.apply(.choose(tag: "news", values: ["true"]))
        #expect(!form.submit())
        name.hideHelper()
        #expect(form.submit())
    }

    @Test("Observers are notified of an error when it comes, changes and goes")
    func reports() {
        let (form, name, _, _) = NotifiedForm.example()
        var errors: [[String]] = []
        form.observers.add { [unowned form] changes in
            guard changes.contains(.violations(tag: "name")) else { return }
            errors.append(form.machine.violations(of: "name").map(\.message))
        }
        #expect(form.machine.violations.isEmpty)
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
        (name.helper as? ErrorView)?.label.text = "Too long"
        name.hideHelper()
        #expect(errors == [["Too short"], ["Too long"], []])
    }

    @Test("An error keeps what can be undone")
    func history() {
        let (form, name, _, _) = NotifiedForm.example()
        form.apply(.edit(tag: "name", text: "A"))
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too short" }
        #expect(form.machine.canUndo)
        form.apply(.undo)
        #expect(name.value.isEmpty)
    }

    @Test("A helper below a button is a note, and its error ends a submission as well")
    func buttons() {
        let form = NotifiedForm()
        let button = ButtonRow(tag: NotifiedForm.Tag.send) { $0.view.button.title = "Send" }
        form.add(button)
        form.add(TextFieldRow(tag: NotifiedForm.Tag.name))
        button.showHelper(viewType: HintView.self) { $0.label.text = "It takes a minute" }
        #expect(form.definition.rows.map(\.label) == ["Send", "It takes a minute", ""])
        button.showHelper(viewType: ErrorView.self) { $0.label.text = "No connection" }
        #expect(form.definition.rows.map(\.label) == ["Send", "No connection", ""])
        #expect(!form.submit())
        #expect(form.machine.violations.map(\.message) == ["No connection"])
        button.hideHelper()
        #expect(form.definition.rows.map(\.label) == ["Send", ""])
        #expect(form.submit())
    }

    @Test("A helper does not change what the row is called")
    func label() {
        let (form, name, _, _) = NotifiedForm.example()
        name.view.label.text = ""
        name.showHelper(viewType: HintView.self) { $0.label.text = "As in your passport" }
        #expect(form.definition["name"]?.label == "")
        #expect(form.definition["name"]?.hint == "As in your passport")
    }
}
