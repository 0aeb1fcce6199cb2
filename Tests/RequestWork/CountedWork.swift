import WorkCounter

/// The work of this process that is counted: allocations, allocated and copied bytes, and hashes of strings.
struct CountedWork: CustomStringConvertible {
    private var counts: SIMD4<UInt64>

    /// The work since the start of the process.
    static var now: CountedWork {
        CountedWork(
            counts: SIMD4(
                work_counter_allocations(), work_counter_allocated_bytes(),
                work_counter_copied_bytes(), work_counter_string_hashes()))
    }

    /// More work than any.
    static var most: CountedWork { CountedWork(counts: SIMD4(repeating: .max)) }

    /// The work between an earlier moment and this one.
    func since(_ start: CountedWork) -> CountedWork {
        CountedWork(counts: counts &- start.counts)
    }

    /// Takes of each count the lower one.
    mutating func limit(to other: CountedWork) {
        counts = pointwiseMin(counts, other.counts)
    }

    /// The counts, with tabs in between.
    var description: String { counts.indices.map { "\(counts[$0])" }.joined(separator: "\t") }
}
