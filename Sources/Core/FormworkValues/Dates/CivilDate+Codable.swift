#if !hasFeature(Embedded)
    extension CivilDate: Codable {
        /// Decodes text such as `"2026-11-21"`.
        ///
        /// - Throws: `DecodingError` for anything else.
        public init(from decoder: any Decoder) throws {
            self = try decoder.singleValueContainer()
                .decode("a date such as \"2026-11-21\"") { CivilDate($0) }
        }

        /// Encodes the text.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
#endif
