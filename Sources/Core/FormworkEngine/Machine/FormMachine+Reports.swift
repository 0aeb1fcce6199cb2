extension FormMachine {
    /// Notes what somebody outside found, at each field that it concerns.
    ///
    /// A violation without a field of this form concerns the whole form. Each is noted once.
    func report(_ violations: [Violation]) -> [FormChange] {
        var changed = ChangedPlaces()
        for violation in violations {
            let indices = fieldIndices(of: violation)
            if indices.isEmpty, formViolations.insert(violation) { changed.insert(nil) }
            for index in indices where !states[index].reported.contains(violation) {
                states[index].reported.append(violation)
                changed.insert(definition.fields[index].tag)
            }
        }
        return changed.changes
    }

    /// Takes violations back from all fields that they concern, because one of these was edited.
    func withdraw(_ violations: [Violation]) -> [FormChange] {
        var changed = ChangedPlaces()
        for violation in violations {
            for index in fieldIndices(of: violation) {
                guard let place = states[index].reported.firstIndex(of: violation) else { continue }
                states[index].reported.remove(at: place)
                changed.insert(definition.fields[index].tag)
            }
        }
        return changed.changes
    }

    /// The fields that a violation concerns, in the order in which it names them.
    func fieldIndices(of violation: Violation) -> [Int] {
        violation.tags.compactMap { definition.index(of: $0) }
    }
}

/// The places whose violations changed, each once, in the order of their first change.
private struct ChangedPlaces {
    private(set) var changes: [FormChange] = []
    private var known: Set<String?> = []

    mutating func insert(_ tag: String?) {
        guard known.insert(tag).inserted else { return }
        changes.append(.violations(tag: tag))
    }
}
