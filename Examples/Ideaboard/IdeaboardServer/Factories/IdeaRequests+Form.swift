public import Formwork
public import FormworkServer
public import Ideaboard

extension CreateIdeaRequest: FormRequest {
    /// The page with the empty form.
    public static func page(query: EmptyQuery) -> NewIdeaRequest { NewIdeaRequest() }

    /// The idea is created.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.created.message
    }

    /// The page of the new idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id))
    }
}

extension UpdateIdeaRequest: FormRequest {
    /// The page with the form for this idea.
    public static func page(query: IdeaVersionQuery) -> EditIdeaRequest {
        EditIdeaRequest(query: query)
    }

    /// The page after a refusal: for the version that was read, unless both versions are shown.
    public static func page(
        query: IdeaVersionQuery, refusedBy error: RequestError
    ) -> EditIdeaRequest {
        EditIdeaRequest(query: query.read(after: error))
    }

    /// The idea is updated.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.updated.message
    }

    /// The page of the changed idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ShowIdeaRequest(query: .init(id: response.id))
    }
}

extension UpdateIdeaRequest: StoredModelRequest {
    /// The body is laid over an idea.
    public typealias Stored = Idea

    /// The identity of the idea.
    public static func storedId(for query: IdeaVersionQuery) -> ModelIdType { query.id }
}

extension UpdateIdeaRequest: VersionedRequest {
    /// The version that the address carries.
    public static func readVersion(in query: IdeaVersionQuery) -> Int? { query.version }
}

extension DeleteIdeaRequest: VersionedRequest {
    /// The version that the address carries.
    public static func readVersion(in query: IdeaVersionQuery) -> Int? { query.version }
}

extension DeleteIdeaRequest: FormRequest {
    /// The page with the question.
    public static func page(query: IdeaVersionQuery) -> ConfirmDeleteIdeaRequest {
        ConfirmDeleteIdeaRequest(query: query)
    }

    /// The page after a refusal: for the version that was read, unless the newest is shown.
    public static func page(
        query: IdeaVersionQuery, refusedBy error: RequestError
    ) -> ConfirmDeleteIdeaRequest {
        ConfirmDeleteIdeaRequest(query: query.read(after: error))
    }

    /// The idea is deleted.
    public static func notice(after response: StoredReference) -> LocalizableString? {
        IdeaNotice.deleted.message
    }

    /// The list, now without the idea.
    public static func destination(after response: StoredReference) -> any ServerRequest {
        ListIdeasRequest(query: .init())
    }
}

extension IdeaVersionQuery {
    /// The version that counts as read when a page is re-rendered.
    ///
    /// The newest version only after a conflict, which shows it; after any other refusal
    /// the changes of others are still unseen.
    fileprivate func read(after error: RequestError) -> IdeaVersionQuery {
        error.code == .conflict ? IdeaVersionQuery(id: id) : self
    }
}
