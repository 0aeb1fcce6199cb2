/// The same form in another language.
extension FormMachine {
    /// Shows the form with other words and another way to write values.
    ///
    /// Nothing that was entered is lost: what cannot be read stays as it was typed.
    ///
    /// A definition with other rows is another form: then nothing happens.
    func localize(_ other: FormDefinition) {
        guard definition.hasSameRows(as: other) else { return }
        let format = other.format
        definition = other
        forEachRow(in: scope(root)) { scope, row in
            scope.replacePlan(with: other.plan.scopes[scope.plan.index])
            self.rewrite(row, of: scope, in: format)
        }
        for scope in scopes { scope?.replacePlan(with: other.plan.scopes[scope?.plan.index ?? 0]) }
        history.close()
    }

    private func rewrite(_ row: Int, of scope: FormScope, in format: ValueFormat) {
        let place = RowPlace(scope: scope.id, row: row)
        guard let field = scope.plan.rows[row].field else { return }
        var content = scope.rows[row].content
        if !content.isUnreadable, field.valueKind != .file {
            content.texts = field.texts(showing: content.value, format: format)
            show(content, row, scope)
        }
        let reported = scope.rows[row].reported.map { violation in
            Violation(
                tags: violation.tags, code: violation.code, constraint: violation.constraint,
                message: field.messages[violation.code] ?? violation.message)
        }
        if reported != scope.rows[row].reported {
            scope.rows[row].reported = reported
            log.append(.violations(tag: scope.tag(of: row)))
        }
        if !scope.rows[row].found.isEmpty { setFound(currentViolations(at: place), at: place) }
        if field.type.offersChoices { log.append(.choices(tag: scope.tag(of: row))) }
    }
}
