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
    /// Whether the next character that is typed into the same row belongs to the last entry.
    private var isTyping = false

    private struct Entry {
        let event: FormEvent
        /// Whether the event changed a value, which undo takes back.
        let isStep: Bool
        /// The texts of the row before the event, and before those that it continues.
        var before: [String] = []
    }

    /// Begins with a state, which cannot be taken back.
    mutating func restart(from machine: FormMachine) {
        self = EventJournal()
        base = machine.draft
    }

    /// Forgets the events of rows that are gone.
    mutating func forget(_ names: Set<String>) {
        guard !names.isEmpty else { return }
        entries.removeAll { $0.event.isAbout(names) }
        undone.removeAll { $0.isAbout(names) }
        isTyping = false
    }

    /// Notes an event that was applied to a machine, its changes, and the texts that the edited row
    /// had before it.
    mutating func note(
        _ event: FormEvent, _ changes: [FormChange], before: [String], in machine: FormMachine
    ) {
        let isStep = changes.contains { $0.isOfValue }
        switch event {
        case .elapsed, .clock, .answer, .act: break
        case .undo: if isStep { takeBack() }
        case .redo: if isStep { doAgain() }
        case .startEditing, .endEditing: append(Entry(event: event, isStep: isStep))
        // What was entered in a closed row, without effect, must have none in a row that is open.
        case .edit, .choose, .attach:
            if isStep { append(Entry(event: event, isStep: true, before: before)) }
        default: restart(from: machine)
        }
        if entries.count > Self.limit { restart(from: machine) }
    }

    /// Adds an entry; characters that are typed one after another are one step, and none where the
    /// text is the same as before them.
    private mutating func append(_ entry: Entry) {
        var entry = entry
        if isTyping, let last = entries.last, entry.event.retypes(last.event) {
            entry.before = last.before
            entries.removeLast()
        }
        isTyping = entry.event.typedTag != nil
        if entry.isStep { undone = [] }
        let isStep = entry.isStep && !entry.event.types(entry.before)
        entries.append(Entry(event: entry.event, isStep: isStep, before: entry.before))
    }

    private mutating func takeBack() {
        isTyping = false
        guard let index = entries.lastIndex(where: \.isStep) else { return }
        let event = entries[index].event
        undone.append(event)
        // A choice that was taken back has been made, which shows the errors of its row.
        entries.replaceSubrange(
            index...index, with: event.leaving.map { [Entry(event: $0, isStep: false)] } ?? [])
    }

    private mutating func doAgain() {
        isTyping = false
        if let event = undone.popLast() { entries.append(Entry(event: event, isStep: true)) }
    }

    /// Returns a machine for the same rows with other rules; `nil` before there is a state.
    ///
    /// - Complexity: linear in the rows and in the work on the events.
    func machine(_ definition: FormDefinition, clock: CivilDateTime) -> FormMachine? {
        guard let base, !entries.isEmpty || !undone.isEmpty,
            let restored = try? FormMachine.restored(from: base, in: definition, clock: clock)
        else { return nil }
        restored.machine.applySeparately(entries.map(\.event))
        let steps = restored.machine.applySeparately(undone.reversed(), after: entries.last?.event)
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

extension FormMachine {
    /// Applies events of which each is an undo step of its own, and returns the number of those
    /// that changed a value.
    ///
    /// A row is entered again where the machine would take two texts for the typing of one.
    @discardableResult
    fileprivate func applySeparately(_ events: [FormEvent], after last: FormEvent? = nil) -> Int {
        var last = last
        return events.count { event in
            if let tag = event.typedTag, tag == last?.typedTag { apply(.startEditing(tag: tag)) }
            last = event
            return apply(event).contains { $0.isOfValue }
        }
    }
}

extension FormEvent {
    /// The tag of the row in which a text is typed; `nil` for other events.
    var typedTag: String? { if case .edit(let tag, _) = self { tag } else { nil } }

    /// Whether the event is about one of some rows, or about a part of it.
    fileprivate func isAbout(_ names: Set<String>) -> Bool {
        switch self {
        case .startEditing(let tag), .edit(let tag, _), .endEditing(let tag), .choose(let tag, _),
            .attach(let tag, _):
            names.contains(String(tag.prefix { $0 != "." }))
        default: false
        }
    }

    /// The event that leaves the row of a choice; `nil` for other events.
    fileprivate var leaving: FormEvent? {
        switch self {
        case .choose(let tag, _), .attach(let tag, _): .endEditing(tag: tag)
        default: nil
        }
    }

    /// Whether the event continues the typing of another one.
    fileprivate func retypes(_ other: FormEvent) -> Bool {
        typedTag != nil && typedTag == other.typedTag
    }

    /// Whether the event types the text that is given.
    fileprivate func types(_ texts: [String]) -> Bool {
        guard case .edit(_, let text) = self else { return false }
        return texts == (text.isEmpty ? [] : [text])
    }

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
