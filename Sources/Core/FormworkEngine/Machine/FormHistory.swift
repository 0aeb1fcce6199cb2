/// The changes of a form, in the steps that a user would undo one at a time.
final class FormHistory {
    /// One change.
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
            guard case .content(_, let before, let after) = self else { return true }
            return !before.looksLike(after)
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

    private var done: [Step] = []
    private var undone: [Step] = []
    /// The step that is under way; it counts once something is noted in it.
    private var current = Step()
    private var isOpen = false
    /// The scopes of steps that can no longer be undone or redone.
    private var forgottenScopes: [Int] = []
    private var isRecording = true

    var canUndo: Bool { !done.isEmpty || current.entries.contains { $0.isEffective } }
    var canRedo: Bool { !undone.isEmpty }

    /// Whether no step can be undone or redone.
    var isEmpty: Bool { !canUndo && !canRedo }

    /// Whether what is done belongs to a step under way.
    var isNoting: Bool { isRecording && isOpen }

    /// Begins a step of its own.
    func begin() {
        close()
        isOpen = true
    }

    /// Begins a step with the first character that is typed into a row, and goes on with it as long
    /// as nothing else happens.
    func begin(typingAt place: RowPlace) {
        if isOpen, current.typingPlace == place { return }
        begin()
        current.typingPlace = place
    }

    /// Ends the step under way.
    func close() {
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
    func record(_ entry: Entry) -> Bool {
        guard isNoting else { return false }
        forgetUndone()
        note(entry)
        return true
    }

    private func note(_ entry: Entry) {
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

    /// Takes the step to undo; it can be redone afterwards.
    func takeUndo() -> [Entry]? {
        close()
        return Self.moveLast(of: &done, to: &undone)?.entries.reversed()
    }

    /// Takes the step to redo.
    func takeRedo() -> [Entry]? {
        close()
        return Self.moveLast(of: &undone, to: &done)?.entries
    }

    /// Moves the last step from one list to the other, and returns it.
    private static func moveLast(of steps: inout [Step], to others: inout [Step]) -> Step? {
        guard let step = steps.popLast() else { return nil }
        others.append(step)
        return step
    }

    /// Records no changes until ``resume()``.
    func pause() { isRecording = false }

    /// Ends what ``pause()`` began.
    func resume() { isRecording = true }

    /// Forgets everything, because the form is another one now.
    func removeAll() {
        close()
        for step in done { forgetDone(step) }
        done = []
        forgetUndone()
    }

    /// Lets all contents be written in another way, as a form in another language does.
    func rewriteContents(_ rewritten: (RowPlace, RowContent) -> RowContent) {
        close()
        for index in done.indices { done[index].rewriteContents(rewritten) }
        for index in undone.indices { undone[index].rewriteContents(rewritten) }
    }

    /// Returns the scopes that no step needs any more, each once.
    func takeForgottenScopes() -> [Int] {
        defer { forgottenScopes = [] }
        return forgottenScopes
    }

    /// Forgets the scopes that were removed for good.
    private func forgetDone(_ step: Step) {
        for entry in step.entries {
            switch entry {
            case .removed(_, _, let entry, _): forgottenScopes.append(entry)
            case .replaced(let before, _): forgottenScopes.append(before)
            case .content, .inserted, .moved: break
            }
        }
    }

    /// Forgets the scopes that will never come into the form again.
    private func forgetUndone() {
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

/// Undo and redo of the whole form.
extension FormMachine {
    /// Whether a step can be taken back.
    public var canUndo: Bool { history.canUndo }

    /// Whether a step that was taken back can be done again.
    public var canRedo: Bool { history.canRedo }

    func undo() {
        if let entries = history.takeUndo() { apply(entries, isUndo: true) }
    }

    func redo() {
        if let entries = history.takeRedo() { apply(entries, isUndo: false) }
    }

    /// Applies the entries of a step, which is recorded already.
    private func apply(_ entries: [FormHistory.Entry], isUndo: Bool) {
        history.pause()
        for entry in entries { apply(entry, isUndo: isUndo) }
        scheduleClockReaders()
        settle()
        history.resume()
    }

    private func apply(_ entry: FormHistory.Entry, isUndo: Bool) {
        switch entry {
        case .content(let place, let before, let after):
            setContent(isUndo ? before : after, at: place, cause: .history)
        case .inserted(let list, let number, let entry, let position):
            if isUndo {
                detach(entry, from: list, number)
            } else {
                attach(entry, to: list, number, at: position)
            }
        case .removed(let list, let number, let entry, let position):
            if isUndo {
                attach(entry, to: list, number, at: position)
            } else {
                detach(entry, from: list, number)
            }
        case .moved(let list, let number, let entry, let from, let to):
            shift(entry, in: list, number, to: isUndo ? from : to)
        case .replaced(let before, let after):
            replaceRoot(with: isUndo ? before : after)
        }
    }

    /// Releases the scopes that neither the form nor its history needs any more.
    func freeForgotten() {
        for id in history.takeForgottenScopes() { scopes.abandon(id) }
        scopes.releaseAbandoned()
    }
}
