import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Error {
    /// Whether there was no server to work on a request: none was reached in time, or one that is busy or
    /// restarts (502, 503, 504).
    ///
    /// A server is available if it refuses, if its answer is of another type or too large, or if its
    /// certificate is not valid.
    package var isNotAvailable: Bool {
        if let status = answeredStatus { return [502, 503, 504].contains(status) }
        let cause =
            switch self {
            case let error as TransportFailure: error.error
            case let error as ServerRequestProcessingError: error.cause ?? self
            default: self
            }
        return cause.canPass
    }

    /// The status of the answer that is this error; `nil` without one.
    private var answeredStatus: Int? {
        switch self {
        case let error as RequestError: error.code.httpStatus
        case let error as ServerRequestProcessingError: error.httpStatus
        case let error as RefusedAnswer: error.answer.status
        default: nil
        }
    }
}

/// An answer of an unknown type that no cache keeps, on its way through one.
struct RefusedAnswer: Error {
    let answer: RequestAnswer
}

/// The error of a transport, on its way through a cache.
struct TransportFailure: Error {
    let error: any Error
}
