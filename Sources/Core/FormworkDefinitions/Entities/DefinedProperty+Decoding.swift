import Formwork
import Foundation

extension [DefinedProperty] {
    /// Reads the values that there are, by their names.
    func values(
        in container: KeyedDecodingContainer<DefinedKey>
    ) throws -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for property in self {
            let value = try property.value(in: container)
            if !value.isEmpty { values[property.name] = value }
        }
        return values
    }

    /// Reads a record, with a member for each property.
    fileprivate func record(in container: KeyedDecodingContainer<DefinedKey>) throws -> FieldValue {
        let values = try values(in: container)
        return .record(FieldRecord(map { (tag: $0.name, value: values[$0.name] ?? .none) }))
    }
}

extension DefinedProperty {
    private var key: DefinedKey { DefinedKey(name) }

    /// Reads the value; what is missing counts as not entered.
    fileprivate func value(in container: KeyedDecodingContainer<DefinedKey>) throws -> FieldValue {
        switch content {
        case .value(let kind) where !isMultiple: try single(kind, in: container)
        case .reference where !isMultiple:
            try container.decodeIfPresent(ModelIdType.self, forKey: key).value {
                .text($0.uuidString)
            }
        case .value, .reference: try elements(in: container)
        case .record(let properties): try record(of: properties, in: container)
        case .entries(let properties): try entries(of: properties, in: container)
        }
    }

    private func single(
        _ kind: FieldValueKind, in container: KeyedDecodingContainer<DefinedKey>
    ) throws -> FieldValue {
        switch kind {
        case .text: try container.decodeIfPresent(String.self, forKey: key).value(FieldValue.text)
        case .integer:
            try container.decodeIfPresent(Int.self, forKey: key).value { .integer(Int64($0)) }
        case .decimal:
            try container.decodeIfPresent(ExactDecimal.self, forKey: key).value(FieldValue.decimal)
        case .boolean: .boolean(try container.decodeIfPresent(Bool.self, forKey: key) ?? false)
        case .date:
            try container.decodeIfPresent(CivilDate.self, forKey: key).value(FieldValue.date)
        case .time:
            try container.decodeIfPresent(CivilTime.self, forKey: key).value(FieldValue.time)
        case .dateTime:
            try container.decodeIfPresent(CivilDateTime.self, forKey: key)
                .value(FieldValue.dateTime)
        case .month:
            try container.decodeIfPresent(CivilMonth.self, forKey: key).value(FieldValue.month)
        case .file:
            try container.decodeIfPresent(FileValue.self, forKey: key).value { .file($0) }
        }
    }

    private func elements(in container: KeyedDecodingContainer<DefinedKey>) throws -> FieldValue {
        guard try isPresent(in: container) else { return .none }
        var list = try container.nestedUnkeyedContainer(forKey: key)
        var elements: [FieldValue] = []
        while !list.isAtEnd { elements.append(try element(of: &list)) }
        return .list(elements)
    }

    private func element(of list: inout any UnkeyedDecodingContainer) throws -> FieldValue {
        guard case .value(let kind) = content else {
            return .text(try list.decode(ModelIdType.self).uuidString)
        }
        return switch kind {
        case .text: .text(try list.decode(String.self))
        case .integer: .integer(Int64(try list.decode(Int.self)))
        case .decimal: .decimal(try list.decode(ExactDecimal.self))
        case .boolean: .boolean(try list.decode(Bool.self))
        case .date: .date(try list.decode(CivilDate.self))
        case .time: .time(try list.decode(CivilTime.self))
        case .dateTime: .dateTime(try list.decode(CivilDateTime.self))
        case .month: .month(try list.decode(CivilMonth.self))
        case .file: .file(try list.decode(FileValue.self))
        }
    }

    private func record(
        of properties: [DefinedProperty], in container: KeyedDecodingContainer<DefinedKey>
    ) throws -> FieldValue {
        guard try isPresent(in: container) else { return .none }
        return try properties.record(
            in: try container.nestedContainer(keyedBy: DefinedKey.self, forKey: key))
    }

    private func entries(
        of properties: [DefinedProperty], in container: KeyedDecodingContainer<DefinedKey>
    ) throws -> FieldValue {
        guard try isPresent(in: container) else { return .none }
        var list = try container.nestedUnkeyedContainer(forKey: key)
        var entries: [FieldValue] = []
        while !list.isAtEnd {
            let entry = try list.nestedContainer(keyedBy: DefinedKey.self)
            entries.append(try properties.record(in: entry))
        }
        return .list(entries)
    }

    private func isPresent(in container: KeyedDecodingContainer<DefinedKey>) throws -> Bool {
        guard container.contains(key) else { return false }
        return try !container.decodeNil(forKey: key)
    }
}

extension Optional {
    /// The field value of what there is, or none.
    fileprivate func value(_ make: (Wrapped) -> FieldValue) -> FieldValue { map(make) ?? .none }
}
