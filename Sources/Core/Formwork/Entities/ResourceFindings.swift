/// The wrong parts of a resource's declaration, each with its remedy.
struct ResourceFindings<R: Resource> {
    /// The findings, in the order of the declaration.
    private(set) var list: [String] = []
    let form: ModelForm
    let resource = String(describing: R.self)
    let fields = String(describing: R.Fields.self)

    init(_ type: R.Type, form: ModelForm) {
        self.form = form
        checkColumns(R.columns.map(\.property))
        for column in R.columns { checkTotal(of: column) }
        for property in R.searched { check(DeclaredProperty(property), in: "searched") }
        checkRepetition(of: R.searched.map { DeclaredProperty($0) }, in: "searched")
        for filter in R.filters { check(filter) }
        checkRepetition(of: R.filters.map(\.property), in: "filters")
        for action in R.bulkActions { check(action) }
        checkOrder()
        checkPageSize()
        list += R.related.compactMap { $0.problem(on: R.self) }
        for reference in ModelReference.all(in: R.Fields.self) { check(reference) }
        list += modelFindings
        checkPermissions()
    }

    private mutating func check(_ reference: ModelReference) {
        let place = "\(fields).\(reference.path)"
        if reference.field.isMultiple {
            list.append(
                """
                \(place) holds several references: use a list of models with one reference each.
                """)
        }
        guard reference.deletion == .clear else { return }
        if reference.field.required {
            list.append(
                "\(place) is required and is to be cleared: leave out .required or .onDelete(.clear)."
            )
        }
        if !reference.isOwn {
            list.append("\(place) is inside of a list or group: leave out .onDelete(.clear).")
        }
    }

    private mutating func checkColumns(_ columns: [DeclaredProperty?]) {
        if columns.isEmpty {
            list.append("\(resource).columns is empty: a list has at least one column.")
        }
        let properties = columns.compactMap(\.self)
        for property in properties { check(property, in: "columns") }
        checkRepetition(of: properties, in: "columns")
    }

    private mutating func checkTotal(of column: Column<R.Fields>) {
        guard let total = column.total, let name = column.property?.name,
            let field = form.field(at: name)
        else { return }
        let isNumber = [.integer, .decimal].contains(field.valueKind)
        guard !isNumber || field.isMultiple || !field.choices.isEmpty else { return }
        list.append(
            """
            \(resource).columns has the \(total.rawValue) of “\(name)”, which is no single number: \
            leave the total out.
            """)
    }

    private mutating func check(_ property: DeclaredProperty, in member: String) {
        guard property.name.flatMap(form.field(at:)) == nil else { return }
        list.append(
            """
            \(resource).\(member) names \(property.description), which is no field of \(fields): name a \
            stored property that is a text, a number, a date, a choice or a file.
            """)
    }

    private mutating func check(_ filter: Filter<R.Fields>) {
        check(filter.property, in: "filters")
        if let field = field(of: filter.property), field.isSecret {
            list.append(secret(field, in: "filters"))
        }
        if let problem = FilterDefinition(filter, form: form)?.problem(in: "\(resource).filters") {
            list.append(problem)
        }
    }

    private mutating func check(_ action: BulkAction<R.Fields>) {
        let needed: ResourceAction =
            if case .delete = action.content { .delete } else { .update }
        if !R.actions.contains(needed) {
            list.append(
                """
                \(resource).bulkActions changes instances in a way that \(resource).actions leaves out: \
                add .\(needed.rawValue) there, or leave the action out.
                """)
        }
        guard case .set(let property) = action.content else { return }
        check(property, in: "bulkActions")
        let isKnown = property.name.flatMap(form.field(at:)) != nil
        guard isKnown, BulkOption.options(of: action, form: form).isEmpty else { return }
        list.append(
            """
            \(resource).bulkActions sets \(property.description), which has no choices: name a property \
            with choices, or one that is true or false.
            """)
    }

    private mutating func checkRepetition(of properties: [DeclaredProperty], in member: String) {
        var seen: Set<String> = []
        for name in properties.compactMap(\.name) where !seen.insert(name).inserted {
            list.append("\(resource).\(member) names “\(name)” twice: leave one of them out.")
        }
    }

    private mutating func checkOrder() {
        let known = Stored<R.Fields>.sortableColumns
        for sort in R.sort where !known.contains(sort.column) {
            list.append("\(resource).sort names “\(sort.column)”, which \(fields) does not have.")
        }
    }

    /// Checks the properties that are hidden or read-only for an anonymous caller.
    private mutating func checkPermissions() {
        let caller = Caller()
        let members = [
            ("hiddenFields", R.hiddenFields(for: caller)),
            ("readOnlyFields", R.readOnlyFields(for: caller)),
        ]
        for (member, properties) in members {
            for property in properties.map({ DeclaredProperty($0) }) where property.name == nil {
                list.append(
                    "\(resource).\(member) names \(property.description), which has no row: name one that has."
                )
            }
        }
    }

    private mutating func checkPageSize() {
        let range = 1...ResourceDefinition.maximumPageSize
        let declared = [("pageSize", R.pageSize)] + R.pageSizes.map { ("pageSizes", $0) }
        for (member, size) in declared where !range.contains(size) {
            list.append(
                """
                \(resource).\(member) is \(size): it is between \(range.lowerBound) and \
                \(range.upperBound).
                """)
        }
    }
}

extension Column {
    /// The property that the column shows, if it shows one.
    fileprivate var property: DeclaredProperty? {
        if case .property(let property) = content { property } else { nil }
    }
}
