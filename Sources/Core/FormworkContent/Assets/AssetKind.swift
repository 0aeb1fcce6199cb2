public import Formwork
public import FormworkScreens

/// A kind of content: the resource that has it, its named queries, and the screenlet that displays it.
///
/// ```swift
/// let kinds: AssetKinds = [
///     .articles(Stories.self, template: .full, templates: ["title": [.heading(\.title)]]),
///     .documents(Handouts.self),
///     AssetKind(Rooms.self, queries: ["free": ResourceListQuery(filters: ["state": "free"])]),
/// ]
/// ```
public struct AssetKind: Sendable {
    /// The name of the kind: the path of the resource without its slash.
    public let className: String

    /// The type of the screenlet that displays an instance.
    public let screenletType: Screenlet.Type

    /// The heading of the resource.
    let title: LocalizableString

    let display: @Sendable (ModelIdType) -> Screenlet
    /// Lets the screenlet of an article use a template by its name; `nil` for a kind without templates.
    private(set) var setTemplate: (@Sendable (Screenlet, String) -> Void)?
    let source: @Sendable (_ queryName: String?) -> AssetSource?

    /// Registers a resource.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - query: The search and the filters of lists without a named query.
    ///   - queries: The search and the filters of lists by their names.
    ///   - summary: Makes the words about an instance in lists.
    ///   - display: The type of the screenlet that displays an instance.
    ///   - prepare: Hands the screenlet the identity of the instance.
    public init<R: Resource, Display: Screenlet>(
        _ resource: R.Type, query: ResourceListQuery<R> = ResourceListQuery(),
        queries: [String: ResourceListQuery<R>] = [:],
        summary: @escaping @Sendable (Stored<R.Fields>) -> String = { _ in "" },
        display: Display.Type,
        prepare: @escaping @Sendable (Display, ModelIdType) -> Void
    ) {
        className = String(R.path.drop { $0 == "/" })
        screenletType = Display.self
        title = ResourceTexts(R.self).title
        self.display = { id in
            let screenlet = Display()
            prepare(screenlet, id)
            return screenlet
        }
        source = { [className] name in
            guard let query = name.map({ queries[$0] }) ?? query else { return nil }
            return AssetSource(R.self, className: className, query: query, summary: summary)
        }
    }

    /// Registers a resource whose instances are displayed as records of their values.
    public init<R: Resource>(
        _ resource: R.Type, query: ResourceListQuery<R> = ResourceListQuery(),
        queries: [String: ResourceListQuery<R>] = [:]
    ) {
        self = .articles(resource, query: query, queries: queries, template: .record)
    }

    /// Registers a resource whose instances are displayed as articles by a template.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - query: The search and the filters of lists without a named query.
    ///   - queries: The search and the filters of lists by their names.
    ///   - template: The template of displays without a named one.
    ///   - templates: The templates of displays by their names.
    /// - Returns: The kind.
    public static func articles<R: Resource>(
        _ resource: R.Type, query: ResourceListQuery<R> = ResourceListQuery(),
        queries: [String: ResourceListQuery<R>] = [:],
        template: WebContentTemplate<R.Fields>,
        templates: [String: WebContentTemplate<R.Fields>] = [:]
    ) -> AssetKind {
        var kind = AssetKind(
            resource, query: query, queries: queries, display: WebContentDisplayScreenlet<R>.self
        ) { display, id in
            display.articleId = id
            display.template = template
            display.templates = templates
        }
        kind.setTemplate = { ($0 as? WebContentDisplayScreenlet<R>)?.templateId = $1 }
        return kind
    }

    /// Registers a library of documents.
    public static func documents<L: DocumentLibrary>(
        _ library: L.Type, query: ResourceListQuery<L> = ResourceListQuery(),
        queries: [String: ResourceListQuery<L>] = [:]
    ) -> AssetKind {
        AssetKind(
            library, query: query, queries: queries, display: FileDisplayScreenlet<L>.self
        ) { display, id in
            display.entryId = id
        }
    }

    /// Registers a blog.
    public static func blog<R: Resource>(
        _ resource: R.Type, query: ResourceListQuery<R> = ResourceListQuery(),
        queries: [String: ResourceListQuery<R>] = [:]
    ) -> AssetKind where R.Fields: BlogEntry {
        AssetKind(
            resource, query: query, queries: queries, summary: { $0.fields.subtitle },
            display: BlogsEntryDisplayScreenlet<R>.self
        ) { display, id in
            display.entryId = id
        }
    }
}
