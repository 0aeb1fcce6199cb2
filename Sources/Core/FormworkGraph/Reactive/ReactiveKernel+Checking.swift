extension ReactiveKernel {
    /// Brings a derived value up to date with the fewest evaluations.
    ///
    /// - Returns: `false` when it is being evaluated right now, so that its value is not known.
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
        // The evaluation may have written to sources, without a caller that flushes.
        flush()
        return true
    }

    /// Whether an input of a watcher has really changed.
    @usableFromInline
    func needsRun(_ watcher: Int32) -> Bool {
        let state = nodes[Int(watcher)].state
        if state.contains(.isStale) { return true }
        return state.contains(.isSuspect) && isOutOfDate(watcher)
    }

    /// Runs the function of a node, and returns whether the outcome is a new one.
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

    /// Asks the agent of a suspected source whether its value is a new one.
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
    /// An evaluation on the way may change the graph; when it removes a link of the path, the check
    /// begins again.
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

    /// The outcome of a check.
    private enum Answer {
        case upToDate, outOfDate
        /// An evaluation has removed a link of the path.
        case interrupted
    }

    /// Checks again after an evaluation has changed the path.
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
        var walk = Walk(self, from: root, floor: floor)
        while true {
            guard goDown(&walk) else { return .interrupted }
            // This node is decided, and so may be those above it.
            repeat {
                if walk.depth == floor { return decideRoot(walk) }
                guard goUp(&walk) else { return .interrupted }
            } while walk.isStale
            walk.skipInput()
        }
    }

    /// A walk down to the inputs of a node and up again.
    private struct Walk {
        // Both blocks may move whenever a node is evaluated.
        var nodes: UnsafeMutablePointer<NodeRecord>
        var links: UnsafeMutablePointer<LinkRecord>
        // The path is longer than the graph knows while no node is evaluated.
        var path: UnsafeMutablePointer<Int32>

        /// The length of the path.
        var depth: Int

        /// The node that is checked, and the link to its next input.
        var node: Int
        var link: Int

        /// The count of path changes at the start; another one interrupts the walk.
        let pathChanges: UInt32

        init(_ kernel: ReactiveKernel, from root: Int32, floor: Int) {
            nodes = kernel.nodes
            links = kernel.links
            path = kernel.core.pointee.path.base
            depth = floor
            node = Int(root)
            link = Int(nodes[node].firstInput)
            pathChanges = kernel.core.pointee.pathChanges
        }

        /// Whether the node must be evaluated.
        var isStale: Bool { nodes[node].state.contains(.isStale) }

        /// Goes on with the next input of the node.
        @inline(__always)
        mutating func skipInput() { link = Int(links[link].nextInput) }
    }

    /// Goes down as long as inputs are in doubt; returns `false` when the walk is interrupted.
    @inline(__always)
    private func goDown(_ walk: inout Walk) -> Bool {
        while walk.link != 0 {
            let input = Int(walk.links[walk.link].input)
            let state = walk.nodes[input].state
            if state.isDisjoint(with: [.isRunning, .isSuspect, .isStale])
                || state.contains(.watcher)
            {
                walk.skipInput()
            } else if state.contains(.isRunning) {
                // It reads from itself, unless this node reads something else by now.
                walk.nodes[walk.node].state.insert(.isStale)
                return true
            } else if state.contains(.isStale) {
                guard update(Int32(input), state, on: &walk) else { return false }
                if walk.isStale { return true }
                walk.skipInput()
            } else {
                enter(input, state, on: &walk)
            }
        }
        return true
    }

    /// Adds an input to the path, as the node to check next.
    @inline(__always)
    private func enter(_ input: Int, _ state: NodeState, on walk: inout Walk) {
        // Negative when the input is on the path already.
        let step = Int32(state.contains(.isChecking) ? -walk.link : walk.link)
        if walk.depth == core.pointee.path.capacity {
            core.pointee.path.resize(to: walk.depth)
            core.pointee.path.grow()
            walk.path = core.pointee.path.base
        }
        walk.path.advanced(by: walk.depth).initialize(to: step)
        walk.depth += 1
        walk.nodes[input].state = state.union(.isChecking)
        walk.node = input
        walk.link = Int(walk.nodes[input].firstInput)
    }

    /// Leaves a decided node; returns `false` when its evaluation interrupts the walk.
    @inline(__always)
    private func goUp(_ walk: inout Walk) -> Bool {
        let state = walk.nodes[walk.node].state
        let isStale = state.contains(.isStale)
        walk.depth -= 1
        let step = Int(walk.path[walk.depth])
        let settled = isStale ? state : state.subtracting(.isSuspect)
        walk.nodes[walk.node].state = step > 0 ? settled.subtracting(.isChecking) : settled
        walk.link = abs(step)
        if isStale {
            guard update(Int32(walk.node), .derived, on: &walk) else { return false }
        }
        walk.node = Int(walk.links[walk.link].reader)
        return true
    }

    /// Ends a walk that came back to its first node.
    @inline(__always)
    private func decideRoot(_ walk: Walk) -> Answer {
        core.pointee.path.resize(to: walk.depth)
        if walk.isStale { return .outOfDate }
        walk.nodes[walk.node].state.remove(.isSuspect)
        return .upToDate
    }

    /// Updates a node of a walk; returns `false` when that took a link from the path.
    @inline(__always)
    private func update(_ node: Int32, _ state: NodeState, on walk: inout Walk) -> Bool {
        core.pointee.path.resize(to: walk.depth)
        update(node, state)
        guard core.pointee.pathChanges == walk.pathChanges else { return false }
        walk.nodes = nodes
        walk.links = links
        walk.path = core.pointee.path.base
        return true
    }

    /// Evaluates a node, or settles a source, and marks the readers of a new value.
    @inline(__always)
    private func update(_ node: Int32, _ state: NodeState) {
        let isNew = state.contains(.source) ? settle(node) : evaluate(node)
        if isNew { markStale(readersOf: node) }
    }

    /// Removes the path of an interrupted check.
    ///
    /// Some of its links may have been given away since: a mark that is taken from a wrong node can
    /// only belong to a check that has to begin again as well.
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
