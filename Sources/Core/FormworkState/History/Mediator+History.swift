extension Mediator {
    /// Undoes the newest update with the changes of its observers, and notifies observers.
    ///
    /// A node that returns to the tree keeps its present values: writes to it outside of the tree
    /// were no part of an update.
    ///
    /// ```swift
    /// mediator.updateActionAndRefresh(owner: "Cart", name: "Add an item") { cart.items.append(item) }
    /// mediator.undoNames                         // ["Add an item"]
    /// mediator.undo()                            // true; the item is gone
    /// mediator.redoNames                         // ["Add an item"]
    /// ```
    ///
    /// - Returns: whether a step was undone; `false` during an update or a refresh.
    @discardableResult
    public func undo() -> Bool { tree.undo() }

    /// Redoes the step that was undone last, and notifies observers.
    ///
    /// - Returns: whether a step was redone; `false` during an update or a refresh.
    @discardableResult
    public func redo() -> Bool { tree.redo() }

    /// The names of the steps that can be undone, the newest last.
    public var undoNames: [String] { tree.history.undoSteps.all.map(\.name) }

    /// The names of the steps that can be redone, the next one last.
    public var redoNames: [String] { tree.history.redoSteps.all.map(\.name) }

    /// The limits of the undo history.
    public var historyLimits: HistoryLimits {
        get { tree.history.limits }
        set { tree.history.limits = newValue }
    }

    /// Whether the model has changed since ``markSaved()``; before that, since the mediator was
    /// made.
    public var isDirty: Bool { tree.history.isDirty }

    /// Marks the present state as saved.
    ///
    /// ``isDirty`` is `false` from now on, until the model changes; undoing back to this state
    /// makes it `false` again.
    public func markSaved() { tree.history.markSaved() }

    /// Removes all undo and redo steps, for instance after another document was opened.
    public func removeHistory() { tree.history.removeAll() }
}
