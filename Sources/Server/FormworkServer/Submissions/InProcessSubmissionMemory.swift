public import Formwork
public import Foundation
import Synchronization

/// Remembers responses in this process: a limited number of them, of a limited size, for a limited
/// time.
///
/// The oldest response is evicted first. A client that sends very much can thus evict the responses
/// of others; a repeated form of theirs is then executed again.
public final class InProcessSubmissionMemory: SubmissionMemory {
    private let maximumCount: Int
    private let maximumSize: Int
    private let lifetime: TimeInterval
    private let answers = Mutex(Answers())

    /// Makes an empty memory.
    ///
    /// - Parameters:
    ///   - maximumCount: The maximum number of responses.
    ///   - maximumSize: Their approximate maximum size in total, in bytes.
    ///   - lifetime: The time for which a response is remembered, in seconds.
    public init(
        maximumCount: Int = 10_000, maximumSize: Int = 16 << 20, lifetime: TimeInterval = 86_400
    ) {
        self.maximumCount = maximumCount
        self.maximumSize = maximumSize
        self.lifetime = lifetime
    }

    /// The answer to a submission, `nil` if there is none or its time is over.
    public func answer(to key: SubmissionKey, now: Date) async -> RememberedAnswer? {
        let answer = answers.withLock { $0[key] }
        guard let answer, now.timeIntervalSince(answer.date) <= lifetime else { return nil }
        return answer
    }

    /// Remembers an answer, and forgets the oldest ones where there are too many.
    public func remember(_ answer: RememberedAnswer, to key: SubmissionKey) async {
        answers.withLock { answers in
            answers.append(answer, key)
            while let oldest = answers.oldest,
                answers.count > maximumCount || answers.size > maximumSize
                    || answer.date.timeIntervalSince(oldest.date) > lifetime
            {
                answers.removeOldest()
            }
        }
    }
}

/// Answers in the order in which they came, each with a number.
private struct Answers {
    private var numbers: [SubmissionKey: Int] = [:]
    private var entries: [Int: (key: SubmissionKey, answer: RememberedAnswer)] = [:]
    private var (first, next) = (0, 0)
    private(set) var size = 0

    var count: Int { entries.count }

    var oldest: RememberedAnswer? { entries[first]?.answer }

    subscript(_ key: SubmissionKey) -> RememberedAnswer? {
        numbers[key].flatMap { entries[$0]?.answer }
    }

    mutating func append(_ answer: RememberedAnswer, _ key: SubmissionKey) {
        if let number = numbers[key] { remove(number) }
        numbers[key] = next
        entries[next] = (key, answer)
        next += 1
        size += answer.size(with: key)
    }

    mutating func removeOldest() { remove(first) }

    private mutating func remove(_ number: Int) {
        guard let (key, answer) = entries.removeValue(forKey: number) else { return }
        numbers[key] = nil
        size -= answer.size(with: key)
        while first < next, entries[first] == nil { first += 1 }
    }
}

extension RememberedAnswer {
    /// About how many bytes the answer and its key take.
    fileprivate func size(with key: SubmissionKey) -> Int {
        size + [key.request, key.sender, key.text].reduce(0) { $0 + $1.utf8.count }
    }
}
