import FormworkLocalization

/// Discards a draft of a resource; see ``Resource/keepsDrafts``.
public struct ResourceDiscardRequest<R: Resource>: DeleteRequest {
    /// The draft.
    public typealias Query = ResourceDraftQuery
    /// Nothing.
    public typealias ResponseBody = EmptyBody
    /// The path below that of the list.
    public static var path: String { "\(R.path)/drafts" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A draft of the visitor who sends the request.
public struct ResourceDraftQuery: ServerRequestQuery {
    /// The name of the draft.
    public var draft: String

    /// Makes a query.
    public init(draft: String) { self.draft = draft }
}

extension Resource {
    /// The request that discards a draft.
    public typealias Discard = ResourceDiscardRequest<Self>

    /// The type's name with its module.
    public static var keptName: String { TypeNames.fullName(of: Self.self) }

    /// No drafts.
    public static var keepsDrafts: Bool { false }

    /// They wait.
    public static var waitsOffline: Bool { true }

    /// They follow changes.
    public static var isLive: Bool { true }
}
