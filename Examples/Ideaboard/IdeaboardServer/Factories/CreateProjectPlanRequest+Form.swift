public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateProjectPlanRequest: FormRequest {
    /// Adds the plan, with its logo if one came.
    public static func respond(
        context: ServerRequestContext<CreateProjectPlanRequest>
    ) async throws -> StoredReference {
        let body = context.request.requestBody
        let logo = context.submitted.files(of: "logo").first
        if body.logo != nil { try logo?.checkLogo() }
        return try await context.store.insert(Stored(body)).reference
    }

    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewProjectPlanRequest { NewProjectPlanRequest() }

    /// The plan is submitted.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        .localized(for: ProjectPlanViewModel.self, propertyName: "createdMessage")
    }

    /// The page of the new plan.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowProjectPlanRequest(query: .init(id: response.id))
    }
}
