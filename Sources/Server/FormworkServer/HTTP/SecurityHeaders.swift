import FormworkCryptography
import Foundation
import HTTPTypes

/// The header fields that deny a browser the features that no page here needs.
enum SecurityHeaders {
    /// Pages load the style sheet and pictures from here and send forms to here: nothing else.
    static let contentSecurityPolicy = policy([])

    /// Pages with live forms also load the script and the engine from here, and ask the server.
    static let contentSecurityPolicyOfForms = policy([
        "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'",
    ])

    /// Pages with counters, dialogs or searches load their scripts from here, and ask the server.
    static let contentSecurityPolicyOfPages = policy(["script-src 'self'", "connect-src 'self'"])

    /// Browsers use HTTPS only, for a year, here and on hosts below this one.
    static let strictTransport = "max-age=31536000; includeSubDomains"

    /// A policy that also allows the style element with exactly these rules.
    static func policy(_ policy: String, allowingStyle rules: String) -> String {
        let hash = ContentDigest.sha256(of: Data(rules.utf8)).base64EncodedString()
        return policy.replacing("style-src 'self'", with: "style-src 'self' 'sha256-\(hash)'")
    }

    /// The content security policy with further sources.
    private static func policy(_ additions: [String]) -> String {
        (sources + additions).joined(separator: "; ")
    }

    /// The sources of every page.
    private static let sources = [
        "default-src 'none'", "style-src 'self'", "img-src 'self'", "media-src 'self'",
        "form-action 'self'",
        "base-uri 'none'", "frame-ancestors 'none'",
    ]

    /// No answer has any of them before.
    private static let fields = [
        HTTPField(name: .xContentTypeOptions, value: "nosniff"),
        HTTPField(name: .literal("X-Frame-Options"), value: "DENY"),
        HTTPField(name: .literal("Referrer-Policy"), value: "same-origin"),
        HTTPField(name: .literal("Cross-Origin-Opener-Policy"), value: "same-origin"),
        HTTPField(name: .literal("Cross-Origin-Resource-Policy"), value: "same-origin"),
        HTTPField(
            name: .literal("Permissions-Policy"), value: "camera=(), geolocation=(), microphone=()"),
    ]

    /// Adds the fields to an answer; a policy of its own stays.
    static func apply(to response: inout OutgoingResponse) {
        response.headers.append(contentsOf: fields)
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = contentSecurityPolicy
        }
    }
}
