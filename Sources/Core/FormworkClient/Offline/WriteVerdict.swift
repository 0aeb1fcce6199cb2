import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The meaning of an attempt for the write.
enum WriteVerdict: Sendable {
    /// It was carried out: on the instance of an identity, whose version is now another.
    case accepted(id: ModelIdType?, version: Int?)
    /// It has not reached the server.
    case unsent(Duration?)
    /// It may have reached the server.
    case unanswered(Duration?)
    /// The server failed at it, or answered with something that no server of the application sends.
    case failing
    /// The user has to log in.
    case signedOut
    /// It would be refused again: the user decides.
    case question(WriteQuestion, problem: Data?)
}

extension WriteVerdict {
    /// The largest description of a problem that is kept, 64 KiB.
    static let maximumProblemBytes = 65_536

    /// The pause that the server asks for.
    var pause: Duration? {
        switch self {
        case .unsent(let pause), .unanswered(let pause): pause
        case .accepted, .failing, .signedOut, .question: nil
        }
    }

    /// Reads an answer of the server.
    init(_ answer: RequestAnswer, now: Date) {
        switch answer.status {
        case 200..<300: self = Self.accepted(answer.body)
        case 401: self = .signedOut
        case 408, 429, 502, 503, 504: self = .unanswered(answer.retryAfter(now))
        case 409, 412: self = Self.question(.conflict, answer)
        case 403: self = Self.question(.forbidden, answer)
        case 404, 410: self = Self.question(.gone, answer)
        case 400..<500:
            let error = try? JSONDecoder.formwork.decode(RequestError.self, from: answer.body)
            self = Self.question(error?.code == .keyReused ? .carriedOut : .invalid, answer)
        default: self = .failing
        }
    }

    /// Reads the failure of an attempt.
    init(_ error: any Error) {
        guard let error = error as? URLError else {
            self = .unanswered(nil)
            return
        }
        self = Self.unsent.contains(error.code) ? .unsent(nil) : .unanswered(nil)
    }

    /// Failures before a connection was made.
    private static var unsent: Set<URLError.Code> {
        [
            .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
            .dataNotAllowed, .internationalRoamingOff, .callIsActive,
        ]
    }

    private static func question(_ question: WriteQuestion, _ answer: RequestAnswer) -> Self {
        let isKept = answer.body.count <= maximumProblemBytes
        return .question(question, problem: isKept ? answer.body : nil)
    }

    /// An answer without a content, or with one in JSON; anything else is a page of another server.
    private static func accepted(_ body: Data) -> Self {
        guard !body.isEmpty else { return .accepted(id: nil, version: nil) }
        let content = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
        guard content != nil else { return .failing }
        let stored = try? JSONDecoder.formwork.decode(StoredReference.self, from: body)
        return .accepted(id: stored?.id, version: stored?.version)
    }
}
