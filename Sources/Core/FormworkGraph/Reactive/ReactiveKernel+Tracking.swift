extension ReactiveKernel {
    /// Notes that one node reads from another: a reader that is running.
    @usableFromInline
    func track(_ input: Int32, from reader: Int32) {
        let nodes = nodes
        let run = core.pointee.run
        if nodes[Int(input)].lastReadBy == run { return }
        nodes[Int(input)].lastReadBy = run
        if !nodes[Int(input)].state.isDisjoint(with: .needsCheck) { trackUnsettled(input, reader) }
        let expected = core.pointee.expected
        if expected != 0, links[Int(expected)].input == input {
            confirm(expected, of: reader)
        } else {
            relink(input, from: reader, insteadOf: expected)
        }
    }

    /// Notes that a link was read again in this run.
    @inline(__always)
    private func confirm(_ link: Int32, of reader: Int32) {
        links[Int(link)].run = core.pointee.run
        nodes[Int(reader)].lastInput = link
        core.pointee.expected = links[Int(link)].nextInput
    }

    /// A read that comes in another order than in the last run.
    private func relink(_ input: Int32, from reader: Int32, insteadOf expected: Int32) {
        let run = core.pointee.run
        let last = nodes[Int(reader)].lastInput
        if last != 0, links[Int(last)].input == input { return }
        let lastReader = nodes[Int(input)].lastReader
        if lastReader != 0, links[Int(lastReader)].reader == reader,
            links[Int(lastReader)].run == run
        {
            return
        }
        // One input that is not read any more is the most frequent change: what follows it is kept.
        if expected != 0 {
            let following = links[Int(expected)].nextInput
            if following != 0, links[Int(following)].input == input {
                unlink(expected)
                return confirm(following, of: reader)
            }
        }
        insert(input, from: reader, after: last, before: expected)
    }

    /// Makes a watcher an input of whom it belongs to, so that it goes when that runs again.
    func link(_ watcher: Int32, to owner: Int32) {
        let last = nodes[Int(owner)].lastInput
        let next = last == 0 ? nodes[Int(owner)].firstInput : links[Int(last)].nextInput
        insert(watcher, from: owner, after: last, before: next)
    }

    private func insert(
        _ input: Int32, from reader: Int32, after previous: Int32, before next: Int32
    ) {
        let link = core.pointee.links.take()
        let links = links
        let nodes = nodes
        var record = LinkRecord(input: input, reader: reader, run: core.pointee.run)
        record.previousInput = previous
        record.nextInput = next
        let lastReader = nodes[Int(input)].lastReader
        record.previousReader = lastReader
        links[Int(link)] = record
        if previous == 0 {
            nodes[Int(reader)].firstInput = link
        } else {
            links[Int(previous)].nextInput = link
        }
        if next != 0 { links[Int(next)].previousInput = link }
        if lastReader == 0 {
            nodes[Int(input)].firstReader = link
        } else {
            links[Int(lastReader)].nextReader = link
        }
        nodes[Int(input)].lastReader = link
        nodes[Int(reader)].lastInput = link
    }

    /// Takes a link out of both lists and gives its slot back.
    func unlink(_ link: Int32) {
        let links = links
        let nodes = nodes
        let record = links[Int(link)]
        if record.previousInput == 0 {
            nodes[Int(record.reader)].firstInput = record.nextInput
        } else {
            links[Int(record.previousInput)].nextInput = record.nextInput
        }
        if record.nextInput != 0 {
            links[Int(record.nextInput)].previousInput = record.previousInput
        }
        if nodes[Int(record.reader)].lastInput == link {
            nodes[Int(record.reader)].lastInput = record.previousInput
        }
        if record.previousReader == 0 {
            nodes[Int(record.input)].firstReader = record.nextReader
        } else {
            links[Int(record.previousReader)].nextReader = record.nextReader
        }
        if record.nextReader == 0 {
            nodes[Int(record.input)].lastReader = record.previousReader
        } else {
            links[Int(record.nextReader)].previousReader = record.previousReader
        }
        let state = nodes[Int(record.reader)].state
        if state.contains(.isChecking) { core.pointee.pathChanges &+= 1 }
        if state.contains(.isRunning) { forgetExpected(link, record) }
        core.pointee.links.giveBack(link)
    }

    /// Moves the runs that expect this link to the next one.
    private func forgetExpected(_ link: Int32, _ record: LinkRecord) {
        if core.pointee.expected == link { core.pointee.expected = record.nextInput }
        for position in 0..<core.pointee.frames.count
        where core.pointee.frames[position].previousExpected == link {
            core.pointee.frames.base[position].previousExpected = record.nextInput
        }
    }

    /// A read of what is still in doubt: of a source whose new value has not been looked at, or of
    /// a derived value that touched what it reads from.
    private func trackUnsettled(_ input: Int32, _ reader: Int32) {
        let state = nodes[Int(input)].state
        if state.contains(.source) {
            if settle(input) { markStale(readersOf: input) }
        } else if state.contains(.derived), !state.contains(.isRunning) {
            // Its value will be another one at the next look, and so will be what comes of it.
            markSuspect(reader)
        }
    }
}

extension ReactiveKernel {
    /// Begins a run: from now on reads are those of this node.
    @usableFromInline
    func begin(_ node: Int32) {
        if nodes[Int(node)].state.contains(.ownsWatchers) { removeOwnedWatchers(of: node) }
        let core = core
        core.pointee.frames.append(
            ReactiveFrame(
                node: node, previousActive: core.pointee.active,
                previousOwner: core.pointee.owner, previousExpected: core.pointee.expected,
                previousRun: core.pointee.run))
        if core.pointee.lastRun == .max { renumberRuns() }
        core.pointee.lastRun &+= 1
        core.pointee.run = core.pointee.lastRun
        core.pointee.active = node
        core.pointee.owner = node
        let record = nodes + Int(node)
        record.pointee.lastInput = 0
        core.pointee.expected = record.pointee.firstInput
        record.pointee.state = record.pointee.state.subtracting(.needsCheck).union(.isRunning)
    }

    /// Ends the run that was begun last: what it did not read is no input of it any more.
    @usableFromInline
    func end() {
        let core = core
        let frame = core.pointee.frames.removeLast()
        let obsolete = core.pointee.expected
        core.pointee.expected = frame.previousExpected
        core.pointee.active = frame.previousActive
        core.pointee.owner = frame.previousOwner
        core.pointee.run = frame.previousRun
        let record = nodes + Int(frame.node)
        let state = record.pointee.state
        record.pointee.state = state.subtracting(.isRunning)
        if obsolete != 0 { unlinkAll(from: obsolete) }
        if state.contains(.isRemoved) { removeAlone(frame.node) }
        if core.pointee.released.count != 0, core.pointee.frames.count == 0 { releaseAll() }
    }

    /// Takes out an input and all that follow it.
    private func unlinkAll(from first: Int32) {
        var obsolete = first
        while obsolete != 0 {
            let next = links[Int(obsolete)].nextInput
            unlink(obsolete)
            obsolete = next
        }
    }

    /// Starts counting runs at 1 again, after four thousand million.
    ///
    /// Nothing may be taken for read in a later run because it has the same number.
    private func renumberRuns() {
        for slot in 1..<Int(core.pointee.nodes.end) { nodes[slot].lastReadBy = 0 }
        for slot in 1..<Int(core.pointee.links.end) { links[slot].run = 0 }
        core.pointee.lastRun = 0
        core.pointee.renumberings += 1
    }
}
