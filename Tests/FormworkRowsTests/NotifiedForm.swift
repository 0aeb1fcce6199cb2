import FormworkRows

/// A form that records its notifications.
final class NotifiedForm: Form {
    enum Tag: RowTag, Equatable {
        case name, news, pets, note, send
        case line(Int)
    }

    var notices: [String] = []
    var onNotification: (RowUpdate, any AnyRow) -> Void = { _, _ in }

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        notices.append("\(type) \(row.tag.name)")
        onNotification(type, row)
    }

    override func rowDidStartEditing(row: any AnyRow) { notices.append("start \(row.tag.name)") }
    override func rowDidEdit(row: any AnyRow) { notices.append("edit \(row.tag.name)") }
    override func rowDidEndEditing(row: any AnyRow) { notices.append("end \(row.tag.name)") }
    override func rowDidFocus(row: any AnyRow) { notices.append("focus \(row.tag.name)") }
    override func rowDidBlur(row: any AnyRow) { notices.append("blur \(row.tag.name)") }
    override func rowDidHide(row: any AnyRow, animated: Bool) {
        notices.append("hide \(row.tag.name) \(animated)")
    }
    override func rowDidShow(row: any AnyRow, animated: Bool) {
        notices.append("show \(row.tag.name) \(animated)")
    }
    override func rowDidShowHelper(row: any AnyRow, animated: Bool) {
        notices.append("help \(row.tag.name) \(animated)")
    }
    override func rowDidHideHelper(row: any AnyRow, animated: Bool) {
        notices.append("no help \(row.tag.name) \(animated)")
    }

    /// The notifications since the last call.
    func takeNotifications() -> [String] {
        defer { notices = [] }
        return notices
    }

    /// A form with familiar rows.
    static func example() -> (
        form: NotifiedForm, name: TextFieldRow, news: SwitchRow, pets: CheckListRow
    ) {
        let form = NotifiedForm()
        let name = TextFieldRow(tag: Tag.name) { $0.view.label.text = "Name" }
        let news = SwitchRow(tag: Tag.news) { $0.view.label.text = "News" }
        let pets = CheckListRow(tag: Tag.pets) {
            $0.view.label.text = "Pets"
            $0.view.checkList.choices = ["Cat", "Dog"]
        }
        for row in [name, news, pets] as [any AnyRow] { form.add(row) }
        return (form, name, news, pets)
    }
}
