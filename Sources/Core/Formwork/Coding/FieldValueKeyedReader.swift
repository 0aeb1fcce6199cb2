/// The properties of a model that is being made from field values.
struct FieldValueKeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: FieldValueSource
    var codingPath: [any CodingKey] = []

    var allKeys: [Key] { source.values.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { !source.value(for: key.stringValue).isNothing }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try reader(for: key).decodeOrLeaveOut(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try present(type, key)
    }

    fileprivate func present<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T? {
        let value = source.value(for: key.stringValue)
        // An empty text field has no value where the property can be without one.
        let isAbsent = value.isNothing || value == .text("")
        guard !isAbsent else { return nil }
        let reader = reader(of: value, for: key)
        do {
            return try reader.decode(type)
        } catch {
            guard reader.leavesOut(for: error) else { throw error }
            return nil
        }
    }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try reader(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try reader(for: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { FieldValueReader(root: source) }

    func superDecoder(forKey key: Key) throws -> any Decoder { reader(for: key) }

    private func reader(for key: Key) -> FieldValueReader {
        reader(of: source.value(for: key.stringValue), for: key)
    }

    private func reader(of value: FieldValue, for key: Key) -> FieldValueReader {
        FieldValueReader(value: value, at: key, in: codingPath, untaken: source.untaken)
    }
}

// The protocol has defaults for these types, which know nothing of values that are left out.
extension FieldValueKeyedReader {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try present(type, key)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try present(type, key)
    }
}

/// The elements of a list that is being made from field values.
struct FieldValueUnkeyedReader: UnkeyedDecodingContainer {
    let elements: [FieldValue]
    let codingPath: [any CodingKey]
    private let untaken: UntakenValues?
    private(set) var currentIndex = 0

    init(elements: [FieldValue], codingPath: [any CodingKey], untaken: UntakenValues?) {
        self.elements = elements
        self.untaken = untaken
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
        try next().decodeOrLeaveOut(type)
    }

    mutating func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> FieldValueReader {
        let index = FieldValueIndex(position: currentIndex)
        guard !isAtEnd else {
            throw FieldValueReader(value: .none, at: index, in: codingPath)
                .mismatch(expected: "another element", [String].self)
        }
        defer { currentIndex += 1 }
        return FieldValueReader(
            value: elements[currentIndex], at: index, in: codingPath, untaken: untaken)
    }
}

/// The position of an element in a list, as errors name it.
struct FieldValueIndex: CodingKey {
    let position: Int

    init(position: Int) { self.position = position }
    init?(intValue: Int) { position = intValue }
    init?(stringValue: String) {
        guard let position = Int(stringValue) else { return nil }
        self.position = position
    }

    var intValue: Int? { position }
    var stringValue: String { String(position) }
}
