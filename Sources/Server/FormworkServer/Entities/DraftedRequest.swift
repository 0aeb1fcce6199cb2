public import Formwork
public import FormworkHTML

/// A request whose form can be put aside before it is sent.
protocol DraftedRequest: ServerRequest {
    /// Keeps the input, without judging it, and answers with the page behind it.
    static func putAside(
        _ form: PostedForm, query: Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse
}

extension ResourceCreateRequest: DraftedRequest {
    static func putAside(
        _ form: PostedForm, query: Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        try await exchange.keepDraft(of: form, named: query.draft, for: .create, in: R.self) {
            $0.copy = query.copy
        }
    }
}

extension ResourceUpdateRequest: DraftedRequest {
    static func putAside(
        _ form: PostedForm, query: Query, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        try await exchange.keepDraft(of: form, named: query.draft, for: .update, in: R.self) {
            ($0.id, $0.version) = (query.id, query.version)
        }
    }
}

extension ResourceDiscardRequest: FormRequest {
    /// Forgets the draft, if the sender has it.
    public static func respond(
        context: ServerRequestContext<ResourceDiscardRequest<R>>
    ) async throws -> EmptyBody {
        try await context.drafts(of: R.self).forget(context.request.query.draft)
        return EmptyBody()
    }

    /// The list, on which the drafts are.
    public static func page(query: ResourceDraftQuery) -> ResourceListRequest<R> { R.List() }

    /// The notice that it is discarded.
    public static func notice(after response: EmptyBody) -> LocalizableString? {
        .localized(key: "FormworkDraft.discarded")
    }

    /// The list.
    public static func destination(after response: EmptyBody) -> any ServerRequest { R.List() }
}

extension Exchange {
    /// Keeps a form of a resource as it was typed.
    ///
    /// - Throws: `RequestError` if the caller may not make the change, or if there is no room.
    ///
    /// The name of a new draft is the key of its page, so that a form that is put aside twice and
    /// then sent leaves no draft behind.
    fileprivate func keepDraft<R: Resource>(
        of form: PostedForm, named name: String?, for action: ResourceAction, in resource: R.Type,
        _ complete: (inout ResourceDraft) -> Void
    ) async throws -> OutgoingResponse {
        let access = try ResourceAccess(to: R.self, for: caller)
        guard R.keepsDrafts, access.actions.contains(action) else {
            throw RequestError(.forbidden)
        }
        let secrets = FieldOmission(secretsOf: ModelForm.of(R.Fields.self).declared)
        var draft = form.draft(leavingOut: secrets, language: localizer.languageTag)
        complete(&draft)
        let names = [name, form.key].compactMap { $0 }
        draft.name = names.first(where: \.isSubmissionKey) ?? Session.random()
        try await context(of: R.List()).drafts(of: R.self).keep(draft)
        var response = redirect(
            to: services.site.basePath + (try R.List().link),
            notice: .localized(key: "FormworkDraft.kept"))
        setSession(of: &response, maxAge: Int(DraftLimits.lifetime))
        return response
    }
}
