#if !hasFeature(Embedded)
    extension SingleValueDecodingContainer {
        /// Decodes text and reads it; the error names the kind of text that was expected.
        func decode<Value>(
            _ expected: String, readFromText read: (String) -> Value?
        ) throws -> Value {
            let text = try decode(String.self)
            guard let value = read(text) else {
                throw DecodingError.dataCorruptedError(
                    in: self, debugDescription: "Expected \(expected), found \"\(text)\".")
            }
            return value
        }
    }
#endif
