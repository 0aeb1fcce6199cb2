// The JSON that a session reads and writes: events come in; changes and the states of rows go out.

extension FormEvent {
    /// The event as JSON, as ``FormSession/apply(_:)->[UInt8]`` takes it.
    ///
    /// ```swift
    /// String(decoding: FormEvent.edit(tag: "title", text: "A").json, as: UTF8.self)
    /// // {"event":"edit","tag":"title","text":"A"}
    /// ```
    public var json: [UInt8] { jsonValue.bytes }

    /// Reads an event from its JSON.
    init(readFrom bytes: [UInt8]) throws(FormJSONError) {
        let value = try JSONValue.read(bytes)
        do {
            try self.init(jsonValue: value)
        } catch {
            throw FormJSONError(error)
        }
    }
}

extension FormEvent: JSONObjectRepresentable {
    /// Reads an event of a page; an event that this version does not know is refused.
    init(_ object: JSONObject) throws(JSONShapeError) {
        let name: Name = try object.required("event")
        switch name {
        case .startEditing: self = .startEditing(tag: try object.tag())
        case .edit: self = .edit(tag: try object.tag(), text: try object.required("text"))
        case .endEditing: self = .endEditing(tag: try object.tag())
        case .choose: self = .choose(tag: try object.tag(), values: try object.required("values"))
        case .attach: self = .attach(tag: try object.tag(), files: try object.required("files"))
        case .insert: self = .insert(tag: try object.tag(), at: try object.optional("at"))
        case .remove: self = .remove(tag: try object.tag())
        case .move: self = .move(tag: try object.tag(), to: try object.required("to"))
        case .act: self = .act(tag: try object.tag())
        case .next: self = .next
        case .back: self = .back
        case .goTo: self = .goTo(tag: try object.tag())
        case .submit: self = .submit
        case .reset: self = .reset(to: try object.optional("to") ?? .initial)
        case .undo: self = .undo
        case .redo: self = .redo
        case .report: self = .report(try object.required("violations"))
        case .answer: self = .answer(try ServerAnswer(in: object))
        case .elapsed: self = .elapsed(milliseconds: try object.required("milliseconds"))
        case .clock: self = .clock(try object.required("now"))
        case .localize, .receive, .show, .keep:
            // A page neither changes its language nor receives a form.
            #if hasFeature(Embedded)
                throw JSONShapeError(unknown: name.rawValue)
            #else
                try self.init(programs: name, in: object)
            #endif
        }
    }

    #if !hasFeature(Embedded)
        /// Reads an event that only a program sends.
        private init(programs name: Name, in object: JSONObject) throws(JSONShapeError) {
            switch name {
            case .localize: self = .localize(try object.required("definition"))
            case .receive:
                self = .receive(
                    try object.required("rows"),
                    reportsRefusals: try object.optional("reportsRefusals") ?? true)
            case .show: self = .show(try object.required("values"))
            case .keep: self = .keep(tag: try object.tag(), texts: try object.required("texts"))
            default: throw JSONShapeError(unknown: name.rawValue)
            }
        }
    #endif

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("event", name)
        object.append("tag", ifPresent: tag)
        switch self {
        case .edit(_, let text): object.append("text", text)
        case .choose(_, let values): object.append("values", values)
        case .attach(_, let files): object.append("files", files)
        case .insert(_, let position): object.append("at", ifPresent: position)
        case .move(_, let position): object.append("to", position)
        case .reset(let origin): object.append("to", origin, unless: .initial)
        case .report(let violations): object.append("violations", violations)
        case .answer(let answer):
            object.append("ticket", answer.ticket)
            object.append("verdict", answer.verdict)
        case .elapsed(let milliseconds): object.append("milliseconds", milliseconds)
        case .clock(let moment): object.append("now", moment)
        case .localize(let definition): object.append("definition", definition)
        case .receive(let rows, let reportsRefusals):
            object.append("rows", rows)
            object.append("reportsRefusals", reportsRefusals, unless: true)
        case .show(let values): object.append("values", values)
        case .keep(_, let texts): object.append("texts", texts)
        case .startEditing, .endEditing, .remove, .act, .goTo, .next, .back, .submit, .undo, .redo:
            break
        }
        return .object(object)
    }
}

extension JSONObject {
    /// The row to which an event happens.
    fileprivate func tag() throws(JSONShapeError) -> String { try required("tag") }
}

extension ServerAnswer {
    fileprivate init(in object: JSONObject) throws(JSONShapeError) {
        self.init(ticket: try object.required("ticket"), verdict: try object.required("verdict"))
    }
}

extension FormMachine {
    /// The changes with the state that a page needs in order to draw them.
    ///
    /// An entry that came into a list brings all of its rows with it, as they are after everything,
    /// so that other changes of them need not be reported.
    ///
    /// ```json
    /// [{"change": "text", "tag": "title", "text": "A bridge"},
    ///  {"change": "violations", "tag": "title", "violations": []}]
    /// ```
    func jsonValue(of changes: [FormChange]) -> JSONValue {
        var prefixes: [String] = []
        var values: [JSONValue] = []
        for change in changes {
            let tag = change.drawnTag?.utf8
            if prefixes.contains(where: { tag?.starts(with: $0.utf8) ?? false }) { continue }
            if case .inserted(let tag, let key, _) = change {
                prefixes.append(entryTag(of: tag, key: key) + ".")
            }
            values.append(jsonValue(of: change))
        }
        return .array(values)
    }

    private func jsonValue(of change: FormChange) -> JSONValue {
        var object = JSONObject()
        object.append("change", change.name)
        object.append("tag", ifPresent: change.tag)
        switch change {
        case .text(let tag): liveRow(tag)?.appendText(to: &object)
        case .value(let tag): liveRow(tag)?.appendValue(to: &object)
        case .violations(let tag):
            object.append("violations", tag.map { violations(of: $0) } ?? findings.form.list)
        case .state(let tag): object.append("state", validationState(of: tag))
        case .visibility(let tag): object.append("visible", isVisible(tag))
        case .enabled(let tag): object.append("enabled", isEnabled(tag))
        case .readOnly(let tag): object.append("readOnly", isReadOnly(tag))
        case .required(let tag): object.append("required", isRequired(tag))
        case .choices(let tag):
            liveRow(tag)?.appendChoices(to: &object)
            object.append("values", value(of: tag).wireTexts)
        case .inserted(let tag, let key, let position):
            append(key, of: tag, at: position, to: &object)
            object.append("rows", .array(rowStates(below: entryTag(of: tag, key: key))))
        case .removed(let tag, let key): append(key, of: tag, at: nil, to: &object)
        case .moved(let tag, let key, let position): append(key, of: tag, at: position, to: &object)
        case .update(let update, _): object.append("update", update)
        case .question(let question): question.append(to: &object)
        case .submitted(let isValid): object.append("valid", isValid)
        case .action, .step, .history, .definition, .rows: break
        }
        return .object(object)
    }

    private func append(
        _ key: Int, of list: String, at position: Int?, to object: inout JSONObject
    ) {
        object.append("entry", entryTag(of: list, key: key))
        object.append("key", key)
        object.append("position", ifPresent: position)
    }
}

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

extension FormEvent.Name: JSONRepresentable {}

extension FormChange.Name: JSONRepresentable {}

extension ValidationState: JSONRepresentable {}

extension FormOrigin: JSONRepresentable {}

extension ServerAnswer.Verdict: JSONRepresentable {}
