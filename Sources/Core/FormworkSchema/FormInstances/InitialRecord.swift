import FormworkEngine

/// Reads the defaults of lists and of alternatives.
struct InitialRecord {
    let form: SchemaRows
    let loader: InstanceLoader

    /// The values of rows that have such defaults.
    func record(of rows: [JSONValue]) throws(JSONSchemaError) -> FieldRecord {
        var members: [(tag: String, value: FieldValue)] = []
        try add(rows, to: &members)
        return FieldRecord(members)
    }

    private func add(
        _ rows: [JSONValue], to members: inout [(tag: String, value: FieldValue)]
    ) throws(JSONSchemaError) {
        for row in rows.map({ Members($0) }) {
            let tag = row.text("tag") ?? ""
            if let value = row[InstanceMember.initial] {
                guard let shape = InstanceShape.shape(of: row) else { continue }
                let initial = Members(value)["value"] ?? .null
                members.append((tag, try loader.value(of: initial, as: shape)))
            } else if row.text("is") == "list" {
                try refuse(in: row.array("rows"))
            } else if row.flag("record") {
                let inside = try record(of: row.array("rows"))
                if !inside.members.isEmpty { members.append((tag, .record(inside))) }
            } else {
                try add(row.array("rows"), to: &members)
            }
        }
    }

    /// Refuses such defaults in the entries of a list, which are opened empty.
    private func refuse(in rows: [JSONValue]) throws(JSONSchemaError) {
        for row in rows.map({ Members($0) }) {
            if let value = row[InstanceMember.initial] {
                throw form.error(at: Members(value), "A list in an entry begins without entries.")
            }
            try refuse(in: row.array("rows"))
        }
    }
}
