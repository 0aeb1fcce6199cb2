public import FormworkEngine

/// The form of a JSON Schema, with the way from its values to instances of the schema and back.
///
/// Most values of a form are those of the instance. Others have more rows than members: a list of
/// single values has an entry with one row for each, alternatives have a choice beside their rows,
/// and properties without a name in the schema are a list of names and values.
///
/// ```swift
/// let form = try SchemaForm(
///     jsonSchema: #"{ "properties": { "tags": { "items": { "type": "string" } } } }"#)
/// let machine = FormMachine(
///     definition: form.definition, record: try form.record(of: #"{ "tags": ["new"] }"#))
/// form.instance(of: machine.record)  // {"tags":["new"]}
/// ```
public struct SchemaForm: Sendable {
    /// The form.
    public let definition: FormDefinition

    /// The values with which a new form is opened: the defaults of lists and of alternatives.
    public let initial: FieldRecord

    private let shape: InstanceShape
    private let loader: InstanceLoader

    /// Reads a form from a JSON Schema.
    ///
    /// - Parameters:
    ///   - jsonSchema: The schema as JSON.
    ///   - uiSchema: The UI schema of JSON Forms that arranges the form; `nil` for the order of the
    ///     schema.
    ///   - texts: Translated words as JSON, by the keys of JSON Forms: `home.city.label`; `nil` for
    ///     the words of the schemas.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The limits of both.
    /// - Throws: ``JSONSchemaError`` with the pointer of the first construct that cannot be a form.
    public init(
        jsonSchema: String, uiSchema: String? = nil, texts: String? = nil, at address: String = "",
        documents: SchemaDocuments = SchemaDocuments(), options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        try self.init(
            jsonSchema: Array(jsonSchema.utf8), uiSchema: uiSchema.map { Array($0.utf8) },
            texts: texts.map { Array($0.utf8) }, at: address, documents: documents, options: options
        )
    }

    /// Reads a form from a JSON Schema in UTF-8.
    ///
    /// - Parameters:
    ///   - jsonSchema: The schema as JSON.
    ///   - uiSchema: The UI schema of JSON Forms that arranges the form; `nil` for the order of the
    ///     schema.
    ///   - texts: Translated words as JSON, by the keys of JSON Forms: `home.city.label`; `nil` for
    ///     the words of the schemas.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The limits of both.
    /// - Throws: ``JSONSchemaError`` with the pointer of the first construct that cannot be a form.
    public init(
        jsonSchema: [UInt8], uiSchema: [UInt8]? = nil, texts: [UInt8]? = nil,
        at address: String = "",
        documents: SchemaDocuments = SchemaDocuments(), options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        var form = try SchemaRows(
            jsonSchema, at: address, documents: documents, options: options)
        if let uiSchema { try form.arrange(by: uiSchema, options.limits) }
        if let texts { form.rows = try Self.texts(texts, options.limits).rows(form.rows) }
        definition = try form.definition(orElse: uiSchema == nil ? .noForm : .noArrangement)
        shape = InstanceShape(rows: form.rows, form.root.text(InstanceMember.form))
        loader = InstanceLoader(schema: form.compiled)
        initial = try InitialRecord(form: form, loader: loader).record(of: form.rows)
    }

    /// Makes a form of an example of its instances: each member is a row of the type of its value.
    ///
    /// - Throws: ``JSONSchemaError`` for text that is no JSON, or of which no form can be made.
    public init(
        example: String, options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        let limits = options.limits
        let value = try SchemaReader.value(
            Array(example.utf8), maxBytes: limits.maxSchemaBytes, limits: limits, document: "")
        try self.init(jsonSchema: ExampleSchema.value(of: value).bytes, options: options)
    }

    private static func texts(
        _ texts: [UInt8], _ limits: SchemaLimits
    ) throws(JSONSchemaError) -> RowTexts {
        RowTexts(
            try SchemaReader.value(
                texts, maxBytes: limits.maxSchemaBytes, limits: limits, document: ""))
    }

    /// The path of the first row whose value is not the member of an instance as it is; `nil` if all
    /// are.
    package var derivedRow: String? { shape.derivedRow(in: "") }

    /// The instance of the values of a form, as compact JSON in UTF-8.
    ///
    /// Values that are not entered are left out, and so are files.
    ///
    /// - Parameter record: The values that count, such as those of `FormMachine.record`.
    /// - Returns: The instance.
    public func instance(of record: FieldRecord) -> [UInt8] {
        (InstanceWriter.value(of: record, as: shape) ?? .object(JSONObject())).bytes
    }

    /// The values of an instance, with which a form is opened.
    ///
    /// Of alternatives, the first is chosen that the instance passes; if it passes none, the one that
    /// has most of its members. Values that no row can have are left out.
    ///
    /// - Throws: ``JSONSchemaError`` for bytes that are no JSON or that exceed a limit.
    public func record(of instance: [UInt8]) throws(JSONSchemaError) -> FieldRecord {
        let limits = loader.schema.limits
        let value = try SchemaReader.value(
            instance, maxBytes: limits.maxInstanceBytes, limits: limits, document: "")
        return try loader.record(of: value, as: shape)
    }

    /// The values of an instance, with which a form is opened.
    public func record(of instance: String) throws(JSONSchemaError) -> FieldRecord {
        try record(of: Array(instance.utf8))
    }
}
