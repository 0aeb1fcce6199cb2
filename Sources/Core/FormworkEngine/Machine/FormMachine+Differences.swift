/// The difference between two live forms.
extension FormMachine {
    /// Returns the places that a face must draw again when it shows this form in place of another
    /// one.
    ///
    /// - Complexity: linear in the number of rows, those of entries included.
    package func changes(since previous: FormMachine) -> [FormChange] {
        let log = ChangeLog()
        if !hasTags(of: previous) { log.append(.rows) }
        for row in rows {
            if let before = previous.liveRow(row.tag) { row.appendChanges(since: before, to: log) }
        }
        if findings.form.list != previous.findings.form.list { log.append(.violations(tag: nil)) }
        if let step = currentStep, step != previous.currentStep { log.append(.step(tag: step)) }
        if (canUndo, canRedo) != (previous.canUndo, previous.canRedo) { log.append(.history) }
        return log.takeAll()
    }

    /// Whether both forms have the same live rows in the same order.
    private func hasTags(of other: FormMachine) -> Bool {
        var others = other.rows.makeIterator()
        for row in rows where others.next()?.tag != row.tag { return false }
        return others.next() == nil
    }
}

extension LiveRow {
    /// Adds the changes of the row since it was another one with the same tag.
    fileprivate func appendChanges(since before: LiveRow, to log: ChangeLog) {
        let tag = tag
        if definition.own != before.definition.own { log.append(.definition(tag: tag)) }
        if texts != before.texts { log.append(.text(tag: tag)) }
        if value != before.value { log.append(.value(tag: tag)) }
        if choices != before.choices { log.append(.choices(tag: tag)) }
        if isVisible != before.isVisible { log.append(.visibility(tag: tag)) }
        if isEnabled != before.isEnabled { log.append(.enabled(tag: tag)) }
        if isReadOnly != before.isReadOnly { log.append(.readOnly(tag: tag)) }
        if isRequired != before.isRequired { log.append(.required(tag: tag)) }
        if violations != before.violations { log.append(.violations(tag: tag)) }
        if state != before.state { log.append(.state(tag: tag)) }
    }
}
