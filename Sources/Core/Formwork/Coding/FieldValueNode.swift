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
    private var children: [FieldValueNode] = []

    /// Takes a value: as it is if a field can hold it, else by way of its own encoding.
    func take<T: Encodable>(_ value: T) throws {
        if let scalar = FieldValue(scalar: value) {
            take(scalar)
        } else if !(value is any Localizable), !(value is LocalizedString) {
            try value.encode(to: FieldValueContainer(node: self))
        }
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
        children.append(node)
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
        case .record: .record(FieldRecord(members.map { (tag: $0.key, value: $0.value) }))
        }
    }

    /// The values of a model by their names.
    var members: [(key: String, value: FieldValue)] {
        zip(names, children).compactMap { name, node in node.value.map { (name, $0) } }
    }
}
