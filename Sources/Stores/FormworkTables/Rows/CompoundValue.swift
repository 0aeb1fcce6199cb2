import Foundation

/// Lists, nested structures and whatever else has a coding of its own, as JSON.
package enum CompoundValue {
    /// The stored form of a value: a scalar if it encodes itself as one, else JSON text.
    package static func stored(_ value: some Encodable) throws -> StoredValue {
        if let text = TextCapture.text(of: value) { return .text(text) }
        let json = try encoder.encode(value)
        switch json.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return .text(String(decoding: json, as: UTF8.self))
        default:
            return try decoder.decode(PropertyValue.self, from: json).stored
        }
    }

    /// The JSON of scalars by name.
    package static func json(_ properties: [String: StoredValue]) throws -> String {
        let json = try encoder.encode(properties.mapValues(PropertyValue.init))
        return String(decoding: json, as: UTF8.self)
    }

    /// The scalars by name that such a JSON holds.
    package static func properties(json: String) throws -> [String: StoredValue] {
        try decoder.decode([String: PropertyValue].self, from: Data(json.utf8))
            .mapValues(\.stored)
    }

    /// A decoder positioned inside the JSON text, ready to return its containers.
    package static func decoder(inside json: String) throws -> any Decoder {
        try decoder.decode(DecoderCapture.self, from: Data(json.utf8)).decoder
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(date.storedText)
        }
        return encoder
    }()

    private static let decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(storedText: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "“\(text)” is no instant.")
            }
            return date
        }
        return decoder
    }()
}

/// A scalar inside JSON.
private struct PropertyValue: Codable {
    let stored: StoredValue

    init(_ stored: StoredValue) { self.stored = stored }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            stored = .null
        } else if let value = try? container.decode(Bool.self) {
            stored = value.stored
        } else if let value = try? container.decode(Int64.self) {
            stored = value.stored
        } else if let value = try? container.decode(Double.self) {
            stored = value.stored
        } else {
            stored = try container.decode(String.self).stored
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let integer = stored.integer {
            try container.encode(integer)
        } else if let text = stored.text {
            try container.encode(text)
        } else {
            try container.encodeNil()
        }
    }
}

/// Takes hold of a decoder at the place that it has come to.
private struct DecoderCapture: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
}
