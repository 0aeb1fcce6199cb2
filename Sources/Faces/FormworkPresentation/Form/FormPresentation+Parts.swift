import Formwork

/// The values that parts consist of, read from the live form.
extension FormPresentation {
    /// A field as it is now, with the errors at its row.
    func field(
        _ field: FieldDefinition, _ row: ShownRow, isBesideAmount: Bool = false
    ) -> ShownField {
        ShownField(
            field, row, in: localizer, errors: errors(of: row.live, label: field.label),
            isBesideAmount: isBesideAmount)
    }

    /// The field with a name; `nil` if none is shown.
    func field(_ name: String, isBesideAmount: Bool = false) -> ShownField? {
        guard let live = machine.liveRow(name), live.isVisible, let field = live.field else {
            return nil
        }
        return self.field(field, ShownRow(name: name, live: live), isBesideAmount: isBesideAmount)
    }

    /// A list as it is now, with the errors at its row.
    func list(_ list: RepeatingGroupDefinition, _ row: ShownRow) -> ShownList {
        ShownList(list, row, in: localizer, errors: errors(of: row.live, label: list.label))
    }

    /// The button of an action among the rows.
    func action(_ row: ShownRow) -> ShownAction {
        ShownAction(.act(tag: row.name), row.live.definition.label, isPossible: row.takesInput)
    }

    /// The errors at a row; two rules with the same text are one error.
    private func errors(of row: LiveRow, label: String) -> [ShownMessage] {
        var errors: [ShownMessage] = []
        for violation in row.violations {
            let message = ShownMessage(violation, label: label, in: localizer)
            if !errors.contains(where: { $0.text == message.text }) { errors.append(message) }
        }
        return errors
    }

    // MARK: Parts, read again

    /// The content of a part as it is now; `nil` if its row is not shown any more.
    func content(of part: FormPart) -> FormPart.Content? {
        switch part.content {
        case .field: field(part.name).map { .field($0) }
        case .amount(_, let currency): amount(part.name, beside: currency.row.name)
        case .list: list(part.name).map { .list($0) }
        case .entry: entry(part.name).map { .entry($0) }
        case .actions: actions(of: part.name).map { .actions($0) }
        case .heading, .note: machine.isVisible(part.name) ? part.content : nil
        }
    }

    private func amount(_ name: String, beside currency: String) -> FormPart.Content? {
        guard let amount = field(name), let currency = field(currency, isBesideAmount: true) else {
            return nil
        }
        return .amount(amount, currency: currency)
    }

    /// The list with a name; `nil` if none is shown.
    func list(_ name: String) -> ShownList? {
        guard let live = machine.liveRow(name), live.isVisible,
            case .repeatingGroup(let list) = live.definition
        else { return nil }
        return self.list(list, ShownRow(name: name, live: live))
    }

    /// The entry with a name such as `team.3`; `nil` if none is shown.
    func entry(_ name: String) -> ShownEntry? {
        guard let position = machine.position(ofEntry: name),
            let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            let list = list(String(name[..<dot]))
        else { return nil }
        return list.entry(name, at: position, of: list.row.live.entries.count)
    }

    private func actions(of name: String) -> [ShownAction]? {
        guard let live = machine.liveRow(name) else { return entry(name)?.actions }
        guard live.isVisible else { return nil }
        let row = ShownRow(name: name, live: live)
        if case .repeatingGroup(let list) = live.definition {
            return [self.list(list, row).insertion]
        }
        return [action(row)]
    }
}
