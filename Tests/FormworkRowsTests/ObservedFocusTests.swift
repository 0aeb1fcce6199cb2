import Formwork
import FormworkRows
import Foundation
import Testing

/// The focus of row objects in a face with an observed form.
@Suite struct ObservedFocusTests {
    private func forms() -> (NotifiedForm, TextFieldRow, ObservedForm) {
        let (form, name, _, _) = NotifiedForm.example()
        let observed = ObservedForm(
            form, submitLabel: "Send", in: FormOfRowsLocalizationTests.localizer("en"))
        return (form, name, observed)
    }

    @Test("The focus of the face is that of the row, and each moment comes once")
    func byFace() {
        let (form, name, observed) = forms()
        observed.moveFocus(to: .row("name"))
        #expect(form.focusedRow === name)
        observed.moveFocus(to: .row("news"))
        #expect(!name.isFocused)
        #expect(
            form.takeNotifications() == [
                "focus name", "start name", "end name", "onResignActive name", "regular name",
                "blur name", "focus news", "start news",
            ])
        observed.moveFocus(to: nil)
        #expect(form.focusedRow == nil)
    }

    @Test("Code moves the focus of the face, also to a row that it shows at the same time")
    func byCode() {
        let (form, name, observed) = forms()
        name.focusChange(.focus)
        #expect(observed.focus == .row("name"))
        #expect(observed.part(of: "name")?.focus == .row("name"))
        name.focusChange(.blur)
        #expect(observed.focus == nil)
        let line = TextFieldRow(tag: NotifiedForm.Tag.line(1))
        form.performUpdates {
            form.add(line)
            line.focusChange(.focus)
        }
        #expect(observed.focus == .row("line~1"))
        #expect(observed.part(of: "line~1")?.focus == .row("line~1"))
        line.hide()
        #expect(observed.focus == nil)
    }
}
