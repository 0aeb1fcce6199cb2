public import Foundation

/// The answer of a server whose content arrives part by part, such as events.
public struct AnswerStream: Sendable {
    /// The status and the header fields.
    public var head: RequestAnswer

    /// The parts of the content in their order.
    public var parts: AsyncThrowingStream<Data, any Error>

    /// Makes an answer.
    public init(head: RequestAnswer, parts: AsyncThrowingStream<Data, any Error>) {
        self.head = head
        self.parts = parts
    }

    /// Makes an answer whose content is there as a whole.
    public init(_ answer: RequestAnswer) {
        head = answer
        head.body = Data()
        parts = AsyncThrowingStream { continuation in
            continuation.yield(answer.body)
            continuation.finish()
        }
    }
}
