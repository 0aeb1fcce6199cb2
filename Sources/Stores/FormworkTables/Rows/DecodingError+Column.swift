/// A column as errors of decoding name it.
package struct ColumnKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

extension DecodingError {
    /// The column at which decoding failed.
    package var column: String? { context?.codingPath.first?.stringValue }

    /// Decodes the value of a column, and names the column in every error.
    ///
    /// Values inside JSON have no column of their own.
    package static func inside<Value>(
        _ column: any CodingKey, _ decode: () throws -> Value
    ) throws -> Value {
        do {
            return try decode()
        } catch let error as DecodingError {
            guard error.column != column.stringValue else { throw error }
            throw error.below(column)
        }
    }

    private func below(_ column: any CodingKey) -> DecodingError {
        let path = [column] + (context?.codingPath ?? [])
        return .dataCorrupted(
            Context(
                codingPath: path, debugDescription: context?.debugDescription ?? "",
                underlyingError: self))
    }

    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
