extension ReactiveKernel {
    /// How often the same watcher may run in one flush before its writes count as endless.
    @usableFromInline static var mostRuns: UInt32 { 100 }

    /// Runs the watchers that wait, unless somebody further up the stack will.
    @inlinable
    func flush() {
        if core.pointee.queue.count != 0, core.pointee.depth == 0 { flushQueue() }
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
        core.pointee.queue.shorten(to: 0)
        core.pointee.queueStart = 0
        core.pointee.depth -= 1
    }

    /// Runs a watcher if it has to, after those that it belongs to: they may remove it.
    private func settleWatcher(_ watcher: Int32) {
        guard isWaiting(watcher) else { return }
        var latest: Int32 = 0
        while let owner = outermostWaitingOwner(of: watcher), owner != latest {
            runIfNeeded(owner)
            guard isWaiting(watcher) else { return }
            latest = owner
        }
        runIfNeeded(watcher)
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
        guard needsRun(watcher), let agent = nodes[Int(watcher)].agent else { return }
        if agent._withUnsafeGuaranteedRef({ countRun(of: $0) }) {
            _ = evaluate(watcher)
        } else {
            nodes[Int(watcher)].state.subtract(.needsCheck)
            // The report may end the effect.
            withExtendedLifetime(agent.takeUnretainedValue()) { $0.isEndless(restless()) }
        }
    }

    /// Whether a watcher may run once more in this flush.
    private func countRun(of agent: ReactiveAgent) -> Bool {
        if agent.lastFlush != core.pointee.flush {
            agent.lastFlush = core.pointee.flush
            agent.runsInFlush = 0
        }
        agent.runsInFlush += 1
        return agent.runsInFlush <= Self.mostRuns
    }

    /// The watchers that have kept one another running in this flush.
    private func restless() -> [ReactiveGraph.Node] {
        var restless: Set<ReactiveGraph.Node> = []
        for position in 0..<core.pointee.queue.count {
            let watcher = core.pointee.queue[position]
            guard nodes[Int(watcher)].state.contains(.isQueued),
                let agent = nodes[Int(watcher)].agent
            else { continue }
            let runs = agent._withUnsafeGuaranteedRef {
                $0.lastFlush == core.pointee.flush ? $0.runsInFlush : 0
            }
            if runs >= Self.mostRuns / 2 { restless.insert(ReactiveGraph.Node(slot: watcher)) }
        }
        return restless.sorted { $0.slot < $1.slot }
    }
}
