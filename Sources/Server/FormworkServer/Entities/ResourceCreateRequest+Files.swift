import Formwork

/// A request whose submissions have files that did not arrive with them.
protocol FileCompletedRequest: ServerRequest {
    /// Returns the files for the rows for which none were sent.
    static func files(
        beside fields: SubmittedFields, query: Query, for caller: Caller, in store: any ModelStore
    ) async throws -> [SubmittedFields.Entry]
}

extension ResourceCreateRequest: FileCompletedRequest {
    /// Returns the files of the original of a copy, for the rows that keep them: a copy has files of
    /// its own.
    static func files(
        beside fields: SubmittedFields, query: ResourceNewQuery<R>, for caller: Caller,
        in store: any ModelStore
    ) async throws -> [SubmittedFields.Entry] {
        let form = ModelForm.of(R.Fields.self)
        guard form.takesFiles, let id = query.copy else { return [] }
        let gate = ResourceGate<R>(caller: caller, store: store)
        guard let original = try await gate.fetch(id) else { return [] }
        let readOnly = try gate.access(to: original).readOnly
        let names = Set(fields.entries.map(\.name))
        var entries: [SubmittedFields.Entry] = []
        for file in try gate.files(of: original, except: readOnly) {
            let row = form.rowTag(of: file)
            guard !fields.sends(row), names.hasScope(of: row),
                let content = try await store.content(
                    of: file.file, in: Stored<R.Fields>.self, id: id)
            else { continue }
            let copy = SubmittedFile(
                name: file.file.name, mediaType: file.file.mediaType, content: content)
            entries.append(SubmittedFields.Entry(name: row, file: copy))
        }
        return entries
    }
}

extension SubmittedFields {
    /// Whether a file came for a row, or its files are to be removed.
    func sends(_ row: String) -> Bool {
        removals.contains(row)
            || files(of: row).contains { !$0.isMissing }
    }
}

extension Set<String> {
    /// Whether the entry of a list in which a row is was sent; each row at the root is.
    fileprivate func hasScope(of row: String) -> Bool {
        let parts = row.split(separator: ".")
        guard let number = parts.lastIndex(where: { Int($0) != nil }) else { return true }
        let entry = parts[...number].joined(separator: ".")
        return contains { $0 == entry || $0.hasPrefix("\(entry).") }
    }
}
