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
        defer { end() }
        return askAgent(of: node)
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
        return askAgent(of: source)
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
        // Nodes that change their own inputs at every evaluation could go on for ever.
        for _ in 0..<64 {
            if let answer = tryCheck(root) { return answer }
            clearPath(to: floor)
        }
        return true
    }

    /// Checks a node; `nil` when the path was changed by an evaluation.
    private func tryCheck(_ root: Int32) -> Bool? {
        let core = core
        let floor = core.pointee.path.count
        let pathChanges = core.pointee.pathChanges
        var node = root
        var link = nodes[Int(root)].firstInput
        nodes[Int(root)].state.insert(.isChecking)
        while true {
            // Down, as long as inputs are in doubt themselves.
            while link != 0, !nodes[Int(node)].state.contains(.isStale) {
                let input = links[Int(link)].input
                let state = nodes[Int(input)].state
                if state.isDisjoint(with: .needsCheck) || state.contains(.watcher) {
                    link = links[Int(link)].nextInput
                } else if state.contains(.isRunning) {
                    // It reads from itself, unless this node reads something else by now.
                    nodes[Int(node)].state.insert(.isStale)
                } else if state.contains(.isStale) {
                    let isNew = state.contains(.source) ? settle(input) : evaluate(input)
                    if core.pointee.pathChanges != pathChanges { return nil }
                    if isNew { markStale(readersOf: input) }
                    link = links[Int(link)].nextInput
                } else {
                    core.pointee.path.append(link)
                    node = input
                    nodes[Int(node)].state.insert(.isChecking)
                    link = nodes[Int(node)].firstInput
                }
            }
            // Up: this node is decided.
            nodes[Int(node)].state.remove(.isChecking)
            let isStale = nodes[Int(node)].state.contains(.isStale)
            if core.pointee.path.count == floor {
                if !isStale { nodes[Int(node)].state.remove(.isSuspect) }
                return isStale
            }
            if isStale {
                let isNew = evaluate(node)
                if core.pointee.pathChanges != pathChanges { return nil }
                if isNew { markStale(readersOf: node) }
            } else {
                nodes[Int(node)].state.remove(.isSuspect)
            }
            link = core.pointee.path.removeLast()
            node = links[Int(link)].reader
            link = links[Int(link)].nextInput
        }
    }

    /// Forgets a path that was given up.
    ///
    /// Some of its links may have been given away since: a mark that is taken from a wrong node can
    /// only belong to a check that has to begin anew as well.
    private func clearPath(to floor: Int) {
        while core.pointee.path.count > floor {
            let link = core.pointee.path.removeLast()
            nodes[Int(links[Int(link)].reader)].state.remove(.isChecking)
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
