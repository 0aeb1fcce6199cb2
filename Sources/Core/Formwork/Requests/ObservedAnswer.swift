public import Observation

/// The latest answer of a request, for views that observe it, or the reason for its absence.
///
/// ```swift
/// let answer = ObservedAnswer<Ideas.List>()
/// await answer.load(Ideas.List(), in: environment)
/// answer.content?.items
/// ```
///
/// Live state that remains where it was made: it is not `Sendable`.
@Observable public final class ObservedAnswer<Request: ServerRequest> {
    /// The latest answer; `nil` before the first one.
    public private(set) var content: Request.ResponseBody?

    /// The words for the failure of the last request; `nil` if it was answered.
    public private(set) var failure: String?

    /// Makes the state before the first answer.
    public init() {}

    /// Sends a request.
    ///
    /// A failure leaves the answer before, and a request whose task was cancelled changes nothing.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - environment: The server and the reader's words.
    public func load(_ request: Request, in environment: MVVMEnvironment) async {
        do {
            let answer = try await environment.answer(to: request)
            if Task.isCancelled { return }
            (content, failure) = (answer, nil)
        } catch {
            if !Task.isCancelled { failure = environment.message(for: error) }
        }
    }
}
