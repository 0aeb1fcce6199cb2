/// The earlier version of a model that a client read before another one was stored.
struct EarlierRead {
    /// The values that a page carried of it.
    let base: FormBase?
    /// The version that is stored now.
    let storedVersion: Int
}

/// Submitted rows that are merged with the changes of others: those that the editor changed, under
/// the names that they have in what is stored now.
struct SubmissionMerge {
    /// The rows that the editor changed, and those that the form does not know.
    let rows: [ReceivedRow]
    /// The tags in the stored form, by those that were sent.
    let tags: [String: String]
    /// The places that both sides changed.
    let conflicts: [FieldConflict]
    /// The submitted fields laid over the stored values.
    let merged: SubmittedFields

    /// Merges rows into a live form with the stored values.
    init(
        _ rows: [ReceivedRow], since read: EarlierRead, into machine: FormMachine,
        _ form: ModelForm, _ format: ValueFormat
    ) {
        let reader = ScopeReader(form, machine.definition)
        for row in rows { reader.take(row, format: format) }
        let base = read.base?.values(in: form, machine.definition)
        let merge = FormMerge(reader.root, read: base, into: machine, of: form)
        let paths = (read.base?.paths ?? []).union(rows.map(\.tag.rowPath))
        merged = SubmittedFields(
            showing: MergedRows(merge, in: machine, showing: paths).rows, of: form,
            base: FormBase(
                version: read.storedVersion, showing: machine, where: paths.contains),
            format: format)
        self.rows =
            MergedRows(merge, in: machine).rows + rows.filter { form.row(at: $0.tag) == nil }
        (conflicts, tags) = (merge.conflicts, merge.tags)
    }
}

extension SubmittedFields {
    /// The fields as a page would have sent them that shows these rows, with the base that the page
    /// has now.
    init(
        showing rows: [ReceivedRow], of form: ModelForm, base: FormBase?, format: ValueFormat
    ) {
        var entries = rows.flatMap { row -> [Entry] in
            let files = row.files.compactMap { SubmittedFile($0) }
            if !files.isEmpty { return files.map { Entry(name: row.tag, file: $0) } }
            // Nothing comes from a page for what is not ticked.
            let isOff = row.texts.isEmpty || row.texts == ["false"]
            if isOff, form.names.field(at: row.tag)?.isSilentWhenOff == true { return [] }
            return (row.texts.isEmpty ? [""] : row.texts).map { Entry(name: row.tag, text: $0) }
        }
        entries += rows.filter(\.isEmptied).map { Entry(name: Self.removalName, text: $0.tag) }
        if let text = base?.text { entries.append(Entry(name: FormBase.fieldName, text: text)) }
        self.init(entries: entries, format: format)
    }
}
