/// The encoder, and every container of it, that ``FieldValueEncoder`` hands to a model and to each
/// of its values.
struct FieldValueContainer: Encoder, SingleValueEncodingContainer {
    let node: FieldValueNode
    /// The names that are wanted, `nil` for all.
    var names: Set<String>?

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [.fieldValuesOnly: true] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeRecord()
        return KeyedEncodingContainer(FieldValueKeyedContainer<Key>(node: node, names: names))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return FieldValueUnkeyedContainer(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws { node.take(.none) }

    func encode<T: Encodable>(_ value: T) throws { try node.take(value) }
}

/// The properties of a model.
struct FieldValueKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: FieldValueNode
    let names: Set<String>?

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { append(.none, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        if let name = wanted(key) { try node.append(value, named: name) }
    }

    // The commonest types, which need not be looked for among all.
    func encode(_ value: String, forKey key: Key) throws { append(.text(value), key) }
    func encode(_ value: Bool, forKey key: Key) throws { append(.boolean(value), key) }
    func encode(_ value: Int, forKey key: Key) throws { append(.integer(Int64(value)), key) }

    func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        FieldValueContainer(node: member(key) ?? FieldValueNode()).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        FieldValueContainer(node: member(key) ?? FieldValueNode()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { FieldValueContainer(node: node, names: names) }

    func superEncoder(forKey key: Key) -> any Encoder {
        FieldValueContainer(node: member(key) ?? FieldValueNode())
    }

    private func append(_ value: FieldValue, _ key: Key) {
        if let name = wanted(key) { node.append(value, named: name) }
    }

    private func member(_ key: Key) -> FieldValueNode? { wanted(key).map { node.appendMember($0) } }

    private func wanted(_ key: Key) -> String? {
        let name = key.stringValue
        return names?.contains(name) ?? true ? name : nil
    }
}

/// The elements of a list.
struct FieldValueUnkeyedContainer: UnkeyedEncodingContainer {
    let node: FieldValueNode
    private(set) var count = 0

    init(node: FieldValueNode) { self.node = node }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { next().take(.none) }

    mutating func encode<T: Encodable>(_ value: T) throws { try next().take(value) }

    mutating func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        FieldValueContainer(node: next()).container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        FieldValueContainer(node: next()).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { FieldValueContainer(node: next()) }

    private mutating func next() -> FieldValueNode {
        count += 1
        return node.appendElement()
    }
}
