/// The state of a live form as a page draws it.
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
