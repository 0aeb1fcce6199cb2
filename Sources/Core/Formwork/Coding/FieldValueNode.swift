import Foundation

/// One value of a model that is being encoded: a single value, a list, or a model inside.
final class FieldValueNode {
    private enum Shape {
        /// A value that no form field can hold.
        case leftOut
        case single
        case list
        case record
    }

    private var shape = Shape.leftOut
    private var single = FieldValue.none
    private var names: [String] = []
    private var children: [Child] = []

    /// An element of a list or a property of a model; a value that a field can hold needs no node.
    private enum Child {
        case value(FieldValue)
        case node(FieldValueNode)

        var value: FieldValue? {
            switch self {
            case .value(let value): value
            case .node(let node): node.value
            }
        }
    }

    /// Takes a value: as it is if a field can hold it, else by way of its own encoding.
    func take<T: Encodable>(_ value: T) throws {
        if let scalar = FieldValue(scalar: value) { take(scalar) } else { try encode(value) }
    }

    /// Appends a property with a value: as it is if a field can hold it, else as a node of its own.
    func append<T: Encodable>(_ value: T, named name: String) throws {
        if let scalar = FieldValue(scalar: value) {
            append(scalar, named: name)
        } else {
            try appendMember(name).encode(value)
        }
    }

    /// Appends a property with a value that a field can hold.
    func append(_ value: FieldValue, named name: String) {
        names.append(name)
        children.append(.value(value))
    }

    private func encode<T: Encodable>(_ value: T) throws {
        guard !(value is any Localizable), !(value is LocalizedString) else { return }
        try value.encode(to: FieldValueContainer(node: self))
    }

    func take(_ value: FieldValue) {
        shape = .single
        single = value
    }

    func becomeList() { shape = .list }

    /// A model may ask for its container more than once, for instance to encode its superclass.
    func becomeRecord() { shape = .record }

    func appendElement() -> FieldValueNode {
        let node = FieldValueNode()
        children.append(.node(node))
        return node
    }

    func appendMember(_ name: String) -> FieldValueNode {
        names.append(name)
        return appendElement()
    }

    /// The value; `nil` if it is none that a form field can hold.
    var value: FieldValue? {
        switch shape {
        case .leftOut: nil
        case .single: single
        case .list: .list(children.compactMap(\.value))
        case .record: .record(FieldRecord(members))
        }
    }

    /// The values of a model by their names.
    var values: [String: FieldValue] {
        var values = [String: FieldValue](minimumCapacity: names.count)
        for (name, child) in zip(names, children) {
            if let value = child.value { values[name] = value }
        }
        return values
    }

    private var members: [(tag: String, value: FieldValue)] {
        zip(names, children).compactMap { name, child in
            child.value.map { (tag: name, value: $0) }
        }
    }
}
