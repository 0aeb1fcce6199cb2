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
