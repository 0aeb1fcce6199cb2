import Formwork

extension DecodingError {
    /// The item of a query that is missing or cannot be read, as an error at its name.
    var inQuery: [ValidationResult] {
        switch self {
        case .keyNotFound(let key, _): [ValidationResult(name: key.stringValue, code: .required)]
        case .valueNotFound(_, let context): context.result(.required)
        case .typeMismatch(_, let context), .dataCorrupted(let context): context.result(.badInput)
        @unknown default: []
        }
    }
}

extension DecodingError.Context {
    fileprivate func result(_ code: ViolationCode) -> [ValidationResult] {
        codingPath.first.map { [ValidationResult(name: $0.stringValue, code: code)] } ?? []
    }
}
