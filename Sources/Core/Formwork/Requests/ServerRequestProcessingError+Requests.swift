package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
    package static func unanswered(_ url: URL?, _ type: Any.Type, _ cause: any Error) -> Self {
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

    static func redirected(
        _ url: URL?, _ type: Any.Type, to location: String?, status: Int
    ) -> Self {
        Self(
            code: .redirected,
            message: """
                \(type) was led on from \(text(of: url)) to “\(location ?? "")” (status \(status)). No \
                redirect is followed, as credentials could follow it: send the request there if the \
                server has moved.
                """,
            httpStatus: status, cause: nil)
    }

    private static func text(of url: URL?) -> String { url?.absoluteString ?? "the server" }
}
