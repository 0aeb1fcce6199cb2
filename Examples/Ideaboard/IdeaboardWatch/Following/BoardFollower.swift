import Formwork
public import Ideaboard

/// Asks a server for changes, again and again, and goes on where it was when the connection was lost.
///
/// The server answers as soon as something changes, so that there is nothing to wait for here but
/// a server that does not answer: then the pauses grow.
public struct BoardFollower {
    /// A report of a follower.
    public enum Report: Hashable, Sendable {
        /// The server's answer.
        case changes(IdeaChanges)
        /// It did not answer, and will be asked again after a pause.
        case lost(pause: Duration)
    }

    /// The number of seconds that an answer can wait for a change.
    static let patience = 25
    /// The longest pause, in seconds.
    static let longestPause = 32

    private let ask: (IdeaChangesRequest) async throws -> IdeaChanges
    private let rest: (Duration) async throws -> Void

    /// Makes a follower.
    ///
    /// - Parameters:
    ///   - ask: Sends a request.
    ///   - rest: Lets time pass.
    public init(
        ask: @escaping (IdeaChangesRequest) async throws -> IdeaChanges,
        rest: @escaping (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.ask = ask
        self.rest = rest
    }

    /// Follows until the task is cancelled.
    ///
    /// The first question does not wait: it opens the connection by which the others go. On Linux,
    /// `URLSession` keeps the processor busy while it waits on a connection that it opens itself.
    ///
    /// - Throws: A refusal of the server, or `CancellationError`.
    public func follow(_ report: (Report) -> Void) async throws {
        var revision: BoardRevision?
        var wait: Int?
        var pause = 1
        while true {
            try Task.checkCancellation()
            do {
                let request = IdeaChangesRequest(query: .init(since: revision, wait: wait))
                let changes = try await ask(request)
                report(.changes(changes))
                // A server that restarts every time is not kept busy with that.
                if changes.isWholeBoard, revision != nil { try await rest(.seconds(1)) }
                (revision, wait, pause) = (changes.revision, BoardFollower.patience, 1)
            } catch {
                guard BoardFollower.isPassing(error) else { throw error }
                report(.lost(pause: .seconds(pause)))
                try await rest(.seconds(pause))
                // The next answer is to come at once: it shows that the connection is there again,
                // and opens it (see `follow`).
                (wait, pause) = (nil, min(2 * pause, BoardFollower.longestPause))
            }
        }
    }

    /// Whether the same request may succeed later.
    private static func isPassing(_ error: any Error) -> Bool {
        switch error {
        case let error as RequestError: error.code.httpStatus >= 500
        case let error as ServerRequestProcessingError:
            error.code == .unreachable || error.httpStatus ?? 0 >= 500
        default: false
        }
    }
}
