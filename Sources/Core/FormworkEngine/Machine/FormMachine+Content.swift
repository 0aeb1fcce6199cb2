/// The one way in which the content of a row of the form changes.
extension FormMachine {
    /// Puts a content into a row, and schedules what depends on it.
    ///
    /// The cause decides whether the change can be undone, whether the content counts as entered,
    /// and whether what was reported about the row is out of date.
    func setContent(_ content: RowContent, at place: RowPlace, cause: ContentCause) {
        let scope = scopes[place.scope]
        let row = scope.rows[place.row]
        let previous = row.content
        var content = content
        if let isEntered = cause.marksEntered { content.isEntered = isEntered }
        if cause.isUndoable, content != previous {
            history.record(.content(place, before: previous, after: content))
        }
        row.replaceContent(content, cause: cause)
        logContent(content, insteadOf: previous, tag: scope.tag(of: place.row))
        findings.affect(place)
        if cause.withdrawsReports { findings.withdrawReports(at: place) }
        updateEffective(place.row, in: scope)
        if cause.isDecidedAgain(in: scope.plan.rows[place.row]) {
            rules.scheduleValue(of: place.row, in: scope)
        }
    }

    private func logContent(
        _ content: RowContent, insteadOf previous: RowContent, tag: String
    ) {
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

/// The contents of rows that a user fills in.
extension FormMachine {
    /// Puts texts that were typed or chosen into a row.
    func setTexts(_ texts: [String], at place: RowPlace) {
        guard let field = scopes.plan(at: place).field else { return }
        setContent(
            RowContent(field, entered: texts, format: definition.format), at: place, cause: .input)
    }

    /// Puts files into a row, in place of those before.
    func setFiles(_ files: [FileValue], at place: RowPlace) {
        guard let field = scopes.plan(at: place).field else { return }
        let values = files.map { FieldValue.file($0) }
        let content = RowContent(
            texts: files.map { $0.name },
            value: field.isMultiple ? .list(values) : values.first ?? .none)
        setContent(content, at: place, cause: .input)
    }
}
