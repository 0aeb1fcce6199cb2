/// The limits of compiling a schema and of validating with it; what is beyond them is refused.
public struct SchemaLimits: Sendable {
    /// The maximum number of bytes of a schema, of each document that it refers to, and of a UI schema.
    public var maxSchemaBytes = 16 << 20

    /// The maximum number of bytes of an instance.
    public var maxInstanceBytes = 64 << 20

    /// The maximum number of arrays and objects inside one another, in schemas and instances.
    public var maxDepth = 192

    /// The maximum number of subschemas, in all documents that a schema uses.
    public var maxSubschemas = 200_000

    /// The maximum number of subschemas that are evaluated inside one another.
    public var maxEvaluationDepth = 512

    /// The maximum number of evaluations of a subschema, and of values that are compared.
    public var maxSteps = 50_000_000

    /// The maximum number of reported errors; the verdict is of all of them.
    public var maxErrors = 100

    /// The maximum number of keywords that are read for a form, each as often as references lead to it.
    public var maxFormKeywords = 100_000

    /// Creates the limits that fit most uses.
    public init() {}
}
