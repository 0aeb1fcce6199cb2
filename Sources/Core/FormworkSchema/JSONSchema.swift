package import FormworkEngine

/// A JSON Schema of the draft 2020-12, compiled.
///
/// ```swift
/// let schema = try JSONSchema(#"{ "type": "integer", "minimum": 0 }"#)
/// try schema.validate("12.0").isValid  // true
/// try schema.validate("-1").isValid  // false
/// ```
public struct JSONSchema: Sendable {
    let compiled: CompiledSchema

    /// The number of subschemas, in all documents that the schema uses.
    public var subschemaCount: Int { compiled.subschemas.count }

    /// Compiles a schema.
    ///
    /// - Parameters:
    ///   - text: The schema as JSON.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The choices that are the user's.
    /// - Throws: ``JSONSchemaError`` with the place of the first problem.
    public init(
        _ text: String, at address: String = "", documents: SchemaDocuments = SchemaDocuments(),
        options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        try self.init(Array(text.utf8), at: address, documents: documents, options: options)
    }

    /// Compiles a schema from UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The schema as JSON.
    ///   - address: The address of the schema, against which its relative references are resolved.
    ///   - documents: The documents that the schema may refer to, beside the metaschemas.
    ///   - options: The choices that are the user's.
    /// - Throws: ``JSONSchemaError`` with the place of the first problem.
    public init(
        _ bytes: [UInt8], at address: String = "", documents: SchemaDocuments = SchemaDocuments(),
        options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        let value = try SchemaReader.value(
            bytes, maxBytes: options.limits.maxSchemaBytes, limits: options.limits,
            document: address)
        try self.init(value, at: address, documents: documents, options: options)
    }

    /// Compiles a schema that was read already.
    package init(
        _ value: JSONValue, at address: String = "", documents: SchemaDocuments = SchemaDocuments(),
        options: SchemaOptions = SchemaOptions()
    ) throws(JSONSchemaError) {
        var compiler = SchemaCompiler(documents: documents, options: options)
        compiled = try compiler.compile(value, at: address)
    }

    /// Validates a JSON text.
    ///
    /// - Throws: ``JSONSchemaError`` for text that is no JSON or that exceeds a limit.
    /// - Complexity: linear in the text for most schemas; bounded by ``SchemaLimits/maxSteps``.
    public func validate(_ text: String) throws(JSONSchemaError) -> SchemaOutput {
        try validate(Array(text.utf8))
    }

    /// Validates JSON as UTF-8.
    ///
    /// - Throws: ``JSONSchemaError`` for bytes that are no JSON or that exceed a limit.
    /// - Complexity: linear in the bytes for most schemas; bounded by ``SchemaLimits/maxSteps``.
    public func validate(_ bytes: [UInt8]) throws(JSONSchemaError) -> SchemaOutput {
        let limits = compiled.limits
        return try validate(
            SchemaReader.value(
                bytes, maxBytes: limits.maxInstanceBytes, limits: limits, document: ""))
    }

    /// Validates a value that was read already.
    ///
    /// The first run finds the verdict and stops at the first error; only a refused instance has a
    /// second one, which collects the errors.
    package func validate(_ value: JSONValue) throws(JSONSchemaError) -> SchemaOutput {
        var judge = SchemaEvaluator(compiled, instance: value, collectsErrors: false)
        guard try !judge.isValid() else {
            return SchemaOutput(isValid: true, errors: [], stepCount: judge.steps)
        }
        var collector = SchemaEvaluator(compiled, instance: value, collectsErrors: true)
        _ = try collector.isValid()
        return SchemaOutput(
            isValid: false, errors: collector.errors, stepCount: judge.steps + collector.steps)
    }
}
