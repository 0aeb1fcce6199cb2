public import Formwork
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

    /// Applies what was sent, and then what was sent for the rows that code added meanwhile.
    func receiveInRounds(_ rows: () -> [ReceivedRow], reportsRefusals: Bool) {
        var known: Set<String> = []
        for _ in 0..<Self.maximumReceivingRounds {
            let new = rows().filter { known.insert($0.tag).inserted }
            guard !new.isEmpty else { return }
            apply(.receive(new, reportsRefusals: reportsRefusals))
        }
    }

    /// Lets code add the rows with these names that the form lacks, in the order of the names or,
    /// where one row follows from another, in the order of the code.
    ///
    /// - Complexity: at most quadratic in ``maximumAddedRows``.
    func addRows(named names: [String]) {
        var known = Set(entriesByName.keys)
        var missing = names.filter { !$0.hasPrefix("formwork-") && known.insert($0).inserted }
        missing.removeLast(max(0, missing.count - Self.maximumAddedRows))
        var count = 0
        while !missing.isEmpty, missing.count != count {
            count = missing.count
            missing.removeAll { name in
                if entriesByName[name] == nil { addRow(named: name) }
                return entriesByName[name] != nil
            }
        }
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

extension Form: ReceivingDriver {
    /// The maximum number of names of one submission for which code is asked to add rows.
    public static let maximumAddedRows = 100

    /// The maximum number of times that code adds rows for what was sent and is notified of them.
    static let maximumReceivingRounds = 8

    /// Takes what a page sent, also for rows that code adds by ``addRow(named:)`` or because of
    /// values.
    ///
    /// Meanwhile code does not move the focus.
    public final func receive(_ submitted: SubmittedFields, withFiles: Bool) {
        isReceivingPage = true
        addRows(named: submitted.entries.map(\.name))
        receiveInRounds(
            {
                SubmittedRows(
                    showing: submitted, withFiles: withFiles, in: machine.definition
                ).rows
            },
            reportsRefusals: false)
        isReceivingPage = false
    }
}
