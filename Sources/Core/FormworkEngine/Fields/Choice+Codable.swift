#if !hasFeature(Embedded)
    extension Choice: Codable {
        private enum CodingKeys: String, CodingKey {
            case value
            case label
            case availableFor
        }

        /// Decodes an object with the texts `value` and `label`, and perhaps the texts
        /// `availableFor`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                value: try container.decode(String.self, forKey: .value),
                label: try container.decode(String.self, forKey: .label),
                availableFor: try container.decodeIfPresent([String].self, forKey: .availableFor)
                    ?? [])
        }

        /// Encodes an object with the texts `value` and `label`, and with `availableFor` if there
        /// are any.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(value, forKey: .value)
            try container.encode(label, forKey: .label)
            if !availableFor.isEmpty { try container.encode(availableFor, forKey: .availableFor) }
        }
    }
#endif
