extension RequestError.Code {
    /// The body breaks the model's rules.
    public static let invalid = Self(rawValue: "invalid")
    /// The body is not of the form that its type announces, or is not text where it should be.
    public static let malformed = Self(rawValue: "malformed")
    /// The URL's query is not one that the request takes.
    public static let badQuery = Self(rawValue: "badQuery")
    /// The form's token is missing or not this visitor's.
    public static let forgery = Self(rawValue: "forgery")
    /// The request needs an account, and its sender is unknown.
    public static let unauthenticated = Self(rawValue: "unauthenticated")
    /// The client sent too many requests of a kind.
    public static let tooManyRequests = Self(rawValue: "tooManyRequests")
    /// The client is not permitted to do this.
    public static let forbidden = Self(rawValue: "forbidden")
    /// The request names a host that is not this site's.
    public static let misdirected = Self(rawValue: "misdirected")
    /// The answer is of no type that the client takes.
    public static let notAcceptable = Self(rawValue: "notAcceptable")
    /// The key of a request that can be sent twice is no such key.
    public static let badKey = Self(rawValue: "badKey")
    /// The key was used before, for a request with another content.
    public static let keyReused = Self(rawValue: "keyReused")
    /// The resource does not exist.
    public static let notFound = Self(rawValue: "notFound")
    /// The place takes other methods.
    public static let methodNotAllowed = Self(rawValue: "methodNotAllowed")
    /// Another version was stored in the meantime.
    public static let conflict = Self(rawValue: "conflict")
    /// Another version is stored than those that the request's `If-Match` lists.
    public static let preconditionFailed = Self(rawValue: "preconditionFailed")
    /// The header field `If-Match` is no list of tags.
    public static let badPrecondition = Self(rawValue: "badPrecondition")
    /// The request does not name the version that its client read.
    public static let versionRequired = Self(rawValue: "versionRequired")
    /// The client is of a version that the server does not answer.
    public static let unsupportedVersion = Self(rawValue: "unsupportedVersion")
    /// The client does not name its version.
    public static let clientVersionRequired = Self(rawValue: "clientVersionRequired")
    /// The body is larger than the request allows.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// The body is of a type that the request does not take.
    public static let unsupportedType = Self(rawValue: "unsupportedType")
    /// The body did not arrive in time.
    public static let bodyTimeout = Self(rawValue: "bodyTimeout")
    /// The answer took longer than the server allows, and the work on it was ended.
    public static let timeout = Self(rawValue: "timeout")
    /// The store is busy: the same request may succeed later.
    public static let unavailable = Self(rawValue: "unavailable")
    /// The store has no room left.
    public static let storeFull = Self(rawValue: "storeFull")
    /// The server failed; its log describes the error.
    public static let failed = Self(rawValue: "failed")

    /// The HTTP status of an answer with this error.
    public var httpStatus: Int {
        RequestError.Code.statuses[self] ?? 500
    }

    private static let statuses: [Self: Int] = [
        .invalid: 422, .malformed: 400, .badQuery: 400, .forgery: 403, .forbidden: 403,
        .unauthenticated: 401, .tooManyRequests: 429,
        .misdirected: 421,
        .notAcceptable: 406, .badKey: 400,
        .keyReused: 422, .notFound: 404,
        .methodNotAllowed: 405, .conflict: 409, .preconditionFailed: 412, .badPrecondition: 400,
        .versionRequired: 428, .unsupportedVersion: 400, .clientVersionRequired: 400,
        .tooLarge: 413,
        .unsupportedType: 415, .bodyTimeout: 408, .timeout: 503,
        .unavailable: 503, .storeFull: 507, .failed: 500,
    ]
}
