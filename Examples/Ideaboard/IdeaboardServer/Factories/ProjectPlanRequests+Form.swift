public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateProjectPlanRequest: FormRequest {
    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewProjectPlanRequest { NewProjectPlanRequest() }

    /// The page of the new plan.
    public static func destination(after response: ProjectPlanCreated) -> any ServerRequest {
        ShowProjectPlanRequest(query: .init(id: response.id, isNew: true))
    }
}
