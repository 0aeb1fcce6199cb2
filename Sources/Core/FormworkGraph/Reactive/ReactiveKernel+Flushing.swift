extension ReactiveKernel {
    /// The maximum number of runs of a watcher in one flush before its writes count as endless.
    @usableFromInline static var mostRuns: UInt32 { 100 }

    /// Runs the watchers that wait, unless a caller further up the stack will.
    @inlinable
    func flush() {
        if core.pointee.queue.count != 0, !isDeferring { flushQueue() }
    }

    @usableFromInline
    func flushQueue() {
        let core = core
        core.pointee.depth += 1
        core.pointee.flush &+= 1
        while core.pointee.queueStart < core.pointee.queue.count {
            let watcher = core.pointee.queue[core.pointee.queueStart]
            core.pointee.queueStart += 1
            settleWatcher(watcher)
        }
        core.pointee.queue.resize(to: 0)
        core.pointee.queueStart = 0
        core.pointee.depth -= 1
    }

    /// Runs a watcher if it has to, after those that it belongs to: they may remove it.
    private func settleWatcher(_ watcher: Int32) {
        guard isWaiting(watcher) else { return }
        if nodes[Int(watcher)].firstReader != 0 { settleOwners(of: watcher) }
        if isWaiting(watcher) { runIfNeeded(watcher) }
    }

    private func settleOwners(of watcher: Int32) {
        var latest: Int32 = 0
        while let owner = outermostWaitingOwner(of: watcher), owner != latest {
            runIfNeeded(owner)
            guard isWaiting(watcher) else { return }
            latest = owner
        }
    }

    private func isWaiting(_ node: Int32) -> Bool {
        let state = nodes[Int(node)].state
        return state.isSuperset(of: [.watcher, .isQueued]) && !state.isDisjoint(with: .needsCheck)
    }

    private func outermostWaitingOwner(of watcher: Int32) -> Int32? {
        var outermost: Int32?
        var owner = self.owner(of: watcher)
        while owner != 0 {
            if isWaiting(owner) { outermost = owner }
            owner = self.owner(of: owner)
        }
        return outermost
    }

    /// The node in whose run a watcher was made, or 0.
    func owner(of watcher: Int32) -> Int32 {
        guard nodes[Int(watcher)].state.contains(.watcher) else { return 0 }
        let link = nodes[Int(watcher)].firstReader
        return link == 0 ? 0 : links[Int(link)].reader
    }

    private func runIfNeeded(_ watcher: Int32) {
        guard needsRun(watcher) else { return }
        if countRun(of: watcher) {
            _ = evaluate(watcher)
            return
        }
        nodes[Int(watcher)].state.subtract(.needsCheck)
        guard let agent = nodes[Int(watcher)].agent else { return }
        // The report may end the effect.
        withExtendedLifetime(agent.takeUnretainedValue()) { $0.isEndless(restless()) }
    }

    /// Whether a watcher may run once more in this flush.
    ///
    /// A watcher has no readers, so that the place of the last reader is free for the flush in
    /// which it ran last.
    private func countRun(of watcher: Int32) -> Bool {
        let record = nodes + Int(watcher)
        if record.pointee.lastReadBy != core.pointee.flush {
            record.pointee.lastReadBy = core.pointee.flush
            record.pointee.state.runsInFlush = 0
        }
        record.pointee.state.runsInFlush += 1
        return record.pointee.state.runsInFlush <= Self.mostRuns
    }

    /// The watchers that have kept one another running in this flush.
    private func restless() -> [ReactiveGraph.Node] {
        var restless: Set<ReactiveGraph.Node> = []
        for position in 0..<core.pointee.queue.count {
            let watcher = core.pointee.queue[position]
            let record = nodes[Int(watcher)]
            if record.state.contains(.isQueued), record.lastReadBy == core.pointee.flush,
                record.state.runsInFlush >= Self.mostRuns / 2
            {
                restless.insert(ReactiveGraph.Node(slot: watcher))
            }
        }
        return restless.sorted { $0.slot < $1.slot }
    }
}
