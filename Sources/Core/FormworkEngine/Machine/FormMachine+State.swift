/// The texts, values and violations of a live form.
///
/// Tags are those of live rows, such as `title` or `team.3.name`.
extension FormMachine {
    /// The text that a row shows, exactly as it was typed; empty for unknown tags.
    ///
    /// At first it is the text of the row's value, numbers as the form writes them.
    public func text(of tag: String) -> String { texts(of: tag).first ?? "" }

    /// All texts of a row of several values; at most one for other rows.
    public func texts(of tag: String) -> [String] { liveRow(tag)?.texts ?? [] }

    /// The value that a row holds, also while it is hidden; `FieldValue.none` for bad input.
    ///
    /// A list holds its entries as records. Unknown tags have no value.
    public func value(of tag: String) -> FieldValue { liveRow(tag)?.value ?? .none }

    /// The value of a row as the one text that represents it everywhere, whatever the language.
    public func wireText(of tag: String) -> String { value(of: tag).wireText }

    /// The value of a row as users read it: the labels of choices, numbers and days as the form
    /// writes them.
    public func label(of tag: String) -> String { liveRow(tag)?.label ?? "" }

    /// The values of the rows at the root that count, by name.
    ///
    /// Rows that are hidden and not kept have no value. A list is a list of records.
    ///
    /// ```swift
    /// machine.values["team"]   // .list([.record(…), .record(…)])
    /// ```
    public var values: [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        let scope = scopes.root
        values.reserveCapacity(scope.rows.count)
        for (row, plan) in scope.plan.rows.enumerated() {
            switch plan.shape {
            case .field: values[plan.name] = scope.rows[row].effective
            case .list(_, let number): values[plan.name] = countedRecords(row, number, of: scope)
            case .container, .note, .action: break
            }
        }
        return values
    }

    /// The values of the form that count, in the order of its rows; groups that are records
    /// are records.
    public var record: FieldRecord { record(of: scopes.root) }

    private func record(of scope: FormScope) -> FieldRecord {
        var record = FieldRecord()
        var row = 0
        while row < scope.rows.count {
            let plan = scope.plan.rows[row]
            switch plan.shape {
            case .field: record.append(scope.rows[row].effective, at: plan.name[...])
            case .list(_, let number):
                record.append(countedRecords(row, number, of: scope), at: plan.name[...])
            case .container, .note, .action: break
            }
            row += 1
        }
        return record
    }

    private func countedRecords(_ row: Int, _ number: Int, of scope: FormScope) -> FieldValue {
        scope.isWithheld(row) ? .list([]) : entryRecords(number, of: scope)
    }

    func entryRecords(_ number: Int, of scope: FormScope) -> FieldValue {
        .list(scope.entries[number].map { .record(record(of: scopes[$0])) })
    }

    /// The violations that are shown at a row, those of rules of other rows included.
    public func violations(of tag: String) -> [Violation] {
        liveRow(tag)?.violations ?? findings.form.list.filter { $0.tags.contains(tag) }
    }

    /// All known violations, each once, in the order of the form.
    ///
    /// What concerns the whole form, or rows that it does not have, comes first. A violation of
    /// several rows appears at the first of them.
    ///
    /// Only violations that are shown are contained: a form that was just opened has none. Use
    /// ``isValid`` for a check that does not depend on what is shown.
    public var violations: [Violation] {
        var violations = findings.form.list
        var seen: Set<Violation> = []
        scopes.forEachRow(in: scopes.root) { scope, row in
            violations += scope.rows[row].findings.found
            for violation in scope.rows[row].findings.reported
            where violation.tags.count == 1 || seen.insert(violation).inserted {
                violations.append(violation)
            }
        }
        return violations
    }

    /// Whether the form could be submitted now; the check does not make violations visible.
    ///
    /// - Complexity: linear in the number of rows and constraints.
    public var isValid: Bool {
        findings.form.isEmpty
            && scopes.allRows(in: scopes.root) { scope, row in
                let place = scope.place(of: row)
                return scope.rows[row].findings.reported.isEmpty
                    && currentViolations(at: place, ignoringBlocks: true).isEmpty
            }
    }

    func state(of tag: String) -> RowState? {
        scopes.place(of: tag).map { scopes[$0.scope].rows[$0.row] }
    }
}

extension FieldRecord {
    /// Adds a value at the end, inside the records that its name goes through.
    fileprivate mutating func append(_ value: FieldValue, at name: Substring) {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
            append(Member(tag: String(name), value: value))
            return
        }
        let tag = String(name[..<dot])
        var inner = FieldRecord()
        if case .record(let record) = self[tag] { inner = record }
        inner.append(value, at: name[name.utf8.index(after: dot)...])
        self[tag] = .record(inner)
    }
}
