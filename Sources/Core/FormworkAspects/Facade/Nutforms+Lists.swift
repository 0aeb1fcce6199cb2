import Formwork

extension Nutforms {
    /// Generates a table of the instances of an entity, from its structure, its texts and its values.
    ///
    /// ```swift
    /// let list = try await nutforms.list(
    ///     entityName: "com.example.Bug", locale: "en", context: "list", columns: ["title", "project"])
    /// ```
    ///
    /// - Parameters:
    ///   - entityName: The name of the entity.
    ///   - locale: The locale of the texts and values.
    ///   - context: The context of the texts.
    ///   - query: The words that are searched for, and the maximum number of instances.
    ///   - columns: The names of the attributes; `nil` for all in the order of the structure.
    /// - Returns: The table.
    /// - Throws: ``AspectError`` with the aspect, its place and the remedy.
    public func list(
        entityName: String, locale: String, context: String,
        query: OptionQuery = OptionQuery(), columns: [String]? = nil
    ) async throws(AspectError) -> RenderedList {
        var query = query
        query.hasValues = true
        let request = FormRequest(
            entityName: entityName, locale: locale, entityId: nil, layoutName: nil,
            fetchesMapping: false, context: context, query: query)
        let aspects = try FetchedAspects(
            try await request.fetchAspects(from: aspectsSource).documents)
        trigger(.aspectsFetched, aspects)
        let builder = try listBuilder(request, aspects)
        guard let options = aspects.options else {
            return try ListWriter(builder, columns).list(of: [], query)
        }
        return try ListWriter(builder, columns)
            .list(of: try options.node(of: .options).elements(), query)
    }

    private func listBuilder(
        _ request: FormRequest, _ aspects: FetchedAspects
    ) throws(AspectError) -> ModelBuilder {
        let builder = ModelBuilder(
            request.entityName, locale: request.locale, context: request.context
        ).setLocalizer(localizer?(request.locale))
        try ModelStructureParser(types: types).parse(aspects.structure, into: builder)
        try LocalizationParser().parse(aspects.localization, into: builder)
        return builder
    }
}

/// Writes instances as the rows of a table, each by a form of the entity that shows it.
private struct ListWriter {
    private let model: Model
    private let members: [Attribute]

    init(_ builder: ModelBuilder, _ columns: [String]?) throws(AspectError) {
        model = try builder.build()
        guard let columns else {
            members = model.members
            return
        }
        var members: [Attribute] = []
        for name in columns {
            guard let member = model.getMember(name) else {
                throw AspectError(
                    .unknown, .structure, at: builder.name,
                    "there is no attribute \"\(name)\"; known are "
                        + model.members.map(\.name).sorted().prefix(20).joined(separator: ", ")
                        + ".")
            }
            members.append(member)
        }
        self.members = members
    }

    func list(
        of instances: [AspectNode], _ query: OptionQuery
    ) throws(AspectError) -> RenderedList {
        var rows: [RenderedList.Row] = []
        for instance in instances.prefix(query.limit) { rows.append(try row(of: instance)) }
        return RenderedList(
            label: model.localization.formLabel,
            columns: members.map { member in
                let isNumber = [.integer, .decimal].contains(member.type.kind)
                return RenderedList.Column(
                    name: member.name, label: member.label, isNumber: isNumber)
            },
            rows: rows, hasMore: instances.count >= query.limit)
    }

    private func row(of instance: AspectNode) throws(AspectError) -> RenderedList.Row {
        let values = try instance.values(of: model.members)
        let machine = FormMachine(definition: model.machine.definition, values: values)
        let primary = model.members.first { $0.isPrimary }.flatMap { values[$0.name]?.wireText }
        let other = try instance.member("id")?.scalarText()
        return RenderedList.Row(
            id: primary ?? other ?? "",
            values: members.map { member in
                values[member.name].map { text(of: $0, at: member.name, in: machine) } ?? ""
            })
    }

    /// The text of a value as the form of its instance shows it; a form has no row for several
    /// identities.
    private func text(of value: FieldValue, at name: String, in machine: FormMachine) -> String {
        if value.isEmpty { return "" }
        return machine.row(at: name) == nil
            ? value.wireTexts.joined(separator: ", ") : machine.label(of: name)
    }
}
