import Formwork
public import FormworkServer
public import Ideaboard

extension IdeaChangesRequest: WaitingRequest {}

extension IdeaChangesRequest: RequestHandler {
    /// Waits for a change if there is none yet, and returns the changes.
    ///
    /// When the wait ends early, for instance on shutdown, there are no changes.
    public static func respond(
        context: ServerRequestContext<IdeaChangesRequest>
    ) async throws -> IdeaChanges {
        guard let store = context.store as? FollowedStore else {
            throw RequestError(.notFound)
        }
        let query = context.request.query
        let feed = store.followed
        if let known = query.revision {
            await feed.waitForNews(since: known, upTo: query.patience)
        }
        // The revision comes first: later writes are reported again, and never left out.
        let (revision, ids) = feed.news(since: query.revision)
        guard let ids else { return try await wholeBoard(context, at: revision) }
        return try await changes(of: ids, in: store, at: revision)
    }

    private static func changes(
        of ids: [ModelIdType], in store: any ModelStore, at revision: BoardRevision
    ) async throws -> IdeaChanges {
        var ideas: [IdeaSummary] = []
        var deleted: [ModelIdType] = []
        for id in ids {
            do throws(ModelStoreError) {
                if let idea = try await store.fetch(Ideas.Item.self, id: id) {
                    ideas.append(IdeaSummary(idea))
                } else {
                    deleted.append(id)
                }
            } catch {
                // An idea that cannot be read neither changes nor disappears on other boards.
                guard error.code == .damaged else { throw error }
            }
        }
        return IdeaChanges(revision: revision, ideas: ideas, deleted: deleted)
    }

    /// All ideas, in one page: between two pages, one could slip through.
    private static func wholeBoard(
        _ context: ServerRequestContext<IdeaChangesRequest>, at revision: BoardRevision
    ) async throws -> IdeaChanges {
        let page = try await context.page(
            of: ModelQuery<Ideas.Item>(pagination: Pagination(maxResults: Int(Int32.max))))
        return IdeaChanges(
            revision: revision, isWholeBoard: true,
            ideas: page.models.map(IdeaSummary.init))
    }
}
