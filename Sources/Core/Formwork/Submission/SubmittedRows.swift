/// Submitted fields as the rows of a form, each name once, and what can be wrong with a name before
/// its value is read.
package struct SubmittedRows {
    /// The rows that arrived, those that were emptied, and those that are off.
    package private(set) var rows: [ReceivedRow] = []

    /// The violations that were found, by the names.
    private(set) var refused: [String: ViolationCode] = [:]

    /// The names that the form and its model do not know.
    private(set) var unknown: [String] = []

    /// The texts of names without a row, which may be properties of the model.
    private(set) var others: [String: FieldValue] = [:]

    /// Such names that arrived empty.
    private(set) var emptyOthers: [String] = []

    private let names: FormNames
    private var entries = SubmittedEntries()
    /// The names of the rows whose stored files are to be removed.
    private let removals: Set<String>
    /// The names of values that no row with this name can have; nothing in them is read.
    private var misfits: Set<String> = []

    /// Reads what was submitted for a new form, or for one over stored values.
    ///
    /// - Complexity: O(n log n) in the number of names.
    init(_ submitted: SubmittedFields, in names: FormNames, isNew: Bool) {
        self.names = names
        removals = submitted.removals
        noteMisfits(submitted.shapes)
        let emptied = namesOfNothing(submitted.shapes)
        for (name, entries) in submitted.grouped where !isMisfit(name) { take(name, entries) }
        if !isNew {
            rows += emptied.flatMap { names.emptiedRows($0) }
            // A page does not show a stored password: an empty one keeps it.
            rows.removeAll {
                $0.texts.allSatisfy(\.isEmpty) && names.field(at: $0.tag)?.type.isSecret == true
            }
        }
        guard isNew || submitted.isPage else { return }
        let silent = names.silentRows(among: rows, in: entries.tags, isNew: isNew)
        rows += silent.filter { row in
            !submitted.unshown.contains { row.tag == $0 || row.tag.hasPrefix($0 + ".") }
        }
    }

    /// Reads the input of a page that shows it again, as far as the form has rows for it.
    ///
    /// Only the last of repeated texts is shown, and each choice once. Files are left out, as a browser
    /// sends a file only once, unless they are kept or the form is used before it is shown.
    package init(
        showing submitted: SubmittedFields, withFiles: Bool = false, in definition: FormDefinition
    ) {
        names = FormNames(definition.rows)
        removals = submitted.removals
        for (name, entries) in submitted.grouped { take(name, entries) }
        rows = rows.compactMap { shown($0, withFiles: withFiles) }
        rows += names.silentRows(among: rows, in: entries.tags, isNew: false)
    }

    /// Leaves out rows that arrived as empty as a form has them, so that the rules for their initial
    /// values go on to propose them.
    package mutating func leaveProposals(to machine: FormMachine) {
        rows = rows.compactMap { row in
            guard row.texts.allSatisfy(\.isEmpty), machine.value(of: row.tag).isEmpty,
                names.field(at: row.tag)?.isProposed == true
            else { return row }
            return row.tag.entry.map { ReceivedRow(tag: $0, texts: []) }
        }
    }

    /// Gives rows and what was found about them the names that they have in another form.
    mutating func replaceRows(with rows: [ReceivedRow], tags: [String: String]) {
        self.rows = rows
        refused = Dictionary(
            refused.map { (tags[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { $1 })
    }

    // MARK: Shapes

    /// Refuses values of JSON that the rows with their names cannot have.
    private mutating func noteMisfits(_ shapes: [JSONShape.Named]) {
        for value in shapes {
            let row = names.valueRow(at: value.name)
            guard row.map({ !value.shape.fits($0) }) ?? (value.shape == .mixed) else { continue }
            misfits.insert(value.name)
        }
        for name in misfits where !isInMisfit(name) { refused[name] = .badInput }
    }

    /// The names of rows that JSON empties; such names of no row are noted.
    private mutating func namesOfNothing(_ shapes: [JSONShape.Named]) -> [String] {
        var known = Set<String>(minimumCapacity: shapes.count)
        var emptied: [String] = []
        for value in shapes where !isMisfit(value.name) {
            if !known.insert(value.name).inserted { refused[value.name] = .repeated }
            guard value.shape.isEmpty else { continue }
            if names.valueRow(at: value.name) != nil {
                if value.shape != .emptyRecord { emptied.append(value.name) }
            } else if !names.declares(value.name), names.admits(value.name) {
                emptyOthers.append(value.name)
            } else {
                unknown.append(value.name)
            }
        }
        return emptied
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

    /// Takes what arrived under a name.
    private mutating func take(_ name: String, _ entries: ArraySlice<SubmittedFields.Entry>) {
        let isDeclared = names.declares(name)
        // No form has a name that deep, and resolving its parts would take long.
        guard isDeclared || names.admits(name), name.depth <= SubmissionLimits.maxDepth else {
            unknown.append(name)
            return
        }
        guard self.entries.take(name, in: names) else { return }
        if entries.contains(where: { !$0.isWellEncoded }) { refused[name] = .encoding }
        if isDeclared {
            rows.append(row(name, entries))
        } else {
            if entries.count > 1 { refused[name] = .repeated }
            others[name] = .text(entries.last?.text ?? "")
        }
    }

    private mutating func row(
        _ name: String, _ entries: ArraySlice<SubmittedFields.Entry>
    ) -> ReceivedRow {
        let files = entries.compactMap(\.file).filter { !$0.isMissing }
        if !files.isEmpty, names.field(at: name)?.valueKind != .file { refused[name] = .badInput }
        let texts = entries.compactMap { $0.file == nil ? $0.text : nil }
        let isLong = isEndless(texts, for: name)
        if isLong { refused[name] = .maxLength }
        return ReceivedRow(
            tag: name, texts: isLong ? [] : texts, files: files.map(\.value),
            isEmptied: files.isEmpty && removals.contains(name))
    }

    /// Whether a text is far longer than its field takes.
    private func isEndless(_ texts: [String], for name: String) -> Bool {
        guard let longest = texts.lazy.map(\.utf8.count).max(),
            longest > SubmissionLimits.maxTextLength,
            let limit = names.field(at: name)?.maxTextLength
        else { return false }
        return longest > limit
    }

    /// A row as a page shows it again; `nil` if the form has no such field or list.
    private func shown(_ row: ReceivedRow, withFiles: Bool) -> ReceivedRow? {
        switch names.row(at: row.tag) {
        case .field(let field):
            ReceivedRow(
                tag: row.tag, texts: field.isMultiple ? row.texts.distinct : row.texts.suffix(1),
                files: !withFiles ? [] : field.isMultiple ? row.files : row.files.suffix(1),
                isEmptied: removals.contains(row.tag))
        case .repeatingGroup: ReceivedRow(tag: row.tag, texts: [])
        default: nil
        }
    }
}

extension FieldDefinition {
    /// Whether a rule proposes a value that differs from that of an empty field.
    fileprivate var isProposed: Bool { rules.initial != nil && valueKind != .boolean }

    /// The length in UTF-8 up to which a text for the field is read; `nil` for any length.
    fileprivate var maxTextLength: Int? {
        let lengths = constraints.compactMap { constraint in
            if case .maxLength(let length) = constraint { length } else { nil }
        }
        guard let own = lengths.min() else {
            if case .textArea = type { return nil }
            return SubmissionLimits.maxTextLength
        }
        // A code unit of UTF-16 takes at most three bytes.
        let (bytes, overflow) = own.multipliedReportingOverflow(by: 3)
        return overflow ? nil : max(SubmissionLimits.maxTextLength, bytes)
    }
}

extension SubmittedFields {
    /// The entries by their names, in the order in which each name arrived first.
    fileprivate var grouped: [(name: String, entries: ArraySlice<Entry>)] {
        guard hasRepeatedNames else {
            return entries.indices.map { (name: entries[$0].name, entries: entries[$0...$0]) }
        }
        return groups.map { (name: $0.name, entries: $0.entries[...]) }
    }

    private var hasRepeatedNames: Bool {
        var names = Set<String>(minimumCapacity: entries.count)
        return entries.contains { !names.insert($0.name).inserted }
    }

    private var groups: [(name: String, entries: [Entry])] {
        var places = [String: Int](minimumCapacity: entries.count)
        var groups: [(name: String, entries: [Entry])] = []
        groups.reserveCapacity(entries.count)
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

extension String {
    /// The name of the innermost entry of a list that the named row is in, such as `team.0`.
    fileprivate var entry: String? {
        var parts = split(separator: ".", omittingEmptySubsequences: false).dropLast()
        while let last = parts.last, Int(last) == nil { parts.removeLast() }
        return parts.isEmpty ? nil : parts.joined(separator: ".")
    }

    /// The number of components of the name.
    fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: ".") } + 1 }
}
