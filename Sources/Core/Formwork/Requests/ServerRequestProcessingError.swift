import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reason why a request received no response that its types can hold.
public struct ServerRequestProcessingError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The base URL cannot be that of a server.
        public static let invalidURL = Code(rawValue: "invalidURL")
        /// No answer was received.
        public static let unreachable = Code(rawValue: "unreachable")
        /// No answer was received in time.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The answer has more bytes than the client takes.
        public static let answerTooLarge = Code(rawValue: "answerTooLarge")
        /// The answer is not of the type that the request expects.
        public static let unexpectedAnswer = Code(rawValue: "unexpectedAnswer")
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the event, its place, and the remedy.
    public let message: String

    /// The HTTP status of the answer, `nil` without one.
    public let httpStatus: Int?

    /// The error of the transport or the decoder.
    public let cause: (any Error)?

    /// The message and the cause, for logs.
    public var description: String { cause.map { "\(message)\n  caused by: \($0)" } ?? message }
}

extension ServerRequestProcessingError {
    static func invalidURL(_ base: URL, _ type: Any.Type) -> Self {
        Self(
            code: .invalidURL,
            message: """
                \(type) cannot be sent to “\(base)”: give the server's address with its scheme and \
                host, such as http://127.0.0.1:8080.
                """,
            httpStatus: nil, cause: nil)
    }

    /// The error for a request without an answer, by the error of its transport.
    static func unanswered(_ url: URL?, _ type: Any.Type, _ cause: any Error) -> Self {
        let place = text(of: url)
        let (code, message): (Code, String) =
            switch (cause as? URLError)?.code {
            case .timedOut?:
                (
                    .timedOut,
                    "\(type) got no answer from \(place) in time. Send it again, or give it more time."
                )
            case .dataLengthExceedsMaximum?:
                (
                    .answerTooLarge,
                    """
                    \(type) got a larger answer from \(place) than its transport takes. Ask for less, or \
                    raise `maxAnswerBytes`.
                    """
                )
            default:
                (
                    .unreachable,
                    "\(type) got no answer from \(place). Is the server running there?"
                )
            }
        return Self(code: code, message: message, httpStatus: nil, cause: cause)
    }

    static func unexpectedAnswer(
        _ url: URL?, _ type: Any.Type, status: Int, cause: any Error
    ) -> Self {
        Self(
            code: .unexpectedAnswer,
            message: """
                \(type) got an answer from \(text(of: url)) that is not of its type (status \(status)). Are \
                client and server of the same version, and is it a Formwork server?
                """,
            httpStatus: status, cause: cause)
    }

    private static func text(of url: URL?) -> String { url?.absoluteString ?? "the server" }
}
