/// The encoder, and every container of it, that ``FieldValueEncoder`` hands to a model.
///
/// On the top level keys are field names. Below a field only single values and lists of them count.
struct FieldValueContainer: Encoder, SingleValueEncodingContainer {
    let collector: FieldValueCollector
    /// The field to which the values belong, `nil` on the top level.
    var tag: String?
    /// Whether the values are elements of a list.
    var isElement = false
    /// Whether the values belong to something that no field can hold.
    var isIgnored = false

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [.fieldValuesOnly: true] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        var nested = self
        nested.isIgnored = isIgnored || tag != nil
        return KeyedEncodingContainer(FieldValueKeyedContainer<Key>(container: nested))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        var elements = self
        elements.isElement = true
        if let tag, !isIgnored { collector.set(.list([]), for: tag) }
        return FieldValueUnkeyedContainer(container: elements)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws { put(.none) }

    func encode<T: Encodable>(_ value: T) throws {
        guard let tag, !isIgnored else { return }
        if let scalar = FieldValue(scalar: value) { return put(scalar) }
        if isElement { return }
        try collector.collect(value, for: tag)
    }

    private func put(_ value: FieldValue) {
        guard let tag, !isIgnored else { return }
        isElement ? collector.append(value, for: tag) : collector.set(value, for: tag)
    }
}

/// The properties of a model.
struct FieldValueKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let container: FieldValueContainer

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws {
        if !container.isIgnored { container.collector.set(.none, for: key.stringValue) }
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        if container.isIgnored { return }
        try container.collector.collect(value, for: key.stringValue)
    }

    func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        var nested = container
        nested.isIgnored = true
        return KeyedEncodingContainer(FieldValueKeyedContainer<NestedKey>(container: nested))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        var nested = container
        nested.tag = key.stringValue
        return nested.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { container }

    func superEncoder(forKey key: Key) -> any Encoder { container }
}

/// The elements of a list.
struct FieldValueUnkeyedContainer: UnkeyedEncodingContainer {
    let container: FieldValueContainer
    private(set) var count = 0

    init(container: FieldValueContainer) { self.container = container }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws {
        count += 1
        try container.encodeNil()
    }

    mutating func encode<T: Encodable>(_ value: T) throws {
        count += 1
        if FieldValue(scalar: value) != nil { return try container.encode(value) }
        try value.encode(to: container)
    }

    mutating func nestedContainer<NestedKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        count += 1
        var nested = container
        nested.isIgnored = true
        return KeyedEncodingContainer(FieldValueKeyedContainer<NestedKey>(container: nested))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        count += 1
        var nested = container
        nested.isIgnored = true
        return FieldValueUnkeyedContainer(container: nested)
    }

    func superEncoder() -> any Encoder { container }
}
