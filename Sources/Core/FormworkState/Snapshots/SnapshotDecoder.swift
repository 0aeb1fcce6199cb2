/// Puts values together again from the values of a snapshot.
struct SnapshotDecoder: Decoder {
    let value: SnapshotValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    let nodes: Nodes

    /// The nodes at several places.
    final class Nodes {
        var definitions: [Int64: SnapshotValue] = [:]
        var models: [Int64: any DataModel] = [:]
        var open: Set<Int64> = []
    }

    /// Decodes a model.
    static func model<Model: DataModel & Decodable>(
        _ type: Model.Type, from value: SnapshotValue
    ) throws -> Model {
        let nodes = Nodes()
        nodes.findDefinitions(in: value)
        return try SnapshotDecoder(value: value, codingPath: [], nodes: nodes).decode(type)
    }

    /// The value as one of a type; a node at several places is made once.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard codingPath.count <= ModelSnapshot.maximumDepth else {
            throw corrupted(ModelSnapshot.depthMessage)
        }
        guard Value.self is any DataModel.Type, let number = value.nodeNumber else {
            return try type.init(from: self)
        }
        if let known = nodes.models[number] {
            guard let model = known as? Value else {
                throw mismatch(type, "a node of the type \(Value.self)")
            }
            return model
        }
        guard let definition = nodes.definitions[number] else {
            throw corrupted("The node number \(number) is referred to, but does not exist.")
        }
        guard nodes.open.insert(number).inserted else {
            throw corrupted("The node number \(number) contains itself.")
        }
        let model = try type.init(
            from: SnapshotDecoder(value: definition, codingPath: codingPath, nodes: nodes))
        nodes.models[number] = model as? any DataModel
        return model
    }

    /// A decoder of a part.
    func part(_ value: SnapshotValue, _ key: any CodingKey) -> SnapshotDecoder {
        SnapshotDecoder(value: value, codingPath: codingPath + [key], nodes: nodes)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .record(let members) = value else { throw mismatch(type, "a record") }
        return KeyedDecodingContainer(
            SnapshotRecordDecoder(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let elements) = value else { throw mismatch([Any].self, "a list") }
        return SnapshotListDecoder(decoder: self, elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SnapshotScalarDecoder(decoder: self)
    }

    func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        .typeMismatch(
            type,
            DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "Found \(value.kindDescription), but \(expected) is needed."
            ))
    }

    func corrupted(_ message: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: message))
    }
}

extension SnapshotDecoder.Nodes {
    /// Finds the nodes that are referred to, without recursion.
    func findDefinitions(in value: SnapshotValue) {
        var waiting = [value]
        while let value = waiting.popLast() {
            switch value {
            case .list(let elements): waiting += elements
            case .record(let members):
                if case .integer(let number) = members[SnapshotValue.identity] {
                    definitions[number] = value
                }
                waiting += members.values
            case .null, .boolean, .integer, .number, .text: break
            }
        }
    }
}

extension SnapshotValue {
    /// The kind of the value, in words.
    fileprivate var kindDescription: String {
        switch self {
        case .null: "no value"
        case .boolean: "yes or no"
        case .integer: "a whole number"
        case .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .record: "a record"
        }
    }
}

/// Decodes the members of a record.
private struct SnapshotRecordDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SnapshotDecoder
    let members: [String: SnapshotValue]
    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        members.keys.compactMap { SnapshotValue.unescaped($0).flatMap(Key.init(stringValue:)) }
    }

    private func member(_ key: any CodingKey) -> SnapshotValue? {
        members[SnapshotValue.escaped(key.stringValue)]
    }

    private func part(_ key: any CodingKey) throws -> SnapshotDecoder {
        guard let member = member(key) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "A value is missing."))
        }
        return decoder.part(member, key)
    }

    func contains(_ key: Key) -> Bool { member(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try part(key).value == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try part(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try part(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try part(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try part(PartKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }
}

/// Decodes the elements of a list.
private struct SnapshotListDecoder: UnkeyedDecodingContainer {
    let decoder: SnapshotDecoder
    let elements: [SnapshotValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(decoder: SnapshotDecoder, elements: [SnapshotValue]) {
        self.decoder = decoder
        self.elements = elements
    }

    /// The element that comes next, which it still does when it cannot be read.
    private func next(_ type: Any.Type) throws -> SnapshotDecoder {
        let key = PartKey(index: currentIndex)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(
                    codingPath: codingPath + [key], debugDescription: "A value is missing."))
        }
        return decoder.part(elements[currentIndex], key)
    }

    mutating func decodeNil() throws -> Bool {
        guard try next(Any?.self).value == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next(type).decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try next(type).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next([Any].self).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let part = try next(Any.self)
        currentIndex += 1
        return part
    }
}
