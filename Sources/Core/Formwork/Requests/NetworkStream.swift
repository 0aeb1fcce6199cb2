import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request whose answer is handed on part by part.
struct NetworkStream {
    /// The maximum number of parts that wait for their reader.
    static let maximumParts = 1_000

    private var head: CheckedContinuation<AnswerStream, any Error>?
    private let parts: AsyncThrowingStream<Data, any Error>
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

    /// Makes the state of a request, whose task ends with the reader of its parts.
    init(
        head: CheckedContinuation<AnswerStream, any Error>, ending: @escaping @Sendable () -> Void
    ) {
        self.head = head
        (parts, continuation) = AsyncThrowingStream.makeStream(
            of: Data.self, bufferingPolicy: .bufferingOldest(Self.maximumParts))
        continuation.onTermination = { _ in ending() }
    }

    /// Hands on the head.
    mutating func begin(_ answer: RequestAnswer) {
        head?.resume(returning: AnswerStream(head: answer, parts: parts))
        head = nil
    }

    /// Hands on a part; `false` if its reader is too slow.
    func takes(_ part: Data) -> Bool {
        if case .dropped = continuation.yield(part) { false } else { true }
    }

    /// Ends the parts, or the wait for the head.
    func end(_ error: (any Error)?) {
        if let head { head.resume(throwing: error ?? URLError(.badServerResponse)) }
        continuation.finish(throwing: error)
    }
}
