/// An encoder that leaves out some members of a value, and has another one encode all else.
///
/// Members of members have other names: they are encoded whole.
struct OmittingEncoder: Encoder {
    private let encoder: any Encoder
    private let names: Set<String>

    /// - Parameters:
    ///   - names: The names of the members that are left out.
    ///   - encoder: The encoder of the others.
    init(_ names: Set<String>, from encoder: any Encoder) {
        (self.names, self.encoder) = (names, encoder)
    }

    var codingPath: [any CodingKey] { encoder.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { encoder.userInfo }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(
            OmittingContainer(names: names, container: encoder.container(keyedBy: type)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        encoder.singleValueContainer()
    }
}

/// The members of a value; those that are left out are encoded into nothing.
private struct OmittingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let names: Set<String>
    var container: KeyedEncodingContainer<Key>

    var codingPath: [any CodingKey] { container.codingPath }

    mutating func encodeNil(forKey key: Key) throws {
        if !omits(key) { try container.encodeNil(forKey: key) }
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        if !omits(key) { try container.encode(value, forKey: key) }
    }

    // The commonest types, which an encoder need not look for among all.
    mutating func encode(_ value: String, forKey key: Key) throws {
        if !omits(key) { try container.encode(value, forKey: key) }
    }

    mutating func encode(_ value: Bool, forKey key: Key) throws {
        if !omits(key) { try container.encode(value, forKey: key) }
    }

    mutating func encode(_ value: Int, forKey key: Key) throws {
        if !omits(key) { try container.encode(value, forKey: key) }
    }

    mutating func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        omits(key)
            ? nothing.container(keyedBy: type)
            : container.nestedContainer(keyedBy: type, forKey: key)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        omits(key) ? nothing.unkeyedContainer() : container.nestedUnkeyedContainer(forKey: key)
    }

    mutating func superEncoder() -> any Encoder { container.superEncoder() }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        omits(key) ? nothing : container.superEncoder(forKey: key)
    }

    private func omits(_ key: Key) -> Bool { names.contains(key.stringValue) }

    /// An encoder that no one asks for what it has encoded.
    private var nothing: FieldValueContainer { FieldValueContainer(node: FieldValueNode()) }
}
