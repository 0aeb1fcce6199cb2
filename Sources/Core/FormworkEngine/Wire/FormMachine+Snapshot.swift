/// Everything that a page shows of a live form.
extension FormMachine {
    /// The rows of the whole form as they are now, in the order of the form.
    var rowStates: [JSONValue] { rowStates(in: scopes.root) }

    /// The rows of one entry and of the lists in it; none if there is no such entry.
    func rowStates(below entry: String) -> [JSONValue] {
        scopes.entry(of: entry).map { rowStates(in: $0) } ?? []
    }

    private func rowStates(in scope: FormScope) -> [JSONValue] {
        var states: [JSONValue] = []
        scopes.forEachRow(in: scope) { scope, row in
            states.append(.object(self.rowState(row, of: scope)))
        }
        return states
    }

    /// One row; what is usual is left out, but never what is entered.
    private func rowState(_ row: Int, of scope: FormScope) -> JSONObject {
        let (plan, state, tag) = (scope.plan.rows[row], scope.rows[row], scope.tag(of: row))
        let place = RowPlace(scope: scope.id, row: row)
        let isRequired = state.flags.contains(.required) || plan.field?.isRequired ?? false
        var object = JSONObject()
        object.append("tag", tag)
        appendText(at: place, to: &object)
        appendValue(at: place, to: &object)
        if plan.rules.choiceKey != nil { appendChoices(at: place, to: &object) }
        object.append("visible", !state.flags.contains(.hidden), unless: true)
        object.append("enabled", !state.flags.contains(.disabled), unless: true)
        object.append("readOnly", state.flags.contains(.readOnly), unless: false)
        object.append("required", isRequired, unless: false)
        if !state.findings.all.isEmpty || !scope.plan.rowsToldAt[row].isEmpty {
            object.append("violations", violations(of: tag), unless: [])
        }
        object.append("state", state.status, unless: .untouched)
        return object
    }
}

extension FormMachine {
    func appendText(at place: RowPlace, to object: inout JSONObject) {
        guard let field = scopes.plan(at: place).field else { return }
        let texts = scopes.row(at: place).content.texts
        object.append("text", texts.first ?? "")
        if field.isMultiple { object.append("texts", texts) }
    }

    /// Adds the value of a field and how people read it, or the keys of a list's entries.
    func appendValue(at place: RowPlace, to object: inout JSONObject) {
        guard let field = scopes.plan(at: place).field else {
            if scopes.listNumber(at: place) != nil {
                object.append("entries", scopes.entryKeys(at: place))
            }
            return
        }
        let value = scopes.row(at: place).content.value
        object.append("value", value.wireText)
        if field.isMultiple { object.append("values", value.wireTexts) }
        object.append("label", field.label(of: value, in: definition.format))
    }

    /// Adds what is offered in a field now.
    func appendChoices(at place: RowPlace, to object: inout JSONObject) {
        guard let field = scopes.plan(at: place).field else { return }
        let key = scopes.row(at: place).choiceKey
        var choices: [JSONValue] = []
        for choice in field.choices
        where field.rules.choiceKey == nil || choice.isOffered(for: key) {
            var offered = JSONObject()
            offered.append("value", choice.value)
            offered.append("label", choice.label)
            choices.append(.object(offered))
        }
        object.append("choices", .array(choices))
    }
}
