import FormworkEngine

/// The rows that a schema describes, in the form's own JSON and before they are checked.
struct SchemaRows {
    private let address: String
    private let tree: SchemaTree
    private var members = Members()

    /// The rows in their order.
    var rows: [JSONValue] {
        get { members.array("rows") }
        set { members["rows"] = .array(newValue) }
    }

    /// The schema with all that it refers to.
    var compiled: CompiledSchema { tree.compiled }

    /// The rows with the way in which they are written as an instance.
    var root: Members { members }

    init(
        _ schema: [UInt8], at address: String, documents: SchemaDocuments, options: SchemaOptions
    ) throws(JSONSchemaError) {
        self.address = address
        let value = try SchemaReader.value(
            schema, maxBytes: options.limits.maxSchemaBytes, limits: options.limits,
            document: address)
        tree = try SchemaTree(value, at: address, documents: documents, options: options)
        do {
            let facts = try SchemaFacts([tree.root], in: tree)
            members["v"] = .number(String(FormDefinition.jsonVersion))
            try read(facts)
            members["format"] = Members(facts.first("x-formwork")?.value)["format"]
        } catch {
            throw tree.error(error)
        }
    }

    /// Reads the rows of an object, or one row for a value of another type.
    private mutating func read(_ facts: SchemaFacts) throws(FormRefusal) {
        let single = try facts.withSingleAlternatives()
        let isObject = try NullableFacts(single).result.0.mayBeObject
        guard isObject, try !NamedEntries(object: single).areAlone else {
            let reader = PropertyReader(
                tag: InstanceMember.valueTag, facts: single, isRequired: true,
                around: EnclosingSchemas())
            members["rows"] = .array([try reader.row().value])
            members[InstanceMember.form] = .text(InstanceMember.value)
            return
        }
        var rows = try ObjectReader(facts: single, around: EnclosingSchemas()).rows()
        if let initial = single.first("default") {
            rows = try RecordDefault(facts: single, fact: initial).rows(rows)
        }
        members["rows"] = .array(rows)
    }

    /// The form, once it has been checked; one that contradicts itself is a problem of the kind.
    func definition(orElse code: JSONSchemaError.Code) throws(JSONSchemaError) -> FormDefinition {
        do {
            return try FormDefinition(json: members.value.bytes)
        } catch {
            throw JSONSchemaError(code: code, document: address, reason: error.message)
        }
    }

    /// Refuses defaults of lists, which a form alone does not have.
    func refuseInitialEntries() throws(JSONSchemaError) {
        guard let initial = rows.lazy.compactMap({ Self.initial(in: $0) }).first else { return }
        throw error(at: initial, "Only the entries of a SchemaForm have defaults of their own.")
    }

    /// An error at the default of a list or of alternatives.
    func error(at initial: Members, _ reason: String) -> JSONSchemaError {
        let schema = ScalarValue.text(initial["schema"] ?? .null).flatMap { Int($0) }
        return tree.error(FormRefusal(schema: schema, keyword: "default", reason: reason))
    }

    private static func initial(in row: JSONValue) -> Members? {
        let members = Members(row)
        if let initial = members[InstanceMember.initial] { return Members(initial) }
        return members.array("rows").lazy.compactMap { initial(in: $0) }.first
    }
}

extension SchemaFacts {
    /// Whether the values are objects, or may be anything.
    fileprivate var mayBeObject: Bool {
        if let types { return types == ["object"] }
        guard first("oneOf") == nil, first("anyOf") == nil else {
            return isAlternativeObjects || impliedType == "object"
        }
        return !has("items") && !has("const") && !has("enum")
    }
}
