import FormworkEngine

/// Writes the values of rows as an instance.
enum InstanceWriter {
    /// The instance of the values of rows; `nil` where nothing is entered.
    static func value(of record: FieldRecord, as shape: InstanceShape) -> JSONValue? {
        switch shape {
        case .object(let parts): object(record, parts)
        case .value(let part): value(of: record[part.tag], as: part.shape)
        case .alternative(let options): alternative(record, options)
        case .field, .several, .list, .names: nil
        }
    }

    private static func value(of value: FieldValue, as shape: InstanceShape) -> JSONValue? {
        switch (shape, value) {
        case (.field, _): return scalar(value)
        case (.several, .list(let elements)):
            return elements.isEmpty ? nil : .array(elements.compactMap(scalar))
        case (.list(let entry), .list(let entries)):
            return .array(entries.compactMap { self.entry($0, entry) })
        case (.names(let entry, _), .list(let entries)): return names(entries, entry)
        case (_, .record(let record)): return self.value(of: record, as: shape)
        default: return nil
        }
    }

    private static func entry(_ value: FieldValue, _ shape: InstanceShape) -> JSONValue? {
        guard case .record(let record) = value else { return nil }
        if case .value(let part) = shape, part.isNullable {
            return self.value(of: record, as: shape) ?? .null
        }
        if case .object = shape {
            return self.value(of: record, as: shape) ?? .object(JSONObject())
        }
        return self.value(of: record, as: shape)
    }

    private static func object(
        _ record: FieldRecord, _ parts: [InstanceShape.Part]
    ) -> JSONValue? {
        var members = IndexedMembers()
        let values = Dictionary(record.members.map { ($0.tag, $0.value) }) { $1 }
        for part in parts {
            let row = values[part.tag] ?? FieldValue.none
            guard let value = value(of: row, as: part.shape) ?? part.empty,
                part.isRequired || !value.isEmpty
            else { continue }
            if part.property.isEmpty {
                for (name, value) in Members(value).list { members[name] = value }
            } else if let known = members[part.property] {
                members[part.property] = joined(known, value)
            } else {
                members[part.property] = value
            }
        }
        return members.list.isEmpty ? nil : members.value
    }

    /// The members of an object whose rows are in several places.
    private static func joined(_ left: JSONValue, _ right: JSONValue) -> JSONValue {
        var members = IndexedMembers(left)
        for (name, value) in Members(right).list { members[name] = value }
        return members.value
    }

    private static func alternative(
        _ record: FieldRecord, _ options: [InstanceShape.Option]
    ) -> JSONValue? {
        guard case .text(let tag) = record[InstanceMember.choiceTag],
            let option = options.first(where: { $0.tag == tag })
        else { return nil }
        return value(of: record[tag], as: option.shape) ?? option.shape.emptyValue
    }

    private static func names(_ entries: [FieldValue], _ shape: InstanceShape) -> JSONValue {
        var members = IndexedMembers()
        guard case .object(let parts) = shape,
            let part = parts.first(where: { $0.tag == InstanceMember.valueTag })
        else { return members.value }
        for case .record(let entry) in entries {
            let name = entry[InstanceMember.nameTag].wireText
            let value = value(of: entry[part.tag], as: part.shape) ?? part.empty
            members[name] = value ?? (part.isNullable ? .null : nil)
        }
        return members.value
    }

    private static func scalar(_ value: FieldValue) -> JSONValue? {
        switch value {
        case .none, .file, .record, .list: nil
        case .boolean(let boolean): .boolean(boolean)
        case .integer, .decimal: .number(value.wireText)
        default: value.isEmpty ? nil : .text(value.wireText)
        }
    }
}

extension InstanceShape.Part {
    /// The value of a part that must be written, where nothing is entered.
    fileprivate var empty: JSONValue? { isRequired ? shape.emptyValue : nil }
}

extension InstanceShape {
    /// The value without members or entries.
    fileprivate var emptyValue: JSONValue? {
        switch self {
        case .object, .names: .object(JSONObject())
        case .list, .several: .array([])
        case .field, .value, .alternative: nil
        }
    }
}

extension JSONValue {
    /// Whether an array or an object has nothing in it.
    fileprivate var isEmpty: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object(let object): object.members.isEmpty
        default: false
        }
    }
}
