/// The choices that the specification leaves to the user of a schema.
public struct SchemaOptions: Sendable {
    /// Whether `format` is an assertion in all schemas, not only in those whose metaschema has the
    /// vocabulary for it.
    public var assertsFormats: Bool

    /// The limits of compiling and of validating.
    public var limits: SchemaLimits

    /// Creates options.
    public init(assertsFormats: Bool = false, limits: SchemaLimits = SchemaLimits()) {
        self.assertsFormats = assertsFormats
        self.limits = limits
    }
}
