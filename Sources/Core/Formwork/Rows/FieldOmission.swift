/// The rows whose values are left out: passwords, and what a caller may not see.
package struct FieldOmission: Sendable {
    /// The names of rows that are left out as a whole.
    private var names: Set<String>
    /// The rows that are left out inside of lists and records, by their names.
    private var inner: [String: FieldOmission] = [:]

    /// The fields of some rows whose input is a password, and the rows with some names.
    package init(secretsOf rows: [FormRow], and hidden: Set<String> = []) {
        names = hidden
        add(rows)
    }

    /// The same omission, and the rows with some names as a whole.
    func adding(_ hidden: Set<String>) -> FieldOmission {
        var omission = self
        omission.names = names.isEmpty ? hidden : names.union(hidden)
        return omission
    }

    /// Whether nothing is left out.
    package var isEmpty: Bool { names.isEmpty && inner.isEmpty }

    /// The names of the rows that are left out, if all of them are at the root; `nil` otherwise.
    var rootNames: Set<String>? { inner.isEmpty ? names : nil }

    /// Whether a row is left out as a whole.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Whether a row is left out that has this name in a submission, `team.3.pin`.
    func contains(path: String) -> Bool {
        let parts = path.split(separator: ".").filter { Int($0) == nil }
        guard let root = parts.first.map(String.init) else { return false }
        return names.contains(root)
            || inner[root]?.contains(path: parts.dropFirst().joined(separator: ".")) ?? false
    }

    /// Returns the values without those that are left out.
    package func removing(from values: [String: FieldValue]) -> [String: FieldValue] {
        values.filter { !names.contains($0.key) }.reduce(into: [:]) { rest, member in
            rest[member.key] = inner[member.key]?.removing(from: member.value) ?? member.value
        }
    }

    /// Returns the value of JSON without the members that are left out.
    func removing(from value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): .array(elements.map { removing(from: $0) })
        case .object(let object): .object(removing(from: object))
        default: value
        }
    }

    private func removing(from object: JSONObject) -> JSONObject {
        object.compactMapValues { name, value in
            names.contains(name) ? nil : inner[name]?.removing(from: value) ?? value
        }
    }

    private mutating func add(_ rows: [FormRow]) {
        for row in rows {
            switch row {
            case .field(let field): if field.isSecret { names.insert(row.id) }
            case .group(let group) where !group.isRecord: add(group.rows)
            case .step(let step): add(step.rows)
            case .group, .repeatingGroup:
                let omission = FieldOmission(secretsOf: row.rows)
                if !omission.isEmpty { inner[row.id] = omission }
            case .note, .action: break
            }
        }
    }

    private func removing(from value: FieldValue) -> FieldValue {
        switch value {
        case .list(let elements): .list(elements.map { removing(from: $0) })
        case .record(let record):
            .record(
                FieldRecord(
                    record.members.filter { !names.contains($0.tag) }.map { member in
                        let value = inner[member.tag]?.removing(from: member.value)
                        return (tag: member.tag, value: value ?? member.value)
                    }))
        default: value
        }
    }
}

extension FormFieldBase {
    /// Whether the value is a password, which no answer repeats.
    package var isSecret: Bool { type.isSecret }
}

extension FormFieldType {
    /// Whether the input is a password.
    package var isSecret: Bool { [.password, .newPassword].contains(inputType) }
}
