import Formwork
import FormworkPresentation
import Testing

@Suite struct ObservedFormFocusTests {
    private func form() throws -> ObservedForm {
        ObservedForm(try SampleForm.driver(), submitLabel: "Save", in: try Reader.localizer())
    }

    @Test("The part with the focus knows its stop, and the one before forgets it")
    func holders() throws {
        let form = try form()
        form.moveFocus(to: .row("amount"))
        #expect(form.part(of: "amount")?.focus == .row("amount"))
        form.moveFocus(to: .row("currency"))
        // The currency is in the part of the amount.
        #expect(form.part(of: "amount")?.focus == .row("currency"))
        form.moveFocus(to: .row("title"))
        #expect(form.part(of: "amount")?.focus == nil)
    }

    @Test("A control that lost the focus late does not take it from the next one")
    func order() throws {
        let form = try form()
        form.focusMoved(from: nil, to: .row("title"))
        form.focusMoved(from: nil, to: .row("amount"))
        form.focusMoved(from: .row("title"), to: nil)
        #expect(form.focus == .row("amount"))
        form.focusMoved(from: .row("amount"), to: nil)
        #expect(form.focus == nil)
    }

    @Test("The end of a text leads to the next control, and behind the last one submits")
    func finish() throws {
        let form = try form()
        form.finish("title")
        #expect(form.focus == .row("amount"))
        form.apply(.remove(tag: "team.1"))
        form.finish("team.0.leads")
        #expect(form.submissionCount + form.errors.count > 0)
    }

    @Test("A new entry has the focus, and a removed one leaves it to its neighbour")
    func entries() throws {
        let form = try form()
        form.apply(.insert(tag: "team"))
        #expect(form.focus == .row("team.2.name"))
        form.apply(.remove(tag: "team.2"))
        #expect(form.focus == .row("team.1.name"))
    }

    @Test("An error leads to its row")
    func errors() throws {
        let field = FieldDefinition(tag: "b", label: "B", constraints: [.required])
        let first = FieldDefinition(tag: "a", label: "A", constraints: [.required])
        let driver = MachineDriver(try Reader.machine([.field(first), .field(field)]))
        let form = ObservedForm(driver, submitLabel: "Save", in: try Reader.localizer())
        form.apply(.submit)
        #expect(form.focus == .row("a"))
        form.moveFocus(to: form.errors[1])
        #expect(form.focus == .row("b"))
    }
}
