public import Foundation

extension Encodable {
    /// The value as JSON text, for instance localized by the encoder.
    ///
    /// - Throws: Any error of the encoding.
    public func toJSON(encoder: JSONEncoder = .formwork) throws -> String {
        String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension String {
    /// Makes a value of JSON text.
    ///
    /// - Throws: `DecodingError` if the text is not the value's JSON.
    public func fromJSON<Value: Decodable>(decoder: JSONDecoder = .formwork) throws -> Value {
        try decoder.decode(Value.self, from: Data(utf8))
    }
}
