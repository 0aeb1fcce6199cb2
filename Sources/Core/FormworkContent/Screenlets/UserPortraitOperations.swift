public import Formwork
public import FormworkClient
public import FormworkScreens

/// The operation that reads the portrait of an account, by a policy.
public struct DownloadUserPortrait: ReadOperation, Hashable {
    /// The account.
    public let userId: ModelIdType

    /// The order in which the server and the cache are asked.
    public let policy: CachePolicy

    /// Makes an operation.
    public init(of userId: ModelIdType, policy: CachePolicy = .remoteFirst) {
        self.userId = userId
        self.policy = policy
    }

    /// Reads the portrait; the faces load its picture.
    public func doRun(in context: OperationContext) async throws -> Portrait {
        let request = LoadPortraitRequest(query: ContentQuery(id: userId))
        return try await context.read(request, by: policy).content
    }
}

/// The operation that gives the account of the reader a portrait, or lets it wait in a queue.
///
/// It reports how much of the picture was sent, where it does not wait.
public struct UploadUserPortrait: ServerOperation {
    /// The name of the portrait among what waits in a queue.
    static let entity = "portrait"

    /// The picture with its part.
    public let input: PortraitInput

    /// The queue in which it may wait; `nil` for none.
    public let queue: OfflineQueue?

    /// The order of sending and waiting.
    public let policy: CachePolicy

    /// Makes an operation.
    public init(
        _ input: PortraitInput, through queue: OfflineQueue? = nil,
        policy: CachePolicy = .remoteFirst
    ) {
        self.input = input
        self.queue = queue
        self.policy = policy
    }

    /// Refuses what is no picture of a bounded size.
    public func validateData() throws {
        guard let content = input.picture?.content, !content.isEmpty,
            content.count <= Portrait.maximumFileSize
        else { throw RequestError(.invalid) }
    }

    /// Sends the picture.
    public func doRun(in context: OperationContext) async throws -> WriteOutcome<Portrait> {
        try await context.write(
            UploadPortraitRequest(requestBody: input), through: queue, by: policy,
            to: Self.entity)
    }
}

/// The operation that removes the portrait of the reader's account, or lets the removal wait in a queue.
public struct DeleteUserPortrait: ServerOperation {
    /// The queue in which it may wait; `nil` for none.
    public let queue: OfflineQueue?

    /// The order of sending and waiting.
    public let policy: CachePolicy

    /// Makes an operation.
    public init(through queue: OfflineQueue? = nil, policy: CachePolicy = .remoteFirst) {
        self.queue = queue
        self.policy = policy
    }

    /// Removes the portrait.
    public func doRun(in context: OperationContext) async throws -> WriteOutcome<Portrait> {
        try await context.write(
            DeletePortraitRequest(), through: queue, by: policy, to: UploadUserPortrait.entity)
    }
}
