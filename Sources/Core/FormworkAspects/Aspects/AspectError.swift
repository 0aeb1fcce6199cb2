/// The reason why an aspect cannot be used: its place, the finding, and the remedy.
///
/// ```swift
/// print(error)
/// // structure at meta/class/Bug#/attributes/1/type: "java.net.URI" is no known type; …
/// ```
public struct AspectError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text of the code.
        public let rawValue: String

        /// Makes a code of its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The source has no such aspect.
        public static let missing = Code(rawValue: "missing")
        /// The source did not answer.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The source refused the request.
        public static let refused = Code(rawValue: "refused")
        /// The request was cancelled, because another aspect failed or the form is not needed any more.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The content is beyond a limit.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The content is not of the format of the aspect.
        public static let malformed = Code(rawValue: "malformed")
        /// The content names something that does not exist.
        public static let unknown = Code(rawValue: "unknown")
        /// The content contradicts itself or another aspect.
        public static let contradiction = Code(rawValue: "contradiction")
    }

    /// The kind of the error.
    public let code: Code

    /// The aspect that cannot be used.
    public let aspect: Aspect

    /// The place: an address or a file, with a JSON pointer or a line in it.
    public let place: String

    /// The finding and its remedy.
    public let message: String

    /// The error of the source, if there is one.
    public let cause: (any Error)?

    /// Makes an error, such as one of a source of one's own.
    public init(
        _ code: Code, _ aspect: Aspect, at place: String, _ message: String,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.aspect = aspect
        self.place = place
        self.message = message
        self.cause = cause
    }

    /// The aspect with its place, the message, and the cause.
    public var description: String {
        let text = "\(aspect.rawValue) at \(place): \(message)"
        return cause.map { "\(text)\n  caused by: \($0)" } ?? text
    }
}

extension AspectError {
    /// An error of a source about an aspect: one of this type as it is, others as its cause.
    init(wrapping error: any Error, _ aspect: Aspect, at place: String) {
        if let error = error as? AspectError {
            self = error
        } else if error is CancellationError {
            self.init(
                .cancelled, aspect, at: place, "the request was cancelled; try again.", cause: error
            )
        } else {
            self.init(
                .unreachable, aspect, at: place, "the source did not answer; try again.",
                cause: error)
        }
    }
}
