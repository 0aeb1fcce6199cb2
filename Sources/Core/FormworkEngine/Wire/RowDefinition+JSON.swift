extension RowDefinition: JSONRepresentable {
    /// Reads a row; one of a sort that this version does not know is refused, because what is
    /// entered there would be lost.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        let object = try JSONObject(jsonValue)
        let sort: String? = try object.optional("is")
        switch sort {
        case nil: self = .field(try FieldDefinition(jsonValue: jsonValue))
        case "group": self = .group(try GroupDefinition(object))
        case "list": self = .repeatingGroup(try RepeatingGroupDefinition(object))
        case "step": self = .step(try StepDefinition(object))
        case "note": self = .note(try NoteDefinition(object))
        case "action": self = .action(try ActionDefinition(object))
        case .some(let sort): throw JSONShapeError(unknown: sort).inside(member: "is")
        }
    }

    var jsonValue: JSONValue {
        switch self {
        case .field(let field): field.jsonValue
        case .group(let group): .object(group.object)
        case .repeatingGroup(let group): .object(group.object)
        case .step(let step): .object(step.object)
        case .note(let note): .object(note.object)
        case .action(let action): .object(action.object)
        }
    }
}

extension GroupDefinition {
    fileprivate init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), label: try object.words("label") ?? "", rows: [])
        hint = try object.words("hint")
        try object.read("record", into: &isRecord)
        try object.read("rows", into: &rows)
        try object.read("rules", into: &rules)
    }

    fileprivate var object: JSONObject {
        var object = JSONObject(sort: "group", tag: tag, label: label, hint: hint)
        object.append("record", isRecord, unless: false)
        object.append("rows", rows, unless: [])
        object.append("rules", rules, unless: RowRules())
        return object
    }
}

extension RepeatingGroupDefinition {
    fileprivate init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), label: try object.words("label") ?? "", rows: [])
        hint = try object.words("hint")
        entryLabel = try object.words("entryLabel") ?? ""
        addLabel = try object.words("addLabel") ?? ""
        removeLabel = try object.words("removeLabel") ?? ""
        try object.read("minimum", into: &minimumCount)
        maximumCount = try object.optional("maximum")
        try object.read("initial", into: &initialCount)
        #if !hasFeature(Embedded)
            entryLayout = try object.known("entries") ?? .cards
        #endif
        try object.read("rows", into: &rows)
        try object.read("rules", into: &rules)
        messages = try object.messages()
    }

    fileprivate var object: JSONObject {
        var object = JSONObject(sort: "list", tag: tag, label: label, hint: hint)
        object.append("entryLabel", entryLabel, unless: "")
        object.append("addLabel", addLabel, unless: "")
        object.append("removeLabel", removeLabel, unless: "")
        object.append("minimum", minimumCount, unless: 0)
        object.append("maximum", ifPresent: maximumCount)
        object.append("initial", initialCount, unless: 0)
        #if !hasFeature(Embedded)
            object.append("entries", entryLayout, unless: .cards)
        #endif
        object.append("rows", rows, unless: [])
        object.append("rules", rules, unless: RowRules())
        object.append(messages: messages)
        return object
    }
}

extension StepDefinition {
    fileprivate init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), label: try object.words("label") ?? "", rows: [])
        hint = try object.words("hint")
        try object.read("rows", into: &rows)
        try object.read("rules", into: &rules)
    }

    fileprivate var object: JSONObject {
        var object = JSONObject(sort: "step", tag: tag, label: label, hint: hint)
        object.append("rows", rows, unless: [])
        object.append("rules", rules, unless: RowRules())
        return object
    }
}

extension NoteDefinition {
    fileprivate init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(tag: try object.required("tag"), text: try object.words("label") ?? "")
        try object.read("rules", into: &rules)
    }

    fileprivate var object: JSONObject {
        var object = JSONObject(sort: "note", tag: tag, label: text, hint: nil)
        object.append("rules", rules, unless: RowRules())
        return object
    }
}

extension ActionDefinition {
    fileprivate init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(tag: try object.required("tag"), label: try object.words("label") ?? "")
        try object.read("rules", into: &rules)
    }

    fileprivate var object: JSONObject {
        var object = JSONObject(sort: "action", tag: tag, label: label, hint: nil)
        object.append("rules", rules, unless: RowRules())
        return object
    }
}

extension JSONObject {
    /// Begins a row that is no field.
    fileprivate init(sort: String, tag: String, label: String, hint: String?) {
        append("is", sort)
        append("tag", tag)
        append("label", label, unless: "")
        append("hint", ifPresent: hint)
    }
}
