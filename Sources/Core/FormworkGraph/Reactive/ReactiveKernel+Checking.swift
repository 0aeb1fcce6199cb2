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
        flush()
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
        let wasChecking = nodes[Int(root)].state.contains(.isChecking)
        nodes[Int(root)].state.insert(.isChecking)
        core.pointee.checkCount &+= 1
        var answer = check(root, floor)
        if answer == .interrupted { answer = checkAgain(root, floor) }
        core.pointee.checkCount &-= 1
        if !wasChecking { nodes[Int(root)].state.remove(.isChecking) }
        if core.pointee.removedFromPath.count != 0, core.pointee.checkCount == 0 {
            forgetRemovedFromPath()
        }
        return answer == .outOfDate
    }

    /// What comes out of a check.
    private enum Answer {
        case upToDate, outOfDate
        /// An evaluation has taken a link from the path.
        case interrupted
    }

    /// Checks with what is known after an evaluation has changed the path.
    private func checkAgain(_ root: Int32, _ floor: Int) -> Answer {
        // Nodes that change their own inputs at every evaluation could go on for ever.
        for _ in 0..<64 {
            clearPath(to: floor)
            if nodes[Int(root)].state.contains(.isRemoved) { return .upToDate }
            nodes[Int(root)].state.insert(.isChecking)
            let answer = check(root, floor)
            if answer != .interrupted { return answer }
        }
        clearPath(to: floor)
        return .outOfDate
    }

    private func check(_ root: Int32, _ floor: Int) -> Answer {
        let core = core
        let pathChanges = core.pointee.pathChanges
        // Both blocks may move whenever something is evaluated.
        var nodes = self.nodes
        var links = self.links
        // The path is longer than others know while nothing is evaluated.
        var path = core.pointee.path.base
        var depth = floor
        var node = Int(root)
        var link = Int(nodes[node].firstInput)
        while true {
            // Down, as long as inputs are in doubt themselves.
            while link != 0 {
                let input = Int(links[link].input)
                let state = nodes[input].state
                if state.isDisjoint(with: [.isRunning, .isSuspect, .isStale])
                    || state.contains(.watcher)
                {
                    link = Int(links[link].nextInput)
                } else if state.contains(.isRunning) {
                    // It reads from itself, unless this node reads something else by now.
                    nodes[node].state.insert(.isStale)
                    break
                } else if state.contains(.isStale) {
                    core.pointee.path.resize(to: depth)
                    update(Int32(input), state)
                    if core.pointee.pathChanges != pathChanges { return .interrupted }
                    nodes = self.nodes
                    links = self.links
                    path = core.pointee.path.base
                    if nodes[node].state.contains(.isStale) { break }
                    link = Int(links[link].nextInput)
                } else {
                    // Negative when the input stands on the path already.
                    let step = Int32(state.contains(.isChecking) ? -link : link)
                    if depth == core.pointee.path.capacity {
                        core.pointee.path.resize(to: depth)
                        core.pointee.path.grow()
                        path = core.pointee.path.base
                    }
                    path.advanced(by: depth).initialize(to: step)
                    depth += 1
                    nodes[input].state = state.union(.isChecking)
                    node = input
                    link = Int(nodes[node].firstInput)
                }
            }
            // Up: this node is decided, and so may be those above it.
            repeat {
                let state = nodes[node].state
                let isStale = state.contains(.isStale)
                if depth == floor {
                    core.pointee.path.resize(to: floor)
                    if isStale { return .outOfDate }
                    nodes[node].state = state.subtracting(.isSuspect)
                    return .upToDate
                }
                depth -= 1
                let step = Int(path[depth])
                let settled = isStale ? state : state.subtracting(.isSuspect)
                nodes[node].state = step > 0 ? settled.subtracting(.isChecking) : settled
                link = abs(step)
                if isStale {
                    core.pointee.path.resize(to: depth)
                    update(Int32(node), .derived)
                    if core.pointee.pathChanges != pathChanges { return .interrupted }
                    nodes = self.nodes
                    links = self.links
                    path = core.pointee.path.base
                }
                node = Int(links[link].reader)
            } while nodes[node].state.contains(.isStale)
            link = Int(links[link].nextInput)
        }
    }

    /// Evaluates a node, or looks at a source, and tells those who were in doubt.
    @inline(__always)
    private func update(_ node: Int32, _ state: NodeState) {
        let isNew = state.contains(.source) ? settle(node) : evaluate(node)
        if isNew { markStale(readersOf: node) }
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
