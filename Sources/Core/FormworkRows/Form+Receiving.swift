import FormworkEngine

/// Forms that were sent at once, by a page without a script or by a program.
extension Form {
    /// Applies the rows of a form that was sent, and notifies the code as if a user had gone
    /// through them in their order: each was entered, edited if its value is another, and left.
    ///
    /// Rows that code shows or opens on the way take what was sent for them then.
    ///
    /// - Complexity: at most linear in the rows for each row that code opens.
    func receive(_ rows: [ReceivedRow], _ reportsRefusals: Bool) -> [FormChange] {
        var changes: [FormChange] = []
        var waiting = rows
        while !waiting.isEmpty {
            let open = waiting.filter { !isClosedByCode($0.tag) }
            // Nothing opens the others any more: the machine refuses them.
            let next = open.isEmpty ? waiting : open
            waiting = open.isEmpty ? [] : waiting.filter { isClosedByCode($0.tag) }
            let sent = entries(named: Set(next.map(\.tag)))
            let before = sent.map { texts(of: $0) }
            let received = changeMachine(by: .receive(next, reportsRefusals: reportsRefusals))
            follow(received)
            for (entry, texts) in zip(sent, before) { visit(entry, before: texts) }
            deliverNotices()
            changes += received
        }
        return changes
    }

    private func isClosedByCode(_ tag: String) -> Bool {
        entry(named: tag)?.isClosedByCode ?? false
    }

    private func entries(named tags: Set<String>) -> [FormEntry] {
        entries.filter { tags.contains($0.name) }
    }

    private func texts(of entry: FormEntry) -> [String] {
        (entry.row as? any AnyValueRow)?.texts(in: format) ?? []
    }

    /// Notifies the code of a row that was entered and left with everything else on a page.
    private func visit(_ entry: FormEntry, before: [String]) {
        guard let row = entry.row as? any AnyValueRow, machine.isVisible(entry.name),
            machine.isEnabled(entry.name)
        else { return }
        notify(of: row, entry, isEdited: texts(of: entry) != before)
    }

    private func notify(of row: any AnyValueRow, _ entry: FormEntry, isEdited: Bool) {
        row.setLife(started: true, changed: row.valueHasChanged || isEdited, ended: true)
        notices.append(entry) { [unowned self] in rowDidStartEditing(row: $0) }
        if isEdited {
            notices.append(entry) { [unowned self] in rowDidEdit(row: $0) }
            notices.append(entry) { [unowned self] in rowUpdate(type: .live, row: $0) }
        }
        notices.append(entry) { [unowned self] in rowDidEndEditing(row: $0) }
        let updates: [RowUpdate] =
            row.valueHasChanged
            ? [.onResignActive, .onResignActiveAfterChange, .regular] : [.onResignActive, .regular]
        for update in updates {
            notices.append(entry) { [unowned self] in rowUpdate(type: update, row: $0) }
        }
    }
}
