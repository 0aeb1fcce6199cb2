import WorkCounter

/// Work whose size is known, by which the counters themselves are tested.
enum KnownWork {
    private struct Key: Hashable {
        let name: String
    }

    /// The hashes of 1,000 insertions into a dictionary, as many look-ups, and 100 of values that have a string.
    static func hashes() -> UInt64 {
        let words = (0..<1_000).map { "word \($0)" }
        let keys = words.prefix(100).map(Key.init)
        let known = Set(keys)
        var numbers = [String: Int](minimumCapacity: 2 * words.count)
        let start = work_counter_string_hashes()
        for word in words { numbers[word] = word.utf8.count }
        let found = words.count { numbers[$0] != nil } + keys.count { known.contains($0) }
        precondition(found == 1_100)
        return work_counter_string_hashes() - start
    }

    /// The bytes that a copy of a mebibyte copies.
    static func copiedBytes() -> UInt64 {
        let original = [UInt8](repeating: 1, count: 1 << 20)
        var copy = original
        let start = work_counter_copied_bytes()
        copy[7] = 2
        let end = work_counter_copied_bytes()
        precondition(original[7] == 1)
        return end - start
    }
}
