import Formwork
import Foundation

/// The cost of a list.
struct Cost {
    /// The times until the page was there, in milliseconds, from the shortest to the longest.
    private var times: [Double] = []

    /// The times of the process on processors, sorted likewise.
    private var processorTimes: [Double] = []

    /// The steps of SQLite's machine for one page.
    private(set) var steps = 0

    /// Measures a list some times.
    init(
        of query: (Int) -> ModelQuery<Article>, _ articles: Articles, turns: Int
    ) async throws {
        let clock = ContinuousClock()
        for turn in 0..<turns {
            let query = query(turn)
            let (start, processor) = (clock.now, Self.processorTime)
            _ = try await articles.store.fetch(query)
            processorTimes.append(Self.processorTime - processor)
            times.append((clock.now - start) / .milliseconds(1))
            // What takes seconds needs no hundred turns.
            if times.reduce(0, +) > 20_000 { break }
        }
        times.sort()
        processorTimes.sort()
        steps = try await StepCounter.count { _ = try await articles.store.fetch(query(0)) }
    }

    var median: Double { times[times.count / 2] }
    var processorMedian: Double { processorTimes[processorTimes.count / 2] }
    var p99: Double { times[times.count * 99 / 100] }

    /// The time of all threads of the process on processors, in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
}
