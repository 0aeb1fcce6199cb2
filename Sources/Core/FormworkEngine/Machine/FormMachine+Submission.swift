/// Checking the form as a whole, and bringing it back to where it was.
extension FormMachine {
    /// Checks all rows and shows all violations; a valid form becomes the new initial state.
    func submit() {
        history.close()
        settle()
        check(scopes.root.rows.indices)
        let isValid = findings.form.isEmpty && hasNoFindings(scopes.root.rows.indices)
        if isValid { scopes.rebase(scopes.root) } else { showFirstInvalidStep() }
        log.append(.submitted(isValid: isValid))
    }

    /// Checks rows of the root with those of the entries in them: makes their violations visible at
    /// each edit from now on, and the rows pristine otherwise.
    ///
    /// All are marked before the first one is checked, so that rules over several rows report.
    func check(_ rows: Range<Int>) {
        scopes.forEachRow(rows, of: scopes.root) { scope, row in self.markChecked(row, of: scope) }
        scopes.forEachRow(rows, of: scopes.root) { scope, row in self.check(row, of: scope) }
    }

    /// Whether no violations of rows of the root and of the entries in them are shown.
    func hasNoFindings(_ rows: Range<Int>) -> Bool {
        scopes.allRows(rows, of: scopes.root) { scope, row in
            scope.rows[row].findings.isEmpty || self.findings.isFree(scope.place(of: row))
        }
    }

    private func markChecked(_ row: Int, of scope: FormScope) {
        guard scope.plan.rows[row].hasValue, scope.rows[row].markChecked() else { return }
        affectRowsWithRules(about: scope.place(of: row))
    }

    /// Shows what is wrong with a row now.
    private func check(_ row: Int, of scope: FormScope) {
        guard scope.plan.rows[row].hasValue else { return }
        let place = scope.place(of: row)
        findings.setFound(currentViolations(at: place), at: place)
        refreshStatus(place, in: scope)
    }

    /// Brings back what was loaded, or what an empty form has, as one step that can be undone.
    func reset(to origin: FormOrigin) {
        findings.removeFormViolations()
        history.begin()
        let before = scopes.root.id
        let after = origin == .initial ? makeLoadedRoot() : makeRoot([:])
        keepKeys(from: scopes[before], in: scopes[after])
        history.record(.replaced(before: before, after: after))
        exchangeRoot(with: after)
        settleQuietly(scopes[after])
        logDifferences(from: scopes[before], to: scopes[after])
        forgetQuestions(in: scopes[after])
        if origin == .initial { scopes.rebase(scopes[after]) }
        showFirstStep()
        history.close()
    }

    /// Evaluates a new form without logging; the caller logs the differences from the old one.
    private func settleQuietly(_ scope: FormScope) {
        log.pause()
        rules.scheduleAll(in: scope)
        settle()
        log.resume()
    }

    /// A key is never given twice, also after a reset.
    private func keepKeys(from before: FormScope, in after: FormScope) {
        after.skipKeys(of: before)
        for (number, entries) in after.entries.enumerated() {
            for entry in entries.map({ scopes[$0] }) {
                guard let same = before.entry(entry.key, in: number) else { continue }
                keepKeys(from: scopes[same], in: entry)
            }
        }
    }

    /// Puts another form in the place of this one, and logs the rows in which they differ.
    func replaceRoot(with id: Int) {
        let before = scopes.root.id
        exchangeRoot(with: id)
        logDifferences(from: scopes[before], to: scopes[id])
    }

    /// Replaces the root and takes back the open questions of the former one.
    private func exchangeRoot(with id: Int) {
        postponeQuestions(in: scopes.root)
        scopes.replaceRoot(with: id)
    }

    /// Logs the rows that two forms with the same plan show differently.
    private func logDifferences(from before: FormScope, to after: FormScope) {
        for row in after.rows.indices {
            logDifferences(of: row, from: before, to: after)
            if case .list(_, let number) = after.plan.rows[row].shape {
                logEntries(of: row, number, from: before, to: after)
            }
        }
    }

    private func logDifferences(of row: Int, from before: FormScope, to after: FormScope) {
        let (old, new, tag) = (before.rows[row], after.rows[row], after.tag(of: row))
        if !old.content.texts.haveSameScalars(as: new.content.texts) { log.append(.text(tag: tag)) }
        if old.content.value != new.content.value { log.append(.value(tag: tag)) }
        if old.status != new.status { log.append(.state(tag: tag)) }
        if old.findings.all != new.findings.all {
            findings.logPlaces(of: old.findings.all + new.findings.all)
        }
        log.append(old.flags.symmetricDifference(new.flags), tag: tag)
        if old.choiceKey != new.choiceKey { log.append(.choices(tag: tag)) }
        findings.affect(after.place(of: row))
    }

    /// Logs the insertions, removals and moves that lead from one order of entries to the other.
    private func logEntries(
        of row: Int, _ number: Int, from before: FormScope, to after: FormScope
    ) {
        let tag = after.tag(of: row)
        let old = before.entries[number].map { scopes[$0] }
        let new = after.entries[number].map { scopes[$0] }
        var order = old.map { $0.key }
        for entry in old where !new.contains(where: { $0.key == entry.key }) {
            order.removeAll { $0 == entry.key }
            log.append(.removed(tag: tag, key: entry.key))
        }
        for (position, entry) in new.enumerated() {
            guard let place = order.firstIndex(of: entry.key) else {
                order.insert(entry.key, at: position)
                log.append(.inserted(tag: tag, key: entry.key, position: position))
                announce(entry)
                continue
            }
            if place != position {
                order.remove(at: place)
                order.insert(entry.key, at: position)
                log.append(.moved(tag: tag, key: entry.key, position: position))
            }
            if let same = old.first(where: { $0.key == entry.key }) {
                logDifferences(from: same, to: entry)
            }
        }
        if old.map({ $0.key }) != new.map({ $0.key }) { log.append(.value(tag: tag)) }
    }
}
