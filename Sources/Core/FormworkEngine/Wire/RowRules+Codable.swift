#if !hasFeature(Embedded)
    extension RowRules: Codable {
        /// Decodes the rules from the same shape as in the JSON of a form.
        public init(from decoder: any Decoder) throws {
            try self.init(jsonFrom: decoder)
        }

        /// Encodes the rules in the same shape as in the JSON of a form.
        public func encode(to encoder: any Encoder) throws {
            try jsonValue.encode(to: encoder)
        }
    }

    extension FormExpression: Codable {
        /// Decodes the expression from the same shape as in the JSON of a form.
        public init(from decoder: any Decoder) throws {
            try self.init(jsonFrom: decoder)
        }

        /// Encodes the expression in the same shape as in the JSON of a form.
        public func encode(to encoder: any Encoder) throws {
            try jsonValue.encode(to: encoder)
        }
    }
#endif
