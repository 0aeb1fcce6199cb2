import FormworkRows

/// A form that adds rows: a button adds guests, and a number adds children.
final class GuestsForm: Form {
    enum Tag: RowTag, Equatable {
        case count, add
        case guest(Int)
        case child(Int)
    }

    private(set) var guests = 0
    let count = TextFieldRow(tag: Tag.count) { $0.view.label.text = "Children" }

    override class var messages: Any.Type? { GuestsForm.self }

    override func setupRows() {
        super.setupRows()
        add(count)
        add(ButtonRow(tag: Tag.add) { $0.action = { [unowned self] in addGuest() } })
    }

    override func addRow(named name: String) {
        if name == Tag.guest(guests + 1).name { addGuest() }
    }

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        guard type == .live, row === count else { return }
        for number in 1...max(1, min(3, Int(count.value) ?? 0)) where count.value != "" {
            add(TextFieldRow(tag: Tag.child(number)))
        }
    }

    private func addGuest() {
        guests += 1
        let row = TextFieldRow(tag: Tag.guest(guests)) { $0.constraints = [.maxLength(5)] }
        add(row)
        row.focusChange(.focus)
    }
}

extension SubmittedFields {
    /// The fields of a page.
    init(_ fields: KeyValuePairs<String, String>) {
        self.init(entries: fields.map { Entry(name: $0.key, text: $0.value) })
    }
}
