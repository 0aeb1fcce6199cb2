/// The wrong parts of a resource's declaration, each with its remedy.
struct ResourceFindings<R: Resource> {
    /// The findings, in the order of the declaration.
    private(set) var list: [String] = []
    private let form: ModelForm
    private let resource = String(describing: R.self)
    private let fields = String(describing: R.Fields.self)

    init(_ type: R.Type, form: ModelForm) {
        self.form = form
        checkColumns(R.columns.map(\.property))
        for property in R.searched { check(DeclaredProperty(property), in: "searched") }
        for filter in R.filters { check(filter) }
        checkRepetition(of: R.filters.map(\.property), in: "filters")
        checkOrder()
        checkPageSize()
    }

    private mutating func checkColumns(_ columns: [DeclaredProperty?]) {
        if columns.isEmpty {
            list.append("\(resource).columns is empty: a list has at least one column.")
        }
        let properties = columns.compactMap(\.self)
        for property in properties { check(property, in: "columns") }
        checkRepetition(of: properties, in: "columns")
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
        if let problem = FilterDefinition(filter, form: form)?.problem(in: "\(resource).filters") {
            list.append(problem)
        }
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

    private mutating func checkPageSize() {
        let range = 1...ResourceDefinition.maximumPageSize
        guard !range.contains(R.pageSize) else { return }
        list.append(
            """
            \(resource).pageSize is \(R.pageSize): it is between \(range.lowerBound) and \
            \(range.upperBound).
            """)
    }
}

extension Column {
    /// The property that the column shows, if it shows one.
    fileprivate var property: DeclaredProperty? {
        if case .property(let property) = content { property } else { nil }
    }
}
