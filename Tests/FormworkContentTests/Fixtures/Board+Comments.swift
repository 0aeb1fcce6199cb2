import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens

extension Board {
    /// A screenlet that shows the comments on an instance to a user.
    func shown(
        _ id: ModelIdType?, as user: String?, over network: Network = Network(),
        pageSize: Int = 50
    ) async throws -> CommentsScreenlet<Topics> {
        let screenlet = CommentsScreenlet<Topics>()
        screenlet.entryId = id
        screenlet.firstPageSize = pageSize
        screenlet.pageSize = pageSize
        screenlet.attach(in: try context(for: user, over: network))
        await screenlet.show()
        return screenlet
    }

    @discardableResult
    func comment(_ text: String, on id: ModelIdType, as user: String) async throws -> CommentItem {
        try await send(
            AddCommentRequest<Topics>(query: .init(id: id), requestBody: .init(text: text)),
            as: user)
    }

    func change(
        _ comment: CommentItem, to text: String, of id: ModelIdType, as user: String
    ) async throws {
        _ = try await send(
            UpdateCommentRequest<Topics>(
                query: .init(id: id, comment: comment.id, version: comment.version),
                requestBody: .init(text: text)), as: user)
    }

    func delete(_ comment: CommentItem, of id: ModelIdType, as user: String) async throws {
        _ = try await send(
            DeleteCommentRequest<Topics>(query: .init(id: id, comment: comment.id)), as: user)
    }

    func comments(on id: ModelIdType) async throws -> [CommentItem] {
        try await send(LoadCommentsRequest<Topics>(query: .init(id: id))).comments
    }

    func texts(on id: ModelIdType) async throws -> [String] {
        try await comments(on: id).map(\.text)
    }
}

extension CommentsScreenlet {
    /// Types a text.
    func type(_ text: String) { (view as? CommentsView_default)?.text = text }

    /// The text that is typed.
    var typed: String? { (view as? CommentsView_default)?.text }

    /// Types a text and sends it, as a reader does.
    func send(_ text: String) async -> Bool {
        type(text)
        guard press("send") else { return false }
        await performRequests()
        return true
    }

    private var entries: ScreenEntries? {
        for case .entries(let list) in parts { return list }
        return nil
    }

    /// The comments with their levels and lines.
    var comments: [String] {
        (entries?.entries ?? []).map {
            "\($0.level) \($0.details.dropFirst().joined(separator: "|"))"
        }
    }

    var details: [String] { (entries?.entries ?? []).flatMap(\.details) }
    var emptyNote: String? { entries?.emptyNote }
    var firstId: String { entries?.entries.first?.id ?? "" }

    /// The groups of paragraphs with their labels.
    var groups: [String] {
        parts.compactMap { part in
            guard case .group(let label, let inner) = part else { return nil }
            let texts = inner.compactMap { part in
                if case .text(let text) = part { text } else { nil }
            }
            return "\(label): \(texts.joined(separator: "|"))"
        }
    }
}
