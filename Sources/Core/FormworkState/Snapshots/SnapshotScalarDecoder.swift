/// Decodes one value.
struct SnapshotScalarDecoder: SingleValueDecodingContainer {
    let decoder: SnapshotDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard case .boolean(let boolean) = decoder.value else {
            throw decoder.mismatch(type, "yes or no")
        }
        return boolean
    }

    func decode(_ type: String.Type) throws -> String {
        guard case .text(let text) = decoder.value else {
            throw decoder.mismatch(type, "a text")
        }
        return text
    }

    func decode(_ type: Double.Type) throws -> Double {
        switch decoder.value {
        case .number(let number): return number
        case .integer(let integer): return Double(integer)
        // Numbers that formats cannot write are texts.
        case .text(let text):
            guard let number = Double(text), number.description == text else { fallthrough }
            return number
        default: throw decoder.mismatch(type, "a number")
        }
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        let found: Integer? =
            switch decoder.value {
            case .integer(let integer): Integer(exactly: integer)
            case .number(let number): Integer(exactly: number)
            case .text(let text): Integer(text)
            default: nil
            }
        guard let found else {
            throw decoder.mismatch(
                type, "a whole number from \(Integer.min) to \(Integer.max)")
        }
        return found
    }

    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.decode(type)
    }
}
