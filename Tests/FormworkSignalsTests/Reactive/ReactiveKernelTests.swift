import FormworkGraph
import FormworkRandom
import FormworkSignals
import Testing

/// Random graphs of signals, derived values and effects, compared with a model of them that computes
/// everything again.
@Suite struct ReactiveKernelTests {
    @Test func `behave like their model`() {
        for seed in 1...UInt64(RandomSearch.rounds(100)) {
            var walk = RandomWalk(seed: seed)
            if let difference = walk.run() {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }
}
