import Formwork
import Logging

extension RequestError {
    /// The error that a client gets for what was thrown while its request was answered.
    ///
    /// What a client can do something about is told; anything else is a failure of the server: its
    /// details go into the log and nowhere else.
    static func answering(_ error: any Error, logger: Logger) -> RequestError {
        switch error {
        case let error as RequestError: return error
        case let error as ValidationError:
            return RequestError(.invalid, validations: error.validations)
        case let error as ModelStoreError:
            let answer = RequestError(answering: error)
            if answer.code.httpStatus >= 500 { logger.error("The store failed: \(error)") }
            return answer
        default:
            logger.error("A request failed: \(error)")
            return RequestError(.failed)
        }
    }

    private init(answering error: ModelStoreError) {
        let validations = error.validationError?.validations ?? []
        switch error.code {
        case .notFound: self.init(.notFound)
        case .stale, .duplicate: self.init(.conflict)
        case .invalid: self.init(.invalid, validations: validations)
        case .unavailable: self.init(.unavailable)
        case .full: self.init(.storeFull)
        default: self.init(.failed)
        }
    }
}
