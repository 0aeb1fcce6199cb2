/// The result of a validation, in the terms of the specification's basic output.
public struct SchemaOutput: Hashable, Sendable {
    /// Whether the instance is valid.
    public let isValid: Bool

    /// The errors in the order of the schema, up to ``SchemaLimits/maxErrors``; none for a valid
    /// instance.
    public let errors: [OutputUnit]

    /// The work of the validation, as ``SchemaLimits/maxSteps`` counts it: the same for the same
    /// schema and instance.
    public let stepCount: Int
}

/// An error of an instance: its place, and the keyword that refused it.
public struct OutputUnit: Hashable, Sendable {
    /// The keyword, such as `minLength`; `false` for a schema that nothing passes.
    public let keyword: String

    /// The JSON pointer of the refused value in the instance.
    public let instanceLocation: String

    /// The JSON pointer of the keyword, along all references that led to it.
    public let keywordLocation: String

    /// The address of the keyword: that of its document with its JSON pointer there.
    public let absoluteKeywordLocation: String

    /// The error in one sentence, for developers.
    public let message: String
}

extension OutputUnit: CustomStringConvertible {
    /// The place and the error.
    public var description: String {
        "\(instanceLocation.isEmpty ? "/" : instanceLocation): \(message) (\(keywordLocation))"
    }
}
