import FormworkRows
import Testing

@Suite struct RowHelpersTests {
    /// A helper that any other could be taken for by its base.
    final class LoudErrorView: HelperView {}

    @Test("A helper of the same type is used again and notified again")
    func reuse() {
        let (form, name, _, _) = NotifiedForm.example()
        name.showHelper(viewType: ErrorView.self, animated: true) { $0.label.text = "Too short" }
        let first = name.helper
        name.showHelper(viewType: ErrorView.self) { $0.label.text = "Too long" }
        #expect(name.helper === first)
        #expect(form.definition["name"]?.hint == "Too long")
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

    @Test("A helper does not change what the row is called")
    func label() {
        let (form, name, _, _) = NotifiedForm.example()
        name.view.label.text = ""
        name.showHelper(viewType: HintView.self) { $0.label.text = "As in your passport" }
        #expect(form.definition["name"]?.label == "")
        #expect(form.definition["name"]?.hint == "As in your passport")
    }
}
