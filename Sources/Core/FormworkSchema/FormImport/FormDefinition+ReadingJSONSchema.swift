public import FormworkEngine

extension FormDefinition {
    /// Reads a form from a JSON Schema of the draft 2020-12.
    ///
    /// Properties are fields, objects are records, arrays of objects are lists. `enum`, and
    /// alternatives of one value each, are choices; alternatives of objects that differ in the value
    /// of one property are rows that are shown for it. `if`, `then`, `else` and dependencies are
    /// rules. A schema of ``FormworkEngine/FormDefinition/jsonSchema`` makes the same form again.
    ///
    /// - Parameters:
    ///   - jsonSchema: The schema as UTF-8.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The limits of the schema.
    /// - Throws: ``JSONSchemaError`` with the pointer of the first construct that cannot be a form,
    ///   with the code ``JSONSchemaError/Code/noForm``: none is passed over. Annotations, such as
    ///   formats that the form has no rule for, change nothing.
    public init(
        jsonSchema: [UInt8], at address: String = "",
        documents: SchemaDocuments = SchemaDocuments(), options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        let form = try SchemaRows(
            jsonSchema, at: address, documents: documents, options: options)
        try form.refuseInitialEntries()
        self = try form.definition(orElse: .noForm)
    }
}
