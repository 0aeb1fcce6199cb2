#if !hasFeature(Embedded)
    extension ExactDecimal: Codable {
        /// Decodes canonical text such as `"12.50"`, or an integer number.
        ///
        /// - Throws: `DecodingError` for anything else: a number with a fraction would pass
        ///   through a binary fraction and might no longer be what was sent.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let integer = try? container.decode(Int64.self) {
                self.init(integer)
                return
            }
            let expected = "a decimal as text, such as \"12.50\", or an integer"
            do {
                self = try container.decode(expected) { ExactDecimal($0) }
            } catch DecodingError.typeMismatch(let type, let context) {
                let description = "Expected \(expected). \(context.debugDescription)"
                throw DecodingError.typeMismatch(
                    type, .init(codingPath: context.codingPath, debugDescription: description))
            }
        }

        /// Encodes the canonical text.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
#endif
