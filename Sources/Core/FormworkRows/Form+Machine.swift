import Formwork
public import FormworkEngine

/// The value and the live state that a form makes of its rows.
extension Form {
    /// The form as a plain value, as its rows are now.
    ///
    /// The rows must fit together: two rows with one tag, or a rule about a row that does not
    /// exist, are programming errors and stop the program. ``makeDefinition()`` throws them
    /// instead.
    public final var definition: FormDefinition { machine.definition }

    /// The live state of the form, as its rows are now: to read from, and for faces.
    ///
    /// Rows opened, closed, added or removed by code keep the history: undo takes back the event that
    /// made code do so, and code is called for it as for an edit. A row that was added remains
    /// unless code removes it, and one that was removed takes its own edits along. After a change of
    /// language such rows begin a new history: undo does not go back any further.
    ///
    /// - Complexity: linear in the number of rows after they changed; O(1) otherwise.
    public final var machine: FormMachine { updateMachine() }

    /// Makes the form's definition from its rows.
    ///
    /// - Throws: `FormDefinitionError` with everything that does not fit together.
    public func makeDefinition() throws(FormDefinitionError) -> FormDefinition {
        var rows: [RowDefinition] = []
        for entry in entries { rows += entry.definitions }
        return try FormDefinition(rows: rows, format: format)
    }

    /// Updates the machine to the current content of the rows; entered values are kept.
    @discardableResult
    func updateMachine() -> FormMachine {
        if let current, !isOutdated { return current }
        return updateMachine(to: declaredDefinition())
    }

    /// Updates the machine, unless the rows do not fit together at the moment: then code is about
    /// to change more of them.
    func updateConsistentMachine() {
        guard isOutdated, current != nil, let definition = try? makeDefinition() else { return }
        updateMachine(to: definition)
    }

    @discardableResult
    private func updateMachine(to definition: FormDefinition) -> FormMachine {
        isOutdated = false
        erringEntries = entries.filter { $0.helperError != nil }
        defer { removed = [] }
        guard let previous = current else {
            return start(FormMachine(definition: definition, clock: clock))
        }
        let isRewritten = previous.definition.format != definition.format
        // Where only texts changed the machine adopts them and keeps its history.
        let changes = previous.apply(.localize(definition)) + reportHelpers()
        // The texts of earlier events mean other values in another notation.
        if isRewritten { journal.restart(from: previous) }
        guard previous.definition == definition else {
            return start(machine(definition, after: previous), after: previous)
        }
        reportingTogether {
            note(changes)
            for change in changes { show(change) }
        }
        return previous
    }

    private func declaredDefinition() -> FormDefinition {
        do {
            return try makeDefinition()
        } catch {
            // Rows are declared in code, and no input of a user can make them contradict each
            // other.
            preconditionFailure(error.description)
        }
    }

    /// The clock that was set, or the current one for a form that begins.
    private var clock: CivilDateTime { current?.clock ?? FormClock.current.now }

    /// A machine for other rows with the input of the rows that remain.
    private func machine(
        _ definition: FormDefinition, after previous: FormMachine
    ) -> FormMachine {
        if let replayed = replayed(definition, after: previous) { return replayed }
        // A machine's own draft is always valid: an empty machine is only a fallback.
        let machine =
            (try? FormMachine.restored(
                from: previous.draft, in: definition, clock: clock
            ).machine)
            ?? FormMachine(definition: definition, clock: clock)
        if !reported.isEmpty { machine.apply(.report(reported)) }
        journal.restart(from: machine)
        return machine
    }

    /// A machine for other rows, to which the events of the user in those that remain were applied
    /// again; `nil` where that leads to other input, because code closed a row that was filled in.
    private func replayed(
        _ definition: FormDefinition, after previous: FormMachine
    ) -> FormMachine? {
        let names = previous.definition.fieldTags.filter { !removed.contains($0) }
        journal.forget(removed)
        guard names.allSatisfy(entriesByName.keys.contains), reported.isEmpty,
            let machine = journal.machine(definition, clock: clock),
            machine.agrees(with: previous, about: names)
        else { return nil }
        return machine
    }

    /// Runs a machine, and shows its values in the rows that show others.
    @discardableResult
    func start(_ machine: FormMachine, after previous: FormMachine? = nil) -> FormMachine {
        let shown = current
        current = machine
        if previous == nil { journal.restart(from: machine) }
        // A draft may hold errors of helpers that are not shown any more.
        helperErrors = machine.violations.filter { $0.code == .helper }
        reportHelpers()
        reportingTogether {
            for entry in entries {
                let known = removed.contains(entry.name) ? nil : previous?.row(at: entry.name)
                show(entry, unlessShown: known == nil ? nil : previous?.texts(of: entry.name))
            }
            if let shown { note(machine.changes(since: shown)) }
        }
        return machine
    }

    /// Shows the machine's value in a row.
    func show(_ entry: FormEntry, unlessShown shown: [String]? = nil) {
        guard let machine = current, let row = entry.row as? any AnyValueRow else { return }
        let (texts, value) = (machine.texts(of: entry.name), machine.value(of: entry.name))
        // Other files may have the names of those that were there.
        guard
            texts != (shown ?? row.texts(in: machine.definition.format))
                || value.files != row.files
        else { return }
        let isInside = isShowing
        isShowing = true
        row.show(value, texts: texts)
        isShowing = isInside
    }

    // MARK: Keeping

    /// Replaces the values with which the form began, which makes it pristine.
    ///
    /// Rows that are not named become empty; names without a row are ignored.
    public func load(_ values: [String: FieldValue]) {
        setInitial(values)
        replaceMachine(with: FormMachine(definition: declaredDefinition(), clock: clock))
    }

    /// Replaces the values with which the form began by stored ones, which makes it pristine.
    ///
    /// Rules with `onlyWhenChanged` judge a row, or ask about it, only while it has another value
    /// than the stored one.
    public func load(stored values: [String: FieldValue]) {
        setInitial(values)
        let stored = FieldRecord(values.map { (tag: $0.key, value: $0.value) })
        replaceMachine(
            with: FormMachine(
                definition: declaredDefinition(), stored: stored, clock: clock))
    }

    private func setInitial(_ values: [String: FieldValue]) {
        for entry in entries { entry.initial = values[entry.name] ?? .none }
    }

    /// Restores a draft that the machine of such a form wrote, and returns the losses.
    ///
    /// - Throws: `FormJSONError` for bytes that are no draft.
    @discardableResult
    public func restore(from draft: [UInt8]) throws(FormJSONError) -> [DraftLoss] {
        let restored = try FormMachine.restored(
            from: draft, in: declaredDefinition(), clock: clock)
        replaceMachine(with: restored.machine)
        return restored.losses
    }

    private func replaceMachine(with machine: FormMachine) {
        isOutdated = false
        removed = []
        reported = []
        reportingTogether {
            start(machine)
            for entry in entries {
                (entry.row as? any AnyValueRow)?.setLife(
                    started: machine.isVisited(entry.name), changed: machine.isDirty(entry.name),
                    ended: machine.isTouched(entry.name))
            }
        }
    }
}

extension FormDefinition {
    /// The tags of the fields outside of other rows.
    fileprivate var fieldTags: [String] {
        rows.compactMap { if case .field(let field) = $0 { field.tag } else { nil } }
    }
}
