/// Names of live rows by the positions of their entries.
extension FormMachine {
    /// The tag of the row at a coding path of the model: entries have keys instead of positions.
    func tag(at path: [any CodingKey]) -> String {
        var tag = ""
        for key in path {
            if let position = key.intValue {
                if case .field = row(at: tag) { return tag }
                tag += ".\(entryKey(of: tag, at: position) ?? position)"
            } else {
                tag += tag.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return tag
    }

    /// The tag of a row that a model names by positions: `team.0.name`.
    func tag(ofName name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        return tag(at: name.split(separator: ".").map { NameKey(stringValue: String($0)) })
    }
}

extension ValidationResult {
    /// The same result with the names of live rows.
    func named(by machine: FormMachine) -> ValidationResult {
        ValidationResult(
            status: status,
            messages: messages.map { message in
                Message(
                    fieldIds: message.fieldIds.map {
                        FormFieldIdentifier(id: machine.tag(ofName: $0.id))
                    }, message: message.message)
            })
    }
}

/// A part of a name: a number is a position.
private struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { stringValue = String(intValue) }
}
