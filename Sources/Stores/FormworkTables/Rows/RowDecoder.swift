import Formwork
import Foundation

/// Decodes a model from the values of a row, through its `Decodable` conformance.
///
/// A value that a row does not have yet, because the column was added later, is `nil`, an empty
/// text, an empty list or an unchecked box. Any other value must exist.
package struct RowDecoder: Decoder {
    private let values: RowValues

    package init(values: RowValues) { self.values = values }

    package init(values: [String: StoredValue]) { self.init(values: RowValues(values)) }

    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    package func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RowKeyedDecoder<Key>(values: values))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw refusal([Any].self)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw refusal(Any.self)
    }

    private func refusal(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, .init(codingPath: [], debugDescription: "A row has its values by key."))
    }
}

/// The properties of a model that is being put together.
///
/// Plain values are read without the questions that a value of any type is asked: each is one look-up.
private struct RowKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: RowValues

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { values.names.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { stored(key).isNull }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try scalar(stored(key), key)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(stored(key), key) }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(stored(key), key) }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        let stored = stored(key)
        return stored.isNull ? nil : try scalar(stored, key)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try DecodingError.inside(key) {
            do {
                return try column(key).decode(type)
            } catch DecodingError.keyNotFound {
                return try column(key).decodeLeniently(type)
            }
        }
    }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try column(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try column(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { RowDecoder(values: values) }

    private func stored(_ key: Key) -> StoredValue { values[key.stringValue] ?? .null }

    private func scalar<T: StoredScalar & Decodable>(
        _ stored: StoredValue, _ key: Key
    ) throws -> T {
        guard let value = T(stored: stored) else { return try column(key).decode(T.self) }
        return value
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { column(key) }

    private func column(_ key: Key) -> ColumnDecoder {
        ColumnDecoder(stored: stored(key), codingPath: [key])
    }
}

/// One value of a row.
private struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
    let stored: StoredValue
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func decodeNil() -> Bool { stored.isNull }

    /// Reads the value of a choice, among others.
    func decode(_ type: String.Type) throws -> String {
        guard let text = String(stored: stored) else { throw mismatch(type) }
        return text
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard let scalar = type as? any StoredScalar.Type else { return try T(from: self) }
        guard let value = scalar.init(stored: stored) as? T else { throw mismatch(type) }
        return value
    }

    /// Reads a list or structure that was written before its types had all of their properties.
    func decodeLeniently<T: Decodable>(_ type: T.Type) throws -> T {
        try FieldValueDecoder.decode(type, fromJSON: Data(try json(type).utf8))
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try CompoundValue.decoder(inside: stored.isNull ? "[]" : json([Any].self))
            .unkeyedContainer()
    }

    func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try CompoundValue.decoder(inside: json(Key.self)).container(keyedBy: type)
    }

    private func json(_ type: Any.Type) throws -> String {
        guard let text = stored.text else { throw mismatch(type) }
        return text
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected \(type), found \(stored.description.prefix(100)).")
        return stored.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
