/// The one way in which the content of a row of the form changes.
extension FormMachine {
    /// Puts a content into a row, and schedules what depends on it.
    ///
    /// The cause decides whether the change can be undone, whether the content counts as entered,
    /// and whether what was reported about the row is out of date.
    func setContent(_ content: RowContent, at place: RowPlace, cause: ContentCause) {
        let scope = scopes[place.scope]
        let previous = scope.rows[place.row].replaceContent(content, cause: cause)
        recordContent(at: place, insteadOf: previous, cause)
        logContent(at: place, insteadOf: previous)
        findings.affect(place)
        if cause.withdrawsReports { findings.withdrawReports(at: place) }
        updateEffective(place.row, in: scope)
        if cause.isDecidedAgain(in: scope.plan.rows[place.row]) {
            rules.scheduleValue(of: place.row, in: scope)
        }
    }

    private func recordContent(
        at place: RowPlace, insteadOf previous: RowContent, _ cause: ContentCause
    ) {
        let content = scopes.row(at: place).content
        guard cause.isUndoable, content != previous else { return }
        history.record(.content(place, before: previous, after: content))
    }

    private func logContent(at place: RowPlace, insteadOf previous: RowContent) {
        let (content, tag) = (scopes.row(at: place).content, scopes.tag(of: place))
        if !content.texts.haveSameScalars(as: previous.texts) { log.append(.text(tag: tag)) }
        if content.value != previous.value { log.append(.value(tag: tag)) }
    }

    /// Computes the value of a row as rules read it, and schedules its readers if it changed.
    func updateEffective(_ row: Int, in scope: FormScope) {
        guard scope.rows[row].updateEffective(isWithheld: scope.isWithheld(row)) else { return }
        reopenQuestions(about: row, in: scope)
        rules.scheduleReaders(of: row, in: scope)
    }
}
