public import Formwork
public import FormworkServer
public import Ideaboard

extension IdeaViewModel: ViewModelFactory {
    /// Finds the idea.
    public static func model(
        context: ServerRequestContext<ShowIdeaRequest>
    ) async throws -> IdeaViewModel {
        let query = context.request.query
        let idea = try await context.find(Idea.self, id: query.id)
        return IdeaViewModel(idea, id: query.id)
    }
}

extension NewIdeaViewModel: ViewModelFactory {
    /// Makes an empty form.
    public static func model(
        context: ServerRequestContext<NewIdeaRequest>
    ) async throws -> NewIdeaViewModel {
        NewIdeaViewModel()
    }
}

extension EditIdeaViewModel: ViewModelFactory {
    /// Finds the idea and fills the form with it, for a change of the version that was read.
    public static func model(
        context: ServerRequestContext<EditIdeaRequest>
    ) async throws -> EditIdeaViewModel {
        let query = context.request.query
        let idea = try await context.find(Idea.self, id: query.id)
        return EditIdeaViewModel(idea, id: query.id, version: query.version ?? idea.version)
    }
}

extension DeleteIdeaViewModel: ViewModelFactory {
    /// Finds the idea.
    public static func model(
        context: ServerRequestContext<ConfirmDeleteIdeaRequest>
    ) async throws -> DeleteIdeaViewModel {
        let query = context.request.query
        let idea = try await context.find(Idea.self, id: query.id)
        return DeleteIdeaViewModel(
            title: idea.title, id: query.id, version: query.version ?? idea.version)
    }
}
