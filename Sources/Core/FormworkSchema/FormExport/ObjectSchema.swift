import FormworkEngine

/// The schema of the values of several rows.
struct ObjectSchema {
    /// The keywords.
    private(set) var members = Members()
    /// Whether some value must be there.
    private(set) var isRequired = false
    private var properties = Members()
    private var required: [JSONValue] = []

    /// Makes the schema of rows in the form's own JSON.
    init(rows: [JSONValue]) {
        let layout = rows.map { add(Members($0)) }
        members["type"] = .text("object")
        members["properties"] = properties.value
        if !required.isEmpty { members["required"] = .array(required) }
        members["additionalProperties"] = .boolean(false)
        isRequired = !required.isEmpty
        let plain = JSONValue.array(properties.list.map { .text($0.name) })
        if .array(layout) != plain { members["x-formwork"] = .object("rows", .array(layout)) }
    }

    /// Adds a row.
    ///
    /// - Returns: Its place among the others: the name of its property, or a row that has no value
    ///   of its own.
    private mutating func add(_ row: Members) -> JSONValue {
        let tag = row.text("tag") ?? ""
        let (schema, isRequired): (Members, Bool)
        switch row.text("is") {
        case nil: (schema, isRequired) = FieldSchema(row).result
        case "list": (schema, isRequired) = Self.list(row)
        case "group" where row.flag("record"): (schema, isRequired) = Self.record(row)
        default: return arrangement(row)
        }
        properties[tag] = schema.value
        if isRequired { required.append(.text(tag)) }
        return .text(tag)
    }

    /// A row that only arranges others, or that has words alone.
    private mutating func arrangement(_ row: Members) -> JSONValue {
        var row = row
        if row["rows"] != nil { row["rows"] = .array(row.array("rows").map { add(Members($0)) }) }
        return row.value
    }

    private static func record(_ row: Members) -> (Members, Bool) {
        let object = ObjectSchema(rows: row.array("rows"))
        let schema = titled(object.members, row)
        return (
            extended(
                schema, by: row,
                following: DerivedRow(tag: row.text("tag") ?? "", schema: schema).record),
            object.isRequired
        )
    }

    private static func list(_ row: Members) -> (Members, Bool) {
        var schema = Members()
        schema["type"] = .text("array")
        schema["items"] = ObjectSchema(rows: row.array("rows")).members.value
        schema["minItems"] = row["minimum"]
        schema["maxItems"] = row["maximum"]
        schema = titled(schema, row)
        let isRequired = row["minimum"] != nil
        return (
            extended(
                schema, by: row,
                following: DerivedRow(tag: row.text("tag") ?? "", schema: schema).list), isRequired
        )
    }

    private static func titled(_ schema: Members, _ row: Members) -> Members {
        var schema = schema
        schema["title"] = row["label"]
        schema["description"] = row["hint"]
        return schema
    }

    /// Adds what does not follow from the schema.
    private static func extended(
        _ schema: Members, by row: Members, following derived: Members
    ) -> Members {
        var (row, schema) = (row, schema)
        row["tag"] = nil
        row["rows"] = nil
        let patch = MembersPatch.difference(from: derived, to: row)
        var form = Members(schema["x-formwork"])
        for (name, value) in patch.list { form[name] = value }
        schema["x-formwork"] = form.isEmpty ? nil : form.value
        return schema
    }
}
