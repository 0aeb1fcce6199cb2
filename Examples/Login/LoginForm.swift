import FormworkRows
import Foundation

/// A form of row objects whose code follows what the user enters.
///
/// The button is possible once the address looks like one, and a missing name is explained below
/// its row as soon as the user leaves it. Address and password are required by rules, which need no
/// code.
final class LoginForm: Form {
    enum Tag: RowTag, Equatable {
        case fullName, email, password, staysSignedIn, suggest
    }

    /// The labels are declared in `Login.yml`, beside all other texts.
    override class var messages: Any.Type? { LoginForm.self }

    override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.fullName) { $0.isRequiredByCode = true })
        add(
            TextFieldRow(tag: Tag.email) {
                $0.view.textField.inputType = .emailAddress
                $0.constraints = [.required, .emailAddress]
            })
        add(
            TextFieldRow(tag: Tag.password) {
                $0.view.textField.inputType = .password
                $0.constraints = [.required]
            })
        add(SwitchRow(tag: Tag.staysSignedIn))
        add(
            ButtonRow(tag: Tag.suggest) {
                $0.view.button.isEnabled = false
                $0.action = { [unowned self] in suggestName() }
            })
    }

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        switch type {
        case .live: updateButton()
        case .regular: explain(row)
        default: break
        }
    }

    /// The part of the address before the sign, as a name.
    private func suggestName() {
        guard let email: TextFieldRow = findRow(tag: Tag.email),
            let name: TextFieldRow = findRow(tag: Tag.fullName)
        else { return }
        name.value = email.value.prefix { $0 != "@" }.capitalized
    }

    private func updateButton() {
        guard let email: TextFieldRow = findRow(tag: Tag.email),
            let button: ButtonRow = findRow(tag: Tag.suggest)
        else { return }
        button.view.button.isEnabled = validate(row: email, ValidationRule.isEmail)
    }

    private func explain(_ row: any AnyRow) {
        guard let row = row as? TextFieldRow, row.tag as? Tag == .fullName else { return }
        guard !validate(row: row, ValidationRule.required) else {
            return row.hideHelper(animated: true)
        }
        row.showHelper(viewType: ErrorView.self, animated: true) { [unowned self] view in
            view.label.text = text("nameMissing")
        }
    }
}
