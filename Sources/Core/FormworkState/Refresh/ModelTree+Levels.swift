extension ModelTree {
    /// Computes the levels of the smart observers anew, if something has changed about them.
    ///
    /// An observer that closes a circle, or writes what an older one writes by another way to the same
    /// node, is reported and left out, the youngest first.
    func computeLevels() {
        while observers.levelsAreStale {
            observers.levelsAreStale = false
            if let found = ConflictingWriters.first(in: observers, aliases: aliases) {
                let younger = found.younger
                leaveOut(
                    younger,
                    .twoWriters(found.path, found.older, younger.registration, younger.place))
                continue
            }
            let levels = ContractLevels(observers, aliases: aliases, derivations: derivations())
            do {
                let found = try levels.levels()
                observers.propertyLevels = found.properties
                for case let observer? in observers.observers {
                    observer.level = found.observers[Int(observer.number)]
                }
            } catch {
                let circle = levels.observers(of: error)
                guard let youngest = circle.max(by: { $0.sequence < $1.sequence }) else { return }
                leaveOut(
                    youngest,
                    .cycle(
                        levels.path(of: error), names: circle.map(\.registration.name),
                        paths: levels.properties(of: error), place: youngest.place))
            }
        }
    }

    private func leaveOut(_ observer: Observer, _ violation: ContractViolation) {
        observers.remove(observer)
        observer.violation = violation
        observers.levelsAreStale = true
        reportOmission(violation)
    }

    /// What the watched derived values read, as far as contracts name it.
    private func derivations() -> Set<ContractLevels.Derivation> {
        var derivations: Set<ContractLevels.Derivation> = []
        for cell in watchedCells.values {
            for derived in cell.numbers {
                for source in cell.inputs.numbers where source != derived {
                    derivations.insert(.init(source: source, derived: derived))
                }
            }
        }
        return derivations
    }
}
