import Foundation

/// The instances that a form offers for the references in it: all of a few, or those that a search
/// finds.
///
/// A page of an application's own gives them to its form:
///
/// ```swift
/// var form = HTMLForm(
///     of: Order.self, submittingTo: Orders.Create.self, query: .init(), submitTitle: save)
/// form.references = references
/// ```
public struct ReferenceChoices: Sendable {
    /// The maximum number of instances that are offered at once.
    public static let maximumCount = 20

    /// The maximum number of searches that one page does.
    public static let maximumSearches = 5

    /// One instance that can be chosen.
    package struct Choice: Hashable, Sendable {
        package let id: ModelIdType
        package let title: LocalizableString
    }

    /// The instances that a search has found, the first ones if there are more.
    package struct Found: Hashable, Sendable {
        package let words: String
        package let choices: [Choice]
        package let hasMore: Bool
    }

    /// The fields by the paths of their rows.
    private var fields: [String: ModelReference] = [:]

    /// The instances of each resource, if they are few.
    private var few: [ObjectIdentifier: [Choice]] = [:]

    /// The results of searches by the tags of their rows.
    private var found: [String: Found] = [:]

    private var titles = ReferenceTitles()

    /// No choices.
    package init() {}

    /// Fetches the choices for a form.
    ///
    /// - Parameters:
    ///   - model: The type of the form.
    ///   - values: The values that the form shows at first.
    ///   - submitted: The input that the form shows, with its searches.
    ///   - store: The store of the instances.
    ///   - caller: The reader of the page, who is offered what they may see.
    /// - Returns: The choices.
    /// - Throws: The store's error.
    public static func load(
        for model: any ValidatableModel.Type, values: [String: FieldValue] = [:],
        submitted: SubmittedFields = SubmittedFields(entries: []), from store: any ModelStore,
        as caller: Caller
    ) async throws -> ReferenceChoices {
        try await load(
            ModelReference.all(in: model), values: values, submitted: submitted, from: store,
            as: caller)
    }

    /// Fetches the choices for the form of an instance, whose values are encoded only where some of
    /// them refer to others.
    ///
    /// - Parameters:
    ///   - instance: The values that the form shows at first.
    ///   - submitted: The input that the form shows, with its searches.
    ///   - store: The store of the instances.
    ///   - caller: The reader of the page, who is offered what they may see.
    /// - Returns: The choices.
    /// - Throws: The store's error.
    package static func load<Fields: FormModel>(
        for instance: Fields, submitted: SubmittedFields, from store: any ModelStore,
        as caller: Caller
    ) async throws -> ReferenceChoices {
        let references = ModelReference.all(in: Fields.self)
        guard !references.isEmpty else { return ReferenceChoices() }
        return try await load(
            references, values: try FieldValueEncoder().encode(instance), submitted: submitted,
            from: store, as: caller)
    }

    private static func load(
        _ fields: [ModelReference], values: [String: FieldValue], submitted: SubmittedFields,
        from store: any ModelStore, as caller: Caller
    ) async throws -> ReferenceChoices {
        var choices = ReferenceChoices()
        for field in fields { choices.fields[field.path] = field }
        guard !choices.isEmpty else { return choices }
        try await choices.loadFew(from: store, as: caller)
        try await choices.search(submitted, in: store, as: caller)
        choices.titles = try await ReferenceTitles.load(
            choices.chosen(values, submitted), from: store, as: caller)
        return choices
    }

    /// Fetches the instances of each resource that has few.
    private mutating func loadFew(from store: any ModelStore, as caller: Caller) async throws {
        for field in fields.values where few[field.resourceType] == nil {
            few[field.resourceType] = try await field.choicesIfFew(in: store, as: caller)
        }
    }

    /// Fetches the results of the searches in an input.
    private mutating func search(
        _ submitted: SubmittedFields, in store: any ModelStore, as caller: Caller
    ) async throws {
        for (search, field) in searches(in: submitted).prefix(Self.maximumSearches) {
            found[search.tag] = try await field.found(by: search.words, in: store, as: caller)
        }
    }

    /// The searches in an input, each with its field, for which there are not few choices.
    private func searches(
        in submitted: SubmittedFields
    ) -> [(search: ReferenceSearch, field: ModelReference)] {
        ReferenceSearch.all(in: submitted).compactMap { search in
            fields[search.tag.rowPath].flatMap { isFew($0) ? nil : (search, $0) }
        }
    }

    /// Fetches the choices for the filters of a resource's list.
    package static func load<R: Resource>(
        for resource: R.Type, filters: [String: String], from store: any ModelStore,
        as caller: Caller
    ) async throws -> ReferenceChoices {
        let declared = ResourceDefinition.of(resource).filters.filter(\.field.isReference)
        guard !declared.isEmpty else { return ReferenceChoices() }
        let words = declared.compactMap { filter in
            filters[filter.wordsName].map {
                SubmittedFields.Entry(name: ReferenceSearch.wordsPrefix + filter.name, text: $0)
            }
        }
        let names = Set(declared.map(\.name))
        return try await load(
            ModelReference.all(in: R.Fields.self).filter { names.contains($0.path) },
            values: filters.filter { names.contains($0.key) }.mapValues { .text($0) },
            submitted: SubmittedFields(entries: words), from: store, as: caller)
    }

    /// The instances that are chosen already.
    private func chosen(
        _ values: [String: FieldValue], _ submitted: SubmittedFields
    ) -> [(resource: any Resource.Type, id: ModelIdType)] {
        let stored = fields.values.flatMap { field in
            field.identities(in: values).map { (field.resource, $0.id) }
        }
        let sent = submitted.entries.compactMap { entry in
            fields[entry.name.rowPath].flatMap { field in
                ModelIdType(uuidString: entry.text).map { (field.resource, $0) }
            }
        }
        return stored + sent
    }

    /// Whether the form has no references.
    package var isEmpty: Bool { fields.isEmpty }

    private func isFew(_ field: ModelReference) -> Bool { !(few[field.resourceType] ?? []).isEmpty }

    /// The resource that a row refers to; `nil` for another row.
    package func resource(at tag: String) -> (any Resource.Type)? { fields[tag.rowPath]?.resource }

    /// All instances for a row, if they are few; `nil` if they are searched for.
    package func all(at tag: String) -> [Choice]? {
        guard let field = fields[tag.rowPath], isFew(field) else { return nil }
        return few[field.resourceType]
    }

    /// The result of the search in a row; `nil` if none was made.
    package func found(at tag: String) -> Found? { found[tag] }

    /// The text in place of the title of an instance that a row refers to and that has none.
    package func absence(of text: String, at tag: String) -> LocalizableString {
        let resource = resource(at: tag)
        let id = ModelIdType(uuidString: text)
        return resource.flatMap { resource in id.flatMap { titles.absence(of: $0, in: resource) } }
            ?? .localized(key: "FormworkReference.missing")
    }

    /// The title of the instance that a row refers to; `nil` if the reader may not know it, or if it
    /// does not exist any more.
    package func title(of text: String, at tag: String) -> LocalizableString? {
        guard let resource = resource(at: tag), let id = ModelIdType(uuidString: text) else {
            return nil
        }
        return titles.title(of: id, in: resource)
            ?? all(at: tag)?.first { $0.id == id }?.title
    }
}

/// Two are equal if they offer the same for the same fields.
extension ReferenceChoices: Hashable {
    /// Compares the choices.
    public static func == (left: ReferenceChoices, right: ReferenceChoices) -> Bool {
        left.few == right.few && left.found == right.found && left.titles == right.titles
            && left.fields.count == right.fields.count
            && left.fields.allSatisfy { path, field in
                right.fields[path]?.resourceType == field.resourceType
            }
    }

    /// Adds the choices to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(few)
        hasher.combine(found)
        hasher.combine(titles)
    }
}

extension ModelReference {
    fileprivate var resourceType: ObjectIdentifier { ObjectIdentifier(resource) }

    /// All instances, or none if they are more than a form offers at once.
    fileprivate func choicesIfFew(
        in store: any ModelStore, as caller: Caller
    ) async throws -> [ReferenceChoices.Choice] {
        try await resource.choicesIfFew(in: store, as: caller)
    }

    /// The instances that match some words.
    fileprivate func found(
        by words: String, in store: any ModelStore, as caller: Caller
    ) async throws -> ReferenceChoices.Found {
        let (first, hasMore) = try await resource.choices(matching: words, in: store, as: caller)
        return ReferenceChoices.Found(words: words, choices: first, hasMore: hasMore)
    }
}

extension Resource {
    /// All instances to which a caller may refer, or none if they are more than a form offers at once:
    /// those have no titles made for them.
    fileprivate static func choicesIfFew(
        in store: any ModelStore, as caller: Caller
    ) async throws -> [ReferenceChoices.Choice] {
        let (page, definition) = try await referable(matching: nil, in: store, as: caller)
        return page.total > ReferenceChoices.maximumCount ? [] : page.models.choices(definition)
    }

    /// The first instances that match some words and to which a caller may refer, in the order of the
    /// list, and whether there are more.
    package static func choices(
        matching words: String?, in store: any ModelStore, as caller: Caller
    ) async throws -> (choices: [ReferenceChoices.Choice], hasMore: Bool) {
        let (page, definition) = try await referable(matching: words, in: store, as: caller)
        return (page.models.choices(definition), page.total > ReferenceChoices.maximumCount)
    }

    private static func referable(
        matching words: String?, in store: any ModelStore, as caller: Caller
    ) async throws -> (page: ModelPage<Item>, definition: ResourceDefinition) {
        let access = try ResourceAccess(to: Self.self, for: caller)
        let definition = ResourceDefinition.of(Self.self, hiding: access.hidden)
        let page = try await store.fetch(
            ModelQuery<Item>(
                search: words, searchedFields: definition.searched,
                filters: referable(for: caller),
                sort: sort.filter { !access.hidden.contains($0.column) },
                pagination: Pagination(maxResults: ReferenceChoices.maximumCount),
                allowsScan: definition.searchesLess(than: Self.self)))
        return (page, definition)
    }
}

extension Array {
    /// The choices of some instances, with the titles of a definition.
    fileprivate func choices<Fields: FormModel>(
        _ definition: ResourceDefinition
    ) -> [ReferenceChoices.Choice] where Element == Stored<Fields> {
        map { ReferenceChoices.Choice(id: $0.id, title: definition.title(of: $0)) }
    }
}
