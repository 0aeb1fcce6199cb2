/// Takes a model apart into values that columns can hold, by way of its `Encodable` conformance.
///
/// Keys are the coding keys. Nothing is left out: what is no scalar becomes JSON text.
package struct RowEncoder {
    /// Returns the values by coding key.
    ///
    /// - Throws: Any error of the model's own `encode(to:)`, or an `EncodingError` if that asks for a
    ///   container that a row cannot have.
    package func encode(_ model: some Encodable) throws -> [String: StoredValue] {
        let collector = RowCollector()
        try model.encode(to: RowModelEncoder(collector: collector))
        if let failure = collector.failure { throw failure }
        return collector.values
    }
}

/// The destination of an encoding model's values.
private final class RowCollector {
    var values: [String: StoredValue] = [:]
    /// The reason why the model cannot be a row: not every container may throw by itself.
    var failure: EncodingError?

    func set(_ value: some Encodable, for key: any CodingKey) throws {
        let scalar = value as? any StoredScalar
        values[key.stringValue] = try scalar?.stored ?? CompoundValue.stored(value)
    }

    func refuse(_ model: Any, _ codingPath: [any CodingKey] = []) {
        failure = EncodingError.invalidValue(
            model,
            .init(
                codingPath: codingPath,
                debugDescription: """
                    A stored model encodes its properties by key, each with `encode` or \
                    `encodeIfPresent`. Give a nested value a type of its own.
                    """))
    }
}

/// The encoder that a model sees.
private struct RowModelEncoder: Encoder {
    let collector: RowCollector
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RowKeyedEncoder<Key>(collector: collector))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { elsewhere.unkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        elsewhere.singleValueContainer()
    }

    private var elsewhere: RefusedEncoder {
        collector.refuse(self)
        return RefusedEncoder()
    }
}

/// The properties of a model that is being taken apart.
///
/// Plain values are taken without the question that a value of any type is asked.
private struct RowKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let collector: RowCollector
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { collector.values[key.stringValue] = .null }

    func encode(_ value: String, forKey key: Key) throws {
        collector.values[key.stringValue] = value.stored
    }

    func encode(_ value: Bool, forKey key: Key) throws {
        collector.values[key.stringValue] = value.stored
    }

    func encode(_ value: Int, forKey key: Key) throws {
        collector.values[key.stringValue] = value.stored
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try collector.set(value, for: key)
    }

    func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        refused(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        refused(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { refused(nil) }

    func superEncoder(forKey key: Key) -> any Encoder { refused(key) }

    private func refused(_ key: Key?) -> RefusedEncoder {
        collector.refuse(Key.self, key.map { [$0] } ?? [])
        return RefusedEncoder()
    }
}
