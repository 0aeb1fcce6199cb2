#if !hasFeature(Embedded)
    extension CivilTime: Codable {
        /// Decodes text such as `"08:50"`.
        ///
        /// - Throws: `DecodingError` for anything else.
        public init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer()
                .decode("a time such as \"08:50\"") { CivilTime($0) }
        }

        /// Encodes the text.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
#endif
