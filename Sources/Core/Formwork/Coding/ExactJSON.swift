import Foundation

/// A value of JSON for any encoder and decoder, with exact numbers.
///
/// The engine's own coding of a ``JSONValue`` has integers alone: encoders keep the digits of other
/// numbers in a `Decimal`, which the standard library does not have.
package struct ExactJSON: Codable {
    package let value: JSONValue

    package init(_ value: JSONValue) { self.value = value }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let elements = try? container.decode([ExactJSON].self) {
            value = .array(elements.map(\.value))
        } else if let members = try? container.decode([String: ExactJSON].self) {
            let ordered = members.mapValues(\.value).sorted { $0.key < $1.key }
            value = .object(JSONObject(ordered))
        } else if let decimal = try? container.decode(Decimal.self) {
            value = .number("\(decimal)")
        } else {
            value = try container.decode(JSONValue.self)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .array(let elements): try container.encode(elements.map { ExactJSON($0) })
        case .object(let object): try container.encode(object.byName.mapValues { ExactJSON($0) })
        case .number(let digits): try container.encode(decimal(digits, in: container))
        case .null, .boolean, .text: try container.encode(value)
        }
    }

    /// The number of some digits; an error for one beyond those of a `Decimal`, which would be lost.
    private func decimal(
        _ digits: String, in container: any SingleValueEncodingContainer
    ) throws -> Decimal {
        if let decimal = Decimal(string: digits), decimal.isFinite { return decimal }
        throw EncodingError.invalidValue(
            digits,
            EncodingError.Context(
                codingPath: container.codingPath,
                debugDescription: "The number \(digits) is too large or too small for a Decimal."))
    }
}
