public import Formwork
public import FormworkContent
public import FormworkServer

extension LoadRatingsRequest: RequestHandler {
    /// Reads the ratings of an instance in the caller's scope.
    public static func respond(
        context: ServerRequestContext<LoadRatingsRequest<R>>
    ) async throws -> RatingSummary {
        try await context.ratings(of: R.self, at: context.request.query)
    }
}

extension UpdateRatingRequest: RequestHandler {
    /// Refuses a caller who may not rate the instance, before its value is judged.
    public static func checkCaller(
        _ caller: Caller, query: ContentQuery, in store: any ModelStore
    ) async throws {
        try await R.checkRating(of: query.id, by: caller, in: store)
    }

    /// Rates the instance.
    public static func respond(
        context: ServerRequestContext<UpdateRatingRequest<R>>
    ) async throws -> RatingSummary {
        let rating = context.request.requestBody.value
        return try await context.rate(R.self, at: context.request.query, rating)
    }
}

extension DeleteRatingRequest: RequestHandler {
    /// Refuses a caller who may not rate the instance.
    public static func checkCaller(
        _ caller: Caller, query: ContentQuery, in store: any ModelStore
    ) async throws {
        try await R.checkRating(of: query.id, by: caller, in: store)
    }

    /// Takes the rating back, if there is one.
    public static func respond(
        context: ServerRequestContext<DeleteRatingRequest<R>>
    ) async throws -> RatingSummary {
        try await context.rate(R.self, at: context.request.query, nil)
    }
}

extension Rated {
    /// Refuses a caller who may not rate an instance, as if an invisible one did not exist.
    fileprivate static func checkRating(
        of id: ModelIdType, by caller: Caller, in store: any ModelStore
    ) async throws {
        let item = try await ResourceGate<Self>(caller: caller, store: store).find(id)
        _ = try caller.requireIdentity()
        guard permitsRating(of: item, for: caller) else { throw RequestError(.forbidden) }
    }
}

extension ServerRequestContext {
    fileprivate func rate<R: Rated>(
        _ resource: R.Type, at query: ContentQuery, _ value: String?
    ) async throws -> RatingSummary {
        let identity = try caller.requireIdentity()
        try await ledger(of: query.id, in: resource).rate(value, by: identity.id)
        return try await ratings(of: resource, at: query)
    }

    fileprivate func ratings<R: Rated>(
        of resource: R.Type, at query: ContentQuery
    ) async throws -> RatingSummary {
        let item = try await gate(of: resource).find(query.id)
        let state = try await ledger(of: query.id, in: resource).state(for: caller.identity?.id)
        return RatingSummary(
            R.rating, counts: state.counts, own: state.own,
            canRate: caller.identity != nil && R.permitsRating(of: item, for: caller))
    }

    private func ledger<R: Rated>(of id: ModelIdType, in resource: R.Type) -> RatingLedger {
        RatingLedger(
            store: store, subject: ContentSubject(id, in: resource, of: store), now: now)
    }
}
