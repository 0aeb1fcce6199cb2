import Glibc

/// Ends with an error when a sum or a count is not what it must be.
func expect<Value: Equatable>(_ name: String, _ value: Value, toBe expected: Value) {
    guard value != expected else { return }
    print("\(name): \(value) instead of \(expected)")
    exit(1)
}

/// Measures one thing and prints its best time: the name, a tab, and milliseconds of the processor.
struct Measurement {
    /// Only names that begin with it are measured.
    let filter: String

    /// The number of measurements of each.
    let samples: Int

    /// Measures a function.
    func measure(_ name: String, _ body: () -> Void) {
        measure(name, prepare: {}, body)
    }

    /// Measures a function, each time after what it needs has been made.
    ///
    /// What it makes is dropped after the measurement, as a collector of garbage does.
    func measure<Prepared, Made>(
        _ name: String, prepare: () -> Prepared, _ body: (Prepared) -> Made
    ) {
        guard name.hasPrefix(filter) else { return }
        var best = Double.infinity
        for _ in 0..<samples {
            let prepared = prepare()
            let start = processorTime()
            let made = body(prepared)
            best = min(best, processorTime() - start)
            withExtendedLifetime((prepared, made)) {}
        }
        let text = "\((best * 1e6).rounded() / 1e6)"
        print("\(name)\t\(text)")
    }

    /// Milliseconds that this process has spent on the processor.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
