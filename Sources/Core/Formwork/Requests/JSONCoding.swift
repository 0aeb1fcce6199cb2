public import Foundation

extension JSONEncoder {
    /// The encoder for bodies: dates as ISO 8601, keys in order, so that equal values are equal
    /// bytes.
    public static var formwork: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.configureForFormwork()
        return encoder
    }

    /// Sets the rules of the wire on an encoder, for instance on a localizing one.
    public func configureForFormwork() {
        dateEncodingStrategy = .iso8601
        outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }
}

extension JSONDecoder {
    /// The decoder for bodies.
    public static var formwork: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
