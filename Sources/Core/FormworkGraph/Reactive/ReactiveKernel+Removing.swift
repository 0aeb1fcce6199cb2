extension ReactiveKernel {
    /// Removes a node, and the watchers that belong to it with all that belongs to them.
    @usableFromInline
    func remove(_ node: Int32) {
        guard nodes[Int(node)].state.contains(.ownsWatchers) else { return removeOnce(node) }
        var family = [node]
        var position = 0
        while position < family.count {
            appendOwnedWatchers(of: family[position], to: &family)
            position += 1
        }
        // A cleanup may end other members and make new nodes: no place is used again meanwhile.
        core.pointee.checkCount += 1
        for member in family { nodes[Int(member)].state.insert(.isChecking) }
        // Those that were made later go first.
        for member in family.reversed() { removeOnce(member) }
        core.pointee.checkCount -= 1
        if core.pointee.checkCount == 0 { forgetRemovedFromPath() }
    }

    /// Removes what was made while a node ran, because it is about to run again.
    func removeOwnedWatchers(of node: Int32) {
        var owned: [Int32] = []
        appendOwnedWatchers(of: node, to: &owned)
        nodes[Int(node)].state.remove(.ownsWatchers)
        for watcher in owned where owner(of: watcher) == node { remove(watcher) }
    }

    private func appendOwnedWatchers(of node: Int32, to owned: inout [Int32]) {
        guard nodes[Int(node)].state.contains(.ownsWatchers) else { return }
        var link = nodes[Int(node)].firstInput
        while link != 0 {
            let input = links[Int(link)].input
            if nodes[Int(input)].state.contains(.watcher) { owned.append(input) }
            link = links[Int(link)].nextInput
        }
    }

    /// Removes a node unless it only waits for the end of its run.
    private func removeOnce(_ node: Int32) {
        if !nodes[Int(node)].state.contains(.isRemoved) { removeAlone(node) }
    }

    /// Removes a node with its links, and lets go of its agent if the graph keeps it.
    func removeAlone(_ node: Int32) {
        while case let link = nodes[Int(node)].firstInput, link != 0 { unlink(link) }
        while case let link = nodes[Int(node)].firstReader, link != 0 { unlink(link) }
        let state = nodes[Int(node)].state
        let agent = nodes[Int(node)].agent
        nodes[Int(node)].agent = nil
        if state.contains(.isRunning) {
            // Goes when it has run.
            nodes[Int(node)].state = state.intersection([.isRunning, .isChecking]).union(.isRemoved)
        } else if state.contains(.isChecking) {
            nodes[Int(node)].state = .isRemoved
            core.pointee.removedFromPath.append(node)
        } else {
            core.pointee.nodes.giveBack(node)
        }
        guard let agent, state.contains(.keepsAgent) else { return }
        agent._withUnsafeGuaranteedRef { watcher in
            watcher.slot = 0
            watcher.nodeWasRemoved()
        }
        letGo(Unmanaged.fromOpaque(agent.toOpaque()))
    }

    /// Gives back the slots of nodes that were removed while a check went through them.
    func forgetRemovedFromPath() {
        while core.pointee.removedFromPath.count > 0 {
            core.pointee.nodes.giveBack(core.pointee.removedFromPath.removeLast())
        }
    }
}
