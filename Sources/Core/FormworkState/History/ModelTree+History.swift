extension ModelTree {
    /// Ends what was written: it becomes a step of the history.
    func commit() {
        let written = writes.takeAll()
        writes.beginEpoch()
        let epoch = writes.epoch
        var kept: [Change] = []
        for change in written where change.node.begin(epoch, of: change.property.index) {
            guard change.isEffective else { continue }
            observation?.tell(change)
            if !change.property.modifiers.contains(.discardable) { kept.append(change) }
        }
        writes.beginEpoch()
        history.commit(kept)
        releaseLeaving()
    }

    /// Undoes the newest step; says whether there was one.
    func undo() -> Bool {
        guard isIdle, let step = history.beginUndo() else { return false }
        takeBack(step)
        return true
    }

    /// Does the step again that was undone last; says whether there was one.
    func redo() -> Bool {
        guard isIdle, let step = history.beginRedo() else { return false }
        takeBack(step)
        return true
    }

    private func takeBack(_ step: HistoryStep) {
        update(UpdateTitle(owner: step.name)) {
            for change in step.changes.reversed() {
                writes.append(change.opposite())
                change.takeBack()
            }
        }
    }

    private var isIdle: Bool {
        if case .none = activity, !refresh.isActive { true } else { false }
    }
}
