/// The admission of observers, by what they declare.
final class ObserverRegistry {
    /// The observers that take part.
    let observers: ObserverTable

    private let root: PathPosition
    private let policy: ContractPolicy

    init(_ observers: ObserverTable, root: PathPosition, policy: ContractPolicy) {
        self.observers = observers
        self.root = root
        self.policy = policy
    }

    /// Adds an observer.
    ///
    /// - Returns: the observer, with its violation if its declaration is invalid, which is reported.
    func register(
        _ registration: Registration, place: SourcePlace, target: AnyObject,
        action: @escaping (AnyObject) -> Void
    ) -> Observer {
        removeAbandoned()
        do throws(ContractViolation) {
            let access = try ContractAccess(registration, root: root, place: place)
            try checkCount(of: registration, place: place)
            try checkWriters(access, of: registration, place: place)
            return observers.insert(
                registration, place: place, access: access, target: target, action: action)
        } catch {
            let observer = Observer(
                registration, number: -1, sequence: 0, place: place, access: ContractAccess(),
                target: target, action: action)
            observer.violation = error
            policy.reportOmission(error)
            return observer
        }
    }

    /// The state of an observer's contract now.
    func contractState(of observer: Observer) -> ContractState {
        if let violation = observer.violation { return .refused(violation) }
        guard observers.contains(observer), observer.isAlive else { return .ended }
        let isOrdered = observer.registration.turn == .smart
        return isOrdered && observers.levelsAreStale ? .pending : .active
    }

    /// Removes an observer; unused declarations are reported.
    func unregister(_ observer: Observer) {
        observers.remove(observer)
        guard case .report = policy, let unused = observer.unusedDeclaration else { return }
        policy.report(.overDeclared(unused, observer.place))
    }

    /// Removes all observers of a target.
    func unregister(target: AnyObject) {
        observers.forEach { if $0.notifies(target) { unregister($0) } }
    }

    /// Removes all observers, when the mediator ends; unused declarations are reported.
    func close() { observers.forEach { unregister($0) } }

    private func removeAbandoned() {
        for observer in observers.nextToSweep() where !observer.isAlive { unregister(observer) }
    }
}

// MARK: Checks

extension ObserverRegistry {
    /// Checks the maximum number of observers of a registration.
    private func checkCount(
        of registration: Registration, place: SourcePlace
    ) throws(ContractViolation) {
        guard let maximumCount = registration.maximumCount else { return }
        let known = observers.all.filter {
            $0.registration.name == registration.name && $0.isAlive
        }
        guard known.count >= maximumCount else { return }
        throw .tooManyRegistrations(registration, maximumCount, known, place)
    }

    /// Checks that no other registration writes the same properties.
    private func checkWriters(
        _ access: ContractAccess, of registration: Registration, place: SourcePlace
    ) throws(ContractViolation) {
        for written in access.writes {
            guard let other = writer(of: written) else { continue }
            throw .twoWriters("\(written)", other, registration, place)
        }
        for branch in access.writtenBranches {
            guard let (other, path) = writer(in: branch) else { continue }
            throw .twoWriters(path, other, registration, place)
        }
    }

    private func writer(of property: PlacedProperty) -> Observer? {
        let contracts = property.position.contracts
        let own = contracts.isEmpty ? [] : contracts[property.counter].writers
        for number in own { if let observer = living(number) { return observer } }
        return branchWriter(above: property.position)?.0
    }

    private func writer(in branch: PathPosition) -> (Observer, String)? {
        var found: (Observer, String)?
        branch.forEachPosition { position in
            for number in position.subtreeWriters where found == nil {
                found = living(number).map { ($0, "\(position).all") }
            }
            for (counter, contract) in position.contracts.enumerated() where found == nil {
                for number in contract.writers {
                    found = living(number).map { ($0, position.path(of: counter)) }
                }
            }
        }
        return found ?? branchWriter(above: branch)
    }

    /// The writer of a branch that contains a position, with the path of the branch.
    private func branchWriter(above position: PathPosition) -> (Observer, String)? {
        for above in position.lineage {
            for number in above.subtreeWriters {
                if let observer = living(number) { return (observer, "\(above).all") }
            }
        }
        return nil
    }

    /// The observer of a number; one without a target is removed.
    private func living(_ number: Int32) -> Observer? {
        guard let observer = observers[number] else { return nil }
        if observer.isAlive { return observer }
        unregister(observer)
        return nil
    }
}
