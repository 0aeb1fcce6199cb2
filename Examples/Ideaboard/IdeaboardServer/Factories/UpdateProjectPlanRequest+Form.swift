public import Formwork
public import FormworkServer
public import Ideaboard

extension UpdateProjectPlanRequest: FormRequest {
    /// Changes the plan as it is stored; without a new logo it keeps its own, unless that is removed.
    public static func respond(
        context: ServerRequestContext<UpdateProjectPlanRequest>
    ) async throws -> StoredReference {
        let body = context.request.requestBody
        guard let stored = context.stored else { throw RequestError(.notFound) }
        var plan = stored
        plan.fields = body
        let logo = context.submitted.files(of: "logo").first
        if body.logo != nil, body.logo != stored.logo { try logo?.checkLogo() }
        return try await context.store.update(plan).reference
    }

    /// The page with the form for this plan.
    public static func page(query: ProjectPlanVersionQuery) -> EditProjectPlanRequest {
        EditProjectPlanRequest(query: query)
    }

    /// The page after a refusal: for the version that was read, unless both versions are shown.
    public static func page(
        query: ProjectPlanVersionQuery, refusedBy error: RequestError
    ) -> EditProjectPlanRequest {
        let isConflict = error.code == .conflict
        return EditProjectPlanRequest(query: isConflict ? .init(id: query.id) : query)
    }

    /// The plan is changed.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        .localized(for: ProjectPlanViewModel.self, propertyName: "updatedMessage")
    }

    /// The page of the changed plan.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowProjectPlanRequest(query: .init(id: response.id))
    }
}

extension UpdateProjectPlanRequest: StoredModelRequest {
    /// The model over which the body is laid.
    public typealias Stored = Formwork.Stored<ProjectPlan>

    /// The plan of the address.
    public static func storedId(for query: ProjectPlanVersionQuery) -> ModelIdType { query.id }
}

extension UpdateProjectPlanRequest: VersionedRequest {
    /// The version that the address carries.
    public static func readVersion(in query: ProjectPlanVersionQuery) -> Int? { query.version }
}
