/// The reason why a request or an operation received no answer that its types can hold.
public struct ServerRequestProcessingError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the event, its place, and the remedy.
    public let message: String

    /// The HTTP status of the answer, `nil` without one.
    public let httpStatus: Int?

    /// The error of the transport or the decoder.
    public let cause: (any Error)?

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: The kind.
    ///   - message: The description for developers; readers have the words of the kind.
    ///   - httpStatus: The HTTP status of the answer, `nil` without one.
    ///   - cause: The error behind it.
    public init(
        code: Code, message: String, httpStatus: Int? = nil, cause: (any Error)? = nil
    ) {
        self.code = code
        self.message = message
        self.httpStatus = httpStatus
        self.cause = cause
    }

    /// The message and the cause, for logs.
    public var description: String { cause.map { "\(message)\n  caused by: \($0)" } ?? message }
}
