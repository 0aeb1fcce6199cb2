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

extension String {
    /// Whether JSON escapes control characters, quotation marks and backslashes alone, as
    /// `JSONEncoder` does.
    ///
    /// All other characters then appear as themselves, and are bounded as the text was when it
    /// arrived.
    package var escapesOnlyControlCharacters: Bool {
        var bytes = utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "\\"), bytes.next() == UInt8(ascii: "u") else { continue }
            guard bytes.next() == UInt8(ascii: "0"), bytes.next() == UInt8(ascii: "0") else {
                return false
            }
        }
        return true
    }
}
