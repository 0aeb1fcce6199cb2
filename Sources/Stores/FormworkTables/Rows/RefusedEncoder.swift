/// Discards values that a row cannot hold, after the refusal has been recorded.
package struct RefusedEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }
    package var count: Int { 0 }

    package func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusedKeyedEncoder<Key>())
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
    package func singleValueContainer() -> any SingleValueEncodingContainer { self }
    package func encodeNil() throws {}
    package func encode<T: Encodable>(_ value: T) throws {}
    package func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    package func superEncoder() -> any Encoder { self }

    package func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        container(keyedBy: keyType)
    }
}

/// The keyed form of ``RefusedEncoder``.
private struct RefusedKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws {}
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {}

    func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        RefusedEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusedEncoder()
    }

    func superEncoder() -> any Encoder { RefusedEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { RefusedEncoder() }
}
