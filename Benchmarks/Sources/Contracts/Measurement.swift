import AllocationCounter
import Glibc

/// Seconds that this thread has used the processor.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The number of bytes of the heap that are in use.
func heapByteCount() -> Int { Int(heap_byte_count()) }

/// Reports what one run costs on the average, or one of the times that each run does something.
@discardableResult
func report(_ name: String, runs: Int, times: Int = 1, _ body: () -> Void) -> Double {
    let allocations = allocation_count()
    let start = processorTime()
    for _ in 0..<runs { body() }
    let seconds = (processorTime() - start) / Double(runs * times)
    let count = Double(allocation_count() - allocations) / Double(runs * times)
    print("\(name): \(text(seconds)), \(rounded(count)) allocations")
    return seconds
}

private func text(_ seconds: Double) -> String {
    if seconds < 1e-6 { return "\(rounded(seconds * 1e9)) ns" }
    if seconds < 1e-3 { return "\(rounded(seconds * 1e6)) µs" }
    return "\(rounded(seconds * 1e3)) ms"
}

/// A number with one digit behind the point.
func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

/// Ends the program when a count is not what it has to be.
func expect(_ name: String, _ count: Int, toBe expected: Int) {
    guard count != expected else { return }
    print("\(name): \(count), not \(expected)")
    exit(1)
}
