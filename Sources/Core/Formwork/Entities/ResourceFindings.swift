/// The wrong parts of a resource's declaration, each with its remedy.
struct ResourceFindings<R: Resource> {
    /// The findings, in the order of the declaration.
    private(set) var list: [String] = []
    let form: ModelForm
    let resource = TypeNames.description(of: R.self)
    let fields = TypeNames.description(of: R.Fields.self)
    let searched = R.searched.map { DeclaredProperty($0) }

    init(_ type: R.Type, form: ModelForm) {
        self.form = form
        checkColumns(R.columns.map(\.property))
        for column in R.columns { checkTotal(of: column) }
        check(searched, in: "searched")
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
        if reference.field.isMultiple { list.append(several(reference)) }
        if reference.deletion == .clear { checkClearing(reference) }
    }

    private mutating func checkClearing(_ reference: ModelReference) {
        if reference.field.required { list.append(requiredAndCleared(reference)) }
        if !reference.isOwn { list.append(clearedInside(reference)) }
    }

    private func several(_ reference: ModelReference) -> String {
        "\(fields).\(reference.path) holds several references: "
            + "use a list of models with one reference each."
    }

    private func requiredAndCleared(_ reference: ModelReference) -> String {
        "\(fields).\(reference.path) is required and is to be cleared: "
            + "leave out .required or .onDelete(.clear)."
    }

    private func clearedInside(_ reference: ModelReference) -> String {
        "\(fields).\(reference.path) is inside of a list or group: leave out .onDelete(.clear)."
    }

    private mutating func checkColumns(_ columns: [DeclaredProperty?]) {
        if columns.isEmpty {
            list.append("\(resource).columns is empty: a list has at least one column.")
        }
        check(columns.compactMap(\.self), in: "columns")
    }

    private mutating func check(_ properties: [DeclaredProperty], in member: String) {
        for property in properties { check(property, in: member) }
        checkRepetition(of: properties, in: member)
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
        if !R.actions.contains(action.neededAction) { list.append(leftOut(action.neededAction)) }
        if case .set(let property) = action.content { checkChoices(of: property, for: action) }
    }

    private func leftOut(_ action: ResourceAction) -> String {
        """
        \(resource).bulkActions changes instances in a way that \(resource).actions leaves out: \
        add .\(action.rawValue) there, or leave the action out.
        """
    }

    private mutating func checkChoices(
        of property: DeclaredProperty, for action: BulkAction<R.Fields>
    ) {
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
        checkRows(of: R.hiddenFields(for: caller), in: "hiddenFields")
        checkRows(of: R.readOnlyFields(for: caller), in: "readOnlyFields")
    }

    private mutating func checkRows(
        of properties: [PartialKeyPath<R.Fields>], in member: String
    ) {
        for property in properties.map({ DeclaredProperty($0) }) where property.name == nil {
            list.append(withoutRow(property, in: member))
        }
    }

    private func withoutRow(_ property: DeclaredProperty, in member: String) -> String {
        "\(resource).\(member) names \(property.description), which has no row: name one that has."
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

extension BulkAction {
    /// The action of the resource that does the same to one instance.
    fileprivate var neededAction: ResourceAction {
        if case .delete = content { .delete } else { .update }
    }
}

extension Column {
    /// The property that the column shows, if it shows one.
    fileprivate var property: DeclaredProperty? {
        if case .property(let property) = content { property } else { nil }
    }
}
