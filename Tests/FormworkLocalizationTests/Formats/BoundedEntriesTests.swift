import FormworkRandom
import Testing

@testable import FormworkLocalization

@Suite struct BoundedEntriesTests {
    @Test(
        "The oldest values make room, by number and by size, whatever was asked for last",
        arguments: [1, 2, 3])
    func bounds(seed: UInt64) {
        var numbers = FixedSeed(seed)
        var entries = BoundedEntries<Int, Int>(maximumCount: 20, maximumSize: 100)
        var expected: [(key: Int, value: Int, size: Int)] = []
        for value in 0..<2_000 {
            let (key, size) = (
                Int.random(in: 0..<60, using: &numbers), Int.random(in: 0...30, using: &numbers)
            )
            entries.set(value, for: key, size: size)
            if let index = expected.firstIndex(where: { $0.key == key }) {
                expected[index] = (key, value, size)
            } else {
                expected.append((key, value, size))
            }
            while expected.count > 20 || expected.reduce(0, { $0 + $1.size }) > 100 {
                expected.removeFirst()
            }
            let asked = Int.random(in: 0..<60, using: &numbers)
            #expect(entries.value(for: asked) == expected.first { $0.key == asked }?.value)
        }
        entries.removeAll()
        #expect((0..<60).allSatisfy { entries.value(for: $0) == nil })
    }

    @Test("A value that is larger than all may be is not kept, and nothing else")
    func tooLarge() {
        var entries = BoundedEntries<String, Int>(maximumSize: 10)
        entries.set(1, for: "a", size: 5)
        entries.set(2, for: "b", size: 11)
        #expect(entries.value(for: "a") == nil)
        #expect(entries.value(for: "b") == nil)
        entries.set(3, for: "c", size: 10)
        #expect(entries.value(for: "c") == 3)
    }
}
