public import FormworkEngine

/// What happens to a form, and what its rows are told of it.
extension Form {
    /// Takes one event, as a machine does, and lets the rows show and tell what changed.
    ///
    /// Tags are the names of the rows. Whatever shows the form sends here what people do.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        let changes = machine.apply(event)
        switch event {
        case .startEditing(let tag): tellStart(tag)
        case .reset:
            reported = []
            makePristine()
        case .report(let violations): reported += violations
        default: break
        }
        follow(changes)
        return changes
    }

    /// Takes a whole form that was sent at once, as a machine does, and lets the rows show it.
    @discardableResult
    public func receive(_ rows: [ReceivedRow]) -> [FormChange] {
        let changes = machine.receive(rows)
        follow(changes)
        return changes
    }

    /// First everything is shown; then everybody is told, who may do more.
    private func follow(_ changes: [FormChange]) {
        for change in changes { show(change) }
        for change in changes { tell(change) }
        tellAll()
        dropClosedFocus(changes)
    }

    func show(_ change: FormChange) {
        switch change {
        case .text(let tag), .value(let tag):
            if let entry = entriesByName[tag] { show(entry) }
        case .update(let update, let tag): note(update, tag)
        case .submitted: makePristine()
        default: break
        }
    }

    private func note(_ update: RowUpdate, _ tag: String) {
        guard let row = entry(named: tag)?.row as? any AnyValueRow else { return }
        switch update {
        case .live:
            row.valueHasChanged = true
            reported.removeAll { $0.tags.contains(tag) }
        case .onResignActive: row.valueHasEndedEditing = true
        case .onResignActiveAfterChange, .regular: break
        }
    }

    private func makePristine() {
        for entry in entries {
            (entry.row as? any AnyValueRow)?.setLife(started: false, changed: false, ended: false)
        }
    }

    // MARK: Telling

    private func tellStart(_ tag: String) {
        guard let entry = entry(named: tag), machine.isVisited(tag) else { return }
        (entry.row as? any AnyValueRow)?.valueHasStartedEditing = true
        notices.append(entry) { [unowned self] in rowDidStartEditing(row: $0) }
    }

    private func tell(_ change: FormChange) {
        switch change {
        case .update(let update, let tag):
            guard let entry = entry(named: tag) else { return }
            switch update {
            case .live: notices.append(entry) { [unowned self] in rowDidEdit(row: $0) }
            case .onResignActive:
                notices.append(entry) { [unowned self] in rowDidEndEditing(row: $0) }
            case .onResignActiveAfterChange, .regular: break
            }
            notices.append(entry) { [unowned self] in rowUpdate(type: update, row: $0) }
        case .action(let tag):
            guard let entry = entry(named: tag) else { return }
            notices.append(entry) { [unowned self] in rowDidPress(row: $0) }
        default: break
        }
    }

    /// Tells what is to be told, unless somebody is being told something: then it comes afterwards.
    func tellAll() {
        guard notices.open() else { return }
        while let (entry, tell) = notices.pop() {
            if entry.isPresent { tell(entry.row) }
        }
    }

    // MARK: What rows say

    func valueDidStartEditing(_ row: any AnyValueRow) {
        guard !isShowing, let entry = entry(of: row) else { return }
        apply(.startEditing(tag: entry.name))
    }

    func valueDidEdit(_ row: any AnyValueRow) {
        guard !isShowing, let entry = entry(of: row) else { return }
        let field = row.field
        let texts = row.texts(in: format)
        enter(
            field.isMultiple
                ? .choose(tag: entry.name, values: texts)
                : .edit(tag: entry.name, text: texts.first ?? ""),
            entry)
    }

    /// A value that changes at once was edited if it is another; nobody else told that.
    func valueDidEndEditing(_ row: any AnyValueRow) {
        guard !isShowing, let entry = entry(of: row) else { return }
        let field = row.field
        let texts = row.texts(in: format)
        guard !isHeld(texts, entry, field) else {
            apply(.endEditing(tag: entry.name))
            return
        }
        if field.isMultiple || !field.type.isWritten {
            enter(.choose(tag: entry.name, values: texts), entry)
        } else {
            enter(.edit(tag: entry.name, text: texts.first ?? ""), entry)
            apply(.endEditing(tag: entry.name))
        }
    }

    /// Whether the machine holds what a row says, perhaps in other words.
    private func isHeld(_ texts: [String], _ entry: FormEntry, _ field: FieldDefinition) -> Bool {
        guard machine.texts(of: entry.name) != texts else { return true }
        guard !field.isMultiple, let text = texts.first else { return false }
        let value = field.valueKind.value(readFrom: text, format: format)
        return value == machine.value(of: entry.name)
    }

    /// Lets the machine take what stands in a row already.
    ///
    /// What code closed, code may change: the row is opened for that. What a rule closed stays as it
    /// is, and the row shows it again.
    private func enter(_ event: FormEvent, _ entry: FormEntry) {
        guard isClosed(entry.name) else {
            apply(event)
            return
        }
        entry.isOpened = true
        isOutdated = true
        if !isClosed(entry.name) { apply(event) }
        entry.isOpened = false
        isOutdated = true
        updateMachine()
        show(entry)
    }

    private func isClosed(_ name: String) -> Bool {
        let machine = machine
        return !machine.isVisible(name) || !machine.isEnabled(name) || machine.isReadOnly(name)
    }
}

extension FormFieldType {
    /// Whether people write the value, so that it is not finished with each change.
    fileprivate var isWritten: Bool {
        switch self {
        case .text, .textArea: true
        case .checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle: false
        }
    }
}
