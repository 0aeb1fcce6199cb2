import Foundation
import Synchronization

/// Counts equal lines, and lets only the first ones of a minute pass.
final class RepetitionLimit: Sendable {
    /// The number of equal lines that pass in one period.
    static let linesPerPeriod = 10
    /// The length of a period in seconds.
    static let period: TimeInterval = 60
    /// The number of different lines that are counted apart; all others are counted together.
    static let maximumCount = 200

    private let counts = Mutex<[String: (start: Date, count: Int)]>([:])

    /// The lines that were left out of a period that is over.
    struct LeftOut: Hashable {
        let line: String
        let count: Int
    }

    /// Whether a line passes, and which lines were left out before it.
    ///
    /// - Complexity: linear in the number of different lines, which is bounded.
    func pass(_ line: String, at now: Date) -> (passes: Bool, leftOut: [LeftOut]) {
        counts.withLock { counts in
            let over = counts.filter {
                abs(now.timeIntervalSince($0.value.start)) >= RepetitionLimit.period
            }
            for line in over.keys { counts[line] = nil }
            let leftOut = over.filter { $0.value.count > RepetitionLimit.linesPerPeriod }
                .map {
                    LeftOut(line: $0.key, count: $0.value.count - RepetitionLimit.linesPerPeriod)
                }
                .sorted { $0.line < $1.line }
            let isKnown = counts[line] != nil || counts.count < RepetitionLimit.maximumCount
            let line = isKnown ? line : "Other lines"
            counts[line, default: (now, 0)].count += 1
            let count = counts[line]?.count ?? 0
            return (count <= RepetitionLimit.linesPerPeriod, leftOut)
        }
    }
}
