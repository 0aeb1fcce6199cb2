/// The events by which a user enters something into a row, and the moments in the life of the row
/// that follow from them.
///
/// The moments and their order are those of Astro Forms; where its text and its code differ, the
/// text holds: ``RowUpdate/regular`` comes each time a row is left, edited or not.
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
        finishEditing(at: place)
    }

    /// Takes a text; empty text is none, also for a field of several values.
    ///
    /// The text that the row has already is reported like any other, but it does not count as
    /// entered, and there is nothing to undo.
    func edit(_ tag: String, text: String) {
        guard let place = editableRow(tag)?.place else { return }
        let texts = text.isEmpty ? [] : [text]
        if !holds(texts, at: place) {
            history.begin(typingAt: place)
            setTexts(texts, at: place)
        }
        notice(.changed, at: place)
        update(.live, at: place)
        if scopes.flags(at: place).contains(.ended) { update(.regular, at: place) }
    }

    /// Takes chosen values; several only where the field takes several, and each only once.
    ///
    /// The empty value is what lists offer for “nothing chosen”, and counts as that. A choice is an
    /// edit that ends at once.
    func choose(_ tag: String, values: [String]) {
        guard let (place, field) = editableRow(tag) else { return }
        let values = values.filter { !$0.isEmpty }
        guard field.definition.isMultiple ? values.areDistinct : values.count <= 1 else {
            return findings.report([field.definition.violation(code: .repeated).at(tag)])
        }
        if !holds(values, at: place), !isUnticked(values, at: place) {
            history.begin()
            setTexts(values, at: place)
        }
        finishChoice(at: place)
    }

    /// Takes the files that were picked, in place of those before.
    func attach(_ tag: String, files: [FileValue]) {
        guard let (place, field) = editableRow(tag) else { return }
        guard field.definition.valueKind == .file,
            field.definition.isMultiple || files.count <= 1
        else {
            return findings.report([field.definition.violation(code: .badInput).at(tag)])
        }
        history.begin()
        setFiles(files, at: place)
        finishChoice(at: place)
    }

    /// The row with a tag if it can be edited now; otherwise reports why it cannot.
    ///
    /// A page may send an event for a row that a rule has closed in the meantime.
    private func editableRow(_ tag: String) -> (place: RowPlace, field: FieldPlan)? {
        guard let place = scopes.place(of: tag), let field = scopes.plan(at: place).fieldPlan
        else {
            findings.report([Violation(tags: [tag], code: .undeclared)])
            return nil
        }
        guard let code = scopes.row(at: place).refusal else { return (place, field) }
        findings.report([field.definition.violation(code: code).at(tag)])
        return nil
    }

    /// Reports that the button of an action that can be used was pressed.
    func act(_ tag: String) {
        guard let place = scopes.place(of: tag), case .action = scopes.plan(at: place).shape,
            !scopes.row(at: place).isClosed
        else { return }
        log.append(.action(tag: tag))
    }

    // MARK: The content

    private func holds(_ texts: [String], at place: RowPlace) -> Bool {
        scopes.row(at: place).content.texts.haveSameScalars(as: texts)
    }

    /// Whether a box has no tick and gets none; it may have the text `false` as well.
    private func isUnticked(_ values: [String], at place: RowPlace) -> Bool {
        values.isEmpty && scopes.row(at: place).content.value == .boolean(false)
    }

    /// Puts texts that were typed or chosen into a row.
    func setTexts(_ texts: [String], at place: RowPlace) {
        guard let field = scopes.plan(at: place).fieldPlan else { return }
        let content = RowContent(field.definition, entered: texts, format: definition.format)
        setContent(content, at: place, cause: .input)
    }

    /// Puts files into a row, in place of those before.
    func setFiles(_ files: [FileValue], at place: RowPlace) {
        guard let field = scopes.plan(at: place).field else { return }
        setContent(RowContent(field, files: files), at: place, cause: .input)
    }

    // MARK: The moments

    /// Notes the moments of a choice, which is an edit that ends at once.
    private func finishChoice(at place: RowPlace) {
        notice(.changed, at: place)
        update(.live, at: place)
        finishEditing(at: place)
    }

    private func finishEditing(at place: RowPlace) {
        notice(.ended, at: place)
        update(.onResignActive, at: place)
        if scopes.flags(at: place).contains(.changed) {
            update(.onResignActiveAfterChange, at: place)
        }
        update(.regular, at: place)
    }

    /// Notes a moment in the life of a row, for which rules over several rows may have waited.
    private func notice(_ moment: RowFlags, at place: RowPlace) {
        guard scopes.row(at: place).notice(moment) else { return }
        findings.affect(place)
        affectRowsWithRules(about: place)
    }

    /// Logs that a moment has come, and shows the row's violations if it is the moment for that.
    private func update(_ update: RowUpdate, at place: RowPlace) {
        log.append(.update(update, tag: scopes.tag(of: place)))
        if scopes.plan(at: place).showsErrors == update { findings.setDue(place) }
    }
}
