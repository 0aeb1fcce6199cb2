/// The same form in another language.
extension FormMachine {
    /// Shows the form with other texts and another notation of values.
    ///
    /// No input is lost: text that cannot be read stays as it was typed, and is read again in the
    /// other format. Undo and redo steps are rewritten in the other format as well.
    ///
    /// A definition with other rows is another form, and is ignored.
    func localize(_ other: FormDefinition) {
        guard definition.hasSameRows(as: other) else { return }
        let isRewritten = definition.format != other.format
        logDefinitions(unlike: other)
        replaceDefinition(with: other)
        scopes.forEach { $0.replacePlan(with: other.plan.scopes[$0.plan.index]) }
        if isRewritten { rewriteContents() }
        settle()
        scopes.forEachRow(in: scopes.root) { scope, row in self.reportAgain(row, of: scope) }
    }

    /// Logs the rows that another definition declares in another way.
    private func logDefinitions(unlike other: FormDefinition) {
        scopes.forEachRow(in: scopes.root) { scope, row in
            let declared = other.plan.scopes[scope.plan.index].rows[row].definition
            guard scope.plan.rows[row].definition.own != declared.own else { return }
            self.log.append(.definition(tag: scope.tag(of: row)))
        }
    }

    /// Writes all contents in the form's format, also those of undo and redo steps.
    private func rewriteContents() {
        scopes.forEach { scope in
            for row in scope.rows.indices { rewrite(row, of: scope) }
        }
        history.rewriteContents { place, content in
            scopes.plan(at: place).field.map { content.rewritten($0, definition.format) } ?? content
        }
    }

    /// Writes a row's content in the form's format; rows outside of the form are not logged.
    private func rewrite(_ row: Int, of scope: FormScope) {
        guard let field = scope.plan.rows[row].field else { return }
        let state = scope.rows[row]
        let content = state.content.rewritten(field, definition.format)
        state.replaceInitial(state.initial.rewritten(field, definition.format))
        if scopes.isLive(scope) {
            setContent(content, at: scope.place(of: row), cause: .language)
        } else {
            state.replaceContent(content, cause: .language)
        }
    }

    /// Reports the violations of a row again, in the texts of the form.
    private func reportAgain(_ row: Int, of scope: FormScope) {
        let place = scope.place(of: row)
        if scope.plan.rows[row].field?.type.offersChoices ?? false {
            log.append(.choices(tag: scope.tag(of: row)))
        }
        findings.rewordReports(at: place) { violation in
            let message = self.message(violation.code, at: place)
            return Violation(
                tags: violation.tags, code: violation.code, constraint: violation.constraint,
                message: message.isEmpty ? violation.message : message)
        }
        let shown = scope.rows[row].findings.found
        guard !shown.isEmpty else { return }
        let current = currentViolations(at: place)
        findings.setFound(
            current.filter { now in shown.contains { $0.code == now.code } }, at: place)
    }
}

extension RowContent {
    /// The same content in another format; text that could not be read is read again.
    fileprivate func rewritten(_ field: FieldDefinition, _ format: ValueFormat) -> RowContent {
        guard field.valueKind != .file, !texts.isEmpty else { return self }
        var content = self
        if isUnreadable {
            let value = field.value(entered: texts, format: format)
            content.value = value ?? .none
            content.isUnreadable = value == nil
        } else {
            content.texts = field.texts(showing: value, format: format)
        }
        return content
    }
}
