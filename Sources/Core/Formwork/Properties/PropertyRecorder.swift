/// A decoder that makes a model of example values, to find the names of all of its properties.
struct PropertyRecorder: Decoder, SingleValueDecodingContainer {
    let tree: PropertyTree

    /// The types that are being made around this value.
    private let open: Set<ObjectIdentifier>

    /// Whether the same type is being made around this value already: a model that contains itself
    /// ends here.
    private let isRepeated: Bool

    init(_ tree: PropertyTree) {
        self.init(tree, open: [], isRepeated: false)
    }

    private init(_ tree: PropertyTree, open: Set<ObjectIdentifier>, isRepeated: Bool) {
        self.tree = tree
        self.open = open
        self.isRepeated = isRepeated
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        tree.isKeyed = true
        return KeyedDecodingContainer(KeyedPropertyRecorder(recorder: self, isRepeated: isRepeated))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        UnkeyedPropertyRecorder(recorder: self, isAtEnd: isRepeated)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    /// Makes a value of a type, from whatever the type takes.
    ///
    /// - Throws: An error if the type takes none of the examples.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let value = (type as? any FieldScalar.Type)?.example as? T { return value }
        if let value = (type as? any CaseIterable.Type)?.first as? T { return value }
        if let model = type as? any ValidatableModel.Type {
            tree.unformed = model.unformedProperties
        }
        let id = ObjectIdentifier(type)
        let inner = PropertyRecorder(
            tree, open: open.union([id]), isRepeated: open.contains(id))
        do {
            return try T(from: inner)
        } catch {
            for example in tree.examples {
                let reader = FieldValueReader(value: example, in: [])
                if let value = try? T(from: reader) { return value }
            }
            tree.isComplete = false
            throw error
        }
    }

    fileprivate func child(_ name: String) -> PropertyRecorder {
        PropertyRecorder(tree.child(name), open: open, isRepeated: isRepeated)
    }
}

/// The properties of a model that is made of example values.
private struct KeyedPropertyRecorder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: PropertyRecorder
    let isRepeated: Bool

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool {
        recorder.tree.note(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try property(key).decode(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
        let property = property(key)
        return isRepeated ? nil : try? property.decode(type)
    }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedDecodingContainer<NestedKey> {
        property(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        property(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { recorder }

    func superDecoder(forKey key: Key) -> any Decoder { property(key) }

    private func property(_ key: Key) -> PropertyRecorder {
        recorder.tree.note(key.stringValue)
        return recorder.child(key.stringValue)
    }
}

/// A list of one element, so that the properties of the element are found.
private struct UnkeyedPropertyRecorder: UnkeyedDecodingContainer {
    let recorder: PropertyRecorder
    private(set) var isAtEnd: Bool

    init(recorder: PropertyRecorder, isAtEnd: Bool) {
        self.recorder = recorder
        self.isAtEnd = isAtEnd
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var currentIndex: Int { isAtEnd ? 1 : 0 }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        isAtEnd = true
        return try recorder.decode(type)
    }

    mutating func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedDecodingContainer<NestedKey> {
        isAtEnd = true
        return recorder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        isAtEnd = true
        return recorder.unkeyedContainer()
    }

    mutating func superDecoder() -> any Decoder {
        isAtEnd = true
        return recorder
    }
}

extension FieldScalar {
    /// Any value of the type.
    fileprivate static var example: Self? {
        FieldValue.examples.lazy.compactMap { Self(fieldValue: $0) }.first
    }
}

extension CaseIterable {
    /// The first case.
    fileprivate static var first: Self? { allCases.first }
}
