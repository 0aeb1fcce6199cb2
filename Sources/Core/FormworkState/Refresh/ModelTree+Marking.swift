internal import FormworkGraph

extension ModelTree {
    /// Marks those who read what was written and not told so far.
    func markReaders() {
        let changes = writes.takeUntold()
        guard !changes.isEmpty else { return }
        writes.beginEpoch()
        let epoch = writes.epoch
        for change in changes {
            let isFirst = change.node.begin(epoch, of: change.property.index)
            if isFirst, change.isEffective { markReaders(of: change.node, change.property.counter) }
        }
        writes.beginEpoch()
    }

    /// Marks those who read a property of a node, wherever it stands.
    func markReaders(of node: ModelNode, _ counter: Int) {
        for place in node.places {
            let position = place.position
            if !position.contracts.isEmpty {
                for number in position.contracts[counter].readers {
                    markDue(number, because: position, counter)
                }
            }
            guard observers.hasReadBranches else { continue }
            for above in position.lineage {
                for number in above.subtreeReaders { markDue(number, because: position, counter) }
            }
        }
    }

    private func markDue(_ number: Int32, because position: PathPosition, _ counter: Int) {
        guard let observer = observers[number] else { return }
        if tracer != nil { observer.causes.append(position.path(of: counter)) }
        markDue(observer)
    }

    /// Gives an observer its turn: in this round if it is still to come, else in the next one.
    func markDue(_ observer: Observer) {
        guard !observer.isDue else { return }
        observer.isDue = true
        switch observer.registration.turn {
        case .priority: markPriority(observer)
        case .smart where refresh.phase == .smart && observer.lastRound != refresh.round:
            refresh.smartQueue.insert(.observer(observer), level: observer.level)
        case .smart:
            forgetRemoved(in: &refresh.dueSmart)
            refresh.dueSmart.append(observer)
        case .recurring: break
        }
    }

    private func markPriority(_ observer: Observer) {
        if refresh.phase == .waiting {
            forgetRemoved(in: &refresh.priorityQueue)
            refresh.priorityQueue.append(observer)
        } else if isStillToCome(observer) {
            let turn = observer.priorityTurn
            let place = refresh.priorityQueue.lastIndex { $0.priorityTurn > turn }
            refresh.priorityQueue.insert(observer, at: place.map { $0 + 1 } ?? 0)
        } else {
            refresh.late.append(observer)
        }
    }

    /// Those that come and go between refreshes do not pile up: they are taken out once they are the
    /// most.
    private func forgetRemoved(in queue: inout [Observer]) {
        guard queue.count > 64, queue.count > 2 * observers.count else { return }
        queue.removeAll { observers[$0.number] !== $0 }
    }

    private func isStillToCome(_ observer: Observer) -> Bool {
        refresh.phase == .priority && observer.priorityTurn.0 >= refresh.reachedPriority
            && observer.lastRound != refresh.round
    }

    /// Gives those a turn that share the reading of an observer that collects.
    func markDependents(of observer: Observer) {
        for dependent in observers.dependents[observer.registration] ?? [] {
            if let observer = observers[dependent] { markDue(observer) }
        }
    }
}

extension ModelNode {
    /// Begins a span for a property; says whether it is the first time in this span.
    func begin(_ epoch: UInt32, of index: Int) -> Bool {
        prepareSlots()
        guard slots[index].epoch != epoch else { return false }
        slots[index].epoch = epoch
        return true
    }
}
