public import Formwork

/// What has changed on the board since somebody asked last.
///
/// It is answered at once if something has, and otherwise as soon as something does, or when the
/// asker's patience ends.
///
/// ```swift
/// var changes = try await IdeaChangesRequest(query: .init()).processRequest(baseURL: server)
/// let request = IdeaChangesRequest(query: .init(since: changes.revision, wait: 25))
/// changes = try await request.processRequest(baseURL: server)
/// ```
public struct IdeaChangesRequest: ShowRequest {
    /// What the asker knows, and how patient they are.
    public struct Query: ServerRequestQuery {
        /// The longest time to wait, in seconds.
        public static let longestWait = 30

        /// The run of the server that told the asker what they know; `nil` if they know nothing.
        public var run: ModelIdType?
        /// The number of the revision that they know.
        public var number: Int?
        /// For how many seconds the answer can wait for a change, by default not at all.
        public var wait: Int?

        /// Makes a query, by default for the whole board.
        public init(since revision: BoardRevision? = nil, wait: Int? = nil) {
            run = revision?.run
            number = revision?.number
            self.wait = wait
        }

        /// Until where the asker knows the board.
        public var revision: BoardRevision? {
            guard let run, let number else { return nil }
            return BoardRevision(run: run, number: number)
        }

        /// How long the answer can wait.
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
