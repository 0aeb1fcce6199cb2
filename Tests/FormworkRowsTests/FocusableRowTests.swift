import FormworkRows
import Foundation
import Testing

@Suite struct FocusableRowTests {
    typealias Tag = NotifiedForm.Tag

    func form() -> (NotifiedForm, [TextFieldRow]) {
        let form = NotifiedForm()
        let rows = (0..<4).map { TextFieldRow(tag: Tag.line($0)) }
        for row in rows { form.add(row) }
        form.insert(ButtonRow(tag: Tag.send), at: 1)
        return (form, rows)
    }

    @Test("Next and previous pass over rows that cannot be used")
    func neighbours() {
        let (form, rows) = form()
        defer { withExtendedLifetime(form) {} }
        #expect(rows[0].nextFocusableRow === rows[1])
        rows[1].hide()
        #expect(rows[0].nextFocusableRow === rows[2])
        rows[2].view.textField.isEnabled = false
        #expect(rows[0].nextFocusableRow === rows[3])
        #expect(rows[3].previousFocusableRow === rows[0])
        #expect(rows[0].previousFocusableRow == nil)
        #expect(rows[3].nextFocusableRow == nil)
    }

    @Test("The focus moves with its moments in order, and only one row has it")
    func moments() {
        let (form, rows) = form()
        rows[0].focusChange(.focus)
        rows[0].focusChange(.focusNext)
        #expect(
            form.takeNotifications() == [
                "focus line~0", "start line~0",
                "end line~0", "onResignActive line~0", "regular line~0", "blur line~0",
                "focus line~1", "start line~1",
            ])
        #expect(form.focusedRow === rows[1])
        #expect(rows.map { $0.isFocused } == [false, true, false, false])
        rows[1].focusChange(.focusPrevious)
        rows[0].focusChange(.focusPrevious)
        #expect(form.focusedRow === rows[0], "nowhere to go: the focus stays")
        rows[0].focusChange(.blur)
        #expect(form.focusedRow == nil)
        #expect(form.focusRect == nil)
    }

    @Test("A row that is hidden, disabled or ruled out has no focus")
    func lostFocus() {
        let (form, rows) = form()
        rows[0].focusChange(.focus)
        rows[0].hide()
        #expect(form.focusedRow == nil)
        rows[0].focusChange(.focus)
        #expect(form.focusedRow == nil)
        rows[1].focusChange(.focus)
        rows[1].view.textField.isEnabled = false
        #expect(form.focusedRow == nil)
        rows[2].rules.visible = .row("line~3").isEmpty
        rows[2].focusChange(.focus)
        rows[3].value = "x"
        #expect(form.focusedRow == nil)
        #expect(!rows[2].isFocused)
    }

    @Test("Without a wish of its own a row is in sight as a whole")
    func rect() {
        let (form, rows) = form()
        rows[0].baseView.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        rows[0].view.textField.becomeFirstResponder()
        #expect(form.focusRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        rows[0].focusRect = { CGRect(x: 0, y: 0, width: 9, height: 9) }
        #expect(form.focusRect == CGRect(x: 0, y: 0, width: 9, height: 9))
    }
}
