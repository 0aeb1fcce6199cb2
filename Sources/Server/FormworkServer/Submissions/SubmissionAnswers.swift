import Formwork
import Foundation

/// The answers to submissions in a memory, so that none is done twice.
struct SubmissionAnswers: Sendable {
    let memory: any StoreMemory

    /// The maximum number of answers.
    private static let maximumCount = 100_000

    /// The maximum number of bytes of all answers together, about.
    private static let maximumSize = 64 << 20

    /// The time for which an answer is remembered, in seconds.
    private static let lifetime: TimeInterval = 86_400

    private static let topic = MemoryTopic(
        "submissions", maximumCount: maximumCount, maximumSize: maximumSize, lifetime: lifetime)

    /// Returns the answer to a submission, `nil` if there is none or its time is over.
    func answer(to key: SubmissionKey, now: Date) async throws -> RememberedAnswer? {
        let records = try await memory.records(of: key.owner, in: Self.topic, now: now)
        return try records.first.map {
            try JSONDecoder().decode(RememberedAnswer.self, from: $0.content)
        }
    }

    /// Remembers the answer to a submission, in place of another one to the same.
    func remember(_ answer: RememberedAnswer, to key: SubmissionKey, now: Date) async throws {
        let record = MemoryRecord(name: "answer", content: answer.kept, date: now)
        try await memory.keep(record, of: key.owner, in: Self.topic)
    }
}

extension SubmissionKey {
    /// The owner of the answer: the submission, by all parts of its key.
    fileprivate var owner: MemoryOwner { MemoryOwner(request, sender, text) }
}
