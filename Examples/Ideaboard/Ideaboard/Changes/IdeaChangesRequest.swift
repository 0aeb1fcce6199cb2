public import Formwork

/// The changes of the board since a revision.
///
/// It is answered at once if there are any, and otherwise after the next change, or when the
/// client's wait ends.
///
/// ```swift
/// var changes = try await IdeaChangesRequest(query: .init()).processRequest(baseURL: server)
/// let request = IdeaChangesRequest(query: .init(since: changes.revision, wait: 25))
/// changes = try await request.processRequest(baseURL: server)
/// ```
public struct IdeaChangesRequest: ShowRequest {
    /// The revision that the client knows, and the time that it waits.
    public struct Query: ServerRequestQuery {
        /// The longest time to wait, in seconds.
        public static let longestWait = 30

        /// The run of the client's revision; `nil` if it has none.
        public var run: ModelIdType?
        /// The number of the client's revision.
        public var number: Int?
        /// The seconds that the answer can wait for a change, by default none.
        public var wait: Int?

        /// Makes a query, by default for the whole board.
        public init(since revision: BoardRevision? = nil, wait: Int? = nil) {
            run = revision?.run
            number = revision?.number
            self.wait = wait
        }

        /// The client's revision of the board.
        public var revision: BoardRevision? {
            guard let run, let number else { return nil }
            return BoardRevision(run: run, number: number)
        }

        /// The time that the answer can wait.
        public var patience: Duration {
            .seconds(min(max(0, wait ?? 0), Query.longestWait))
        }
    }

    /// The answer.
    public typealias ResponseBody = IdeaChanges
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
