/// The life of a row: when it is entered, edited and left, and what is shown of its mistakes then.
///
/// The moments and their order are those of Astro Forms; where its text and its code differ, the text
/// holds: ``RowUpdate/regular`` comes each time a row is left, edited or not.
extension FormMachine {
    func startEditing(_ tag: String) {
        guard let place = scopes.place(of: tag) else { return }
        history.close()
        notice(.started, at: place)
    }

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
        let scope = scopes[place.scope]
        let wasTouched = scope.rows[place.row].isTouched
        scope.rows[place.row].flags.insert(moment)
        guard !wasTouched, scope.rows[place.row].isTouched else { return }
        affect(place)
        affectRowsWithRules(about: place)
    }

    func affectRowsWithRules(about place: RowPlace) {
        let scope = scopes[place.scope]
        for reader in plan.scopeRules[scope.plan.index].rows[place.row].readers {
            let rule = plan.rules[Int(reader.rule)]
            guard case .valid = rule.aspect, Int(reader.scope) == scope.plan.index else { continue }
            affect(RowPlace(scope: scope.id, row: rule.row))
        }
    }

    /// Tells that a moment has come, and shows the row's mistakes if it is the moment for that.
    func update(_ update: RowUpdate, at place: RowPlace) {
        let row = scopes.plan(at: place)
        log.append(.update(update, tag: scopes.tag(of: place)))
        guard row.showsErrors == update else { return }
        setDue(place)
    }

    /// Lets everything be shown that is wrong with a row now.
    func setDue(_ place: RowPlace) {
        let scope = scopes[place.scope]
        scope.rows[place.row].flags.insert(.validated)
        scope.rows[place.row].flags.remove(.edited)
        scope.rows[place.row].isDue = true
        affect(place)
    }

    /// Remembers that other things may be wrong with a row now.
    func affect(_ place: RowPlace) {
        guard let scope = scopes.find(place.scope), !scope.rows[place.row].isAffected else {
            return
        }
        scope.rows[place.row].isAffected = true
        affected.append(place)
    }

    /// Looks at each affected row again, once everything is decided.
    func refreshAffected() {
        var next = 0
        while next < affected.count {
            refresh(affected[next])
            next += 1
        }
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
            state.flags.contains(.checked) || state.isDue
            || state.flags.contains(.validated) && !state.flags.contains(.edited)
        guard isShown || !state.found.isEmpty else { return }
        let current = currentViolations(at: place)
        setFound(isShown ? current : state.found.filter { current.contains($0) }, at: place)
    }

    func setFound(_ found: [Violation], at place: RowPlace) {
        let scope = scopes[place.scope]
        let previous = scope.rows[place.row].found
        guard found != previous else { return }
        scope.rows[place.row].found = found
        log.append(.violations(tag: scope.tag(of: place.row)))
        for violation in previous + found where violation.tags.count > 1 {
            for tag in violation.tags { log.append(.violations(tag: tag)) }
        }
    }

    func refreshStatus(_ place: RowPlace, in scope: FormScope) {
        let status = status(at: place)
        guard status != scope.rows[place.row].status else { return }
        scope.rows[place.row].status = status
        log.append(.state(tag: scope.tag(of: place.row)))
    }

    private func status(at place: RowPlace) -> ValidationState {
        let state = scopes.row(at: place)
        if questions.isOpen(at: place) { return .pending }
        guard state.isTouched || state.flags.contains(.checked) else {
            return state.violations.isEmpty ? .untouched : .invalid
        }
        if !state.reported.isEmpty || !currentViolations(at: place).isEmpty { return .invalid }
        return hasBlockedRule(at: place) ? .blocked : .valid
    }
}
