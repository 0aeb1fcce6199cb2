import FormworkRandom
import Foundation
import Testing

@testable import FormworkClient

@Suite struct QueueSimulationTests {
    /// The number of schedules, by the environment `OFFLINE_SCHEDULES`.
    private static var count: Int {
        ProcessInfo.processInfo.environment["OFFLINE_SCHEDULES"].flatMap { Int($0) } ?? 20_000
    }

    @Test("Every schedule ends, with each write done once and in order, at every place of a crash")
    func schedules() {
        var (done, seed, reported) = (0, UInt64(1), 0)
        let start = ContinuousClock.now
        while done < Self.count, reported < 5 {
            var whole = QueueSimulation(seed: seed)
            whole.run()
            var runs: [(Int?, QueueSimulation)] = [(nil, whole)]
            for point in 0..<whole.points {
                var run = QueueSimulation(seed: seed, crashPoint: point)
                run.run()
                runs.append((point, run))
            }
            for (point, run) in runs where !run.faults.isEmpty {
                reported += 1
                Issue.record("seed \(seed), crash \(point ?? -1): \(run.faults.prefix(3))")
            }
            done += runs.count
            seed += 1
        }
        print("schedules: \(done), seeds 1 to \(seed - 1), \(ContinuousClock.now - start)")
    }
}
