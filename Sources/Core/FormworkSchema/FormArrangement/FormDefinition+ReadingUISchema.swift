public import FormworkEngine

extension FormDefinition {
    /// Reads a form from a JSON Schema, arranged as a UI schema of JSON Forms describes.
    ///
    /// Controls are rows, in their order and under their labels; groups, categories and labels are
    /// groups, steps and notes. Rules with the effects SHOW, HIDE, ENABLE and DISABLE are rules of
    /// rows. Properties without a control are no rows of the form: it neither has nor judges their
    /// values.
    ///
    /// ```swift
    /// let form = try FormDefinition(
    ///     jsonSchema: Array(#"{ "properties": { "a": { "type": "string" } } }"#.utf8),
    ///     uiSchema: Array(##"{ "type": "Control", "scope": "#/properties/a" }"##.utf8))
    /// ```
    ///
    /// - Parameters:
    ///   - jsonSchema: The schema as UTF-8.
    ///   - uiSchema: The UI schema as UTF-8, which has no more bytes than a schema may have.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The limits of both.
    /// - Throws: ``JSONSchemaError`` with the code ``JSONSchemaError/Code/noArrangement`` and the
    ///   pointer in the UI schema of the first construct that a form does not have: none is passed
    ///   over. For the schema, the errors of
    ///   ``FormDefinition/init(jsonSchema:at:documents:options:)``.
    public init(
        jsonSchema: [UInt8], uiSchema: [UInt8], at address: String = "",
        documents: SchemaDocuments = SchemaDocuments(), options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        var form = try SchemaRows(
            jsonSchema, at: address, documents: documents, options: options)
        try form.refuseInitialEntries()
        try form.arrange(by: uiSchema, options.limits)
        self = try form.definition(orElse: .noArrangement)
    }
}
