import FormworkRows
import Foundation
import Testing

/// The samples of the seed's parts "Form" and "Row".
@Suite struct AstroFormSampleTests {
    enum MyFormTag: RowTag, Equatable { case logo, mySwitchRow, email, password }

    @Test("A form has the rows that were added, and a definition of them")
    func addedRows() throws {
        let form = LoginForm()
        #expect(form.rows.count == 3)
        let field = try #require(form.definition["fullName"])
        #expect(field.label == "Full Name")
        #expect(field.placeholder == "Enter your name...")
    }

    @Test("A row is found by its tag, also by one with an associated value")
    func foundRows() {
        let form = LoginForm()
        #expect(form.foundName() === form.rows[0])
        #expect(form.foundAddress() === form.rows[6])
    }

    @Test("A row is removed with its view")
    func removedRow() {
        let form = LoginForm()
        form.remove(at: 0)
        #expect(form.rows.count == 2)
        #expect(form.subviews.count == 2)
        #expect(form.foundName() == nil)
        #expect(form.definition["fullName"] == nil)
    }

    @Test("A live update of any row enables the button")
    func enabledButton() throws {
        let form = LoginForm()
        let email: TextFieldRow = try #require(form.findRow(tag: LoginForm.LoginFormTag.email))
        let button: ButtonRow = try #require(form.findRow(tag: LoginForm.LoginFormTag.submit))
        #expect(!button.isEnabled)
        email.view.textField.text = "a@b.example"
        #expect(button.view.button.isEnabled)
        #expect(form.machine.isEnabled("submit"))
        email.view.textField.text = "a@"
        #expect(!form.machine.isEnabled("submit"))
        #expect(form.notifications == ["live email", "live email"])
    }

    @Test("Any view can be a row")
    func companyLogo() {
        let form = Form()
        form.add(CompanyLogoRow(tag: MyFormTag.logo))
        #expect(
            form.definition.rows == [
                .note(
                    NoteDefinition(
                        tag: "logo", text: "Astro",
                        rules: RowRules(hiddenValue: .restore)))
            ])
    }

    @Test("A switch has a value, and its changes reach the form with all updates")
    func switchRow() throws {
        let form = RecordingForm()
        form.add(SwitchRow(tag: MyFormTag.mySwitchRow) { $0.view.label.text = "On" })

        let row: SwitchRow? = form.findRow(tag: MyFormTag.mySwitchRow)
        row?.view.switch.isOn = true

        let value: Bool? = row?.value
        #expect(value == true)
        #expect(form.machine.value(of: "mySwitchRow") == .boolean(true))
        #expect(form.definition["mySwitchRow"]?.label == "On")
        #expect(
            form.notifications == [.live, .onResignActive, .onResignActiveAfterChange, .regular])
    }

    @Test("A row declares the element that must be visible while it has the focus")
    func focusRect() {
        let form = Form()
        let emailRow = FocusableTextRow(tag: MyFormTag.email)
        let passwordRow = FocusableTextRow(tag: MyFormTag.password)
        form.add(emailRow)
        form.add(passwordRow)
        emailRow.baseView.frame = CGRect(x: 0, y: 10, width: 100, height: 20)
        passwordRow.baseView.frame = CGRect(x: 0, y: 30, width: 100, height: 25)

        emailRow.focusRect = {
            CGRect(
                x: emailRow.baseView.frame.origin.x,
                y: emailRow.baseView.frame.origin.y,
                width: emailRow.baseView.frame.width,
                height: emailRow.baseView.frame.height + passwordRow.baseView.frame.height
            )
        }

        emailRow.focusChange(.focus)
        #expect(form.focusRect == CGRect(x: 0, y: 10, width: 100, height: 45))
        emailRow.focusChange(.focusNext)
        #expect(passwordRow.isFocused)
        #expect(!emailRow.isFocused)
        #expect(form.focusRect == passwordRow.baseView.frame)
    }

    @Test("A helper shows violations, in the row and in the form's definition")
    func errorHelper() throws {
        let form = LoginForm()
        let row = try #require(form.foundName())
        row.focusChange(.focus)
        row.focusChange(.blur)
        let helper = try #require(row.helper as? ErrorView)
        #expect(helper.label.text == "This field is required")
        #expect(
            form.machine.violations(of: "fullName").map(\.message) == ["This field is required"])
        row.value = "Ada"
        #expect(row.helper == nil)
        #expect(form.machine.violations.isEmpty)
    }
}

final class RecordingForm: Form {
    var notifications: [RowUpdate] = []

    override func rowUpdate(type: RowUpdate, row: any AnyRow) { notifications.append(type) }
}
