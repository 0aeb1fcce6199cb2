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

    /// Pages in frames of this site run their own script without the site's rights: they have no origin, load
    /// nothing but the style sheet and the script, and send no forms.
    static let contentSecurityPolicyOfFramedPages = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "form-action 'none'",
        "base-uri 'none'", "frame-ancestors 'self'", "sandbox allow-scripts",
    ].joined(separator: "; ")

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
        HTTPField(name: .literal("Referrer-Policy"), value: "same-origin"),
        HTTPField(
            name: .literal("Permissions-Policy"), value: "camera=(), geolocation=(), microphone=()"),
    ]

    /// The fields that pages in frames, and the files that they load, have with other values.
    private static let usualFields = [
        HTTPField(name: .frameOptions, value: "DENY"),
        HTTPField(name: .openerPolicy, value: "same-origin"),
        HTTPField(name: .resourcePolicy, value: "same-origin"),
        HTTPField(name: .contentSecurityPolicy, value: contentSecurityPolicy),
    ]

    /// Those of nearly every answer, which are added at once.
    private static let allFields = fields + usualFields.dropLast()

    /// Adds the fields to an answer; a policy of its own stays, and all fields that a page in a frame, or a file
    /// that such pages load, have: those have a policy for resources.
    static func apply(to response: inout OutgoingResponse) {
        guard response.headers.first(.resourcePolicy) != nil else {
            response.headers.append(contentsOf: allFields)
            if response.headers.first(.contentSecurityPolicy) == nil {
                response.headers[.contentSecurityPolicy] = contentSecurityPolicy
            }
            return
        }
        response.headers.append(contentsOf: fields)
        for field in usualFields where response.headers.first(field.name) == nil {
            response.headers.append(field)
        }
    }
}

extension HTTPField.Name {
    /// The field with the sites whose pages may show an answer in a frame.
    static let frameOptions = literal("X-Frame-Options")

    /// The field with the sites whose windows share a process with a page.
    static let openerPolicy = literal("Cross-Origin-Opener-Policy")

    /// The field with the sites whose pages may load a file.
    static let resourcePolicy = literal("Cross-Origin-Resource-Policy")
}
