import Foundation

/// Makes a model from the values of form fields, by way of its `Decodable` conformance.
///
/// Keys are the coding keys. Texts are read as what the model's property wants: `"3"` as a number,
/// `"2026-11-21"` as a date. What was not entered becomes `nil`, an empty text or an unchecked box.
public struct FieldValueDecoder: Sendable {
    /// Makes a decoder.
    public init() {}

    /// Returns the model.
    ///
    /// - Throws: `DecodingError` where a value is missing or is not what the property wants.
    public func decode<T: Decodable>(
        _ type: T.Type, from values: [String: FieldValue]
    ) throws -> T {
        try decodeRecordingKeys(type, from: values).model.get()
    }

    /// Returns the model, or why there is none, and the names for which the model's type asked.
    ///
    /// A name that the type never asks for is not the type's: that is how a body is known to carry
    /// something that it may not set.
    func decodeRecordingKeys<T: Decodable>(
        _ type: T.Type, from values: [String: FieldValue]
    ) -> (model: Result<T, any Error>, keys: Set<String>) {
        let source = FieldValueSource(values: values)
        let model = Result { try T(from: FieldValueReader(source: source)) }
        return (model, source.requestedKeys)
    }
}

/// The values that a model is made from, and the names for which it has asked.
final class FieldValueSource {
    let values: [String: FieldValue]
    private(set) var requestedKeys: Set<String> = []

    init(values: [String: FieldValue]) { self.values = values }

    func value(for key: any CodingKey) -> FieldValue {
        requestedKeys.insert(key.stringValue)
        return values[key.stringValue] ?? .none
    }
}

/// The decoder that ``FieldValueDecoder`` hands to a model and to each of its values.
struct FieldValueReader: Decoder, SingleValueDecodingContainer {
    let source: FieldValueSource
    var value: FieldValue = .none
    var codingPath: [any CodingKey] = []

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard codingPath.isEmpty else { throw mismatch(expected: "a single value", Key.self) }
        return KeyedDecodingContainer(FieldValueKeyedReader<Key>(source: source))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        FieldValueUnkeyedReader(
            source: source, elements: value.elements, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value == .none }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let scalar = type as? any FieldScalar.Type {
            guard let decoded = scalar.init(fieldValue: value) as? T else {
                throw mismatch(expected: scalar.expectation, type)
            }
            return decoded
        }
        return try T(from: self)
    }

    func mismatch(expected: String, _ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected \(expected), found “\(value.wireText.prefix(100))”.")
        return value == .none ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension FieldValue {
    /// The elements of a list; a single value is a list of one, nothing an empty one.
    fileprivate var elements: [FieldValue] {
        switch self {
        case .none: []
        case .list(let elements): elements
        default: [self]
        }
    }
}
