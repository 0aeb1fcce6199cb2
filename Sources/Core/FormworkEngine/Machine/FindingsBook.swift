/// The violations that a live form shows, and the rows at which they must be looked at again.
///
/// It keeps what is shown at each row apart from how it is decided: the machine decides the current
/// violations of a row, the book records them and logs what changed.
final class FindingsBook {
    private let scopes: ScopeStore
    private let log: ChangeLog
    /// The rows whose violations may have changed in this event, each once.
    private var affected: [RowPlace] = []
    /// The number of affected rows that have been taken.
    private var takenCount = 0

    /// The violations of the form as a whole, and of fields that it does not have.
    private(set) var form = FormViolations()

    #if !hasFeature(Embedded)
        /// The violations reported while reports are withheld; `nil` while they are shown.
        private var withheld: FormViolations?
    #endif

    init(scopes: ScopeStore, log: ChangeLog) {
        self.scopes = scopes
        self.log = log
    }

    // MARK: Affected rows

    /// Notes that the violations of a row may have changed.
    func affect(_ place: RowPlace) {
        guard let row = scopes.find(place.scope)?.rows[place.row], !row.findings.isAffected else {
            return
        }
        row.findings.isAffected = true
        affected.append(place)
    }

    /// Notes that all current violations of a row must be shown.
    func setDue(_ place: RowPlace) {
        let row = scopes.row(at: place)
        row.markValidated()
        row.findings.isDue = true
        affect(place)
    }

    /// The next affected row; `nil` after the last one.
    func nextAffected() -> RowPlace? {
        guard takenCount < affected.count else { return nil }
        defer { takenCount += 1 }
        return affected[takenCount]
    }

    /// Ends an event: no row is affected or due.
    func forgetAffected() {
        for place in affected {
            scopes.find(place.scope)?.rows[place.row].findings.endEvent()
        }
        affected.removeAll(keepingCapacity: true)
        takenCount = 0
    }

    // MARK: Violations of the form's own rules

    /// Shows the violations of a row's own constraints and rules.
    func setFound(_ found: [Violation], at place: RowPlace) {
        let row = scopes.row(at: place)
        let previous = row.findings.found
        guard found != previous else { return }
        row.findings.found = found
        log.append(.violations(tag: scopes.tag(of: place)))
        for violation in previous + found where violation.tags.count > 1 {
            for tag in violation.tags { log.append(.violations(tag: tag)) }
        }
    }

    // MARK: Reports from outside

    /// Adds violations that were found outside of the form, at each row that they concern.
    ///
    /// A violation without a row of this form concerns the whole form. Each is added once.
    ///
    /// - Complexity: linear in the violations times those that are already reported at the same
    ///   row.
    func report(_ violations: [Violation]) {
        for violation in violations where !isWithheld(violation) {
            let places = places(of: violation)
            if places.isEmpty, form.insert(violation) { log.append(.violations(tag: nil)) }
            for place in places {
                let row = scopes.row(at: place)
                guard !row.findings.reported.contains(violation) else { continue }
                row.findings.reported.append(violation)
                log.append(.violations(tag: scopes.tag(of: place)))
                affect(place)
            }
        }
    }

    private func isWithheld(_ violation: Violation) -> Bool {
        #if !hasFeature(Embedded)
            _ = withheld?.insert(violation)
            return withheld != nil
        #else
            return false
        #endif
    }

    #if !hasFeature(Embedded)
        /// Does some work, and returns what it reports, each violation once, instead of showing it.
        func withholdingReports(_ work: () -> Void) -> [Violation] {
            withheld = FormViolations()
            defer { withheld = nil }
            work()
            return withheld?.list ?? []
        }
    #endif

    /// Removes what was reported at a row, also from the other rows that it concerns.
    func withdrawReports(at place: RowPlace) {
        for violation in scopes.row(at: place).findings.reported {
            for place in places(of: violation) {
                let row = scopes.row(at: place)
                guard let index = row.findings.reported.firstIndex(of: violation) else { continue }
                row.findings.reported.remove(at: index)
                log.append(.violations(tag: scopes.tag(of: place)))
                affect(place)
            }
        }
    }

    /// Replaces what was reported at a row by the same in other words.
    func rewordReports(at place: RowPlace, _ reworded: (Violation) -> Violation) {
        let row = scopes.row(at: place)
        let reported = row.findings.reported.map(reworded)
        guard reported != row.findings.reported else { return }
        row.findings.reported = reported
        log.append(.violations(tag: scopes.tag(of: place)))
    }

    /// Removes the violations of the form as a whole.
    func removeFormViolations() {
        if !form.isEmpty { log.append(.violations(tag: nil)) }
        form = FormViolations()
    }

    /// Brings back the violations of a row as a draft holds them, without reporting a change.
    func restore(found: [Violation], reported: [Violation], at place: RowPlace) {
        let row = scopes.row(at: place)
        row.findings.found = found
        row.findings.reported = reported
    }

    /// Brings back the violations of the form as a draft holds them, without reporting a change.
    func restore(_ violations: [Violation]) {
        for violation in violations { _ = form.insert(violation) }
    }

    // MARK: Where violations appear

    /// Whether a row has no violations of its own.
    ///
    /// A violation of several rows is that of the first of them, as those of the form's own rules
    /// are: the step of that row is the one to go back to.
    func isFree(_ place: RowPlace) -> Bool {
        let findings = scopes.row(at: place).findings
        return findings.found.isEmpty
            && findings.reported.allSatisfy { places(of: $0).first != place }
    }

    /// Logs that other violations appear at the rows that some concern.
    func logPlaces(of violations: [Violation]) {
        for violation in violations {
            for tag in violation.tags where scopes.place(of: tag) != nil {
                log.append(.violations(tag: tag))
            }
        }
    }

    /// The rows that a violation concerns, in the order in which it names them.
    ///
    /// Tags without a row are left out.
    private func places(of violation: Violation) -> [RowPlace] {
        violation.tags.compactMap { scopes.place(of: $0) }
    }
}

/// The violations that are shown at one row.
struct RowFindings {
    /// The violations of the row's own constraints and rules, as far as they are shown.
    fileprivate(set) var found: [Violation] = []
    /// The violations that were found outside of the form, until the row is edited.
    fileprivate(set) var reported: [Violation] = []
    /// Whether the row's violations may have changed since the event began.
    fileprivate(set) var isAffected = false
    /// Whether all current violations must be shown in this event.
    fileprivate(set) var isDue = false

    /// All violations, those of the row's own rules first.
    var all: [Violation] { reported.isEmpty ? found : found + reported }

    var isEmpty: Bool { found.isEmpty && reported.isEmpty }

    fileprivate mutating func endEvent() {
        isAffected = false
        isDue = false
    }
}

/// The violations of a form as a whole, or of fields that it does not have; each once.
struct FormViolations {
    private(set) var list: [Violation] = []
    #if !hasFeature(Embedded)
        /// The same as a set, so that a flood of unknown fields costs no more than its length; a
        /// page receives no such flood.
        private var known: Set<Violation> = []
    #endif

    var isEmpty: Bool { list.isEmpty }

    /// Adds a violation; `false` when it is known already.
    mutating func insert(_ violation: Violation) -> Bool {
        #if hasFeature(Embedded)
            guard !list.contains(violation) else { return false }
        #else
            guard known.insert(violation).inserted else { return false }
        #endif
        list.append(violation)
        return true
    }
}
