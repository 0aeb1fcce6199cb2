extension JSONValue {
    /// The same object with `null` for each row of a form that it does not name, and its members in
    /// the order of their names: in an update, a row without a name stays as it is stored.
    func naming(_ rows: [FormRow]) -> JSONValue {
        guard case .object(let object) = self else { return self }
        var members = object.byName
        members.name(rows)
        return .object(JSONObject(members.sorted { $0.key < $1.key }))
    }
}

extension [String: JSONValue] {
    fileprivate mutating func name(_ rows: [FormRow]) {
        for row in rows {
            switch row {
            case .field: self[row.id] = self[row.id] ?? .null
            case .step(let step): name(step.rows)
            case .group(let group) where !group.isRecord: name(group.rows)
            case .group(let group): self[row.id] = self[row.id]?.naming(group.rows) ?? .null
            case .repeatingGroup(let group):
                guard case .array(let entries) = self[row.id] else {
                    self[row.id] = .null
                    continue
                }
                self[row.id] = .array(entries.map { $0.naming(group.rows) })
            case .note, .action: break
            }
        }
    }
}
