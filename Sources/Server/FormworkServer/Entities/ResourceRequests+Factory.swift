public import Formwork
import FormworkHTML
import FormworkLocalization
import Foundation

extension ResourceListRequest: ListedModelRequest {
    /// The stored model of the resource.
    public typealias Listed = Stored<R.Fields>
}

extension ResourceCSVRequest: ListedModelRequest {
    /// The stored model of the resource.
    public typealias Listed = Stored<R.Fields>
}

extension ResourceJSONRequest: ListedModelRequest {
    /// The stored model of the resource.
    public typealias Listed = Stored<R.Fields>
}

/// The part of a list that `GET /ideas?search=roof&category=hardware&sort=-createdAt` asks for.
///
/// At most four queries of the store: the page, its count, the titles of references and the totals;
/// one more for a resource with filters by references, and one for a visitor with drafts.
extension ResourceList: ViewModelFactory {
    /// Selects the part of the list that the caller may see.
    ///
    /// - Throws: `RequestError` with the code `badQuery` for a filter, an order or a search of what
    ///   the caller may not see, with the code `unauthenticated` if an unknown caller may see nothing
    ///   at all, or the store's error.
    public static func model(
        context: ServerRequestContext<ResourceListRequest<R>>
    ) async throws -> ResourceList<R> {
        let gate = context.gate(of: R.self)
        try gate.checkScope(context.recognition)
        let access = try gate.access()
        let definition = ResourceDefinition.of(R.self, hiding: access.hidden)
        let (query, sort) = (context.request.query, context.request.sort)
        var selected = try query.modelQuery(
            sort: sort, query.pagination, of: definition, within: access, as: context.caller,
            in: context.localizer.language)
        // A number that is too far leads to the furthest page that is found by its number.
        let furthest =
            selected.position == nil ? Pagination.furthestPage(size: query.size) : .max
        let page = min(max(1, query.page ?? 1), furthest)
        selected.pagination = Pagination(page: page, size: query.size, from: query.position)
        let found = try await context.page(of: selected)
        let omission = access.omission(of: R.self)
        var list = ResourceList(
            items: try found.models.omitting(omission), total: found.total,
            isTotalExact: found.isTotalExact, page: page)
        (list.next, list.previous) = (found.next, found.previous)
        list.unreadable = found.unreadable
        list.query = query
        list.sort = sort
        list.access = access
        list.totals = try await list.totals(of: definition, in: context)
        if context.isForPage { try await list.load(definition, in: context) }
        return list
    }

    /// Fetches what only a page shows: titles of references, choices of filters, drafts.
    private mutating func load(
        _ definition: ResourceDefinition, in context: ServerRequestContext<ResourceListRequest<R>>
    ) async throws {
        titles = try await .load(
            for: items, names: definition.shownNames, from: context.store, as: context.caller)
        choices = try await .load(
            for: R.self, filters: query.filters, from: context.store, as: context.caller)
        drafts = try await context.drafts(of: R.self).all().filter {
            access.actions.contains($0.id == nil ? .create : .update)
        }
    }

    /// The totals of the columns that have one, of the rows on the page if they are all.
    ///
    /// Totals are of all rows that are found, not of those on the page. A list of more than
    /// `Pagination.maximumCountedTotal` rows has none: `nil`.
    private func totals(
        of definition: ResourceDefinition, in context: ServerRequestContext<ResourceListRequest<R>>
    ) async throws -> [String: ExactDecimal]? {
        let columns = definition.columns(named: query.columns).filter { $0.total != nil }
        guard !columns.isEmpty, isTotalExact, total <= Pagination.maximumCountedTotal else {
            return nil
        }
        var items = items
        if items.count + unreadable.count < total {
            let all = Pagination(maxResults: Pagination.maximumCountedTotal)
            let selected = try query.modelQuery(
                sort: sort, all, of: definition, within: access, as: context.caller)
            items = try await context.store.fetch(selected).models
        }
        let values = items.map { definition.values(of: $0) }
        return columns.reduce(into: [:]) { $0.merge($1.totals(of: values)) { $1 } }
    }
}

extension ResourceListQuery {
    /// The query of a store for a part of the list, of what a caller may see.
    ///
    /// - Parameters:
    ///   - sort: The order.
    ///   - pagination: The part.
    ///   - caller: The caller.
    ///   - language: The language of the reader.
    /// - Returns: The query.
    /// - Throws: `RequestError` with the code `badQuery` for a query about what they may not see.
    func modelQuery(
        sort: SortCriteria<ResourceSortKey<R>>, _ pagination: Pagination, as caller: Caller,
        in language: LanguageTag? = nil
    ) throws -> ModelQuery<Stored<R.Fields>> {
        let access = try ResourceAccess(to: R.self, for: caller)
        return try modelQuery(
            sort: sort, pagination, of: ResourceDefinition.of(R.self, hiding: access.hidden),
            within: access, as: caller, in: language)
    }

    /// The same query, by the definition without what the access of the caller hides.
    fileprivate func modelQuery(
        sort: SortCriteria<ResourceSortKey<R>>, _ pagination: Pagination,
        of definition: ResourceDefinition, within access: ResourceAccess, as caller: Caller,
        in language: LanguageTag? = nil
    ) throws -> ModelQuery<Stored<R.Fields>> {
        try access.check(self, sort, definition)
        return ModelQuery(
            search: search, searchedFields: definition.searched,
            filters: definition.filters.compactMap { $0.condition(filters) }
                + R.scope(for: caller),
            sort: sort.terms.isEmpty
                ? R.sort.filter { !access.hidden.contains($0.column) } : sort.modelSort,
            pagination: pagination,
            allowsScan: definition.searchesLess(than: R.self), language: language)
    }
}

extension ResourceItem: ViewModelFactory {
    /// Finds the instance in the caller's scope.
    public static func model(
        context: ServerRequestContext<ResourceShowRequest<R>>
    ) async throws -> ResourceItem<R> {
        let gate = context.gate(of: R.self)
        let item = try await gate.find(context.request.query.id)
        let access = try gate.access(to: item)
        let shown = try item.omitting(access.omission(of: R.self))
        var model = ResourceItem<R>(shown)
        model.access = access
        guard context.isForPage else { return model }
        model.titles = try await .load(for: [shown], from: context.store, as: context.caller)
        model.related = try await RelatedList.load(
            of: item.id, in: R.self, from: context.store, as: context.caller)
        return model
    }
}

extension ResourceNewForm: ViewModelFactory {
    /// Makes an empty form, or one with the values of the original of a copy.
    public static func model(
        context: ServerRequestContext<ResourceNewRequest<R>>
    ) async throws -> ResourceNewForm<R> {
        let (query, gate) = (context.request.query, context.gate(of: R.self))
        try gate.check(.create)
        let access = try gate.access()
        let draft = try await context.draft(query.draft, of: R.self)
        var initial: R.Fields?
        if let original = query.copy {
            let omission = FieldOmission(
                secretsOf: ModelForm.of(R.Fields.self).declared,
                and: access.hidden.union(access.readOnly))
            initial = try await context.showing(draft, of: R.self) {
                try await gate.find(original).fields.omitting(omission)
            }
        }
        var form = ResourceNewForm<R>(initial: initial)
        (form.original, form.draft) = (query.copy, draft)
        form.access = access
        form.values = query.references.filter { !access.hidden.contains($0.key) }
            .mapValues { .text($0.uuidString) }
        form.references = try await .load(
            for: R.Fields.self,
            values: try initial.map { try FieldValueEncoder().encode($0) } ?? form.values,
            submitted: context.submitted(of: draft), from: context.store, as: context.caller)
        return form
    }
}

extension ResourceEditForm: ViewModelFactory {
    /// Finds the instance, for a change of the version that was read.
    public static func model(
        context: ServerRequestContext<ResourceEditRequest<R>>
    ) async throws -> ResourceEditForm<R> {
        let (query, gate) = (context.request.query, context.gate(of: R.self))
        let draft = try await context.draft(query.draft, of: R.self)
        let item = try await context.showing(draft, of: R.self) {
            try await gate.find(query.id, for: .update)
        }
        let access = try gate.access(to: item)
        let omission = access.omission(of: R.self)
        var form = ResourceEditForm<R>(try item.omitting(omission), version: query.version)
        (form.access, form.draft) = (access, draft)
        if let number = query.restore {
            form.restored = try await version(number, of: item, in: context.store)?
                .omitting(omission)
        }
        form.references = try await .load(
            for: form.restored?.model?.fields ?? form.item.fields,
            submitted: context.submitted(of: draft), from: context.store, as: context.caller)
        return form
    }
}

extension ResourceChoices: ViewModelFactory {
    /// Searches for the instances.
    public static func model(
        context: ServerRequestContext<ResourceChoicesRequest<R>>
    ) async throws -> ResourceChoices<R> {
        let (choices, hasMore) = try await R.choices(
            matching: context.request.query.search, in: context.store, as: context.caller)
        return ResourceChoices(
            choices: choices.map { Choice(id: $0.id, title: $0.title) }, hasMore: hasMore)
    }
}

extension ResourceFieldAccess: ViewModelFactory {
    /// Names the fields that the caller may enter.
    public static func model(
        context: ServerRequestContext<ResourceFieldAccessRequest<R>>
    ) async throws -> ResourceFieldAccess<R> {
        ResourceFieldAccess(try context.gate(of: R.self).access())
    }
}

extension ResourceConfirmation: ViewModelFactory {
    /// Finds the instance, for a deletion of the version that was read.
    public static func model(
        context: ServerRequestContext<ResourceConfirmRequest<R>>
    ) async throws -> ResourceConfirmation<R> {
        let (query, gate) = (context.request.query, context.gate(of: R.self))
        let item = try await gate.find(query.id, for: .delete)
        let access = try gate.access(to: item)
        var question = ResourceConfirmation<R>(
            try item.omitting(access.omission(of: R.self)), version: query.version)
        question.access = access
        question.related = try await RelatedList.load(
            of: query.id, in: R.self, from: context.store, as: context.caller)
        return question
    }
}

extension ResourceAccess {
    /// Refuses a query about what the caller may not see.
    fileprivate func check<R: Resource>(
        _ query: ResourceListQuery<R>, _ sort: SortCriteria<ResourceSortKey<R>>,
        _ definition: ResourceDefinition
    ) throws(RequestError) {
        guard !hidden.isEmpty else { return }
        let isSearched = !(query.search ?? "").isEmpty
        // Most lists are asked for as they are: the names are collected for those that are not.
        guard
            query.filters.isEmpty
                || Set(definition.filters.flatMap(\.inputNames)).isSuperset(of: query.filters.keys),
            query.columns.isEmpty
                || Set(definition.offered.map(\.name)).isSuperset(of: query.columns),
            sort.terms.allSatisfy({ !hidden.contains($0.key.rawValue) }),
            !isSearched || !definition.searched.isEmpty
        else { throw RequestError(.badQuery) }
    }
}

extension ResourceImportForm: ViewModelFactory {
    /// Makes the form without a file.
    public static func model(
        context: ServerRequestContext<ResourceImportRequest<R>>
    ) async throws -> ResourceImportForm<R> {
        let gate = context.gate(of: R.self)
        try gate.check(.create)
        var form = ResourceImportForm<R>()
        form.access = try gate.access()
        return form
    }
}
