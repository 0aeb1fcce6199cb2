/// The changes between a model and what is stored of it, for the rules that must be judged.
///
/// - Complexity: linear in the number of values, for each set of rows that is asked about.
struct StoredChanges {
    /// The rows that decide about some others in the entries of the innermost of some lists.
    private struct Question: Hashable {
        let lists: [String]
        let paths: [String]
    }

    /// The values of the rows of a question, each with all entries that are read, in each entry by
    /// its tag.
    private typealias Values = [String: [[FieldValue]]]

    private let form: ModelForm
    private let old: FieldRecord
    private let new: FieldRecord
    private var changed: [Question: Set<String>] = [:]

    /// Compares two versions of a model; `nil` if one of them cannot be encoded.
    init?<M: StoredModel>(from stored: M, to model: M) {
        form = ModelForm.of(M.self)
        guard let old = try? form.encoder.encode(stored), let new = try? form.encoder.encode(model)
        else { return nil }
        (self.old, self.new) = (FieldRecord(fields: old), FieldRecord(fields: new))
    }

    /// Returns whether a rule of rows with these tags reads anything that changed, in a list the
    /// rows' own entries.
    ///
    /// An entry is unchanged if as many stored entries had the same values in all rows that are
    /// read.
    mutating func touch(_ tags: [String]) -> Bool {
        Dictionary(grouping: tags, by: \.entry).contains { entry, tags in
            let paths = Set(tags.map(\.rowPath))
            guard paths.allSatisfy({ form.row(at: $0) != nil }) else { return true }
            let question = Question(
                lists: entry.listPaths, paths: form.definition.rows(decidingAbout: paths).sorted())
            return changedEntries(question).contains(entry)
        }
    }

    /// Returns whether a rule that the form does not know reads anything that changed; a list
    /// counts as one row.
    func touchRoots(of tags: [String]) -> Bool {
        tags.contains { tag in
            guard form.names.declares(tag) else { return true }
            let rows = form.definition.rows(within: tag.root).union([tag.root])
            return form.definition.rows(decidingAbout: rows)
                .contains { old[$0.root] != new[$0.root] }
        }
    }

    private mutating func changedEntries(_ question: Question) -> Set<String> {
        if let known = changed[question] { return known }
        var counts: [[[FieldValue]]: Int] = [:]
        for values in self.values(of: question, in: old).values { counts[values, default: 0] -= 1 }
        let values = values(of: question, in: new)
        for values in values.values { counts[values, default: 0] += 1 }
        let found = Set(values.filter { counts[$0.value, default: 0] > 0 }.keys)
        changed[question] = found
        return found
    }

    private func values(of question: Question, in root: FieldRecord) -> Values {
        var values: Values = [:]
        var scopes: [(path: String, tag: String, record: FieldRecord)] = [("", "", root)]
        func visit(_ lists: ArraySlice<String>) {
            let scope = scopes[scopes.count - 1]
            guard let list = lists.first else {
                values[scope.tag] = question.paths.map { path in
                    let base = scopes.last { path.hasPrefix($0.path) } ?? scopes[0]
                    return base.record.all(at: path.dropFirst(base.path.count))
                }
                return
            }
            let name = list.dropFirst(scope.path.count)
            for (index, entry) in scope.record.entries(of: name).enumerated() {
                scopes.append(("\(list).", "\(scope.tag)\(name).\(index).", entry))
                visit(lists.dropFirst())
                scopes.removeLast()
            }
        }
        visit(question.lists[...])
        return values
    }
}

extension FieldRecord {
    fileprivate init(fields: [String: FieldValue]) {
        self.init(fields.map { (tag: $0.key, value: $0.value) })
    }

    /// The values at a path in the record or in the entries of its lists; of a list itself, the
    /// number of entries.
    fileprivate func all(at path: Substring) -> [FieldValue] {
        let value = self[String(path)]
        if let entries = value.entries { return [.integer(Int64(entries.count))] }
        if !value.isEmpty { return [value] }
        for dot in path.indices where path[dot] == "." {
            let rest = path[path.index(after: dot)...]
            let value = self[String(path[..<dot])]
            if case .record(let record) = value { return record.all(at: rest) }
            if let entries = value.entries { return entries.flatMap { $0.all(at: rest) } }
        }
        return [.none]
    }

    /// The entries of a list in the record, or in one inside of it.
    fileprivate func entries(of path: Substring) -> [FieldRecord] {
        if let entries = self[String(path)].entries { return entries }
        for dot in path.indices where path[dot] == "." {
            guard case .record(let record) = self[String(path[..<dot])] else { continue }
            return record.entries(of: path[path.index(after: dot)...])
        }
        return []
    }
}

extension FieldValue {
    /// The entries, `nil` for a value that is no list of them.
    fileprivate var entries: [FieldRecord]? {
        guard case .list(let elements) = self, !elements.isEmpty else { return nil }
        let records = elements.compactMap { element in
            if case .record(let record) = element { record } else { nil }
        }
        return records.count == elements.count ? records : nil
    }
}

extension String {
    /// The beginning of a tag up to the entry of a list that the row is in; empty at the root.
    fileprivate var entry: String {
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        guard let last = parts.lastIndex(where: \.isNumber) else { return "" }
        return parts[...last].joined(separator: ".") + "."
    }

    /// The paths of the lists around an entry, the outermost first.
    fileprivate var listPaths: [String] {
        let parts = dropLast().split(separator: ".", omittingEmptySubsequences: false)
        return parts.indices.filter { parts[$0].isNumber }
            .map { parts[..<$0].joined(separator: ".").rowPath }
    }
}
