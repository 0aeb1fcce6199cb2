import FormworkRows

// "Creating a Form", "Adding a Row", "Row Tags in Forms", "Finding a Row".
// Where the seed awakes from Interface Builder, a form sets up its rows.

class LoginForm: Form {
    enum LoginFormTag: RowTag, Equatable {
        case fullName
        case email, password, submit
        case dynamicTag(String)
    }

    /// The notifications, in their order.
    var notifications: [String] = []

    override func setupRows() {
        super.setupRows()

        let fullNameRow = TextFieldRow(tag: LoginFormTag.fullName) {
            $0.view.label.text = "Full Name"
            $0.view.textField.placeholder = "Enter your name..."
        }

        // Adding the row here
        add(fullNameRow)

        add(TextFieldRow(tag: LoginFormTag.email) { $0.view.label.text = "E-mail" })
        add(
            ButtonRow(tag: LoginFormTag.submit) {
                $0.view.button.title = "Log in"
                $0.view.button.isEnabled = false
            })
    }

    // "Finding a Row"
    func foundName() -> TextFieldRow? {
        let fullNameRow: TextFieldRow? = self.findRow(tag: LoginFormTag.fullName)
        return fullNameRow
    }

    func foundAddress() -> TextFieldRow? {
        for i in 1...4 {
            add(TextFieldRow(tag: LoginFormTag.dynamicTag("address-line-\(i)")))
        }

        let foundRow: TextFieldRow? = self.findRow(
            tag: LoginFormTag.dynamicTag("address-line-4")
        )
        return foundRow
    }

    // "Responding to Row Changes"
    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        guard let tag = row.tag as? LoginFormTag else { return }
        notifications.append("\(type) \(tag)")

        switch type {
        case .live:

            // When any row is updated, update button row validity
            guard
                let buttonRow: ButtonRow = findRow(
                    tag: LoginFormTag.submit
                )
            else {
                return
            }

            updateButtonEnabledStateUI(row: buttonRow)

        case .regular:
            guard let row = row as? TextFieldRow, tag == .fullName else { return }
            showMistakes(row: row)

        default: break
        }
    }

    func updateButtonEnabledStateUI(row: ButtonRow) {
        guard let email: TextFieldRow = findRow(tag: LoginFormTag.email) else { return }
        row.view.button.isEnabled = validate(row: email, ValidationRule.isEmail)
    }

    // "Helpers"
    func showMistakes(row: TextFieldRow) {
        guard validate(row: row, ValidationRule.required) else {
            row.showHelper(viewType: ErrorView.self, animated: true) { errorView in
                errorView.label.text = "This field is required"
            }
            return
        }
        row.hideHelper(animated: true)
    }
}
