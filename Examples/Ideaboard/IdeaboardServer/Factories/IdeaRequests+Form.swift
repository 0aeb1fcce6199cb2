public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateIdeaRequest: FormRequest {
    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewIdeaRequest { NewIdeaRequest() }

    /// The page of the new idea.
    public static func destination(after response: IdeaCreated) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id, notice: .created))
    }
}

extension UpdateIdeaRequest: FormRequest {
    /// The page with the form for this idea.
    public static func page(query: IdeaVersionQuery) -> EditIdeaRequest {
        EditIdeaRequest(query: IdeaQuery(id: query.id))
    }

    /// The page of the changed idea.
    public static func destination(after response: IdeaUpdated) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id, notice: .updated))
    }
}

extension DeleteIdeaRequest: FormRequest {
    /// The page with the question.
    public static func page(query: IdeaVersionQuery) -> ConfirmDeleteIdeaRequest {
        ConfirmDeleteIdeaRequest(query: IdeaQuery(id: query.id))
    }

    /// The list, now without the idea.
    public static func destination(after response: IdeaDeleted) -> any ServerRequest {
        ListIdeasRequest(query: .init(notice: .deleted))
    }
}
