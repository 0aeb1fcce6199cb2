/// Everything that a page shows of a live form.
extension FormMachine {
    /// The rows of the whole form as they are now, in the order of the form.
    var rowStates: [JSONValue] { rowStates(in: scope(root)) }

    /// The rows of one entry and of the lists in it; none if there is no such entry.
    func rowStates(below entry: String) -> [JSONValue] {
        self.entry(of: entry).map { rowStates(in: $0) } ?? []
    }

    private func rowStates(in scope: FormScope) -> [JSONValue] {
        var states: [JSONValue] = []
        forEachRow(in: scope) { scope, row in
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
        if !state.violations.isEmpty || !scope.plan.rowsToldAt[row].isEmpty {
            object.append("violations", violations(of: tag), unless: [])
        }
        object.append("state", state.status, unless: .untouched)
        return object
    }
}

extension FormMachine {
    func appendText(at place: RowPlace, to object: inout JSONObject) {
        guard let field = rowPlan(at: place).field else { return }
        let texts = scope(place.scope).rows[place.row].content.texts
        object.append("text", texts.first ?? "")
        if field.isMultiple { object.append("texts", texts) }
    }

    /// Adds the value of a field and how people read it, or the keys of a list's entries.
    func appendValue(at place: RowPlace, to object: inout JSONObject) {
        guard let field = rowPlan(at: place).field else {
            if listNumber(at: place) != nil { object.append("entries", entryKeys(at: place)) }
            return
        }
        let value = scope(place.scope).rows[place.row].content.value
        object.append("value", value.wireText)
        if field.isMultiple { object.append("values", value.wireTexts) }
        object.append("label", field.label(of: value, in: definition.format))
    }

    /// Adds what is offered in a field now.
    func appendChoices(at place: RowPlace, to object: inout JSONObject) {
        guard let field = rowPlan(at: place).field else { return }
        let key = scope(place.scope).rows[place.row].choiceKey
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
