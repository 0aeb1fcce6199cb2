public import FormworkLocalization

extension Error {
    /// Whether the same request or operation may succeed later without any change, so that a reader is
    /// offered to try again.
    public var canBeRepeated: Bool {
        switch self {
        case let error as RequestError: error.code.canPass
        case let error as ServerRequestProcessingError: error.code.canPass
        default: false
        }
    }
}

extension RequestError.Code {
    fileprivate var canPass: Bool {
        [.tooManyRequests, .bodyTimeout, .timeout, .unavailable].contains(self)
    }
}

extension ServerRequestProcessingError.Code {
    fileprivate var canPass: Bool {
        [.unreachable, .timedOut, .tooManyOperations].contains(self)
    }
}

extension Localizer {
    /// The words for an error: its own, those of the server, or those of Formwork for its kind.
    ///
    /// - Parameter error: Any error, as a request or an operation ends with it.
    /// - Returns: The words, which are never empty.
    public func message(for error: any Error) -> String {
        switch error {
        case let error as any LocalizableError: error.message(in: self)
        case let error as RequestError: text(error.message)
        case let error as ServerRequestProcessingError:
            text(key: "FormworkMessages.\(error.code.rawValue)")
        default: text(RequestError(.failed).message)
        }
    }
}
