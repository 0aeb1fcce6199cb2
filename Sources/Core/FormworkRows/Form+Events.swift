public import FormworkEngine

/// The events of a form, and the notifications of its rows.
extension Form {
    /// Applies one event, shows its changes in the rows and notifies them.
    ///
    /// Tags are the names of the rows. `startEditing` and `endEditing` move the focus. `submit`
    /// calls ``submit()``, so that its overrides take part in every face. A change of the language
    /// changes the notation of values and keeps the texts of the rows; the form's code changes
    /// those.
    ///
    /// - Returns: The places that a face must draw again, those that the form's code changed included;
    ///   while another event is being applied, only those of this one.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        switch event {
        case .submit: reportingTogether { submit() } ?? []
        case .startEditing(let tag): startEditing(tag)
        case .endEditing(let tag): endEditing(tag)
        default: run(event)
        }
    }

    /// Applies one event, also the submission that ``submit()`` decided on.
    @discardableResult
    func run(_ event: FormEvent) -> [FormChange] {
        var changes: [FormChange] = []
        let reported = reportingTogether { changes = change(by: event) }
        return reported ?? changes
    }

    private func change(by event: FormEvent) -> [FormChange] {
        let event = worded(event)
        if case .receive(let rows, let reportsRefusals) = event {
            return receive(rows, reportsRefusals)
        }
        if case .localize(let definition) = event {
            format = definition.format
            return []
        }
        let changes = changeMachine(by: event)
        switch event {
        case .startEditing(let tag): queueStartNotice(tag)
        case .reset:
            reported = []
            makePristine()
        case .report(let violations): reported += violations
        default: break
        }
        if event.isOfHistory { notifyOfHistory(changes) }
        follow(changes)
        return changes
    }

    /// Applies an event to the machine, with the errors of helpers that go on beyond it.
    func changeMachine(by event: FormEvent) -> [FormChange] {
        let machine = machine
        let before = event.typedTag.map(machine.texts) ?? []
        let changes = machine.apply(event) + reportHelpers()
        journal.note(event, changes, before: before, in: machine)
        note(changes)
        return changes
    }

    /// Notifies code of the rows that have other values after an undo or a redo, as of edits.
    private func notifyOfHistory(_ changes: [FormChange]) {
        for case .value(let tag) in changes { notify(.update(.live, tag: tag)) }
    }

    /// Shows everything first; then notifies the rows, which may change more.
    func follow(_ changes: [FormChange]) {
        for change in changes { show(change) }
        for change in changes { notify(change) }
        for update in updatesSinceRefusal(changes) { notify(update) }
        deliverNotices()
        dropClosedFocus(changes)
    }

    /// The regular updates of rows that were left before a submission was refused.
    ///
    /// The machine begins again with each submission; to code, such a row was left already.
    private func updatesSinceRefusal(_ changes: [FormChange]) -> [FormChange] {
        changes.compactMap { change in
            guard case .update(.live, let tag) = change,
                (entry(named: tag)?.row as? any AnyValueRow)?.valueHasEndedEditing == true,
                !changes.contains(.update(.regular, tag: tag))
            else { return nil }
            return .update(.regular, tag: tag)
        }
    }

    func show(_ change: FormChange) {
        switch change {
        case .text(let tag), .value(let tag):
            if let entry = entriesByName[tag] { show(entry) }
        case .update(let update, let tag): note(update, tag)
        case .submitted(isValid: true): makePristine()
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

    // MARK: Notifying

    private func queueStartNotice(_ tag: String) {
        guard let entry = entry(named: tag), machine.isVisited(tag) else { return }
        (entry.row as? any AnyValueRow)?.valueHasStartedEditing = true
        notices.append(entry) { [unowned self] in rowDidStartEditing(row: $0) }
    }

    private func notify(_ change: FormChange) {
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

    /// Delivers the queued notices, unless a delivery is in progress: that one delivers them as
    /// well.
    func deliverNotices() {
        guard notices.open() else { return }
        while let (entry, notify) = notices.pop() {
            if entry.isPresent { notify(entry.row) }
        }
    }

    // MARK: Reports of the rows

    func valueDidStartEditing(_ row: any AnyValueRow) {
        guard !isShowing, let entry = entry(of: row) else { return }
        let event = FormEvent.startEditing(tag: entry.name)
        if followed != event { run(event) }
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

    /// A value that changes at once counts as edited if it differs; no other event reported that.
    func valueDidEndEditing(_ row: any AnyValueRow) {
        guard !isShowing, let entry = entry(of: row) else { return }
        let field = row.field
        // A machine that is made now shows the row without them first.
        let files = row.files
        if field.valueKind == .file, files != machine.value(of: entry.name).files {
            return enter(.attach(tag: entry.name, files: files), entry)
        }
        let texts = row.texts(in: format)
        guard !isHeld(texts, entry, field) else {
            let event = FormEvent.endEditing(tag: entry.name)
            if followed != event { run(event) }
            return
        }
        if field.isMultiple || !field.type.isWritten {
            enter(.choose(tag: entry.name, values: texts), entry)
        } else {
            enter(.edit(tag: entry.name, text: texts.first ?? ""), entry)
            run(.endEditing(tag: entry.name))
        }
    }

    /// Whether the machine holds the value of a row, perhaps written in another way.
    private func isHeld(_ texts: [String], _ entry: FormEntry, _ field: FieldDefinition) -> Bool {
        guard machine.texts(of: entry.name) != texts else { return true }
        guard !field.isMultiple, let text = texts.first else { return false }
        let value = field.valueKind.value(readFrom: text, format: format)
        return value == machine.value(of: entry.name)
    }

    /// Applies to the machine a change that the row shows already.
    ///
    /// A row that code closed is opened for it, because code may change it. A row that a rule
    /// closed keeps its value, and shows it again.
    private func enter(_ event: FormEvent, _ entry: FormEntry) {
        guard isClosed(entry.name) else {
            apply(event)
            return
        }
        reportingTogether {
            entry.isOpened = true
            isOutdated = true
            if !isClosed(entry.name) { apply(event) }
            entry.isOpened = false
            isOutdated = true
            updateMachine()
            show(entry)
        }
    }

    private func isClosed(_ name: String) -> Bool {
        let machine = machine
        return !machine.isVisible(name) || !machine.isEnabled(name) || machine.isReadOnly(name)
    }
}

extension FormFieldType {
    /// Whether the value is typed, so that it is not finished with each change.
    fileprivate var isWritten: Bool {
        switch self {
        case .text, .textArea: true
        case .checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle: false
        }
    }
}
