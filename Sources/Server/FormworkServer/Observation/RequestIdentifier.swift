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
        guard deployment.trustsSender(of: request), let text = request.headers[.requestID],
            isIdentifier(text)
        else { return make() }
        return text
    }

    private static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumLength
            && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: ".") }
    }

    /// Fifteen letters of 64: 90 bits, and a text that needs no memory of its own.
    private static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        var (first, second) = (generator.next(), generator.next())
        return String(unsafeUninitializedCapacity: 15) { bytes in
            for index in 0..<15 {
                bytes[index] = letters[Int(index < 10 ? first & 63 : second & 63)]
                if index < 10 { first >>= 6 } else { second >>= 6 }
            }
            return 15
        }
    }

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension HTTPField.Name {
    /// The identity of a request, which proxies give it, and which its answer repeats.
    static let requestID = literal("X-Request-ID")
}
