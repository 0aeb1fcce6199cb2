import FormworkEngine

/// Reads the values of rows from an instance.
struct InstanceLoader {
    let schema: CompiledSchema

    /// The values of rows; a value that no row can have is left out.
    func record(of value: JSONValue, as shape: InstanceShape) throws(JSONSchemaError) -> FieldRecord
    {
        switch shape {
        case .object(let parts): try object(value, parts)
        case .value(let part):
            FieldRecord([(part.tag, try self.value(of: value, as: part.shape))])
        case .alternative(let options): try alternative(value, options)
        case .field, .several, .list, .names: FieldRecord()
        }
    }

    /// The value of one row.
    func value(
        of value: JSONValue, as shape: InstanceShape
    ) throws(JSONSchemaError) -> FieldValue {
        switch (shape, value) {
        case (.field(let kind), _): return scalar(value, kind)
        case (.several(let kind), .array(let elements)):
            return .list(elements.map { scalar($0, kind) }.filter { !$0.isEmpty })
        case (.list(let entry), .array(let elements)):
            return .list(
                try elements.map { element throws(JSONSchemaError) in
                    .record(try record(of: element, as: entry))
                })
        case (.names(let entry, _), .object(let object)):
            return try names(object.members.map { ($0.name, $0.value) }, entry)
        case (.several, _), (.list, _), (.names, _): return .none
        default: return .record(try record(of: value, as: shape))
        }
    }

    private func object(
        _ value: JSONValue, _ parts: [InstanceShape.Part]
    ) throws(JSONSchemaError) -> FieldRecord {
        var members: [(tag: String, value: FieldValue)] = []
        let values = IndexedMembers(value)
        for part in parts where !part.property.isEmpty {
            guard let member = values[part.property] else { continue }
            members.append((part.tag, try self.value(of: member, as: part.shape)))
        }
        let declared = Set(parts.map { ExactName($0.property) })
        var rest = values.list.filter { !declared.contains(ExactName($0.name)) }
        for part in parts where part.property.isEmpty {
            guard case .names(let entry, let pattern) = part.shape else {
                members.append((part.tag, try self.value(of: value, as: part.shape)))
                continue
            }
            let isOwn = rest.map { pattern?.isFound(in: $0.name) ?? true }
            members.append(
                (part.tag, try names(zip(rest, isOwn).filter(\.1).map(\.0), entry)))
            rest = zip(rest, isOwn).filter { !$0.1 }.map(\.0)
        }
        return FieldRecord(members)
    }

    private func names(
        _ members: [(name: String, value: JSONValue)], _ shape: InstanceShape
    ) throws(JSONSchemaError) -> FieldValue {
        guard case .object(let parts) = shape,
            let part = parts.first(where: { $0.tag == InstanceMember.valueTag })
        else { return .none }
        var entries: [FieldValue] = []
        for (name, value) in members {
            let value = try self.value(of: value, as: part.shape)
            entries.append(
                .record(FieldRecord([(InstanceMember.nameTag, .text(name)), (part.tag, value)])))
        }
        return .list(entries)
    }

    private func alternative(
        _ value: JSONValue, _ options: [InstanceShape.Option]
    ) throws(JSONSchemaError) -> FieldRecord {
        guard value != .null, let option = try option(for: value, options) else {
            return FieldRecord()
        }
        return FieldRecord([
            (InstanceMember.choiceTag, .text(option.tag)),
            (option.tag, try self.value(of: value, as: option.shape)),
        ])
    }

    /// The alternative that the value passes, else the one that has most of its members.
    private func option(
        for value: JSONValue, _ options: [InstanceShape.Option]
    ) throws(JSONSchemaError) -> InstanceShape.Option? {
        for option in options where try passes(value, option) { return option }
        let names = Set(Members(value).list.map(\.name))
        let known = options.map { $0.shape.propertyNames.intersection(names).count }
        guard let most = known.max(), most > 0, let place = known.firstIndex(of: most) else {
            return nil
        }
        return options[place]
    }

    private func passes(
        _ value: JSONValue, _ option: InstanceShape.Option
    ) throws(JSONSchemaError) -> Bool {
        if let type = option.type { return JSONKind.named(type)?.includes(value) == true }
        guard let index = option.schema else { return false }
        var judge = SchemaEvaluator(schema, instance: value, collectsErrors: false)
        return try judge.isValid(by: index)
    }

    private func scalar(_ value: JSONValue, _ kind: FieldValueKind) -> FieldValue {
        guard let text = ScalarValue.text(value) else { return .none }
        return kind.value(readFrom: text) ?? .none
    }
}

extension InstanceShape {
    /// The names of the members of an object.
    fileprivate var propertyNames: Set<String> {
        guard case .object(let parts) = self else { return [] }
        return Set(parts.map(\.property))
    }
}
