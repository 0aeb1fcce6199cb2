import FormworkEngine

/// The events since a state of a form, by which a machine with changed rules gets the same history.
///
/// Code that opens or closes rows makes another machine. The events of the user are applied to it
/// again, so that undo goes back beyond that: the events that caused the code to run are taken back
/// first, and its code runs again.
struct EventJournal {
    /// The maximum number of events; older ones cannot be undone after code changed the rows.
    static let limit = 200

    private var base: [UInt8]?
    private var entries: [Entry] = []
    /// The events that were taken back; the last of them is the next to be done again.
    private var undone: [FormEvent] = []

    private struct Entry {
        let event: FormEvent
        /// Whether the event changed a value, which undo takes back.
        let isStep: Bool
    }

    /// Begins with a state, which cannot be taken back.
    mutating func restart(from machine: FormMachine) {
        self = EventJournal()
        base = machine.draft
    }

    /// Notes an event that was applied to a machine, and its changes.
    mutating func note(_ event: FormEvent, _ changes: [FormChange], in machine: FormMachine) {
        let isStep = changes.contains { $0.isOfValue }
        switch event {
        case .elapsed, .clock, .answer, .act: break
        case .undo: if isStep { takeBack() }
        case .redo: if isStep { doAgain() }
        case .startEditing, .endEditing: append(event, isStep)
        // What was entered in a closed row, without effect, must have none in a row that is open.
        case .edit, .choose, .attach: if isStep { append(event, isStep) }
        default: restart(from: machine)
        }
        if entries.count > Self.limit { restart(from: machine) }
    }

    /// Adds an event; characters that are typed one after another are one step.
    private mutating func append(_ event: FormEvent, _ isStep: Bool) {
        var isStep = isStep
        if case .edit(let tag, _) = event, let last = entries.last,
            case .edit(tag, _) = last.event
        {
            isStep = isStep || last.isStep
            entries.removeLast()
        }
        if isStep { undone = [] }
        entries.append(Entry(event: event, isStep: isStep))
    }

    private mutating func takeBack() {
        guard let index = entries.lastIndex(where: \.isStep) else { return }
        undone.append(entries.remove(at: index).event)
    }

    private mutating func doAgain() {
        if let event = undone.popLast() { entries.append(Entry(event: event, isStep: true)) }
    }

    /// Returns a machine for the same rows with other rules; `nil` before there is a state.
    ///
    /// - Complexity: linear in the rows and in the work on the events.
    func machine(_ definition: FormDefinition, clock: CivilDateTime) -> FormMachine? {
        guard let base, !entries.isEmpty || !undone.isEmpty,
            let restored = try? FormMachine.restored(from: base, in: definition, clock: clock)
        else { return nil }
        for entry in entries { restored.machine.apply(entry.event) }
        let steps = undone.reversed().count { event in
            restored.machine.apply(event).contains { $0.isOfValue }
        }
        for _ in 0..<steps { restored.machine.apply(.undo) }
        return restored.machine
    }
}

extension FormChange {
    /// Whether a row shows another text or has another value.
    fileprivate var isOfValue: Bool {
        switch self {
        case .text, .value: true
        default: false
        }
    }
}

extension FormEvent {
    /// Whether the event takes a step back, or does it again.
    var isOfHistory: Bool { self == .undo || self == .redo }
}

extension FormMachine {
    /// Whether the fields with some names have the input of another machine, and those in sight
    /// were used where they were used there.
    func agrees(with other: FormMachine, about names: [String]) -> Bool {
        names.allSatisfy { name in
            texts(of: name) == other.texts(of: name) && value(of: name) == other.value(of: name)
                && (!isVisible(name) || isUsed(name, asIn: other))
        }
    }

    private func isUsed(_ name: String, asIn other: FormMachine) -> Bool {
        (isVisited(name) || !other.isVisited(name)) && (isTouched(name) || !other.isTouched(name))
    }
}
