import AllocationCounter
import Foundation

/// The cost of one run of a piece of work, at best.
struct Measurement {
    let nanoseconds: Double
    let allocations: UInt64

    /// Measures rounds of runs; the quickest round counts, since other processes only add.
    init(runs: Int, rounds: Int = 15, _ work: () throws -> Void) rethrows {
        for _ in 0..<runs { try work() }
        var best = Double.infinity
        for _ in 0..<rounds {
            let time = try ContinuousClock().measure { for _ in 0..<runs { try work() } }
            best = min(best, time / .nanoseconds(1) / Double(runs))
        }
        nanoseconds = best
        let before = allocation_count()
        for _ in 0..<100 { try work() }
        allocations = (allocation_count() - before) / 100
    }

    func report(_ name: String) {
        let time =
            nanoseconds < 1_000 ? "\(Int(nanoseconds)) ns" : "\(Int(nanoseconds / 100) / 10) µs"
        print("\(name): \(time), \(allocations) allocations")
    }
}

/// Ends the run with status 1 when a count is above its limit.
func expect(_ name: String, _ allocations: UInt64, atMost limit: UInt64) {
    guard allocations > limit else { return }
    print("\(name) allocates \(allocations) times; at most \(limit) are allowed.")
    exit(1)
}
