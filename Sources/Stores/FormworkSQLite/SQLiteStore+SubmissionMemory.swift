public import Formwork
public import Foundation

extension SQLiteStore: SubmissionMemory {
    /// The store itself: its memory is in the same file as its models.
    public var submissions: (any SubmissionMemory)? { self }

    /// Returns the answer to a submission, `nil` if there is none or its time is over.
    public func answer(
        to key: SubmissionKey, now: Date
    ) async throws(ModelStoreError) -> RememberedAnswer? {
        do {
            return try await access.read { [submissionTable] database in
                try submissionTable.answer(to: SubmissionDigest(key), now: now, database)
            }
        } catch {
            throw ModelStoreError(error, while: "looking for a submission")
        }
    }

    /// Remembers the answer to a submission, and forgets the oldest ones where there are too many.
    ///
    /// An answer that is larger than the whole memory may be is not remembered; the writes of its
    /// submission are.
    public func remember(
        _ answer: RememberedAnswer, to key: SubmissionKey
    ) async throws(ModelStoreError) {
        do {
            try await access.write { [submissionTable] database in
                try submissionTable.remember(answer, to: SubmissionDigest(key), database)
            }
        } catch {
            throw ModelStoreError(error, while: "remembering a submission")
        }
    }
}
