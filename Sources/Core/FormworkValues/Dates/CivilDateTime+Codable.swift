#if !hasFeature(Embedded)
    extension CivilDateTime: Codable {
        /// Decodes text such as `"2026-11-21T08:50"`.
        ///
        /// - Throws: `DecodingError` for anything else.
        public init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer()
                .decode("a date with time such as \"2026-11-21T08:50\"") { CivilDateTime($0) }
        }

        /// Encodes the text.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
#endif
