import Formwork

/// Writes the values of fields into the rows of a live form.
struct RowWriter {
    let driver: any FormDriver

    /// Whether the values are inputs of a user, rather than those of a stored record.
    let isInput: Bool

    func write(_ value: FieldValue, of field: DDMField, at tag: String) {
        if field.repeatable {
            writeEntries(value.elements, of: field, at: tag)
        } else {
            writeOwn(value, of: field, at: tag)
        }
    }

    private func writeEntries(_ entries: [FieldValue], of field: DDMField, at tag: String) {
        resize(tag, to: entries.count)
        for (key, entry) in zip(driver.machine.entries(of: tag), entries) {
            let record: FieldRecord =
                if case .record(let record) = entry { record } else {
                    FieldRecord([(field.name, entry)])
                }
            writeOwn(record[field.name], of: field, at: "\(tag).\(key).\(field.name)")
            for nested in field.nestedFields.flatMap(\.fieldsOfLevel) {
                write(record[nested.name], of: nested, at: "\(tag).\(key).\(nested.name)")
            }
        }
    }

    /// Adds or removes entries at the end, as far as the list takes it; those that must stay are emptied
    /// by their values.
    private func resize(_ tag: String, to count: Int) {
        let keys = driver.machine.entries(of: tag)
        for key in keys.dropFirst(count).reversed() {
            driver.apply(.remove(tag: driver.machine.entryTag(of: tag, key: key)))
        }
        for _ in keys.count..<max(keys.count, count) { driver.apply(.insert(tag: tag)) }
    }

    private func writeOwn(_ value: FieldValue, of field: DDMField, at tag: String) {
        guard field.dataType == .geolocation else { return set(value, at: tag) }
        let record: FieldRecord =
            if case .record(let record) = value { record } else { FieldRecord() }
        for name in [DDMGeolocation.latitudeName, DDMGeolocation.longitudeName] {
            set(record[name], at: "\(tag).\(name)")
        }
    }

    private func set(_ value: FieldValue, at tag: String) {
        guard isInput else {
            driver.apply(.show(FieldRecord([(tag, value)])))
            return
        }
        guard let row = driver.machine.liveRow(tag), let field = row.field, !row.isReadOnly else {
            return
        }
        driver.apply(input(value, field, at: tag))
    }

    /// The event with which a user enters a value.
    private func input(_ value: FieldValue, _ field: FieldDefinition, at tag: String) -> FormEvent {
        if field.valueKind == .file { return .attach(tag: tag, files: value.files) }
        if field.valueKind == .boolean {
            return .choose(tag: tag, values: value == .boolean(true) ? ["true"] : [])
        }
        if field.type.offersChoices { return .choose(tag: tag, values: value.wireTexts) }
        return .edit(tag: tag, text: driver.machine.definition.format.text(of: value))
    }
}

extension FieldValue {
    /// The elements of a list, or the only value.
    fileprivate var elements: [FieldValue] {
        if case .list(let elements) = self { return elements }
        return isEmpty ? [] : [self]
    }

    fileprivate var files: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.files)
        default: []
        }
    }
}
