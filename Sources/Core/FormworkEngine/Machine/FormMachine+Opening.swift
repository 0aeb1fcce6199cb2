/// The opening of a form: its rows with their first contents, and those of new entries.
extension FormMachine {
    /// Starts a form with the values that its rows show at first.
    ///
    /// A list of records fills a repeating group. Values without a row are ignored: a model may
    /// hold more than its form shows.
    ///
    /// ```swift
    /// let machine = FormMachine(definition: form, values: ["title": .text("A bridge")])
    /// machine.value(of: "title")   // .text("A bridge")
    /// ```
    ///
    /// - Parameters:
    ///   - definition: the form.
    ///   - values: the values by the names of rows at the root, such as `address.street` for a row
    ///     of a record. A value of another kind than the row's is read from its canonical text.
    ///   - clock: the current date and time, for rules that read it; without it they are undecided.
    /// - Complexity: linear in the number of rows, entries and rules.
    public convenience init(
        definition: FormDefinition, values: [String: FieldValue] = [:],
        clock: CivilDateTime? = nil
    ) {
        self.init(
            definition: definition, loaded: LoadedValues(values: values, isStored: false),
            clock: clock)
    }

    /// Starts a form with the values of a record.
    public convenience init(
        definition: FormDefinition, record: FieldRecord, clock: CivilDateTime? = nil
    ) {
        self.init(definition: definition, values: record.flattened, clock: clock)
    }

    #if !hasFeature(Embedded)
        /// Starts a form whose hidden lists keep their entries, from which a face makes templates.
        package convenience init(
            definition: FormDefinition, pattern values: [String: FieldValue], clock: CivilDateTime?
        ) {
            self.init(
                definition: definition, loaded: LoadedValues(values: values, isStored: false),
                clock: clock, keepsHiddenEntries: true)
        }

        /// Starts a form over stored values: a row that is stored empty is empty, whatever a new
        /// form would show in it.
        public convenience init(
            definition: FormDefinition, stored: FieldRecord, clock: CivilDateTime? = nil
        ) {
            self.init(definition: definition, flattened: stored.flattened, clock: clock)
        }

        /// Starts a form over stored values by the names of their rows, none of them a record.
        package convenience init(
            definition: FormDefinition, flattened stored: [String: FieldValue],
            clock: CivilDateTime?
        ) {
            self.init(
                definition: definition, loaded: LoadedValues(values: stored, isStored: true),
                clock: clock)
        }
    #endif

    /// Makes the rows and evaluates everything once, which brings the form into its first state.
    func open() {
        log.pause()
        scopes.setRoot(makeLoadedRoot())
        decideFirstState()
        showFirstStep()
        endEvent()
        log.resume()
    }

    /// Evaluates all rules of a new root, whose contents are the initial ones then.
    func decideFirstState() {
        rules.scheduleAll(in: scopes.root)
        settle()
        scopes.rebase(scopes.root)
        forgetQuestions(in: scopes.root)
    }

    // MARK: The rows

    /// Makes the rows with the values with which the form was opened; all that is stored counts as
    /// entered, also where it is empty.
    func makeLoadedRoot() -> Int {
        let root = makeRoot(loaded.values)
        if loaded.isStored {
            scopes.forEachRow(in: scopes[root]) { scope, row in scope.rows[row].markEntered() }
        }
        return root
    }

    /// Makes the rows of a whole form, before any rule is evaluated.
    func makeRoot(_ values: [String: FieldValue]) -> Int {
        makeScope(plan.scopes[0], parent: nil, key: 0, prefix: "", values: values)
    }

    /// Makes the rows of a scope and of the entries in its lists.
    func makeScope(
        _ plan: ScopePlan, parent: Int?, key: Int, prefix: String, values: [String: FieldValue]
    ) -> Int {
        let ruleCount = self.plan.scopeRules[plan.index].count
        let stored = storedValues(of: plan, parent: parent, key: key)
        let scope = scopes.add { id in
            FormScope(
                id: id, plan: plan, ruleCount: ruleCount, parent: parent, key: key, prefix: prefix,
                stored: stored)
        }
        for row in plan.rows.indices { fill(row, of: scope, from: values) }
        return scope.id
    }

    /// Sets a row's content from loaded values, or makes the entries of a list.
    private func fill(_ row: Int, of scope: FormScope, from values: [String: FieldValue]) {
        let plan = scope.plan.rows[row]
        let value = values.isEmpty ? nil : values[plan.name]
        if let field = plan.fieldPlan {
            scope.rows[row].load(content(of: field, from: value))
            scope.rows[row].set(.disabled, to: field.definition.isDisabled)
            scope.rows[row].set(.readOnly, to: plan.isComputed)
        } else if let group = plan.list, let number = plan.listNumber {
            for values in entries(of: group, from: value) {
                append(entryWith: values, to: scope.place(of: row), number)
            }
        }
    }

    /// The first content of a field.
    private func content(of field: FieldPlan, from value: FieldValue?) -> RowContent {
        guard let value else { return .empty(field.definition) }
        return RowContent(field.definition, showing: value, format: definition.format)
    }

    private func append(entryWith values: [String: FieldValue], to list: RowPlace, _ number: Int) {
        let (scope, entry) = (scopes[list.scope], makeEntry(at: list, number, values: values))
        scope.insert(scopes[entry], in: number, at: scope.entries[number].count)
    }

    /// The initial values of a list's entries: its records, or the empty entries with which it
    /// starts.
    private func entries(
        of group: RepeatingGroupDefinition, from value: FieldValue?
    ) -> [[String: FieldValue]] {
        if case .list(let records) = value {
            return records.map { record in
                if case .record(let record) = record { record.flattened } else { [:] }
            }
        }
        let count = max(group.initialCount, group.minimumCount)
        return Array(repeating: [:], count: count)
    }
}

extension FieldRecord {
    /// The values by their names in one scope, those of records with the names before them.
    package var flattened: [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        values.reserveCapacity(members.count)
        flatten(into: &values, prefix: "")
        return values
    }

    private func flatten(into values: inout [String: FieldValue], prefix: String) {
        for member in members {
            if case .record(let record) = member.value {
                record.flatten(into: &values, prefix: prefix + member.tag + ".")
            } else {
                values[prefix + member.tag] = member.value
            }
        }
    }
}
