import AllocationCounter
import Foundation

/// The cost of many changes of one kind, each timed separately.
struct Samples {
    private let nanoseconds: [Double]
    private let allocations: UInt64

    /// Times each change that `work` makes with the numbers from 0; a tenth runs before, untimed.
    init(_ count: Int, _ work: (Int) -> Void) {
        let warmUp = Self.runs(count) - count
        for number in 0..<warmUp { work(number) }
        var nanoseconds: [Double] = []
        nanoseconds.reserveCapacity(count)
        let before = allocation_count()
        for number in warmUp..<(warmUp + count) {
            nanoseconds.append(processorTime { work(number) })
        }
        allocations = (allocation_count() - before) / UInt64(count)
        self.nanoseconds = nanoseconds.sorted()
    }

    /// The number of changes to make so that a number of them is timed.
    static func runs(_ count: Int) -> Int { count + count / 10 }

    func report(_ name: String) {
        print(
            "\(name): median \(percentile(0.5).asTime), p99 \(percentile(0.99).asTime),"
                + " worst \(percentile(1).asTime), \(allocations) allocations")
    }

    private func percentile(_ part: Double) -> Double {
        nanoseconds[min(Int(part * Double(nanoseconds.count)), nanoseconds.count - 1)]
    }
}

extension Double {
    /// Nanoseconds in the unit in which they are easy to read.
    var asTime: String {
        if self < 1_000 { return "\(Int(self)) ns" }
        return self < 1_000_000
            ? "\((self / 100).rounded() / 10) µs" : "\((self / 10_000).rounded() / 100) ms"
    }
}

/// The nanoseconds that this thread spends on some work; the work of other processes does not
/// count.
func processorTime<Result>(_ work: () throws -> Result) rethrows -> Double {
    let start = processorNanoseconds
    _ = try work()
    return processorNanoseconds - start
}

private var processorNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median time of some runs, in nanoseconds.
func median<Result>(of runs: Int = 25, _ work: () throws -> Result) rethrows -> Double {
    try (0..<runs).map { _ in try processorTime(work) }.sorted()[runs / 2]
}

/// Ends the run with status 1 when a count differs from the one expected of the form.
func expect(_ name: String, _ count: Int, toBe expected: Int) {
    guard count != expected else { return }
    print("\(name): \(count), but \(expected) was expected.")
    exit(1)
}
