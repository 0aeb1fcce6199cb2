import Formwork
import HTTPTypes
import Logging

/// The response to an error: for pages, for programs, and with its status.
///
/// A page shows ``error`` in the reader's language; a program receives ``body`` as the Swift type
/// that was thrown.
struct Refusal: Sendable {
    /// The error for pages.
    let error: RequestError

    /// The error for programs: the request's own error where it has one.
    let body: any ServerRequestError

    /// The HTTP status.
    let status: Int

    /// Answers with the general error.
    init(_ error: RequestError) {
        self.init(error, body: error, status: error.code.httpStatus)
    }

    /// Makes the response to an error that was thrown while a request was answered.
    ///
    /// Errors that a client can do something about are reported; anything else is a failure of the
    /// server: its details go into the log and nowhere else.
    init(_ error: any Error, logger: Logger) {
        switch error {
        case let error as RequestError: self.init(error)
        case let refused as RefusedSubmission: self.init(refused.error)
        case let error as ValidationError:
            self.init(RequestError(.invalid, validations: error.validations))
        case is CancellationError: self.init(RequestError(.timeout))
        case let error as ModelStoreError where error.cause is CancellationError:
            self.init(RequestError(.timeout))
        case let error as ModelStoreError:
            self.init(RequestError(answering: error))
            if status >= 500 { logger.error("The store failed: \(error.logText)") }
        case let error as any ServerRequestError: self.init(own: error)
        default:
            logger.error("A request failed: \(error.logText)")
            self.init(RequestError(.failed))
        }
    }

    /// The same response with the message of an error that has one of its own, for pages.
    func worded(by localizer: Localizer) -> Refusal {
        guard let own = body as? any LocalizableError else { return self }
        let message = LocalizableString.constant(own.message(in: localizer))
        let error = RequestError(error.code, message: message, retryAfter: error.retryAfter)
        return Refusal(error, body: body, status: status)
    }

    /// An answer with the time after which the request may succeed, in whole seconds, if that is known.
    func timing(_ answer: OutgoingResponse) -> OutgoingResponse {
        guard let time = error.retryAfter else { return answer }
        var answer = answer
        answer.headers[.retryAfter] = "\(max(1, Int((time / .seconds(1)).rounded(.up))))"
        return answer
    }

    private init(own error: any ServerRequestError) {
        let answerable = error as? any AnswerableError
        let status = answerable?.httpStatus ?? 422
        self.init(
            RequestError(.invalid, message: answerable?.message), body: error,
            status: (400...599).contains(status) ? status : 422)
    }

    private init(_ error: RequestError, body: any ServerRequestError, status: Int) {
        self.error = error
        self.body = body
        self.status = status
    }
}

extension RequestError {
    fileprivate init(answering error: ModelStoreError) {
        let validations = error.validationError?.validations ?? []
        switch error.code {
        case .notFound, .outOfReach: self.init(.notFound)
        case .stale, .duplicate: self.init(.conflict)
        case .invalid: self.init(.invalid, validations: validations)
        case .unavailable, .lost: self.init(.unavailable)
        case .keyReused: self.init(.keyReused)
        case .full: self.init(.storeFull)
        default: self.init(.failed)
        }
    }
}
