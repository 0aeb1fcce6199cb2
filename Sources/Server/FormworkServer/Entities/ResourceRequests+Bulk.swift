public import Formwork
public import FormworkHTML
import FormworkLocalization
import Foundation

extension ResourceBulkQuestion: ViewModelFactory {
    /// Finds the instances that the question is about.
    public static func model(
        context: ServerRequestContext<ResourceBulkRequest<R>>
    ) async throws -> ResourceBulkQuestion<R> {
        var query = context.request.query
        let caller = context.caller
        // Before its first change, so that one that is interrupted goes on as the same operation.
        query.operation = query.operation ?? UUID().uuidString
        _ = try R.bulkOption(query.action, for: caller)
        let access = try ResourceAccess(to: R.self, for: caller)
        if query.scope == .page { try await choosePage(&query, context) }
        guard query.scope == .all else {
            let items = try await BulkSelection(query, store: context.store, as: caller).chosen()
            return try Self(query, count: items.count, items, access)
        }
        let selection = BulkSelection(query, store: context.store, as: caller)
        guard query.after == nil else {
            return try Self(query, count: nil, try await selection.portion().items, access)
        }
        try await selection.checkCount()
        let first = Pagination(maxResults: shownCount)
        let found = try await context.store.fetch(
            query.list.modelQuery(sort: [], first, as: caller))
        query.count = found.isTotalExact ? found.total : nil
        return try Self(query, count: query.count, found.models, access)
    }

    /// The question with the first of its instances, without what the caller may not see.
    private init(
        _ query: ResourceBulkQuery<R>, count: Int?, _ items: [Stored<R.Fields>],
        _ access: ResourceAccess
    ) throws {
        let omission = access.omission(of: R.self)
        self.init(
            query: query, count: count,
            items: try items.prefix(Self.shownCount).map { try $0.omitting(omission) })
        self.access = access
    }

    /// The number of instances whose titles are shown.
    private static var shownCount: Int { 10 }

    /// Chooses the instances that are on the page of the list now.
    private static func choosePage(
        _ query: inout ResourceBulkQuery<R>,
        _ context: ServerRequestContext<ResourceBulkRequest<R>>
    ) async throws {
        let size = min(query.list.size, ResourceBulkQuery<R>.maximumSelected)
        let page = Pagination(page: query.list.page ?? 1, size: size)
        let sort = query.listRequest.sort
        let found = try await context.store.fetch(
            query.list.modelQuery(
                sort: sort, page, as: context.caller, in: LanguageTag(context.locale)))
        query.scope = .selected
        query.ids = found.models.map { "\($0.id.uuidString).\($0.version)" }
    }
}

extension ResourceBulkRunRequest: FormRequest {
    /// Changes the instances, and lets a job go on after the first portion; a program goes on itself.
    public static func respond(
        context: ServerRequestContext<ResourceBulkRunRequest<R>>
    ) async throws -> ResourceBulkAnswer<R> {
        var work = try await BulkWork(context)
        let answer = try await work.run()
        if context.isForPage, let rest = answer.rest {
            try await context.goOn(with: rest, after: answer)
        }
        return answer
    }

    /// The page with the question.
    public static func page(query: ResourceBulkQuery<R>) -> ResourceBulkRequest<R> {
        ResourceBulkRequest(query: query)
    }

    /// The notice with the number of instances.
    public static func notice(after response: ResourceBulkAnswer<R>) -> LocalizableString? {
        .localized(
            key: "FormworkList.bulkDone", arguments: ["count": .integer(Int64(response.done))])
    }

    /// The request that takes the operation back, with all of its portions.
    public static func undo(after response: ResourceBulkAnswer<R>) -> (any ServerRequest)? {
        guard response.done > 0 else { return nil }
        return R.BulkUndo(query: ResourceOperationQuery(operation: response.operation))
    }

    /// The progress of the job that goes on, the report of refusals, or else the list.
    public static func destination(after response: ResourceBulkAnswer<R>) -> any ServerRequest {
        if response.rest != nil {
            return JobPageRequest(query: JobQuery(job: response.operation))
        }
        if response.refused > 0 {
            return R.BulkReport(query: ResourceOperationQuery(operation: response.operation))
        }
        return response.list.listRequest
    }
}

extension ResourceBulkReport: ViewModelFactory {
    /// Finds the refusals of the operation.
    public static func model(
        context: ServerRequestContext<ResourceBulkReportRequest<R>>
    ) async throws -> ResourceBulkReport<R> {
        let id = context.request.query.operation
        guard let operation = try await context.operation(id, of: R.self) else {
            throw RequestError(.notFound)
        }
        return Self(refusals: operation.refusals, count: operation.refusalCount)
    }
}

extension ResourceUndoRequest: FormRequest {
    /// Takes the operation back.
    public static func respond(
        context: ServerRequestContext<ResourceUndoRequest<R>>
    ) async throws -> ResourceUndoAnswer {
        try await UndoWork(context: context).run()
    }

    /// The list, in which the instances were changed.
    public static func page(query: ResourceOperationQuery) -> ResourceListRequest<R> { R.List() }

    /// The notice with the numbers of instances.
    public static func notice(after response: ResourceUndoAnswer) -> LocalizableString? {
        .localized(
            key: response.refused == 0 ? "FormworkList.undone" : "FormworkList.undonePartly",
            arguments: [
                "count": .integer(Int64(response.done)),
                "refused": .integer(Int64(response.refused)),
            ])
    }

    /// The list.
    public static func destination(after response: ResourceUndoAnswer) -> any ServerRequest {
        R.List()
    }
}
