import FormworkRandom
import Foundation
import Testing

@testable import FormworkClient

@Suite struct QueueSimulationTests {
    /// The number of schedules, by the environment `OFFLINE_SCHEDULES`.
    private static var count: Int {
        ProcessInfo.processInfo.environment["OFFLINE_SCHEDULES"].flatMap { Int($0) } ?? 80_000
    }

    @Test("Every schedule ends, with each write done once and in order, at every place of a crash")
    func schedules() {
        var (done, seed, reported) = (0, UInt64(1), 0)
        let start = ContinuousClock.now
        while done < Self.count, reported < 5 {
            var whole = QueueSimulation(seed: seed)
            whole.run()
            done += 1
            reported += report(whole, seed, nil)
            for point in 0..<whole.points {
                var run = QueueSimulation(seed: seed, crashPoint: point)
                run.run()
                done += 1
                reported += report(run, seed, point)
            }
            seed += 1
        }
        print("schedules: \(done), seeds 1 to \(seed - 1), \(ContinuousClock.now - start)")
    }

    /// Reports a schedule that went wrong, and returns the number of those.
    private func report(_ run: QueueSimulation, _ seed: UInt64, _ point: Int?) -> Int {
        guard !run.faults.isEmpty else { return 0 }
        Issue.record("seed \(seed), crash at \(point ?? -1): \(run.faults.prefix(3))")
        return 1
    }
}
