/// A live form of which everything goes in and out as bytes of JSON: the same natively and in
/// WebAssembly.
///
/// ```swift
/// let session = try FormSession(definition: form.json)
/// let result = session.apply(Array(#"{"event":"edit","tag":"title","text":"A bridge"}"#.utf8))
/// ```
///
/// It is live state and stays where it was made: it is not `Sendable`.
///
/// The answer to an event has the changes, whether undo and redo are possible, the step that is
/// shown, and the milliseconds until the form needs the time:
///
/// ```json
/// {"changes": [{"change": "text", "tag": "title", "text": "A bridge"}], "canUndo": true}
/// ```
public final class FormSession {
    /// The live form.
    public let machine: FormMachine

    /// The parts of a draft that did not fit into the form.
    public let losses: [DraftLoss]

    /// The fingerprint in the JSON of the form: a page need not compute it.
    private let fingerprint: String

    /// Opens a form from its JSON, with what a draft holds or, without one, as it is at first.
    ///
    /// The form was checked when it was made, before it became JSON, and is not checked again: a page
    /// gets it from its server.
    ///
    /// - Throws: ``FormJSONError`` for bytes that are no form, or no draft.
    public init(definition: [UInt8], state: [UInt8] = []) throws(FormJSONError) {
        let value = try JSONValue.read(definition)
        let definition = try FormDefinition(checkedBefore: value)
        fingerprint = value.fingerprint
        guard !state.isEmpty else {
            machine = FormMachine(definition: definition)
            losses = []
            return
        }
        (machine, losses) = try FormMachine.restored(
            from: state, in: definition, fingerprint: fingerprint)
    }

    /// Applies one event and returns, in one object, the places that a page must draw again, or the
    /// reason why the bytes are not an event.
    ///
    /// Bytes that are not an event change nothing.
    ///
    /// ```json
    /// {"error": {"code": "syntax", "message": "The JSON cannot be used: …", "offset": 0}}
    /// ```
    public func apply(_ event: [UInt8]) -> [UInt8] {
        do {
            return result(of: try FormEvent(readFrom: event)).bytes
        } catch {
            return error.jsonValue.bytes
        }
    }

    /// Applies an event and writes the changes with the state of the form.
    private func result(of event: FormEvent) -> JSONValue {
        let changes = machine.apply(event)
        var object = JSONObject()
        object.append("changes", machine.jsonValue(of: changes))
        appendStanding(to: &object)
        for case .submitted(let isValid) in changes { object.append("valid", isValid) }
        return .object(object)
    }

    /// Everything that the form shows now, to bring a page in line with it.
    ///
    /// - Complexity: linear in the number of live rows.
    public var snapshot: [UInt8] {
        var object = JSONObject()
        object.append("rows", .array(machine.rowStates))
        object.append("violations", machine.findings.form.list, unless: [])
        appendStanding(to: &object)
        object.append("losses", losses, unless: [])
        return JSONValue.object(object).bytes
    }

    #if !hasFeature(Embedded)
        /// The input, in the form that a new session accepts.
        ///
        /// A page has no use for it: its server keeps the drafts.
        public var draft: [UInt8] { machine.draft(ofForm: fingerprint) }
    #endif

    /// Adds what is true of the form as a whole.
    private func appendStanding(to object: inout JSONObject) {
        object.append("canUndo", machine.canUndo, unless: false)
        object.append("canRedo", machine.canRedo, unless: false)
        object.append("step", ifPresent: machine.currentStep)
        object.append("wake", ifPresent: machine.wakeUp)
    }
}

extension JSONValue {
    /// The fingerprint in the JSON of a form; empty if there is none.
    fileprivate var fingerprint: String {
        guard case .object(let form) = self, case .text(let text) = form["id"] else { return "" }
        return text
    }
}

extension FormEvent {
    fileprivate init(readFrom bytes: [UInt8]) throws(FormJSONError) {
        let value = try JSONValue.read(bytes)
        do {
            try self.init(jsonValue: value)
        } catch {
            throw FormJSONError(error)
        }
    }
}

extension FormJSONError {
    /// The error as the answer to an event.
    fileprivate var jsonValue: JSONValue {
        var error = JSONObject()
        error.append("code", code.rawValue)
        error.append("message", message)
        error.append("offset", ifPresent: offset)
        var object = JSONObject()
        object.append("error", .object(error))
        return .object(object)
    }
}
