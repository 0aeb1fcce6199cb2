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
    /// The form was checked before it became JSON, and is not checked again: a page receives it from
    /// its server.
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
            return result(of: try FormEvent(readFrom: event)).bytes
        } catch {
            return error.jsonValue.bytes
        }
    }

    /// Applies an event and writes the changes with the state of the form.
    private func result(of event: FormEvent) -> JSONValue {
        let changes = apply(event)
        var object = JSONObject()
        object.append("changes", machine.jsonValue(of: changes))
        appendFormState(to: &object)
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
    fileprivate func jsonValue(of changes: [FormChange]) -> JSONValue {
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
