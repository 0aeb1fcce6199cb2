/// The place from which the aspects of forms come: a server, a directory, memory.
///
/// Each method returns a document, or throws an ``AspectError`` with the aspect and its place. They
/// are called at the same time; where one fails, the tasks of the others are cancelled.
///
/// The aspects that a form can do without are optional: a source that does not implement them has
/// none.
public protocol AspectsSource: Sendable {
    /// Whether the source searches for the words of an ``OptionQuery`` itself.
    var searchesOptions: Bool { get }

    /// Fetches the attributes and relations of an entity.
    func fetchClassMetadata(_ entityName: String) async throws -> AspectDocument

    /// Fetches the texts of an entity in a language and a context, such as `new` or `edit`.
    func fetchLocalization(
        _ entityName: String, locale: String, context: String
    ) async throws -> AspectDocument

    /// Fetches the values of one instance.
    func fetchValues(_ entityName: String, id: String) async throws -> AspectDocument

    /// Fetches the layout with a name.
    func fetchLayout(_ name: String) async throws -> AspectDocument

    /// Fetches the widget with a name, such as `default/text-input`.
    func fetchWidget(_ name: String) async throws -> AspectDocument

    /// Fetches the mapping of attributes to widgets; `nil` for the one of ``WidgetMapping``.
    func fetchWidgetMapping() async throws -> AspectDocument?

    /// Fetches the rules of an entity in a context; `nil` without any.
    func fetchRules(_ entityName: String, context: String) async throws -> AspectDocument?

    /// Fetches instances of an entity as choices: an array of objects with their `id`.
    func fetchOptions(_ entityName: String, _ query: OptionQuery) async throws -> AspectDocument
}

extension AspectsSource {
    /// The source searches itself, as servers do.
    public var searchesOptions: Bool { true }

    /// No widgets beside the built-in ones.
    public func fetchWidget(_ name: String) async throws -> AspectDocument {
        throw AspectError(
            .missing, .widget, at: name,
            "the source has no widgets; take one of those that are built in.")
    }

    /// The mapping by the types of the attributes.
    public func fetchWidgetMapping() async throws -> AspectDocument? { nil }

    /// No rules.
    public func fetchRules(_ entityName: String, context: String) async throws -> AspectDocument? {
        nil
    }

    /// No choices.
    public func fetchOptions(
        _ entityName: String, _ query: OptionQuery
    ) async throws -> AspectDocument {
        throw AspectError(
            .missing, .options, at: entityName,
            "the source has no lists of instances; give the relation an option source.")
    }
}
