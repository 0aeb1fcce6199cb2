extension Mediator {
    /// Undoes the newest update and what it led to, and tells what that changes.
    ///
    /// A node that comes back into the tree is as it is: what was written to it while it stood nowhere
    /// was no part of an update.
    ///
    /// - Returns: whether there was something to undo; not while changes are told or made.
    @discardableResult
    public func undo() -> Bool { tree.undo() }

    /// Does again what was undone last, and tells what that changes.
    ///
    /// - Returns: whether there was something to do again.
    @discardableResult
    public func redo() -> Bool { tree.redo() }

    /// What would be undone, newest last.
    public var undoNames: [String] { tree.history.undoSteps.all.map(\.name) }

    /// What would be done again, next one last.
    public var redoNames: [String] { tree.history.redoSteps.all.map(\.name) }

    /// How much is kept in order to be undone.
    public var historyLimits: HistoryLimits {
        get { tree.history.limits }
        set { tree.history.limits = newValue }
    }

    /// Whether something has changed since ``markSaved()``; at first, since the mediator was made.
    public var isDirty: Bool { tree.history.isDirty }

    /// Remembers that the model is saved as it is.
    public func markSaved() { tree.history.markSaved() }

    /// Forgets what was done; it cannot be undone any more.
    public func removeHistory() { tree.history.removeAll() }
}
