internal import FormworkGraph

extension ModelTree {
    /// Notes that a property is about to be read, as far as someone wants to know.
    func note(readOf counter: Int, of node: ModelNode) {
        switch activity {
        case .contract(let observer): checkReading(counter, of: node, by: observer)
        case .deriving(let cell): cell.noteInput(counter, of: node)
        case .none, .update, .reading: break
        }
        tracer?.noteReading(counter, of: node)
        observation?.noteReading(counter, of: node)
        if graph.isTracking { graph.track(source(of: node, counter)) }
    }

    /// Listening costs each read something: it is done only when someone needs to know.
    func updateListening() {
        switch activity {
        case .none: listening.pointee = isObserved
        case .update, .reading: listening.pointee = isObserved || tracer != nil
        case .contract: listening.pointee = isObserved || tracer != nil || policy.checksAccess
        case .deriving: listening.pointee = true
        }
    }

    /// What values that depend on a property are linked to.
    func source(of node: ModelNode, _ counter: Int) -> ReactiveGraph.Node {
        node.prepareSlots()
        if let source = node.slots[counter].source { return source }
        let source = graph.makeSource()
        node.slots[counter].source = source
        return source
    }

    /// Says to all that depend on a property that it has changed.
    func outdate(_ counter: Int, of node: ModelNode) {
        guard !node.slots.isEmpty, let source = node.slots[counter].source else { return }
        graph.touch(source)
    }

    /// Checks that the contract of an observer allows it to read a property of a node.
    func checkReading(_ counter: Int, of node: ModelNode, by observer: Observer) {
        guard policy.checksAccess, !node.places.isEmpty else { return }
        for place in node.places where observer.access.allowsReading(counter, at: place.position) {
            return observer.usage.note(counter, at: place.position, isWrite: false)
        }
        report(.undeclaredRead(node.description(of: counter), observer))
    }

    /// Checks that a property may be written now.
    func checkWriting(_ property: ModelProperty, of node: ModelNode) {
        let counter = property.counter
        switch activity {
        case .update: break
        case .none: report(.writeOutsideTransaction(node.description(of: property.index)))
        case .reading(let observer):
            report(
                .writeWhileReading(node.description(of: property.index), observer.registration.name)
            )
        case .deriving(let cell):
            report(.writeWhileReading(node.description(of: property.index), cell.description))
        case .contract(let observer):
            guard policy.checksAccess, !node.places.isEmpty else { return }
            for place in node.places
            where observer.access.allowsWriting(counter, at: place.position) {
                return observer.usage.note(counter, at: place.position, isWrite: true)
            }
            report(.undeclaredWrite(node.description(of: property.index), observer))
        }
    }

    /// Handles an access that proceeds although a contract does not allow it.
    func report(_ violation: @autoclosure () -> ContractViolation) {
        if policy.checksAccess { reportOmission(violation()) }
    }

    /// Handles a violation that leaves something out, such as an observer: in every build, because the
    /// program then does less than its source declares.
    func reportOmission(_ violation: ContractViolation) {
        switch policy {
        // The policy asks for it; unlike a precondition it keeps its message in a release build.
        case .trap: fatalError(violation.description)
        case .report(let handler): handler(violation)
        case .off: StandardError.write("error: \(violation)\n")
        }
    }
}

extension ModelNode {
    /// Makes room for what the tree keeps of each property.
    func prepareSlots() {
        guard slots.isEmpty else { return }
        slots = Array(repeating: PropertySlot(), count: scheme.properties.count)
    }

    /// The path of a property of the node, as one would write it.
    func description(of index: Int) -> String {
        places.first?.position.path(of: index) ?? "\(scheme.name).\(scheme.properties[index].name)"
    }
}
