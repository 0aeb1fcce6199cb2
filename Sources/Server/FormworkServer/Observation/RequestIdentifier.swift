import Formwork
import FormworkCryptography
import Foundation
import HTTPTypes

/// The identity of a request, by which its answer, its lines in the logs and its problem are found
/// together.
enum RequestIdentifier {
    /// The identity of the request that the current task answers.
    @TaskLocal static var current: String?

    /// The maximum number of bytes of an identity that a trusted proxy sends.
    static let maximumLength = 128

    /// The identity that a trusted proxy gave a request, if it can be one, else a new one.
    static func of(_ request: IncomingRequest, _ deployment: Deployment) -> String {
        guard deployment.trustsSender(of: request), let text = request.headers.joined(.requestID),
            isIdentifier(text)
        else { return make() }
        return text
    }

    private static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumLength
            && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: ".") }
    }

    /// Fifteen letters for 88 random bits: one call of the system, and a text that needs no memory of
    /// its own.
    private static func make() -> String { Data.random(count: 11).base64URL }

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension HTTPField.Name {
    /// The identity of a request, which proxies give it, and which its answer repeats.
    static let requestID = literal("X-Request-ID")
}
