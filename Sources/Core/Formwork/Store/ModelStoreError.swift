/// The reason why a store could not complete an operation.
public struct ModelStoreError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such instance, or it was deleted.
        public static let notFound = Code(rawValue: "notFound")
        /// Another version is stored than the one that was read.
        public static let stale = Code(rawValue: "stale")
        /// An instance of that id exists.
        public static let duplicate = Code(rawValue: "duplicate")
        /// The model breaks its own rules.
        public static let invalid = Code(rawValue: "invalid")
        /// The store is locked, overloaded or too slow: the same call may succeed later.
        public static let unavailable = Code(rawValue: "unavailable")
        /// There is no room left.
        public static let full = Code(rawValue: "full")
        /// The store's file was removed or replaced while it was open.
        public static let lost = Code(rawValue: "lost")
        /// The current submission was made before with other contents.
        public static let keyReused = Code(rawValue: "keyReused")
        /// The store's file cannot be written or made.
        public static let unwritable = Code(rawValue: "unwritable")
        /// The stored data cannot be decoded as its model.
        public static let damaged = Code(rawValue: "damaged")
        /// A query names a property that the model does not store.
        public static let unknownColumn = Code(rawValue: "unknownColumn")
        /// A page starts further from the start of the list than a store counts.
        public static let outOfReach = Code(rawValue: "outOfReach")
        /// A query needs an index that is not declared.
        public static let undeclared = Code(rawValue: "undeclared")
        /// Anything else.
        public static let failed = Code(rawValue: "failed")
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the event, its model, and the remedy.
    public let message: String

    /// The broken rules, for the code `invalid`.
    public let validationError: ValidationError?

    /// The error of the store's own library.
    public let cause: (any Error)?

    /// Makes an error.
    public init(
        _ code: Code, message: String,
        validationError: ValidationError? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.validationError = validationError
        self.cause = cause
    }

    /// The code, the message and the cause, for logs.
    public var description: String {
        let reason = cause.map { "\n  caused by: \($0)" } ?? ""
        return "\(code.rawValue): \(message)\(reason)"
    }
}
