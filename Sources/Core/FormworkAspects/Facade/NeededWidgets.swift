import FormworkEngine

/// The widgets that forms need beside the built-in ones, which are fetched as early as possible.
///
/// They are known by the structure and the mapping, so that they are fetched once both are there,
/// while other aspects are still on their way. Those of an entity whose form was made before are
/// fetched at the same time as all aspects.
struct NeededWidgets {
    /// The entities whose widgets are remembered.
    private static let maximumEntities = 256

    private var names: [String: [String]] = [:]

    /// Remembers the widgets that the form of an entity has needed.
    mutating func remember(_ names: [String], of entityName: String) {
        if self.names.count >= Self.maximumEntities { self.names = [:] }
        self.names[entityName] = names.isEmpty ? nil : names
    }

    /// The names of the widgets that a form will need, as far as they are known; a wrong aspect is
    /// reported by those who read it.
    func names(
        for request: FormRequest, _ answers: Answers, _ mapping: WidgetMapping?,
        _ types: [String: FieldValueKind]
    ) -> [String] {
        let known = names[request.entityName] ?? []
        guard let structure = answers.documents[.structure],
            mapping != nil || answers.answered.contains(.widgetMapping)
        else { return known }
        let builder = ModelBuilder(
            request.entityName, locale: request.locale, context: request.context)
        do {
            try ModelStructureParser(types: types).parse(structure, into: builder)
            let fetched = try answers.documents[.widgetMapping].map { try WidgetMapping($0) }
            builder.setWidgetMapping(mapping ?? fetched ?? WidgetMapping())
        } catch {
            return known
        }
        return known + builder.missingWidgets
    }
}
