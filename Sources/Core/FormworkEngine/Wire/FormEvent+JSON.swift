extension FormEvent {
    /// The event as JSON, as ``FormSession/apply(_:)`` takes it.
    ///
    /// ```swift
    /// String(decoding: FormEvent.edit(tag: "title", text: "A").json, as: UTF8.self)
    /// // {"event":"edit","tag":"title","text":"A"}
    /// ```
    public var json: [UInt8] { jsonValue.bytes }
}

extension FormEvent: JSONRepresentable {
    /// Reads an event of a page; an event that this version does not know is refused.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        let object = try JSONObject(jsonValue)
        let name: String = try object.required("event")
        if let event = Self(named: name) {
            self = event
        } else if let event = try Self(named: name, ofRow: object) {
            self = event
        } else {
            self = try Self(named: name, of: object)
        }
    }

    /// An event without parameters.
    private init?(named name: String) {
        switch name {
        case "next": self = .next
        case "back": self = .back
        case "submit": self = .submit
        case "undo": self = .undo
        case "redo": self = .redo
        default: return nil
        }
    }

    /// An event that happens to a row.
    private init?(named name: String, ofRow object: JSONObject) throws(JSONShapeError) {
        switch name {
        case "startEditing": self = .startEditing(tag: try object.required("tag"))
        case "edit":
            self = .edit(tag: try object.required("tag"), text: try object.required("text"))
        case "endEditing": self = .endEditing(tag: try object.required("tag"))
        case "choose":
            self = .choose(tag: try object.required("tag"), values: try object.required("values"))
        case "attach":
            self = .attach(tag: try object.required("tag"), files: try object.required("files"))
        case "insert":
            self = .insert(tag: try object.required("tag"), at: try object.optional("at"))
        case "remove": self = .remove(tag: try object.required("tag"))
        case "move": self = .move(tag: try object.required("tag"), to: try object.required("to"))
        case "act": self = .act(tag: try object.required("tag"))
        case "goTo": self = .goTo(tag: try object.required("tag"))
        default: return nil
        }
    }

    /// An event of the form as a whole, with parameters.
    private init(named name: String, of object: JSONObject) throws(JSONShapeError) {
        switch name {
        case "reset": self = .reset(to: try object.optional("to") ?? .initial)
        case "report": self = .report(try object.required("violations"))
        case "answer":
            self = .answer(
                ServerAnswer(
                    ticket: try object.required("ticket"), verdict: try object.required("verdict")))
        case "elapsed": self = .elapsed(milliseconds: try object.required("milliseconds"))
        // Another language is another page.
        #if !hasFeature(Embedded)
            case "localize": self = .localize(try object.required("definition"))
        #endif
        default: throw JSONShapeError(unknown: name).inside(member: "event")
        }
    }

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
        case .localize(let definition): object.append("definition", definition)
        case .startEditing, .endEditing, .remove, .act, .goTo, .next, .back, .submit, .undo, .redo:
            break
        }
        return .object(object)
    }

    private var name: String {
        switch self {
        case .startEditing: "startEditing"
        case .edit: "edit"
        case .endEditing: "endEditing"
        case .choose: "choose"
        case .attach: "attach"
        case .insert: "insert"
        case .remove: "remove"
        case .move: "move"
        case .act: "act"
        case .next: "next"
        case .back: "back"
        case .goTo: "goTo"
        case .submit: "submit"
        case .reset: "reset"
        case .undo: "undo"
        case .redo: "redo"
        case .report: "report"
        case .answer: "answer"
        case .elapsed: "elapsed"
        case .localize: "localize"
        }
    }

    /// The row to which the event happens, if it is one that happens to a row.
    private var tag: String? {
        switch self {
        case .startEditing(let tag), .edit(let tag, _), .endEditing(let tag), .choose(let tag, _),
            .attach(let tag, _), .insert(let tag, _), .remove(let tag), .move(let tag, _),
            .act(let tag), .goTo(let tag):
            tag
        case .next, .back, .submit, .reset, .undo, .redo, .report, .answer, .elapsed, .localize: nil
        }
    }
}

extension FormOrigin: JSONRepresentable {}

extension ServerAnswer.Verdict: JSONRepresentable {}

extension FormDefinition: JSONRepresentable {
    /// Reads a form that was checked when it was made.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        do {
            try self.init(checkedBefore: jsonValue)
        } catch {
            throw JSONShapeError(finding: error.message)
        }
    }
}
