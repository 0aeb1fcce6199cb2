package import Foundation

/// Makes a model from the values of form fields, by way of its `Decodable` conformance.
///
/// Keys are the coding keys. Texts are parsed as the type of the property: `"3"` as a number,
/// `"2026-11-21"` as a date. A missing value becomes `nil`, an empty text or an unchecked box.
/// A record becomes a model inside of the model, a list of records several.
public struct FieldValueDecoder: Sendable {
    /// Makes a decoder.
    public init() {}

    /// Returns the model.
    ///
    /// - Throws: `DecodingError` where a value is missing or has another type than the property.
    public func decode<T: Decodable>(
        _ type: T.Type, from values: [String: FieldValue]
    ) throws -> T {
        try T(from: FieldValueReader(root: FieldValueSource(values: values)))
    }

    /// Returns the value of one property's type.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from value: FieldValue
    ) throws -> Value {
        try FieldValueReader(value: value, in: []).decode(type)
    }

    /// Returns a value that was written as JSON, perhaps before its type had all of its properties: what is
    /// missing counts as not entered, in the entries of lists too.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, fromJSON json: Data
    ) throws -> Value {
        let value = try JSONDecoder().decode(ExactJSON.self, from: json).value
        return try decode(type, from: FieldValue(value))
    }

    /// Returns the model, or why there is none, with the names for which the model's type asked and
    /// the paths of the values that it could not take, which count as not entered.
    ///
    /// A name that the type never asks for is not the type's: that is how a body is known to carry
    /// something that it may not set.
    ///
    /// - Complexity: One pass over the values, however many of them cannot be taken.
    func decodeLeavingOut<T: Decodable>(
        _ type: T.Type, from values: [String: FieldValue]
    ) -> (model: Result<T, any Error>, keys: [String], untaken: [[any CodingKey]]) {
        let untaken = UntakenValues()
        let source = FieldValueSource(values: values, untaken: untaken)
        let model = Result { try T(from: FieldValueReader(root: source)) }
        return (model, source.requestedKeys, untaken.paths)
    }
}

/// The paths of the values that a type could not take.
final class UntakenValues {
    private(set) var paths: [[any CodingKey]] = []

    func note(_ path: [any CodingKey]) { paths.append(path) }
}

/// The values that a model is made from, and the names for which it has asked.
final class FieldValueSource {
    let values: [String: FieldValue]
    /// The values that are left out; `nil` where such a value ends the decoding.
    let untaken: UntakenValues?
    /// The names for which the type has asked; none where such a value ends the decoding.
    private(set) var requestedKeys: [String] = []

    init(values: [String: FieldValue], untaken: UntakenValues? = nil) {
        self.values = values
        self.untaken = untaken
    }

    /// The value with a name; the name is noted where it is asked afterwards.
    func value(for name: String) -> FieldValue {
        if untaken != nil { requestedKeys.append(name) }
        return values[name] ?? .none
    }

    /// All values, for a type that takes whatever there is.
    func allValues() -> [String: FieldValue] {
        requestedKeys += values.keys
        return values
    }
}

extension FieldValue {
    /// The values by name that a ``FieldValueDecoder`` hands to a model; `nil` of another decoder.
    package static func all(in decoder: any Decoder) -> [String: FieldValue]? {
        (decoder as? FieldValueReader)?.root?.allValues()
    }
}

/// The decoder that ``FieldValueDecoder`` hands to a model and to each of its values.
struct FieldValueReader: Decoder, SingleValueDecodingContainer {
    /// The values of the model itself; `nil` for one of its values.
    let root: FieldValueSource?
    let value: FieldValue
    /// The path of the model or the list in which the value is, and its place in there; they are one
    /// path only where that is asked for, which values that can be read never do.
    private let outerPath: [any CodingKey]
    private let key: (any CodingKey)?
    private let untaken: UntakenValues?

    init(root: FieldValueSource) {
        self.root = root
        untaken = root.untaken
        value = .none
        (outerPath, key) = ([], nil)
    }

    init(
        value: FieldValue, at key: (any CodingKey)? = nil, in outerPath: [any CodingKey],
        untaken: UntakenValues? = nil
    ) {
        root = nil
        self.value = value
        (self.outerPath, self.key) = (outerPath, key)
        self.untaken = untaken
    }

    var codingPath: [any CodingKey] { key.map { outerPath + [$0] } ?? outerPath }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let root { return KeyedDecodingContainer(FieldValueKeyedReader(source: root)) }
        guard case .record(let record) = value else {
            throw mismatch(expected: "several values with names", Key.self)
        }
        let values = Dictionary(record.members.map { ($0.tag, $0.value) }) { first, _ in first }
        return KeyedDecodingContainer(
            FieldValueKeyedReader(
                source: FieldValueSource(values: values, untaken: untaken),
                codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        FieldValueUnkeyedReader(
            elements: value.elements, codingPath: codingPath, untaken: untaken)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value.isNothing }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let scalar = type as? any FieldScalar.Type {
            guard let decoded = scalar.init(fieldValue: value) as? T else {
                throw mismatch(expected: scalar.expectation, type)
            }
            return decoded
        }
        return try T(from: self)
    }

    /// Decodes the value; one that the type cannot take counts as none where such values are left
    /// out.
    func decodeOrLeaveOut<T: Decodable>(_ type: T.Type) throws -> T {
        do {
            return try decode(type)
        } catch {
            guard leavesOut(for: error) else { throw error }
            return try FieldValueReader(value: .none, at: key, in: outerPath, untaken: untaken)
                .decode(type)
        }
    }

    /// Whether the value itself, and nothing inside of it, is why decoding failed, and is left out.
    func leavesOut(for error: any Error) -> Bool {
        guard let untaken, !value.isNothing, let error = error as? DecodingError,
            error.path.count == codingPath.count
        else { return false }
        untaken.note(codingPath)
        return true
    }

    func mismatch(expected: String, _ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "Expected \(expected), found “\(value.wireText.prefix(100))”.")
        return value == .none ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension FieldValue {
    /// Whether the value is none, or a record of nothing but empty values.
    var isNothing: Bool {
        if case .record = self { isEmpty } else { self == .none }
    }

    /// The elements of a list; a single value is a list of one, nothing an empty one.
    fileprivate var elements: [FieldValue] {
        switch self {
        case .none: []
        case .list(let elements): elements
        default: [self]
        }
    }
}

extension DecodingError {
    /// The way to the value that could not be read.
    var path: [any CodingKey] {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath
        case .keyNotFound(let key, let context): context.codingPath + [key]
        @unknown default: []
        }
    }
}
