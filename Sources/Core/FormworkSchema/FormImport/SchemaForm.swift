import FormworkEngine

/// The form that a schema describes, in the form's own JSON and before it is checked.
struct SchemaForm {
    private let address: String
    private var members = Members()

    /// The rows in their order.
    var rows: [JSONValue] {
        get { members.array("rows") }
        set { members["rows"] = .array(newValue) }
    }

    init(
        _ schema: [UInt8], at address: String, documents: SchemaDocuments, options: SchemaOptions
    ) throws(JSONSchemaError) {
        self.address = address
        let value = try SchemaReader.value(
            schema, maxBytes: options.limits.maxSchemaBytes, limits: options.limits,
            document: address)
        let tree = try SchemaTree(value, at: address, documents: documents, options: options)
        do {
            let facts = try SchemaFacts([tree.root], in: tree)
            members["v"] = .number(String(FormDefinition.jsonVersion))
            members["rows"] = .array(try ObjectReader(facts: facts, around: []).rows())
            members["format"] = Members(facts.first("x-formwork")?.value)["format"]
        } catch {
            throw tree.error(error)
        }
    }

    /// The form, once it has been checked; one that contradicts itself is a problem of the kind.
    func definition(orElse code: JSONSchemaError.Code) throws(JSONSchemaError) -> FormDefinition {
        do {
            return try FormDefinition(json: members.value.bytes)
        } catch {
            throw JSONSchemaError(code: code, document: address, reason: error.message)
        }
    }
}
