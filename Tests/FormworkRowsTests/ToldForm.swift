import FormworkRows

/// A form that records its notifications.
final class ToldForm: Form {
    enum Tag: RowTag, Equatable {
        case name, news, pets, note, send
        case line(Int)
    }

    var told: [String] = []
    var whenTold: (RowUpdate, any AnyRow) -> Void = { _, _ in }

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        told.append("\(type) \(row.tag.name)")
        whenTold(type, row)
    }

    override func rowDidStartEditing(row: any AnyRow) { told.append("start \(row.tag.name)") }
    override func rowDidEdit(row: any AnyRow) { told.append("edit \(row.tag.name)") }
    override func rowDidEndEditing(row: any AnyRow) { told.append("end \(row.tag.name)") }
    override func rowDidFocus(row: any AnyRow) { told.append("focus \(row.tag.name)") }
    override func rowDidBlur(row: any AnyRow) { told.append("blur \(row.tag.name)") }
    override func rowDidHide(row: any AnyRow, animated: Bool) {
        told.append("hide \(row.tag.name) \(animated)")
    }
    override func rowDidShow(row: any AnyRow, animated: Bool) {
        told.append("show \(row.tag.name) \(animated)")
    }
    override func rowDidShowHelper(row: any AnyRow, animated: Bool) {
        told.append("help \(row.tag.name) \(animated)")
    }
    override func rowDidHideHelper(row: any AnyRow, animated: Bool) {
        told.append("no help \(row.tag.name) \(animated)")
    }

    /// The notifications since the last call.
    func takeTold() -> [String] {
        defer { told = [] }
        return told
    }

    /// A form with familiar rows.
    static func example() -> (
        form: ToldForm, name: TextFieldRow, news: SwitchRow, pets: CheckListRow
    ) {
        let form = ToldForm()
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
