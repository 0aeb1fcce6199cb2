/// A use of a model that its state does not allow.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An identity was needed from an instance that has none yet.
        public static let missingId = Code(rawValue: "missingId")
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the event, its model, and the remedy.
    public let message: String

    /// The message, for logs.
    public var description: String { message }

    static func missingId(_ modelType: String) -> ModelError {
        ModelError(
            code: .missingId,
            message: """
                This \(modelType) has no id yet: a store gives one when it inserts the instance. \
                Use the instance that `insert` returned.
                """)
    }
}
