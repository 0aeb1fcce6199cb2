import Foundation

/// The JSON Schema of a type, found by decoding it: the names and the types for which it asks.
///
/// A type that takes none of the values that are tried has a schema that allows anything.
package struct TypeSchema {
    /// A property of a type.
    package struct Property {
        package let name: String
        package let schema: JSONValue
        package let isRequired: Bool
    }

    /// The maximum number of types inside one another that are described.
    static let maximumDepth = 8

    /// The schema.
    package let schema: JSONValue

    /// The properties of a type that is decoded by keys.
    package let properties: [Property]

    /// Whether all properties were found: the type takes the values that are tried.
    package let isWhole: Bool

    /// The type and those in it, with their places.
    let places: [Place]

    /// A type and its place.
    struct Place {
        var path: MemberPath
        let type: ObjectIdentifier
    }

    /// Describes a type.
    package init<T: Decodable>(of type: T.Type) {
        let shape = Shape(depth: 0)
        let value = shape.value(of: type)
        properties = shape.properties
        places = shape.places
        isWhole = value != nil
        schema = value == nil ? .object([]) : shape.schema
    }
}

/// A schema that grows while a type is decoded.
private final class Shape {
    private(set) var schema: JSONValue = .object([])
    private(set) var properties: [TypeSchema.Property] = []
    private(set) var places: [TypeSchema.Place] = []
    let depth: Int

    init(depth: Int) { self.depth = depth }

    /// Decodes a type from nothing but examples, which describes it.
    ///
    /// - Returns: A value of the type; `nil` if it takes none of the examples.
    func value<T: Decodable>(of type: T.Type) -> T? {
        places.append(TypeSchema.Place(path: MemberPath(), type: ObjectIdentifier(type)))
        if let fields = (type as? any FieldsCarrier.Type)?.carriedFields {
            places.append(TypeSchema.Place(path: MemberPath(), type: fields))
        }
        if let scalar = Self.scalars[ObjectIdentifier(type)] {
            schema = scalar.schema
            return scalar.example as? T
        }
        if let value = (type as? any DescribedType.Type)?.described(by: self) as? T { return value }
        if let (cases, first) = Self.cases(of: type) {
            schema = ["type": "string", "enum": .array(cases.map { .text($0) })]
            return first as? T
        }
        guard depth < TypeSchema.maximumDepth else { return nil }
        return try? T(from: ShapeDecoder(shape: self))
    }

    func set(_ schema: JSONValue) { self.schema = schema }

    /// Describes a type at a place inside of this one.
    func inner<T: Decodable>(
        _ type: T.Type, at part: MemberPath.Part? = nil
    ) -> (schema: JSONValue, value: T?) {
        let shape = Shape(depth: depth + 1)
        let value = shape.value(of: type)
        for var place in shape.places {
            if let part { place.path.parts.insert(part, at: 0) }
            places.append(place)
        }
        return (value == nil ? .object([]) : shape.schema, value)
    }

    func add(_ name: String, _ schema: JSONValue, isRequired: Bool) {
        guard !properties.contains(where: { $0.name == name }) else { return }
        properties.append(TypeSchema.Property(name: name, schema: schema, isRequired: isRequired))
        let required = properties.filter(\.isRequired).map { JSONValue.text($0.name) }
        self.schema = .object(
            [
                ("type", "object"),
                ("properties", .object(properties.map { ($0.name, $0.schema) })),
            ] + (required.isEmpty ? [] : [("required", .array(required))]))
    }

    private static func cases(of type: Any.Type) -> ([String], Any)? {
        func cases<C: CaseIterable & RawRepresentable>(_ type: C.Type) -> ([String], Any)? {
            let cases = Array(type.allCases)
            let names = cases.compactMap { $0.rawValue as? String }
            guard let first = cases.first, names.count == cases.count else { return nil }
            return (names, first)
        }
        guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        return cases(type)
    }

    private typealias Scalar = (schema: JSONValue, example: any Sendable)

    private static let scalars: [ObjectIdentifier: Scalar] = {
        let integer: JSONValue = [
            "type": "integer", "minimum": .number("\(Int64.min)"),
            "maximum": .number("\(Int64.max)"),
        ]
        let text: JSONValue = ["type": "string"]
        func format(_ name: String) -> JSONValue { ["type": "string", "format": .text(name)] }
        let moment = CivilDateTime(Date(timeIntervalSince1970: 0))
        let month = CivilMonth("1970-01")
        return [
            ObjectIdentifier(String.self): (text, ""),
            ObjectIdentifier(Bool.self): (["type": "boolean"], false),
            ObjectIdentifier(Int.self): (integer, 0),
            ObjectIdentifier(Int64.self): (integer, Int64(0)),
            ObjectIdentifier(Double.self): (["type": "number"], 0.0),
            ObjectIdentifier(ExactDecimal.self): (text, ExactDecimal(0)),
            ObjectIdentifier(CivilDate.self): (format("date"), moment.date),
            ObjectIdentifier(CivilTime.self): (text, moment.time),
            ObjectIdentifier(CivilDateTime.self): (text, moment),
            ObjectIdentifier(CivilMonth.self): (text, month),
            ObjectIdentifier(Date.self): (format("date-time"), Date(timeIntervalSince1970: 0)),
            ObjectIdentifier(UUID.self): (format("uuid"), UUID()),
            ObjectIdentifier(LocalizableString.self): (text, LocalizableString.empty),
            ObjectIdentifier(ModelIdentity.self): (text, ModelIdentity.stub()),
        ]
    }()
}

/// A type that consists of others in a way that decoding it from examples does not show.
private protocol DescribedType {
    /// Describes the type, and returns a value.
    static func described(by shape: Shape) -> Any?
}

extension Array: DescribedType where Element: Decodable {
    fileprivate static func described(by shape: Shape) -> Any? {
        shape.set(["type": "array", "items": shape.inner(Element.self, at: .each).schema])
        return [Element]()
    }
}

extension Dictionary: DescribedType where Key == String, Value: Decodable {
    fileprivate static func described(by shape: Shape) -> Any? {
        shape.set([
            "type": "object", "additionalProperties": shape.inner(Value.self, at: .each).schema,
        ])
        return [String: Value]()
    }
}

extension Optional: DescribedType where Wrapped: Decodable {
    fileprivate static func described(by shape: Shape) -> Any? {
        shape.set(shape.inner(Wrapped.self).schema)
        return Wrapped?.none as Any
    }
}

/// A type whose members are those of the fields that it carries, beside others.
protocol FieldsCarrier {
    /// The type of the fields.
    static var carriedFields: ObjectIdentifier { get }
}

/// The reason why a type cannot be described.
private struct NoExample: Error {}

/// A decoder that notes the names and the types for which it is asked.
private struct ShapeDecoder: Decoder, SingleValueDecodingContainer {
    let shape: Shape

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedShapeDecoder(shape: shape))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoExample() }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let (schema, value) = shape.inner(type)
        shape.set(schema)
        guard let value else { throw NoExample() }
        return value
    }
}

private struct KeyedShapeDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let shape: Shape

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { false }

    func decodeNil(forKey key: Key) -> Bool { true }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let (schema, value) = shape.inner(type, at: .member(key.stringValue))
        shape.add(key.stringValue, schema, isRequired: !(type is any OptionalValue.Type))
        guard let value else { throw NoExample() }
        return value
    }

    /// Notes the type; nothing is there, so that no check of a value fails.
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        note(type, key)
    }

    fileprivate func note<T: Decodable>(_ type: T.Type, _ key: Key) -> T? {
        let schema = shape.inner(type, at: .member(key.stringValue)).schema
        shape.add(key.stringValue, schema, isRequired: false)
        return nil
    }

    func nestedContainer<NestedKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { throw NoExample() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw NoExample()
    }

    func superDecoder() throws -> any Decoder { throw NoExample() }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw NoExample() }
}

// The protocol has defaults for these types, which note nothing.
extension KeyedShapeDecoder {
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { note(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { note(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { note(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { note(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { note(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { note(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { note(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { note(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { note(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { note(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { note(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { note(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { note(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { note(type, key) }
}

/// A type whose values can be missing.
private protocol OptionalValue {}

extension Optional: OptionalValue {}
