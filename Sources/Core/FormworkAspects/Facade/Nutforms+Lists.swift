public import FormworkPresentation

extension Nutforms {
    /// Generates a table of the instances of an entity, from its structure, its texts and its values.
    ///
    /// ```swift
    /// let list = try await nutforms.list(
    ///     entityName: "com.example.Bug", locale: "en", context: "list", columns: ["title", "project"])
    /// ```
    ///
    /// Every face draws it: `list.html(context)` on a page, `list.lines(in: localizer)` in a terminal.
    ///
    /// - Parameters:
    ///   - entityName: The name of the entity.
    ///   - locale: The locale of the texts and values.
    ///   - context: The context of the texts.
    ///   - query: The words that are searched for, and the maximum number of instances.
    ///   - columns: The names of the attributes; `nil` for all in the order of the structure.
    ///   - layout: The template of the list; `nil` for a table of the columns. It takes the columns
    ///     that have no place of their own in it where it has places for them.
    /// - Returns: The table.
    /// - Throws: ``AspectError`` with the aspect, its place and the remedy.
    public func list(
        entityName: String, locale: String, context: String,
        query: OptionQuery = OptionQuery(), columns: [String]? = nil, layout: LayoutChoice? = nil
    ) async throws(AspectError) -> ShownTable {
        var query = query
        query.hasValues = true
        let request = FormRequest(
            entityName: entityName, locale: locale, entityId: nil, layoutName: layout?.name,
            fetchesMapping: false, context: context, query: query)
        let aspects = try FetchedAspects(
            try await request.fetchAspects(from: aspectsSource).documents)
        trigger(.aspectsFetched, aspects)
        let builder = try listBuilder(request, aspects)
        if case .own(let layout) = layout { builder.setLayout(layout) }
        let instances = try aspects.options?.node(of: .options).elements() ?? []
        return try ListWriter(builder, columns).list(of: instances, query)
    }

    private func listBuilder(
        _ request: FormRequest, _ aspects: FetchedAspects
    ) throws(AspectError) -> ModelBuilder {
        let builder = ModelBuilder(
            request.entityName, locale: request.locale, context: request.context
        ).setLocalizer(localizer?(request.locale))
        try ModelStructureParser(types: types).parse(aspects.structure, into: builder)
        try LocalizationParser().parse(aspects.localization, into: builder)
        if let layout = aspects.layout { try LayoutParser().parse(layout, into: builder) }
        return builder
    }
}
