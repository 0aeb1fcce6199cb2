#if !hasFeature(Embedded)
    extension JSONValue: Codable {
        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        /// Decodes what the engine writes: numbers are integers, and the order of members is lost
        /// where the decoder does not keep it.
        package init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: Name.self) {
                var object = JSONObject()
                for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                    object.append(
                        name.stringValue, try container.decode(JSONValue.self, forKey: name))
                }
                self = .object(object)
            } else if var container = try? decoder.unkeyedContainer() {
                var elements: [JSONValue] = []
                while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
                self = .array(elements)
            } else {
                self = try Self(scalar: decoder.singleValueContainer())
            }
        }

        private init(scalar container: any SingleValueDecodingContainer) throws {
            if container.decodeNil() {
                self = .null
            } else if let boolean = try? container.decode(Bool.self) {
                self = .boolean(boolean)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .integer(try container.decode(Int64.self))
            }
        }

        /// Encodes the value as the encoder writes such values.
        ///
        /// - Throws: `EncodingError` for a number that is no integer of 64 bits.
        package func encode(to encoder: any Encoder) throws {
            switch self {
            case .array(let elements):
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(element) }
            case .object(let object):
                var container = encoder.container(keyedBy: Name.self)
                for member in object.members {
                    try container.encode(member.value, forKey: Name(stringValue: member.name))
                }
            default:
                var container = encoder.singleValueContainer()
                try encode(scalarTo: &container)
            }
        }

        private func encode(scalarTo container: inout any SingleValueEncodingContainer) throws {
            switch self {
            case .boolean(let boolean): try container.encode(boolean)
            case .text(let text): try container.encode(text)
            case .number(let digits):
                guard let integer = Int64(digits) else {
                    let context = EncodingError.Context(
                        codingPath: container.codingPath,
                        debugDescription: "Expected an integer of at most 64 bits, found \(digits)."
                    )
                    throw EncodingError.invalidValue(digits, context)
                }
                try container.encode(integer)
            case .null, .array, .object: try container.encodeNil()
            }
        }
    }

    extension JSONRepresentable {
        /// Decodes the JSON form of the value, whatever the decoder reads.
        init(jsonFrom decoder: any Decoder) throws {
            let value = try JSONValue(from: decoder)
            do throws(JSONShapeError) {
                try self.init(jsonValue: value)
            } catch {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: error.message))
            }
        }
    }
#endif
