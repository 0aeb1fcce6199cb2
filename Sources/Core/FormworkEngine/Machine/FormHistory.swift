/// The changes made to a form, in the steps that undo takes back one at a time.
///
/// Steps contain differences, not copies of the form. Scopes that left the form are kept as long as
/// a step refers to them; those that no step can bring back are handed out by
/// ``takeForgottenScopes()``.
struct FormHistory {
    /// One thing that was done.
    enum Entry {
        case content(RowPlace, before: RowContent, after: RowContent)
        /// An entry came into a list, which is given by its scope and its number there.
        case inserted(list: RowPlace, number: Int, entry: Int, position: Int)
        case removed(list: RowPlace, number: Int, entry: Int, position: Int)
        case moved(list: RowPlace, number: Int, entry: Int, from: Int, to: Int)
        /// The whole form was replaced.
        case replaced(before: Int, after: Int)

        /// Whether something is other than before; typing may come back to where it began.
        var isEffective: Bool {
            if case .content(_, let before, let after) = self { before != after } else { true }
        }
    }

    /// One undo step.
    struct Step {
        var entries: [Entry] = []
        /// The row that is being typed in: the next character belongs to the same step.
        var typingPlace: RowPlace?
    }

    /// The maximum number of undo steps.
    static let limit = 100

    private(set) var done: [Step] = []
    private(set) var undone: [Step] = []
    /// The step that is under way; it counts once something is noted in it.
    private var current = Step()
    private var isOpen = false
    /// The scopes that only steps knew that cannot be taken back or done again any more.
    private(set) var forgottenScopes: [Int] = []
    private var isRecording = true

    var canUndo: Bool { !done.isEmpty || current.entries.contains { $0.isEffective } }
    var canRedo: Bool { !undone.isEmpty }

    /// Whether nothing can be taken back or done again.
    var isEmpty: Bool { !canUndo && !canRedo }

    /// Begins a step of its own.
    mutating func begin() {
        close()
        isOpen = true
    }

    /// Begins a step with the first character that is typed into a row, and goes on with it as long
    /// as nothing else happens.
    mutating func begin(typingAt place: RowPlace) {
        if isOpen, current.typingPlace == place { return }
        begin()
        current.typingPlace = place
    }

    /// Ends the step under way.
    mutating func close() {
        isOpen = false
        current.entries.removeAll { !$0.isEffective }
        guard !current.entries.isEmpty else {
            current = Step()
            return
        }
        done.append(current)
        current = Step()
        if done.count > Self.limit { forgetDone(done.removeFirst()) }
    }

    /// Notes something that was done, as part of the step under way; `false` when there is none.
    @discardableResult
    mutating func record(_ entry: Entry) -> Bool {
        guard isRecording, isOpen else { return false }
        forgetUndone()
        note(entry)
        return true
    }

    /// Joins an edit with an earlier one of the same row in the step.
    private mutating func note(_ entry: Entry) {
        guard case .content(let place, _, let after) = entry else {
            current.entries.append(entry)
            return
        }
        for index in current.entries.indices.prefix(Self.rewritten) {
            guard case .content(place, let before, _) = current.entries[index] else { continue }
            current.entries[index] = .content(place, before: before, after: after)
            return
        }
        current.entries.append(entry)
    }

    /// The number of entries of a step that are searched for an earlier edit of the same row; an
    /// edit is always among the first of them.
    private static let rewritten = 8

    /// The step to take back; it can be done again afterwards.
    mutating func takeUndo() -> [Entry]? {
        close()
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step.entries.reversed()
    }

    /// The step to do again.
    mutating func takeRedo() -> [Entry]? {
        close()
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step.entries
    }

    /// Nothing that happens until the end of `work` is a step.
    mutating func pause() { isRecording = false }
    mutating func resume() { isRecording = true }

    /// Forgets everything, because the form is another one now.
    mutating func removeAll() {
        close()
        for step in done { forgetDone(step) }
        done = []
        forgetUndone()
    }

    /// Lets all contents be written in another way, as a form in another language does.
    mutating func rewriteContents(_ rewritten: (RowPlace, RowContent) -> RowContent) {
        close()
        for index in done.indices { done[index].rewriteContents(rewritten) }
        for index in undone.indices { undone[index].rewriteContents(rewritten) }
    }

    /// The scopes to release, each once.
    mutating func takeForgottenScopes() -> [Int] {
        defer { forgottenScopes = [] }
        return forgottenScopes
    }

    /// Releases the entries that the step removed; no other part refers to them.
    private mutating func forgetDone(_ step: Step) {
        for entry in step.entries {
            switch entry {
            case .removed(_, _, let entry, _): forgottenScopes.append(entry)
            case .replaced(let before, _): forgottenScopes.append(before)
            case .content, .inserted, .moved: break
            }
        }
    }

    /// Releases the entries of steps that can never be repeated; no other part refers to them.
    private mutating func forgetUndone() {
        for step in undone {
            for entry in step.entries {
                switch entry {
                case .inserted(_, _, let entry, _): forgottenScopes.append(entry)
                case .replaced(_, let after): forgottenScopes.append(after)
                case .content, .removed, .moved: break
                }
            }
        }
        undone = []
    }
}

extension FormHistory.Step {
    fileprivate mutating func rewriteContents(_ rewritten: (RowPlace, RowContent) -> RowContent) {
        for index in entries.indices {
            guard case .content(let place, let before, let after) = entries[index] else { continue }
            entries[index] = .content(
                place, before: rewritten(place, before), after: rewritten(place, after))
        }
    }
}
