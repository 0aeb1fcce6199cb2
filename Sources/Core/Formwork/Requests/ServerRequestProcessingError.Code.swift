extension ServerRequestProcessingError.Code {
    /// The base URL cannot be that of a server.
    public static let invalidURL = Self(rawValue: "invalidURL")
    /// No answer was received.
    public static let unreachable = Self(rawValue: "unreachable")
    /// No answer was received in time, or an operation took longer than its time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The answer has more bytes than the client takes.
    public static let answerTooLarge = Self(rawValue: "answerTooLarge")
    /// The answer is not of the type that the request expects.
    public static let unexpectedAnswer = Self(rawValue: "unexpectedAnswer")
    /// The answer leads to another address.
    public static let redirected = Self(rawValue: "redirected")
    /// The operation was cancelled.
    public static let cancelled = Self(rawValue: "cancelled")
    /// The operation did not run, because another one on which it depends had no result.
    public static let abortedDueToPreconditions = Self(rawValue: "abortedDueToPreconditions")
    /// Operations depend on one another in a circle.
    public static let dependencyCycle = Self(rawValue: "dependencyCycle")
    /// More operations wait than their graph takes.
    public static let tooManyOperations = Self(rawValue: "tooManyOperations")
    /// The program does not know the version of the server.
    public static let unsupportedServer = Self(rawValue: "unsupportedServer")
    /// A file on the reader's side could not be read or written.
    public static let fileFailed = Self(rawValue: "fileFailed")
}
