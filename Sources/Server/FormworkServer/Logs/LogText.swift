import Formwork

extension Error {
    /// The error as logs show it: without the values that it may quote from a row or a request.
    var logText: String {
        switch self {
        case let error as ModelStoreError:
            let cause = error.cause.map { "\n  caused by: \($0.logText)" } ?? ""
            return "\(error.code.rawValue): \(error.message)\(cause)"
        case let error as DecodingError: return error.place
        case let error as EncodingError: return error.place
        default: return "\(self)"
        }
    }
}

extension DecodingError {
    fileprivate var place: String {
        switch self {
        case .typeMismatch(let type, let context): "no \(type) at \(context.path)"
        case .valueNotFound(let type, let context): "no value of \(type) at \(context.path)"
        case .keyNotFound(let key, let context): "no “\(key.stringValue)” at \(context.path)"
        case .dataCorrupted(let context): "an unusable value at \(context.path)"
        @unknown default: "a value that cannot be decoded"
        }
    }
}

extension EncodingError {
    fileprivate var place: String {
        switch self {
        case .invalidValue(_, let context):
            "a value that cannot be encoded at \(context.codingPath.path)"
        @unknown default: "a value that cannot be encoded"
        }
    }
}

extension DecodingError.Context {
    fileprivate var path: String { codingPath.path }
}

extension [any CodingKey] {
    fileprivate var path: String {
        isEmpty ? "the top" : "“\(map(\.stringValue).joined(separator: "."))”"
    }
}
