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
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - widgets: The names of the widgets that are known to be needed once some aspects are there;
    ///     each is fetched from then on.
    /// - Returns: The answers.
    /// - Throws: The error of the first aspect that fails.
    func fetchAspects(
        from source: any AspectsSource, widgets: (Answers) -> [String] = { _ in [] }
    ) async throws(AspectError) -> Answers {
        let tasks = tasks
        do {
            return try await withThrowingTaskGroup(of: Answer.self) { group in
                for task in tasks {
                    group.addTask { .aspect(task.aspect, try await task.fetch(from: source)) }
                }
                var answers = Answers()
                for name in answers.newWidgets(widgets) {
                    group.addTask { await .widget(name, Self.widget(name, from: source)) }
                }
                for try await answer in group {
                    answers.add(answer)
                    guard answer.decidesWidgets else { continue }
                    for name in answers.newWidgets(widgets) {
                        group.addTask { await .widget(name, Self.widget(name, from: source)) }
                    }
                }
                return answers
            }
        } catch {
            throw AspectError(wrapping: error, .model, at: entityName)
        }
    }

    private static func widget(
        _ name: String, from source: any AspectsSource
    ) async -> Result<AspectDocument, AspectError> {
        let task = AspectTask(.widget, at: name) { try await $0.fetchWidget(name) }
        do {
            return .success(try await task.required(from: source))
        } catch {
            return .failure(error)
        }
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
                    group.addTask { (name, try await widget(name, from: source).get()) }
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

/// The answer of a source to one request.
enum Answer: Sendable {
    case aspect(Aspect, AspectDocument?)
    case widget(String, Result<AspectDocument, AspectError>)

    /// Whether the widgets of the form follow from it, and from others like it.
    var decidesWidgets: Bool {
        switch self {
        case .aspect(.structure, _), .aspect(.widgetMapping, _): true
        case .aspect, .widget: false
        }
    }
}

/// The answers that have arrived.
struct Answers {
    private(set) var documents: [Aspect: AspectDocument] = [:]

    /// The aspects that were answered, also those that the source does not have.
    private(set) var answered: Set<Aspect> = []

    /// The widgets that were fetched beside the aspects; an error counts only if the widget is needed.
    private(set) var widgets: [String: Result<AspectDocument, AspectError>] = [:]

    private var wanted: Set<String> = []

    mutating func add(_ answer: Answer) {
        switch answer {
        case .aspect(let aspect, let document):
            documents[aspect] = document
            answered.insert(aspect)
        case .widget(let name, let result): widgets[name] = result
        }
    }

    /// The names of widgets that are needed and not yet asked for.
    mutating func newWidgets(_ names: (Answers) -> [String]) -> [String] {
        let new = names(self).filter { !wanted.contains($0) }
            .prefix(AspectLimits.maxWidgets - wanted.count)
        wanted.formUnion(new)
        return Array(new)
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
