internal import FormworkGraph

/// The admission of observers: which of them take part, and in which order.
final class ObserverRegistry {
    /// The observers that take part.
    let observers: ObserverTable

    let access: AccessControl
    let derived: DerivedValues
    private let placement: NodePlacement

    init(
        _ observers: ObserverTable, _ access: AccessControl, _ placement: NodePlacement,
        _ derived: DerivedValues
    ) {
        self.observers = observers
        self.access = access
        self.placement = placement
        self.derived = derived
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
            let access = try ContractAccess(registration, root: placement.root, place: place)
            try checkCount(of: registration, place: place)
            try checkWriters(access, of: registration, place: place)
            return observers.insert(
                registration, place: place, access: access, target: target, action: action)
        } catch {
            let observer = Observer(
                registration, number: -1, sequence: 0, place: place, access: ContractAccess(),
                target: target, action: action)
            observer.violation = error
            access.policy.reportOmission(error)
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
        guard case .report = access.policy, let unused = observer.unusedDeclaration else { return }
        access.policy.report(.overDeclared(unused, observer.place))
    }

    /// Removes all observers of a target.
    func unregister(target: AnyObject) {
        for observer in observers.all where observer.notifies(target) { unregister(observer) }
    }

    private func removeAbandoned() {
        for observer in observers.nextToSweep() where !observer.isAlive { unregister(observer) }
    }
}

// MARK: Order

extension ObserverRegistry {
    /// Computes the levels of the smart observers again, if a declaration or a position has changed.
    ///
    /// An observer that closes a circle, or writes a node that an older one writes at another position,
    /// is reported and left out, the youngest first.
    func updateLevels() {
        guard observers.levelsAreStale else { return }
        let derivations = derived.derivations
        while observers.levelsAreStale {
            observers.validateLevels()
            if let found = ConflictingWriters.first(in: observers, aliases: placement.aliases) {
                let younger = found.younger
                leaveOut(
                    younger,
                    .twoWriters(found.path, found.older, younger.registration, younger.place))
            } else {
                let levels = ContractLevels(
                    observers, aliases: placement.aliases, derivations: derivations)
                do {
                    observers.setLevels(try levels.levels())
                } catch {
                    leaveOutYoungest(of: error, in: levels)
                }
            }
        }
    }

    /// Leaves out the youngest observer of a circle; the levels stay as they are if it has none.
    private func leaveOutYoungest(of cycle: DependencyCycle, in levels: ContractLevels) {
        let circle = levels.observers(of: cycle)
        guard let youngest = circle.max(by: { $0.sequence < $1.sequence }) else { return }
        leaveOut(
            youngest,
            .cycle(
                levels.path(of: cycle), names: circle.map(\.registration.name),
                paths: levels.properties(of: cycle), place: youngest.place))
    }

    private func leaveOut(_ observer: Observer, _ violation: ContractViolation) {
        observers.remove(observer)
        observer.violation = violation
        observers.invalidateLevels()
        access.policy.reportOmission(violation)
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
