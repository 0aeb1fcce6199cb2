extension FormMachine {
    /// Writes changes with the state that a page needs in order to draw them.
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
            if let tag = change.drawnTag, prefixes.contains(where: { tag.hasBytes($0) }) {
                continue
            }
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
        case .question(let question): append(question, to: &object)
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

    private func append(_ question: ServerQuestion, to object: inout JSONObject) {
        object.append("ticket", question.ticket)
        object.append("code", question.code)
        var values = JSONObject()
        for member in question.values.members { values.append(member.tag, member.value.wireTexts) }
        object.append("values", .object(values))
    }
}

extension FormChange {
    /// The row that the change is about, if it is about one.
    fileprivate var tag: String? {
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
    fileprivate var drawnTag: String? {
        switch self {
        case .update, .question, .action, .step, .history, .submitted, .rows: nil
        default: tag
        }
    }
}

extension ValidationState: JSONRepresentable {}

extension String {
    /// Whether the text begins with the bytes of another.
    fileprivate func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
