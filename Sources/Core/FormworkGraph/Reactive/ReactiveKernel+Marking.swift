extension ReactiveKernel {
    /// Marks the readers of a source with a new value as stale, and the nodes below as suspect.
    ///
    /// - Complexity: linear in the nodes below that were up to date; those that were not are known to
    ///   have been marked with everything below them.
    @inlinable
    func touch(_ source: Int32) {
        guard nodes[Int(source)].firstReader != 0 else { return }
        mark(readersOf: source, .isStale)
        flush()
    }

    /// Marks the readers of a source that may have a new value; its agent decides when it is read.
    @inlinable
    func suspect(_ source: Int32) -> Bool {
        guard nodes[Int(source)].firstReader != 0 else { return false }
        nodes[Int(source)].state.insert(.isStale)
        mark(readersOf: source, .isSuspect)
        flush()
        return true
    }

    @usableFromInline
    func mark(readersOf node: Int32, _ mark: NodeState) {
        var link = nodes[Int(node)].firstReader
        while link != 0 {
            if invalidate(link, mark) { markBelow(links[Int(link)].reader) }
            link = links[Int(link)].nextReader
        }
    }

    /// Marks everything below a node as suspect, without recursion.
    private func markBelow(_ node: Int32) {
        let floor = core.pointee.path.count
        var link = nodes[Int(node)].firstReader
        while true {
            while link != 0 {
                let next = links[Int(link)].nextReader
                guard invalidate(link, .isSuspect) else {
                    link = next
                    continue
                }
                let below = nodes[Int(links[Int(link)].reader)].firstReader
                if below != 0, next != 0 { core.pointee.path.append(next) }
                link = below != 0 ? below : next
            }
            if core.pointee.path.count == floor { return }
            link = core.pointee.path.removeLast()
        }
    }

    /// Marks the reader of a link; returns whether its own readers have to be marked, too.
    @inline(__always)
    private func invalidate(_ link: Int32, _ mark: NodeState) -> Bool {
        let reader = links[Int(link)].reader
        let state = nodes[Int(reader)].state
        if state.isDisjoint(with: [.isRunning, .isSuspect, .isStale]) {
            nodes[Int(reader)].state = state.union(mark)
            if state.contains(.watcher) { notify(reader) }
            return state.contains(.derived)
        }
        if state.contains(.isRunning) { return invalidateRunning(link, mark) }
        if mark == .isStale { nodes[Int(reader)].state = state.union(mark) }
        return false
    }

    /// Marks a reader that is being evaluated, provided that it has read the input already.
    private func invalidateRunning(_ link: Int32, _ mark: NodeState) -> Bool {
        let reader = links[Int(link)].reader
        let last = nodes[Int(reader)].lastInput
        guard last != 0, links[Int(last)].run == links[Int(link)].run else { return false }
        let state = nodes[Int(reader)].state
        nodes[Int(reader)].state = state.union(mark)
        guard state.isDisjoint(with: .needsCheck) else { return false }
        if state.contains(.watcher) { notify(reader) }
        return state.contains(.derived)
    }

    /// Marks one node as suspect, and everything below it.
    func markSuspect(_ node: Int32) {
        let state = nodes[Int(node)].state
        guard state.isDisjoint(with: .needsCheck) else { return }
        nodes[Int(node)].state = state.union(.isSuspect)
        if state.contains(.watcher) { notify(node) } else { markBelow(node) }
    }

    /// Marks the readers of a node whose value turned out to be a new one: they must be evaluated.
    func markStale(readersOf node: Int32) {
        let nodes = nodes
        let links = links
        var link = nodes[Int(node)].firstReader
        while link != 0 {
            let reader = Int(links[Int(link)].reader)
            if nodes[reader].state.contains(.isSuspect) { nodes[reader].state.insert(.isStale) }
            link = links[Int(link)].nextReader
        }
    }

    private func notify(_ watcher: Int32) {
        if nodes[Int(watcher)].state.contains(.isQueued) {
            core.pointee.queue.append(watcher)
        } else {
            _ = nodes[Int(watcher)].agent.map { agent in
                agent._withUnsafeGuaranteedRef { $0.update($0) }
            }
        }
    }
}
