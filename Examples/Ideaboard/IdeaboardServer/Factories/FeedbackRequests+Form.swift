public import Formwork
public import FormworkServer
public import Ideaboard

extension NewFeedbackViewModel: ViewModelFactory {
    /// Makes the page.
    public static func model(
        context: ServerRequestContext<NewFeedbackRequest>
    ) async throws -> NewFeedbackViewModel {
        NewFeedbackViewModel()
    }
}

extension SendFeedbackRequest: FormRequest {
    /// Stores the feedback.
    public static func respond(
        context: ServerRequestContext<SendFeedbackRequest>
    ) async throws -> StoredReference {
        try await context.store.insert(Feedback(context.request.requestBody)).reference
    }

    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewFeedbackRequest { NewFeedbackRequest() }

    /// The feedback was sent.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        .localized(for: NewFeedbackViewModel.self, propertyName: "sent")
    }

    /// The list of ideas.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        Ideas.List()
    }
}
