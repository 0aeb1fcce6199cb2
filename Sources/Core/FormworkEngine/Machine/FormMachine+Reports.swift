extension FormMachine {
    /// Notes what somebody outside found, at each row that it concerns.
    ///
    /// A violation without a row of this form concerns the whole form. Each is noted once.
    func report(_ violations: [Violation]) {
        for violation in violations {
            let places = places(of: violation)
            if places.isEmpty, formViolations.insert(violation) {
                log.append(.violations(tag: nil))
            }
            for place in places {
                let scope = scopes[place.scope]
                guard !scope.rows[place.row].reported.contains(violation) else { continue }
                scope.rows[place.row].reported.append(violation)
                log.append(.violations(tag: scope.tag(of: place.row)))
                affect(place)
            }
        }
    }

    /// Takes violations back from all rows that they concern, because one of these was edited.
    func withdraw(_ violations: [Violation]) {
        for violation in violations {
            for place in places(of: violation) {
                let scope = scopes[place.scope]
                guard let index = scope.rows[place.row].reported.firstIndex(of: violation) else {
                    continue
                }
                scope.rows[place.row].reported.remove(at: index)
                log.append(.violations(tag: scope.tag(of: place.row)))
                affect(place)
            }
        }
    }

    /// Tells that other violations stand at the rows that some concern.
    func tellPlaces(of violations: [Violation]) {
        for violation in violations {
            for tag in violation.tags where scopes.place(of: tag) != nil {
                log.append(.violations(tag: tag))
            }
        }
    }

    /// The rows that a violation concerns, in the order in which it names them.
    func places(of violation: Violation) -> [RowPlace] {
        violation.tags.compactMap { scopes.place(of: $0) }
    }
}
