extension FormChange {
    /// The name of a change in JSON, and of the method of the loader that draws it.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    enum Name: String, CaseIterable {
        case text, value, violations, state
        case visibility, enabled, readOnly, required, choices
        case inserted, removed, moved
        case update, question, action, step, history, submitted
        case definition, rows
    }

    var name: Name {
        switch self {
        case .text: .text
        case .value: .value
        case .violations: .violations
        case .state: .state
        case .visibility: .visibility
        case .enabled: .enabled
        case .readOnly: .readOnly
        case .required: .required
        case .choices: .choices
        case .inserted: .inserted
        case .removed: .removed
        case .moved: .moved
        case .update: .update
        case .question: .question
        case .action: .action
        case .step: .step
        case .history: .history
        case .submitted: .submitted
        case .definition: .definition
        case .rows: .rows
        }
    }

    /// The row that the change is about, if it is about one.
    var tag: String? {
        switch self {
        case .text(let tag), .value(let tag), .state(let tag), .visibility(let tag),
            .enabled(let tag), .readOnly(let tag), .required(let tag), .choices(let tag),
            .inserted(let tag, _, _), .removed(let tag, _), .moved(let tag, _, _),
            .update(_, let tag), .action(let tag), .step(let tag), .definition(let tag):
            tag
        case .violations(let tag): tag
        case .question(let question): question.tag
        case .history, .submitted, .rows: nil
        }
    }

    /// The row that is drawn again; `nil` for what happens to a row or to the form.
    var drawnTag: String? {
        switch self {
        case .update, .question, .action, .step, .history, .submitted, .rows: nil
        default: tag
        }
    }
}

extension FormChange.Name: JSONRepresentable {}

extension ValidationState: JSONRepresentable {}

extension ServerQuestion {
    /// Adds what the server needs in order to answer.
    func append(to object: inout JSONObject) {
        object.append("ticket", ticket)
        object.append("code", code)
        var values = JSONObject()
        for member in self.values.members { values.append(member.tag, member.value.wireTexts) }
        object.append("values", .object(values))
    }
}

extension FormMachine {
    /// The rows of the whole form, in the order of the form.
    var rowStates: [JSONValue] { rows.map { .object($0.stateJSON) } }

    /// The rows of one entry and of the lists in it; none if there is no such entry.
    func rowStates(below entry: String) -> [JSONValue] {
        guard let entry = scopes.entry(of: entry) else { return [] }
        return LiveRows(of: self, in: entry).map { .object($0.stateJSON) }
    }
}

extension LiveRow {
    /// The row with everything that differs from the default, and always with its content.
    fileprivate var stateJSON: JSONObject {
        var object = JSONObject()
        object.append("tag", tag)
        appendText(to: &object)
        appendValue(to: &object)
        if definition.rules.choiceKey != nil { appendChoices(to: &object) }
        object.append("visible", isVisible, unless: true)
        object.append("enabled", isEnabled, unless: true)
        object.append("readOnly", isReadOnly, unless: false)
        object.append("required", isRequired, unless: false)
        object.append("violations", violations, unless: [])
        object.append("state", state, unless: .untouched)
        return object
    }

    /// Adds the texts of a field.
    func appendText(to object: inout JSONObject) {
        guard let field else { return }
        object.append("text", texts.first ?? "")
        if field.isMultiple { object.append("texts", texts) }
    }

    /// Adds the value of a field and its label, or the keys of a list's entries.
    func appendValue(to object: inout JSONObject) {
        guard let field else {
            if case .repeatingGroup = definition { object.append("entries", entries) }
            return
        }
        object.append("value", value.wireText)
        if field.isMultiple { object.append("values", value.wireTexts) }
        object.append("label", label)
    }

    /// Adds the choices that a field offers now.
    func appendChoices(to object: inout JSONObject) {
        guard field != nil else { return }
        var offered: [JSONValue] = []
        for choice in choices {
            var object = JSONObject()
            object.append("value", choice.value)
            object.append("label", choice.label)
            offered.append(.object(object))
        }
        object.append("choices", .array(offered))
    }
}
