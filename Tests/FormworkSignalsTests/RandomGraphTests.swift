import FormworkGraph
import FormworkSignals
import Foundation
import Testing

/// Random graphs of signals, derived values and effects, compared with a model of them that computes
/// everything anew.
@Suite struct `Random graphs` {
    /// How many graphs are tried: few by default, more by `FORMWORK_RANDOM_GRAPHS`.
    static let count =
        ProcessInfo.processInfo.environment["FORMWORK_RANDOM_GRAPHS"].flatMap(Int.init) ?? 500

    @Test func `behave like their model`() {
        for seed in 1...UInt64(Self.count) {
            var walk = RandomWalk(seed: seed)
            if let difference = walk.run() {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }
}
