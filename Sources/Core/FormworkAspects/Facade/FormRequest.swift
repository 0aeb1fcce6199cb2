/// The form that is wanted: the entity, the language, the instance, the layout and the context.
struct FormRequest: Sendable {
    let entityName: String
    let locale: String
    let entityId: String?
    let layoutName: String?
    let fetchesMapping: Bool
    let context: String

    /// The instances that a list shows; `nil` for a form.
    var query: OptionQuery?

    /// Fetches all aspects at the same time; where one fails, the others are cancelled.
    func fetchAspects(
        from source: any AspectsSource
    ) async throws(AspectError) -> FetchedAspects {
        let tasks = tasks
        let documents: [Aspect: AspectDocument]
        do {
            documents = try await withThrowingTaskGroup(
                of: (Aspect, AspectDocument?).self
            ) { group in
                for task in tasks {
                    group.addTask { (task.aspect, try await task.fetch(from: source)) }
                }
                var documents: [Aspect: AspectDocument] = [:]
                for try await (aspect, document) in group { documents[aspect] = document }
                return documents
            }
        } catch {
            throw AspectError(wrapping: error, .model, at: entityName)
        }
        return try FetchedAspects(documents)
    }

    /// Fetches widgets at the same time.
    static func fetchWidgets(
        _ names: [String], from source: any AspectsSource
    ) async throws(AspectError) -> [(name: String, document: AspectDocument)] {
        guard names.count <= AspectLimits.maxWidgets else {
            throw AspectError(
                .tooLarge, .widgetMapping, at: names[0],
                "the form needs \(names.count) widgets of its own; take at most"
                    + " \(AspectLimits.maxWidgets).")
        }
        do {
            return try await withThrowingTaskGroup(of: (String, AspectDocument).self) { group in
                for name in names {
                    let task = AspectTask(.widget, at: name) { try await $0.fetchWidget(name) }
                    group.addTask { (name, try await task.required(from: source)) }
                }
                var widgets: [(String, AspectDocument)] = []
                for try await widget in group { widgets.append(widget) }
                return widgets
            }
        } catch {
            throw AspectError(wrapping: error, .widget, at: names[0])
        }
    }

    private var tasks: [AspectTask] {
        let (entity, locale, context) = (entityName, locale, context)
        var tasks = [
            AspectTask(.structure, at: entity) { try await $0.fetchClassMetadata(entity) },
            AspectTask(.localization, at: entity) {
                try await $0.fetchLocalization(entity, locale: locale, context: context)
            },
            AspectTask(.rules, at: entity) { try await $0.fetchRules(entity, context: context) },
        ]
        if let id = entityId {
            tasks.append(
                AspectTask(.values, at: "\(entity) \(id)") {
                    try await $0.fetchValues(entity, id: id)
                })
        }
        if let layout = layoutName {
            tasks.append(AspectTask(.layout, at: layout) { try await $0.fetchLayout(layout) })
        }
        if let query {
            tasks.append(
                AspectTask(.options, at: entity) { try await $0.fetchOptions(entity, query) })
        }
        if fetchesMapping {
            tasks.append(
                AspectTask(.widgetMapping, at: entity) { try await $0.fetchWidgetMapping() })
        }
        return tasks
    }
}

/// The fetching of one aspect.
private struct AspectTask: Sendable {
    let aspect: Aspect
    private let place: String
    private let work: @Sendable (any AspectsSource) async throws -> AspectDocument?

    init(
        _ aspect: Aspect, at place: String,
        _ work: @escaping @Sendable (any AspectsSource) async throws -> AspectDocument?
    ) {
        self.aspect = aspect
        self.place = place
        self.work = work
    }

    /// Fetches the aspect; an error names it.
    func fetch(from source: any AspectsSource) async throws(AspectError) -> AspectDocument? {
        do {
            return try await work(source)
        } catch {
            throw AspectError(wrapping: error, aspect, at: place)
        }
    }

    /// Fetches an aspect that must be there.
    func required(from source: any AspectsSource) async throws(AspectError) -> AspectDocument {
        if let document = try await fetch(from: source) { return document }
        throw AspectError(.missing, aspect, at: place, "the source has none; add it there.")
    }
}
