import Formwork
import FormworkClient
import Foundation

extension Error {
    /// The error with which an operation ends: those of the system and of tasks become errors that have
    /// words for readers, and others remain what they are.
    func asOperationFailure(_ name: String) -> any Error {
        switch self {
        case is CancellationError: ServerRequestProcessingError.cancelled(name)
        case let error as ValidationError:
            RequestError(.invalid, validations: error.validations)
        case let error as URLError where error.code == .cancelled:
            ServerRequestProcessingError.cancelled(name)
        case let error as URLError:
            ServerRequestProcessingError.unanswered(error.failingURL, URLError.self, error)
        case let error as CocoaError where error.isFileError:
            ServerRequestProcessingError.fileFailed(name, error)
        default: self
        }
    }
}
