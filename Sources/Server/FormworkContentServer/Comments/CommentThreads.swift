import Formwork
import FormworkContent
import FormworkServer
import Foundation

/// The comments on one instance, as far as a caller may see and change them.
struct CommentThreads<R: Commented>: Sendable {
    let item: R.Item
    let caller: Caller
    let store: any ModelStore
    let now: Date

    private var subject: ContentSubject { ContentSubject(item.id, in: R.self, of: store) }

    /// Finds the instance in the caller's scope.
    ///
    /// - Throws: `RequestError` with the code `notFound`, or the store's error.
    init(of id: ModelIdType, for caller: Caller, in store: any ModelStore, now: Date) async throws {
        item = try await ResourceGate<R>(caller: caller, store: store).find(id)
        (self.caller, self.store, self.now) = (caller, store, now)
    }

    /// Whether the caller may comment.
    private var canComment: Bool {
        caller.identity != nil && R.permitsComments(on: item, for: caller)
    }

    /// Refuses a caller who may not comment.
    func checkCommenting() throws -> CallerIdentity {
        let identity = try caller.requireIdentity()
        guard canComment else { throw RequestError(.forbidden) }
        return identity
    }

    /// Returns the part of the comments that a query names.
    func page(_ query: CommentListQuery) async throws -> CommentPage {
        let size = query.pageSize ?? CommentListQuery.pageSize
        guard (1...CommentListQuery.maximumPageSize).contains(size), query.page ?? 1 > 0 else {
            throw RequestError(.badQuery)
        }
        let pagination = Pagination(
            page: query.page ?? 1, size: size, from: query.from.flatMap(PagePosition.init))
        guard pagination.position != nil || pagination.startIndex <= Pagination.maximumStartIndex
        else { throw RequestError(.badQuery) }
        let page = try await store.fetch(
            ModelQuery<Stored<CommentRecord>>(
                filters: [subject.filter], sort: [(query.order ?? .threads).sort],
                pagination: pagination))
        return CommentPage(
            comments: page.models.map(comment), total: page.total, isTotalExact: page.isTotalExact,
            next: page.next?.description, canComment: canComment)
    }

    /// Adds a comment.
    func add(_ text: String, replyingTo parent: ModelIdType?) async throws -> CommentItem {
        let identity = try checkCommenting()
        var above: Stored<CommentRecord>?
        if let parent { above = try await find(parent) }
        let depth = above.map { $0.fields.depth + 1 } ?? 0
        guard depth <= CommentItem.maximumDepth else {
            throw RequestError(
                .invalid, message: .localized(key: "FormworkContent.comments.tooDeep"))
        }
        let stamp = StoreStamp(now: now)
        let record = CommentRecord(
            subject: subject.text,
            place: CommentRecord.place(below: above?.fields.place ?? "", id: stamp.id, now: now),
            author: identity.id.uuidString, authorName: R.commentName(of: identity),
            replyTo: above?.id.uuidString, depth: depth, text: text)
        return comment(try await store.insert(Stored(record, stamp: stamp)))
    }

    /// Gives a comment of the caller another text.
    func update(_ query: CommentVersionQuery, to text: String) async throws -> CommentItem {
        var record = try await find(query.comment)
        try check(.edit, record)
        guard let version = query.version else { throw RequestError(.versionRequired) }
        guard record.version == version else { throw RequestError(.conflict) }
        record.text = text
        return comment(try await changing { try await store.update(record) })
    }

    /// Deletes a comment.
    func delete(_ query: CommentVersionQuery) async throws -> StoredReference {
        let record = try await find(query.comment)
        try check(.delete, record)
        try await changing {
            try await store.delete(
                Stored<CommentRecord>.self, id: query.comment, version: query.version)
        }
        return StoredReference(id: query.comment)
    }

    /// A change of another one in between is a conflict.
    private func changing<Value>(_ change: () async throws -> Value) async throws -> Value {
        do {
            return try await change()
        } catch let error as ModelStoreError where error.code == .stale {
            throw RequestError(.conflict)
        }
    }

    /// Returns a comment on this instance; one on another instance does not exist.
    private func find(_ id: ModelIdType) async throws -> Stored<CommentRecord> {
        let record = try await store.fetch(Stored<CommentRecord>.self, id: id)
        guard let record, record.fields.subject == subject.text else {
            throw RequestError(.notFound)
        }
        return record
    }

    private func check(_ action: CommentItem.Action, _ record: Stored<CommentRecord>) throws {
        _ = try caller.requireIdentity()
        guard actions(on: record).contains(action) else { throw RequestError(.forbidden) }
    }

    private func actions(on record: Stored<CommentRecord>) -> Set<CommentItem.Action> {
        guard let identity = caller.identity else { return [] }
        var actions: Set<CommentItem.Action> = []
        if canComment, record.fields.depth < CommentItem.maximumDepth { actions.insert(.reply) }
        if record.fields.author == identity.id.uuidString { actions.formUnion([.edit, .delete]) }
        if R.moderatesComments(caller) { actions.insert(.delete) }
        return actions
    }

    private func comment(_ record: Stored<CommentRecord>) -> CommentItem {
        CommentItem(
            id: record.id, version: record.version, text: record.fields.text,
            author: ModelIdType(uuidString: record.fields.author),
            authorName: record.fields.authorName, createdAt: record.createdAt,
            isEdited: record.version > 1,
            replyTo: record.fields.replyTo.flatMap(ModelIdType.init(uuidString:)),
            depth: record.fields.depth, actions: actions(on: record))
    }
}

extension CommentOrder {
    fileprivate var sort: ModelSort {
        switch self {
        case .threads: ModelSort(column: "place")
        case .oldest: ModelSort(column: "createdAt")
        case .newest: ModelSort(column: "createdAt", direction: .descending)
        }
    }
}
