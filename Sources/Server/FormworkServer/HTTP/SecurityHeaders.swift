import HTTPTypes

/// The header fields that keep a browser from doing what no page here needs.
enum SecurityHeaders {
    /// Pages load the style sheet and pictures from here and send forms to here: nothing else.
    static let contentSecurityPolicy = [
        "default-src 'none'", "style-src 'self'", "img-src 'self'", "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    private static let fields: [(HTTPField.Name, String)] = [
        (.contentSecurityPolicy, contentSecurityPolicy),
        (.xContentTypeOptions, "nosniff"),
        (.literal("X-Frame-Options"), "DENY"),
        (.literal("Referrer-Policy"), "same-origin"),
        (.literal("Cross-Origin-Opener-Policy"), "same-origin"),
        (.literal("Cross-Origin-Resource-Policy"), "same-origin"),
        (.literal("Permissions-Policy"), "camera=(), geolocation=(), microphone=()"),
    ]

    /// Adds the fields to an answer.
    static func apply(to response: inout OutgoingResponse) {
        for (name, value) in fields { response.headers[name] = value }
    }
}
