import Formwork
import Foundation

extension [DefinedProperty] {
    /// Writes the values by their names.
    func write(
        _ value: (String) -> FieldValue, to container: inout KeyedEncodingContainer<DefinedKey>
    ) throws {
        for property in self { try property.write(value(property.name), to: &container) }
    }
}

extension DefinedProperty {
    /// Writes a value; a text that was not entered is empty, a box is not ticked, a list has no
    /// elements, and all else is left out.
    fileprivate func write(
        _ value: FieldValue, to container: inout KeyedEncodingContainer<DefinedKey>
    ) throws {
        let key = DefinedKey(name)
        switch content {
        case .entries(let properties):
            try container.encode(EncodedEntries(properties, value), forKey: key)
        case .record(let properties):
            try container.encode(EncodedRecord(properties, value), forKey: key)
        case .value, .reference:
            if isMultiple {
                try container.encode(EncodedElements(value, content), forKey: key)
            } else if case .value(.text) = content {
                try container.encode(value.wireText, forKey: key)
            } else if case .value(.boolean) = content {
                try container.encode(value == .boolean(true), forKey: key)
            } else if let scalar = value.scalar(of: content) {
                try container.encode(scalar, forKey: key)
            }
        }
    }
}

/// The values of a group, or of an entry of a list.
private struct EncodedRecord: Encodable {
    private let properties: [DefinedProperty]
    private let value: FieldValue

    init(_ properties: [DefinedProperty], _ value: FieldValue) {
        self.properties = properties
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DefinedKey.self)
        guard case .record(let record) = value else {
            return try properties.write({ _ in .none }, to: &container)
        }
        try properties.write({ record[$0] }, to: &container)
    }
}

/// The entries of a list.
private struct EncodedEntries: Encodable {
    private let properties: [DefinedProperty]
    private let value: FieldValue

    init(_ properties: [DefinedProperty], _ value: FieldValue) {
        self.properties = properties
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        guard case .list(let entries) = value else { return }
        for entry in entries { try container.encode(EncodedRecord(properties, entry)) }
    }
}

/// The values of a field that takes several.
private struct EncodedElements: Encodable {
    private let value: FieldValue
    private let content: DefinedProperty.Content

    init(_ value: FieldValue, _ content: DefinedProperty.Content) {
        self.value = value
        self.content = content
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        let elements = if case .list(let elements) = value { elements } else { [value] }
        for scalar in elements.compactMap({ $0.scalar(of: content) }) {
            try container.encode(scalar)
        }
    }
}

extension FieldValue {
    /// The value as the type that a compiled model would have for it; `nil` for no value.
    fileprivate func scalar(of content: DefinedProperty.Content) -> (any Encodable)? {
        switch self {
        case .text(let text):
            if case .reference = content { ModelIdType(uuidString: text) } else { text }
        case .integer(let integer): Int(integer)
        case .decimal(let decimal): decimal
        case .boolean(let boolean): boolean
        case .date(let date): date
        case .time(let time): time
        case .dateTime(let dateTime): dateTime
        case .month(let month): month
        case .file(let file): file
        case .none, .list, .record: nil
        }
    }
}
