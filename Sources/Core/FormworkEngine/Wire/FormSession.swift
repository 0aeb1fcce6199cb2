/// The driver of a form whose events and changes are bytes of JSON: the same natively and in
/// WebAssembly.
///
/// ```swift
/// let session = try FormSession(definition: form.json)
/// let result = session.apply(Array(#"{"event":"edit","tag":"title","text":"A bridge"}"#.utf8))
/// ```
///
/// It is live state and remains where it was created: it is not `Sendable`.
public final class FormSession: FormDriver {
    /// The live form.
    public let machine: FormMachine

    /// The observers of the form.
    public let observers = FormObservers()

    /// The parts of a draft that no longer fit into the form.
    public let losses: [DraftLoss]

    /// The fingerprint in the JSON of the form: a page need not compute it.
    private let fingerprint: String

    /// Opens a form from its JSON, with the content of a draft if there is one.
    ///
    /// The form was checked before it became JSON, and is not checked again: a page receives it
    /// from its server.
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

    /// Applies one event, and reports its changes.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        observers.report(machine.apply(event))
    }

    /// Applies one event in JSON, and returns one object with the changes that a page must draw, or
    /// with the error of bytes that are no event and change nothing.
    public func apply(_ event: [UInt8]) -> [UInt8] {
        do {
            let changes = apply(try FormEvent(readFrom: event))
            var object = JSONObject()
            object.append("changes", machine.jsonValue(of: changes))
            appendFormState(to: &object)
            for case .submitted(let isValid) in changes { object.append("valid", isValid) }
            return JSONValue.object(object).bytes
        } catch {
            return error.jsonValue.bytes
        }
    }

    /// Everything that the form shows now, to bring a page in line with it.
    ///
    /// - Complexity: linear in the number of live rows.
    public var snapshot: [UInt8] {
        var object = JSONObject()
        object.append("rows", .array(machine.rowStates))
        object.append("violations", machine.findings.form.list, unless: [])
        appendFormState(to: &object)
        object.append("losses", losses, unless: [])
        return JSONValue.object(object).bytes
    }

    #if !hasFeature(Embedded)
        /// The input, in the form that a new session accepts.
        ///
        /// A page does not need it: its server keeps the drafts.
        public var draft: [UInt8] { machine.draft(ofForm: fingerprint) }
    #endif

    /// Adds the state of the form as a whole.
    private func appendFormState(to object: inout JSONObject) {
        object.append("canUndo", machine.canUndo, unless: false)
        object.append("canRedo", machine.canRedo, unless: false)
        object.append("step", ifPresent: machine.currentStep)
        object.append("wake", ifPresent: machine.wakeUp)
    }
}
