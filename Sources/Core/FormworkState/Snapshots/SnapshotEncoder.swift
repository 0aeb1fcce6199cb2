/// Takes values apart into the values of a snapshot.
final class SnapshotEncoder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The result of the encoding.
    let box: SnapshotBox

    /// The box of a node that the encoded value turned out to be, if it was found before.
    fileprivate var known: SnapshotBox?

    private let nodes: Nodes

    /// The nodes that were found so far.
    final class Nodes {
        var boxes: [ObjectIdentifier: SnapshotBox] = [:]
    }

    init(path: [any CodingKey], box: SnapshotBox, nodes: Nodes) {
        codingPath = path
        self.box = box
        self.nodes = nodes
    }

    /// Encodes a value.
    static func value<Value: Encodable>(of value: Value) throws -> SnapshotValue {
        let encoder = SnapshotEncoder(path: [], box: SnapshotBox(), nodes: Nodes())
        var count: Int64 = 0
        return try encoder.box(value, path: []).value(numbering: &count)
    }

    /// The box of a value inside this one; a node that was met before has one already.
    func box<Value: Encodable>(_ value: Value, path: [any CodingKey]) throws -> SnapshotBox {
        guard path.count <= ModelSnapshot.maximumDepth else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: path, debugDescription: ModelSnapshot.depthMessage))
        }
        let box = SnapshotBox()
        if let model = value as? any DataModel {
            if let known = nodes.boxes[ObjectIdentifier(model)] {
                known.isShared = true
                return known
            }
            nodes.boxes[ObjectIdentifier(model)] = box
        }
        let encoder = SnapshotEncoder(path: path, box: box, nodes: nodes)
        try value.encode(to: encoder)
        if let type = Value.self as? any UnorderedElements.Type { box.unorderedGroup = type.group }
        return encoder.known ?? box
    }

    /// An encoder for a part whose place is made now.
    func part(_ box: SnapshotBox, key: any CodingKey) -> SnapshotEncoder {
        SnapshotEncoder(path: codingPath + [key], box: box, nodes: nodes)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(SnapshotRecordEncoder<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        SnapshotListEncoder(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SnapshotScalarEncoder(encoder: self)
    }
}

/// A collection whose elements have no order; dictionaries with other keys than texts and numbers
/// encode keys and values in turn.
private protocol UnorderedElements {
    static var group: Int { get }
}

extension Set: UnorderedElements {
    fileprivate static var group: Int { 1 }
}

extension Dictionary: UnorderedElements {
    fileprivate static var group: Int { 2 }
}

/// Encodes the members of a record.
private struct SnapshotRecordEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: SnapshotEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    init(encoder: SnapshotEncoder) {
        self.encoder = encoder
        if case .record = encoder.box.content { return }
        encoder.box.content = .record([:])
    }

    private func put(_ box: SnapshotBox, _ key: any CodingKey) {
        guard case .record(var members) = encoder.box.content else { return }
        encoder.box.content = .record([:])
        members[key.stringValue] = box
        encoder.box.content = .record(members)
    }

    private func makePart(_ content: SnapshotBox.Content, _ key: any CodingKey) -> SnapshotEncoder {
        let box = SnapshotBox(content)
        put(box, key)
        return encoder.part(box, key: key)
    }

    func encodeNil(forKey key: Key) { put(SnapshotBox(.null), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        put(try encoder.box(value, path: codingPath + [key]), key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        makePart(.record([:]), key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        makePart(.list([]), key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { makePart(.record([:]), PartKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { makePart(.record([:]), key) }
}

/// Encodes the elements of a list.
private struct SnapshotListEncoder: UnkeyedEncodingContainer {
    let encoder: SnapshotEncoder
    private(set) var count = 0
    var codingPath: [any CodingKey] { encoder.codingPath }

    init(encoder: SnapshotEncoder) {
        self.encoder = encoder
        if case .list(let elements) = encoder.box.content {
            count = elements.count
        } else {
            encoder.box.content = .list([])
        }
    }

    private mutating func put(_ box: SnapshotBox) {
        guard case .list(var elements) = encoder.box.content else { return }
        encoder.box.content = .list([])
        elements.append(box)
        encoder.box.content = .list(elements)
        count += 1
    }

    private mutating func makePart(_ content: SnapshotBox.Content) -> SnapshotEncoder {
        let key = PartKey(index: count)
        let box = SnapshotBox(content)
        put(box)
        return encoder.part(box, key: key)
    }

    mutating func encodeNil() { put(SnapshotBox(.null)) }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        put(try encoder.box(value, path: codingPath + [PartKey(index: count)]))
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        makePart(.record([:])).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        makePart(.list([])).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { makePart(.record([:])) }
}

/// Encodes one value.
private struct SnapshotScalarEncoder: SingleValueEncodingContainer {
    let encoder: SnapshotEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func put(_ value: SnapshotValue) { encoder.box.content = .value(value) }

    private func put<Integer: BinaryInteger>(_ value: Integer) { put(SnapshotValue(value)) }

    func encodeNil() { put(.null) }
    func encode(_ value: Bool) { put(.boolean(value)) }
    func encode(_ value: String) { put(.text(value)) }
    func encode(_ value: Double) { put(SnapshotValue(value)) }
    func encode(_ value: Float) { put(SnapshotValue(Double(value))) }
    func encode(_ value: Int) { put(value) }
    func encode(_ value: Int8) { put(value) }
    func encode(_ value: Int16) { put(value) }
    func encode(_ value: Int32) { put(value) }
    func encode(_ value: Int64) { put(value) }
    func encode(_ value: UInt) { put(value) }
    func encode(_ value: UInt8) { put(value) }
    func encode(_ value: UInt16) { put(value) }
    func encode(_ value: UInt32) { put(value) }
    func encode(_ value: UInt64) { put(value) }

    func encode<Value: Encodable>(_ value: Value) throws {
        let inner = try encoder.box(value, path: codingPath)
        encoder.box.content = inner.content
        encoder.known = inner
    }
}

/// The key of a part that the model does not name.
struct PartKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    static let `super` = PartKey(stringValue: "super")

    init(index: Int) {
        stringValue = String(index)
        intValue = index
    }

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) { self.init(index: intValue) }
}
