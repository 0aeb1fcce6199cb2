/// Submitted fields while they are being read: the content of each row of the form, and its errors.
struct SubmissionReading {
    /// The live form that received the fields.
    let machine: FormMachine

    let form: ModelForm
    let format: ValueFormat
    /// The names of the rows whose stored files are to be removed.
    private let removals: Set<String>
    /// The violations found before a value is read, by the names.
    private(set) var refused: [String: ViolationCode] = [:]
    private(set) var unknown: Set<String> = []
    private(set) var unreadable: Set<String> = []
    /// Rows whose values the body's type could not take.
    private(set) var untaken: Set<String> = []

    /// The texts of names that are no rows of the form: perhaps those of properties without a row.
    private var others: [String: FieldValue] = [:]
    /// Such names that arrived empty.
    private var emptyOthers: [String] = []
    /// The names of values that no row with this name can have; nothing in them is read.
    private var misfits: Set<String> = []
    /// The changes of others since the form was read.
    private(set) var conflicts: [FieldConflict] = []
    /// The submitted fields laid over the stored values; `nil` if the form shows the stored values.
    private(set) var merged: SubmittedFields?

    /// Reads submitted fields for an update over the stored values.
    ///
    /// - Complexity: O(n log n) in the number of names, apart from the rules of the form.
    init(
        _ submitted: SubmittedFields, form: ModelForm, over stored: [String: FieldValue]? = nil,
        since read: EarlierRead? = nil
    ) {
        self.form = form
        format = submitted.format
        removals = submitted.removals
        machine = form.machine(over: stored, format: format)
        noteMisfits(submitted.shapes)
        let emptied = namesOfNothing(submitted.shapes)
        var rows = namedRows(submitted)
        if stored != nil { rows += emptied.flatMap { form.emptiedRows($0) } }
        if stored == nil || submitted.isPage {
            rows += form.untickedBoxes(among: rows, isNew: stored == nil)
        }
        if let read { merge(&rows, since: read, submitted) }
        machine.receive(rows)
        machine.apply(.submit)
    }

    // MARK: Shapes

    /// Refuses values of JSON that the rows with their names cannot have.
    private mutating func noteMisfits(_ shapes: [JSONShape.Named]) {
        for value in shapes {
            let row = form.valueRow(at: value.name)
            guard row.map({ !value.shape.fits($0) }) ?? (value.shape == .mixed) else { continue }
            misfits.insert(value.name)
        }
        for name in misfits where !isInMisfit(name) { refused[name] = .badInput }
    }

    /// The names of rows that JSON empties; such names of no row are noted.
    private mutating func namesOfNothing(_ shapes: [JSONShape.Named]) -> [String] {
        var known: Set<String> = []
        var names: [String] = []
        for value in shapes where !isMisfit(value.name) {
            if !known.insert(value.name).inserted { refused[value.name] = .repeated }
            guard value.shape.isEmpty else { continue }
            if form.valueRow(at: value.name) != nil {
                if value.shape != .emptyRecord { names.append(value.name) }
            } else if !form.declares(value.name), form.admits(value.name) {
                emptyOthers.append(value.name)
            } else {
                unknown.insert(value.name)
            }
        }
        return names
    }

    /// Whether a name is that of a value that no row can have, or lies inside of one.
    private func isMisfit(_ name: String) -> Bool {
        !misfits.isEmpty && (misfits.contains(name) || isInMisfit(name))
    }

    private func isInMisfit(_ name: String) -> Bool {
        guard name.depth <= SubmissionLimits.maxDepth else { return false }
        return name.utf8.indices.contains { index in
            name.utf8[index] == UInt8(ascii: ".") && misfits.contains(String(name[..<index]))
        }
    }

    // MARK: Names

    /// Keeps of the rows those that the editor changed, under the names that they have in what is stored now.
    private mutating func merge(
        _ rows: inout [ReceivedRow], since read: EarlierRead, _ submitted: SubmittedFields
    ) {
        let reader = ScopeReader(form, machine.definition)
        for row in rows { reader.take(row, format: format) }
        let base = read.base?.values(in: form, machine.definition)
        let merge = FormMerge(reader.root, read: base, into: machine, of: form)
        conflicts = merge.conflicts
        refused = Dictionary(
            refused.map { (merge.tags[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { $1 })
        let paths = (read.base?.paths ?? []).union(rows.map(\.tag.rowPath))
        let unknown = rows.filter { form.row(at: $0.tag) == nil }
        merged = SubmittedFields(
            showing: MergedRows(merge, in: machine, showing: paths).rows, of: form,
            base: FormBase(
                version: read.storedVersion, showing: machine, where: paths.contains),
            format: format)
        rows = MergedRows(merge, in: machine).rows + unknown
    }

    /// The rows that came by their names; of other names is noted what becomes of them.
    private mutating func namedRows(_ submitted: SubmittedFields) -> [ReceivedRow] {
        var rows: [ReceivedRow] = []
        for (name, entries) in submitted.grouped where !isMisfit(name) {
            // No form has a name that deep, and resolving its parts would take long.
            guard name.depth <= SubmissionLimits.maxDepth,
                form.declares(name) || form.admits(name)
            else {
                unknown.insert(name)
                continue
            }
            if entries.contains(where: { !$0.isWellEncoded }) { refused[name] = .encoding }
            if form.declares(name) {
                rows.append(row(name, entries))
            } else {
                noteOther(name, entries)
            }
        }
        return rows
    }

    private mutating func row(_ name: String, _ entries: [SubmittedFields.Entry]) -> ReceivedRow {
        // A browser sends a nameless file where none was chosen.
        let files = entries.compactMap(\.file).filter { !$0.name.isEmpty || !$0.content.isEmpty }
        if !files.isEmpty, form.field(at: name)?.valueKind != .file { refused[name] = .badInput }
        return ReceivedRow(
            tag: name, texts: entries.filter { $0.file == nil }.map(\.text),
            files: files.map(\.value), isEmptied: files.isEmpty && removals.contains(name))
    }

    private mutating func noteOther(_ name: String, _ entries: [SubmittedFields.Entry]) {
        if entries.count > 1 { refused[name] = .repeated }
        others[name] = .text(entries.last?.text ?? "")
    }

    // MARK: The body

    /// Makes the body; values that its type cannot take count as not entered, and are noted.
    mutating func makeBody<Body: Decodable>(_ type: Body.Type) -> Body? {
        var values = SubmittedTree.values(others)
        for member in machine.record.members { values[member.tag] = member.value }
        let attempt = FieldValueDecoder().decodeLeavingOut(type, from: values)
        for path in attempt.untaken { note(ValuePath(keys: path)) }
        switch attempt.model {
        case .success(let body):
            let names = Array(others.keys) + emptyOthers
            unknown.formUnion(names.filter { !attempt.keys.contains($0.root) })
            return body
        case .failure(let error):
            note(ValuePath(keys: (error as? DecodingError)?.path ?? []))
            return nil
        }
    }

    private mutating func note(_ path: ValuePath) {
        let tag = machine.tag(of: path)
        if form.row(at: tag) == nil {
            unreadable.insert(tag)
        } else {
            untaken.insert(tag)
        }
    }
}

extension SubmittedFields {
    /// The entries by their names, in the order in which each name arrived first.
    fileprivate var grouped: [(name: String, entries: [Entry])] {
        var places: [String: Int] = [:]
        var groups: [(name: String, entries: [Entry])] = []
        for entry in entries {
            if let place = places[entry.name] {
                groups[place].entries.append(entry)
            } else {
                places[entry.name] = groups.count
                groups.append((entry.name, [entry]))
            }
        }
        return groups
    }
}

extension ModelForm {
    /// The live form for the values: a new one without entries, or one over the stored values.
    fileprivate func machine(
        over stored: [String: FieldValue]?, format: ValueFormat
    ) -> FormMachine {
        let definition = definition.written(in: format)
        guard let stored else { return FormMachine(definition: definition, values: emptyLists) }
        let values = emptyLists.merging(stored) { _, stored in stored }
        return FormMachine(
            definition: definition,
            stored: FieldRecord(values.map { (tag: $0.key, value: $0.value) }))
    }
}

extension String {
    /// The first part of a name such as `team.3.name`.
    var root: String { String(prefix { $0 != "." }) }

    /// The number of components of the name.
    fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: ".") } + 1 }
}
