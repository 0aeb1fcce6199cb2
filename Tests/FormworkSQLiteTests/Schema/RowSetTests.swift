import Testing

@testable import FormworkSQLite

@Suite struct RowSetTests {
    private func set(_ numbers: some Sequence<UInt16>) -> RowSet {
        numbers.reduce(into: RowSet()) { $0.insert($1) }
    }

    @Test(
        "A set is read as it was kept, in at most 8 KiB",
        arguments: [0, 1, 4_095, 4_096, 4_097, 65_536])
    func kept(_ count: Int) {
        let step = max(1, 65_536 / max(1, count))
        let rows = set((0..<count).map { UInt16($0 * step) })
        #expect(rows.count == count)
        #expect(rows.isEmpty == (count == 0))
        #expect(rows.data.count == min(2 * count, 8_192))
        #expect(RowSet(rows.data) == rows)
    }

    @Test("Rows are added, taken out and found again")
    func members() {
        var rows = set([0, 63, 64, .max])
        rows.remove(64)
        #expect([0, 63, .max].allSatisfy(rows.contains))
        #expect(![1, 64, 65].contains(where: rows.contains))
    }

    @Test("Sets are joined and compared")
    func joined() {
        var (both, either) = (set([1, 2, 70]), set([1, 2, 70]))
        both.formIntersection(set([2, 70, 71]))
        either.formUnion(set([2, 70, 71]))
        #expect((both.numbers(), either.numbers()) == ([2, 70], [1, 2, 70, 71]))
    }

    @Test("The first numbers are those from either end")
    func numbers() {
        let rows = set([3, 64, 65, 40_000])
        #expect(rows.numbers(3) == [3, 64, 65])
        #expect(rows.numbers(reversed: true, 3) == [40_000, 65, 64])
        #expect(rows.numbers(0).isEmpty)
    }

    @Test(
        "A range has the rows from its first to its last",
        arguments: [
            (3...65, [3, 64, 65]), (4...64, [64]), (0...UInt16.max, [3, 64, 65, 40_000]),
            (66...39_999, []),
        ] as [(ClosedRange<UInt16>, [UInt16])])
    func range(_ range: ClosedRange<UInt16>, _ numbers: [UInt16]) {
        #expect(set([3, 64, 65, 40_000]).intersection(range).numbers() == numbers)
    }
}
