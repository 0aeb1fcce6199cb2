/// The way to a value inside of a model, as a decoder names it.
struct ValuePath {
    let keys: [any CodingKey]

    /// The value at the end of the way.
    func value(in values: [String: FieldValue]) -> FieldValue {
        guard let first = keys.first else { return .none }
        return keys.dropFirst().reduce(values[first.stringValue] ?? .none) { value, key in
            switch value {
            case .record(let record): record[key.stringValue]
            case .list(let elements):
                key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .none
            default: .none
            }
        }
    }

    /// The values with none at the end of the way.
    func removed(from values: [String: FieldValue]) -> [String: FieldValue] {
        guard let first = keys.first?.stringValue else { return values }
        var values = values
        values[first] = Self.removed(keys.dropFirst(), from: values[first] ?? .none)
        return values
    }

    private static func removed(
        _ keys: ArraySlice<any CodingKey>, from value: FieldValue
    ) -> FieldValue {
        guard let key = keys.first else { return .none }
        switch value {
        case .record(var record):
            record[key.stringValue] = removed(keys.dropFirst(), from: record[key.stringValue])
            return .record(record)
        case .list(var elements):
            guard let index = key.intValue, elements.indices.contains(index) else { return value }
            elements[index] = removed(keys.dropFirst(), from: elements[index])
            return .list(elements)
        default: return .none
        }
    }
}
