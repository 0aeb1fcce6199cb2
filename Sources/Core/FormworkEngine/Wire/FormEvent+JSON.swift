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

extension FormEvent: JSONRepresentable {
    /// Reads an event of a page; an event that this version does not know is refused.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        let object = try JSONObject(jsonValue)
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

    /// The row to which the event happens, if it is one that happens to a row.
    private var tag: String? {
        switch self {
        case .startEditing(let tag), .edit(let tag, _), .endEditing(let tag), .choose(let tag, _),
            .attach(let tag, _), .insert(let tag, _), .remove(let tag), .move(let tag, _),
            .act(let tag), .goTo(let tag), .keep(let tag, _):
            tag
        case .next, .back, .submit, .reset, .undo, .redo, .report, .answer, .elapsed, .localize,
            .receive, .show:
            nil
        }
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

extension FormEvent {
    /// The name of an event in JSON, in the buttons of pages and in the loader.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    package enum Name: String, CaseIterable, Sendable {
        case startEditing, edit, endEditing, choose, attach
        case insert, remove, move
        case act, next, back, goTo, submit, reset
        case undo, redo
        case report, answer, elapsed
        case localize, receive, show, keep
    }

    var name: Name {
        switch self {
        case .startEditing: .startEditing
        case .edit: .edit
        case .endEditing: .endEditing
        case .choose: .choose
        case .attach: .attach
        case .insert: .insert
        case .remove: .remove
        case .move: .move
        case .act: .act
        case .next: .next
        case .back: .back
        case .goTo: .goTo
        case .submit: .submit
        case .reset: .reset
        case .undo: .undo
        case .redo: .redo
        case .report: .report
        case .answer: .answer
        case .elapsed: .elapsed
        case .localize: .localize
        case .receive: .receive
        case .show: .show
        case .keep: .keep
        }
    }
}

extension FormEvent.Name: JSONRepresentable {}
