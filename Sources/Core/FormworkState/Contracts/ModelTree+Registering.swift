extension ModelTree {
    /// Adds an observer, whose first turn is in the next round that it can still take part in.
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
            let (number, sequence) = observers.nextNumber()
            let observer = Observer(
                registration, number: number, sequence: sequence, place: place, access: access,
                target: target, action: action)
            observers.insert(observer)
            watchDerivedValues(for: access)
            markDue(observer)
            return observer
        } catch {
            let observer = Observer(
                registration, number: -1, sequence: 0, place: place, access: ContractAccess(),
                target: target, action: action)
            observer.violation = error
            reportOmission(error)
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

    /// Removes an observer; what it declares and never used is reported.
    func unregister(_ observer: Observer) {
        observers.remove(observer)
        guard case .report = policy, let unused = observer.unusedDeclaration else { return }
        report(.overDeclared(unused, observer.place))
    }

    /// Removes all observers that tell a target.
    func unregister(target: AnyObject) {
        for case let observer? in observers.observers where observer.isTold(target) {
            unregister(observer)
        }
    }

    private func removeAbandoned() {
        for observer in observers.nextToSweep() where !observer.isAlive { unregister(observer) }
    }

    /// There are no more observers of a name than its registration says.
    private func checkCount(
        of registration: Registration, place: SourcePlace
    ) throws(ContractViolation) {
        guard let maximumCount = registration.maximumCount else { return }
        let known = observers.observers.compactMap(\.self).filter {
            $0.registration.name == registration.name && $0.isAlive
        }
        guard known.count >= maximumCount else { return }
        throw .tooManyRegistrations(registration, maximumCount, known, place)
    }

    /// A property is written by one registration only.
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

    private func writer(of place: ContractAccess.Place) -> Observer? {
        let contracts = place.position.contracts
        let own = contracts.isEmpty ? [] : contracts[place.counter].writers
        for number in own { if let observer = living(number) { return observer } }
        for above in place.position.lineage {
            for number in above.subtreeWriters {
                if let observer = living(number) { return observer }
            }
        }
        return nil
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
        if let found { return found }
        for above in branch.lineage {
            for number in above.subtreeWriters {
                if let observer = living(number) { return (observer, "\(above).all") }
            }
        }
        return nil
    }

    /// The observer of a number, unless its target is gone: then it leaves.
    private func living(_ number: Int32) -> Observer? {
        guard let observer = observers[number] else { return nil }
        if observer.isAlive { return observer }
        unregister(observer)
        return nil
    }
}
