extension ReactiveKernel {
    /// Brings a derived value up to date with the fewest evaluations.
    ///
    /// - Returns: `false` when it is being evaluated right now, so that nobody can know its value.
    @inlinable
    func refresh(_ node: Int32) -> Bool {
        let state = nodes[Int(node)].state
        return state.isDisjoint(with: [.isSuspect, .isStale, .isRunning]) || refresh(node, state)
    }

    @usableFromInline
    func refresh(_ node: Int32, _ state: NodeState) -> Bool {
        if state.contains(.isRunning) { return false }
        if state.contains(.isStale) || isOutOfDate(node) {
            if evaluate(node) { markStale(readersOf: node) }
        }
        // What was evaluated may have written to sources, with nobody above it who would flush.
        if core.pointee.depth == 0 { flush() }
        return true
    }

    /// Whether something that a watcher reads from has really changed.
    @usableFromInline
    func needsRun(_ watcher: Int32) -> Bool {
        let state = nodes[Int(watcher)].state
        if state.contains(.isStale) { return true }
        return state.contains(.isSuspect) && isOutOfDate(watcher)
    }

    /// Runs the function of a node, and says whether the outcome is a new one.
    @usableFromInline
    func evaluate(_ node: Int32) -> Bool {
        begin(node)
        let isNew = askAgent(of: node)
        let isThere = !nodes[Int(node)].state.contains(.isRemoved)
        end()
        return isNew && isThere
    }

    /// Runs a node on demand, and what its writes have to make run.
    @usableFromInline
    func run(_ node: Int32) {
        _ = evaluate(node)
        flush()
    }

    /// Lets the agent of a suspected source say whether its value is a new one.
    func settle(_ source: Int32) -> Bool {
        nodes[Int(source)].state.remove(.isStale)
        return askAgent(of: source) && nodes[Int(source)].state.contains(.source)
    }

    private func askAgent(of node: Int32) -> Bool {
        guard let agent = nodes[Int(node)].agent else { return true }
        return agent._withUnsafeGuaranteedRef { $0.update($0) }
    }

    /// Whether a suspect node must be evaluated: whether one of its inputs has a new value.
    ///
    /// Going down to the inputs and up again is a loop with a path of its own, whatever the depth.
    /// What is evaluated on the way may change the graph; when it takes a link from the path, the
    /// check begins anew with what is known by then.
    private func isOutOfDate(_ root: Int32) -> Bool {
        let floor = core.pointee.path.count
        core.pointee.checkCount += 1
        let wasChecking = nodes[Int(root)].state.contains(.isChecking)
        var answer: Bool?
        // Nodes that change their own inputs at every evaluation could go on for ever.
        for _ in 0..<64 where answer == nil {
            nodes[Int(root)].state.insert(.isChecking)
            answer = check(root)
            clearPath(to: floor)
            if nodes[Int(root)].state.contains(.isRemoved) { answer = false }
        }
        if !wasChecking { nodes[Int(root)].state.remove(.isChecking) }
        core.pointee.checkCount -= 1
        if core.pointee.checkCount == 0 { forgetRemovedFromPath() }
        return answer ?? true
    }

    /// Checks a node; `nil` when an evaluation has taken a link from the path.
    private func check(_ root: Int32) -> Bool? {
        let core = core
        let floor = core.pointee.path.count
        let pathChanges = core.pointee.pathChanges
        var node = root
        var link = nodes[Int(root)].firstInput
        while true {
            // Down, as long as inputs are in doubt themselves.
            while link != 0, !nodes[Int(node)].state.contains(.isStale) {
                let input = links[Int(link)].input
                let state = nodes[Int(input)].state
                if state.isDisjoint(with: [.isRunning, .isSuspect, .isStale])
                    || state.contains(.watcher)
                {
                    link = links[Int(link)].nextInput
                } else if state.contains(.isRunning) {
                    // It reads from itself, unless this node reads something else by now.
                    nodes[Int(node)].state.insert(.isStale)
                } else if state.contains(.isStale) {
                    update(input, state)
                    if core.pointee.pathChanges != pathChanges { return nil }
                    link = links[Int(link)].nextInput
                } else {
                    descend(by: link, state)
                    node = input
                    link = nodes[Int(node)].firstInput
                }
            }
            // Up: this node is decided.
            let isStale = nodes[Int(node)].state.contains(.isStale)
            if !isStale { nodes[Int(node)].state.remove(.isSuspect) }
            if core.pointee.path.count == floor { return isStale }
            link = ascend(from: node)
            if isStale {
                update(node, .derived)
                if core.pointee.pathChanges != pathChanges { return nil }
            }
            node = links[Int(link)].reader
            link = links[Int(link)].nextInput
        }
    }

    /// Evaluates a node, or looks at a source, and tells those who were in doubt.
    @inline(__always)
    private func update(_ node: Int32, _ state: NodeState) {
        let isNew = state.contains(.source) ? settle(node) : evaluate(node)
        if isNew { markStale(readersOf: node) }
    }

    /// Notes on the path that the check goes down; negatively when the input stands on it already.
    @inline(__always)
    private func descend(by link: Int32, _ state: NodeState) {
        core.pointee.path.append(state.contains(.isChecking) ? -link : link)
        nodes[Int(links[Int(link)].input)].state.insert(.isChecking)
    }

    /// Takes back the latest step down, which led to a node.
    @inline(__always)
    private func ascend(from node: Int32) -> Int32 {
        let step = core.pointee.path.removeLast()
        if step > 0 { nodes[Int(node)].state.remove(.isChecking) }
        return abs(step)
    }

    /// Forgets a path that was given up.
    ///
    /// Some of its links may have been given away since: a mark that is taken from a wrong node can
    /// only belong to a check that has to begin anew as well.
    private func clearPath(to floor: Int) {
        while core.pointee.path.count > floor {
            let step = core.pointee.path.removeLast()
            if step > 0 { nodes[Int(links[Int(step)].input)].state.remove(.isChecking) }
        }
    }

    /// The nodes that read from one another in a circle, as it shows when one of them is read again
    /// while it is being evaluated.
    func cycle(through node: Int32) -> DependencyCycle {
        var nodes: [Int32] = []
        var position = core.pointee.frames.count
        while position > 0, nodes.last != node {
            position -= 1
            nodes.append(core.pointee.frames[position].node)
        }
        nodes.reverse()
        return DependencyCycle(nodes: nodes)
    }
}
