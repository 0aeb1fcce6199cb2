/// The life of a row: when it is entered, edited and left, and what is shown of its mistakes then.
///
/// The moments and their order are those of Astro Forms; where its text and its code differ, the text
/// holds: ``RowUpdate/regular`` comes each time a row is left, edited or not.
extension FormMachine {
    /// Notes that the user entered a row; typing begins a new undo step.
    func startEditing(_ tag: String) {
        guard let place = scopes.place(of: tag) else { return }
        history.close()
        notice(.started, at: place)
    }

    /// Notes that the user left a row, and shows its violations if this is the moment.
    func endEditing(_ tag: String) {
        guard let place = scopes.place(of: tag), case .field = scopes.plan(at: place).shape,
            !scopes.isHidden(place)
        else { return }
        history.close()
        notice(.ended, at: place)
        update(.onResignActive, at: place)
        if scopes.flags(at: place).contains(.changed) {
            update(.onResignActiveAfterChange, at: place)
        }
        update(.regular, at: place)
    }

    /// Notes a moment in the life of a row, for which rules over several rows may have waited.
    func notice(_ moment: RowFlags, at place: RowPlace) {
        guard scopes.row(at: place).notice(moment) else { return }
        findings.affect(place)
        affectRowsWithRules(about: place)
    }

    /// Marks rows of the same scope whose validity rules read this one: their rules may have been
    /// blocked.
    func affectRowsWithRules(about place: RowPlace) {
        let scope = scopes[place.scope]
        for reader in plan.scopeRules[scope.plan.index].rows[place.row].readers {
            let rule = plan.rules[Int(reader.rule)]
            guard case .valid = rule.aspect, Int(reader.scope) == scope.plan.index else { continue }
            findings.affect(RowPlace(scope: scope.id, row: rule.row))
        }
    }

    /// Logs that a moment has come, and shows the row's violations if it is the moment for that.
    func update(_ update: RowUpdate, at place: RowPlace) {
        let row = scopes.plan(at: place)
        log.append(.update(update, tag: scopes.tag(of: place)))
        guard row.showsErrors == update else { return }
        findings.setDue(place)
    }

    /// Looks at each affected row again, once all rules are evaluated.
    func refreshAffected() {
        while let place = findings.nextAffected() { refresh(place) }
    }

    private func refresh(_ place: RowPlace) {
        guard let scope = scopes.find(place.scope), scopes.isLive(scope) else { return }
        refreshFound(place, in: scope)
        refreshQuestions(at: place, in: scope)
        refreshStatus(place, in: scope)
    }

    /// Shows what is wrong if it is time for that, and takes away at any time what no longer is.
    private func refreshFound(_ place: RowPlace, in scope: FormScope) {
        let state = scope.rows[place.row]
        let isShown =
            state.flags.contains(.checked) || state.findings.isDue
            || state.flags.contains(.validated) && !state.flags.contains(.edited)
        guard isShown || !state.findings.found.isEmpty else { return }
        let current = currentViolations(at: place)
        findings.setFound(
            isShown ? current : state.findings.found.filter { current.contains($0) }, at: place)
    }

    /// Logs the validity of a row if it has changed.
    func refreshStatus(_ place: RowPlace, in scope: FormScope) {
        guard scope.rows[place.row].setStatus(status(at: place)) else { return }
        log.append(.state(tag: scope.tag(of: place.row)))
    }

    /// Pending questions come first, then violations, visible or not, and then blocked rules.
    private func status(at place: RowPlace) -> ValidationState {
        let state = scopes.row(at: place)
        if questions.isOpen(at: place) { return .pending }
        guard state.isTouched || state.flags.contains(.checked) else {
            return state.findings.all.isEmpty ? .untouched : .invalid
        }
        if !state.findings.reported.isEmpty || !currentViolations(at: place).isEmpty {
            return .invalid
        }
        return hasBlockedRule(at: place) ? .blocked : .valid
    }
}
