extension FormModel {
    /// The model with its texts as the form normalizes them, those in groups and lists included.
    func normalized() -> Self {
        guard ModelForm.of(Self.self).hasNormalizations else { return self }
        var model = self
        for (path, name) in Self.propertyNames() { model.normalize(path, named: name) }
        return model
    }

    private mutating func normalize(_ path: PartialKeyPath<Self>, named name: String) {
        let normalizations = ModelForm.of(Self.self).field(at: name)?.normalizations ?? []
        switch path {
        case let path as WritableKeyPath<Self, String>:
            self[keyPath: path] = normalizations.applied(to: self[keyPath: path])
        case let path as WritableKeyPath<Self, String?>:
            self[keyPath: path] = self[keyPath: path].map(normalizations.applied(to:))
        default:
            switch self[keyPath: path] {
            case let record as any FormModel: set(record, at: path)
            case let entries as any EntryList: set(entries, at: path)
            default: break
            }
        }
    }

    private mutating func set<Record: FormModel>(_ record: Record, at path: PartialKeyPath<Self>) {
        guard let path = path as? WritableKeyPath<Self, Record> else { return }
        self[keyPath: path] = record.normalized()
    }

    private mutating func set<List: EntryList>(_ entries: List, at path: PartialKeyPath<Self>) {
        guard let path = path as? WritableKeyPath<Self, List> else { return }
        self[keyPath: path] = entries.normalized
    }
}

/// A list of entries of a form model.
private protocol EntryList {
    var normalized: Self { get }
}

extension Array: EntryList where Element: FormModel {
    fileprivate var normalized: [Element] { map { $0.normalized() } }
}
