/// The properties of a model that is being made from field values.
struct FieldValueKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: FieldValueSource

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { source.values.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { source.value(for: key) != .none }

    func decodeNil(forKey key: Key) throws -> Bool { source.value(for: key) == .none }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try reader(for: key).decode(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let reader = reader(for: key)
        // An empty text field has no value where the property can be without one.
        return reader.value == .none || reader.value == .text("") ? nil : try reader.decode(type)
    }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        throw reader(for: key).mismatch(expected: "a single value", NestedKey.self)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try reader(for: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { FieldValueReader(source: source) }

    func superDecoder(forKey key: Key) throws -> any Decoder { reader(for: key) }

    private func reader(for key: Key) -> FieldValueReader {
        FieldValueReader(source: source, value: source.value(for: key), codingPath: [key])
    }
}

/// The elements of a list that is being made from field values.
struct FieldValueUnkeyedReader: UnkeyedDecodingContainer {
    let source: FieldValueSource
    let elements: [FieldValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(source: FieldValueSource, elements: [FieldValue], codingPath: [any CodingKey]) {
        self.source = source
        self.elements = elements
        self.codingPath = codingPath
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex] == .none else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try next().decode(type)
    }

    mutating func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        throw try next().mismatch(expected: "a single value", NestedKey.self)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw try next().mismatch(expected: "a single value", [String].self)
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> FieldValueReader {
        guard !isAtEnd else {
            throw FieldValueReader(source: source, codingPath: codingPath)
                .mismatch(expected: "another element", [String].self)
        }
        defer { currentIndex += 1 }
        return FieldValueReader(
            source: source, value: elements[currentIndex], codingPath: codingPath)
    }
}
