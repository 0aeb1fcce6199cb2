public import Formwork
public import FormworkServer
public import Ideaboard

extension UpdateProjectPlanRequest: RequestHandler {
    /// Changes the plan as it is stored; without a new logo it keeps its own, unless that is removed.
    public static func respond(
        context: ServerRequestContext<UpdateProjectPlanRequest>
    ) async throws -> StoredReference {
        let body = context.request.requestBody
        guard let stored = context.stored else { throw RequestError(.notFound) }
        var plan = stored.updating(with: body)
        let logo = context.submitted.files(of: ProjectPlan.logoField.fieldId.id).first
        if let logo, body.logo != nil, body.logo != stored.logo || !logo.content.isEmpty {
            try logo.checkLogo()
            plan.logoContent = logo.content
        }
        if body.logo == nil { plan.logoContent = nil }
        return try await context.store.update(plan).reference
    }
}

extension CreateProjectPlanRequest: RequestHandler {
    /// Adds the plan, with the bytes of its logo if one came.
    public static func respond(
        context: ServerRequestContext<CreateProjectPlanRequest>
    ) async throws -> StoredReference {
        let body = context.request.requestBody
        let logo = context.submitted.files(of: ProjectPlan.logoField.fieldId.id).first
        if body.logo != nil { try logo?.checkLogo() }
        let content = body.logo == nil ? nil : logo?.content
        return try await context.store.insert(ProjectPlan(body, logoContent: content)).reference
    }
}
