public import Formwork
import FormworkHTML

extension ResourceListRequest: ListedModelRequest {
    /// The stored model of the resource.
    public typealias Listed = Stored<R.Fields>
}

extension ResourceList: ViewModelFactory {
    /// Selects the part of the list.
    public static func model(
        context: ServerRequestContext<ResourceListRequest<R>>
    ) async throws -> ResourceList<R> {
        let definition = ResourceDefinition.of(R.self)
        let (query, sort) = (context.request.query, context.request.sort)
        let page = max(1, query.page ?? 1)
        let found = try await context.page(
            of: ModelQuery<Stored<R.Fields>>(
                search: query.search, searchedFields: definition.searched,
                filters: definition.filters.compactMap { $0.condition(query.filters) },
                sort: sort.terms.isEmpty ? R.sort : sort.modelSort,
                pagination: Pagination(page: page, size: R.pageSize)))
        var list = ResourceList(
            items: found.models, total: found.total, isTotalExact: found.isTotalExact, page: page)
        list.unreadable = found.unreadable
        list.query = query
        list.sort = sort
        return list
    }
}

extension ResourceItem: ViewModelFactory {
    /// Finds the instance.
    public static func model(
        context: ServerRequestContext<ResourceShowRequest<R>>
    ) async throws -> ResourceItem<R> {
        ResourceItem(try await context.find(Stored<R.Fields>.self, id: context.request.query.id))
    }
}

extension ResourceNewForm: ViewModelFactory {
    /// Makes an empty form, or one with the values of the original of a copy.
    public static func model(
        context: ServerRequestContext<ResourceNewRequest<R>>
    ) async throws -> ResourceNewForm<R> {
        guard let original = context.request.query.copy else {
            return ResourceNewForm(initial: nil)
        }
        return ResourceNewForm(
            initial: try await context.find(Stored<R.Fields>.self, id: original).fields)
    }
}

extension ResourceEditForm: ViewModelFactory {
    /// Finds the instance, for a change of the version that was read.
    public static func model(
        context: ServerRequestContext<ResourceEditRequest<R>>
    ) async throws -> ResourceEditForm<R> {
        let query = context.request.query
        return ResourceEditForm(
            try await context.find(Stored<R.Fields>.self, id: query.id), version: query.version)
    }
}

extension ResourceConfirmation: ViewModelFactory {
    /// Finds the instance, for a deletion of the version that was read.
    public static func model(
        context: ServerRequestContext<ResourceConfirmRequest<R>>
    ) async throws -> ResourceConfirmation<R> {
        let query = context.request.query
        return ResourceConfirmation(
            try await context.find(Stored<R.Fields>.self, id: query.id), version: query.version)
    }
}
