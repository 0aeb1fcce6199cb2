import Testing

@testable import FormworkSQLite

@Suite struct RowChunkTests {
    private static func chunk(of rows: [Int64]) -> RowChunk {
        RowChunk(
            number: RowChunk.number(of: rows[0]),
            rows: rows.reduce(into: RowSet()) { $0.insert(RowChunk.place(of: $1)) })
    }

    static let rows: [[Int64]] = [
        [1, 2, 65_535], [65_536, 70_000], [-65_536, -1], [.max - 1, .max],
    ]

    @Test("The numbers of rows are found again in either direction", arguments: rows)
    func numbers(_ rows: [Int64]) {
        let chunk = Self.chunk(of: rows)
        #expect(chunk.numbers(reversed: false, .max) == rows)
        #expect(chunk.numbers(reversed: true, 1) == rows.suffix(1))
    }

    @Test("A range of rows can end in any chunk")
    func range() {
        let chunk = Self.chunk(of: [65_536, 70_000, 131_071])
        #expect(chunk.intersection(.min...(.max)).rows.count == 3)
        #expect(chunk.intersection(65_537...70_000).numbers(reversed: false, 9) == [70_000])
        #expect(chunk.intersection(0...65_535).rows.isEmpty)
        #expect(chunk.intersection(131_072...(.max)).rows.isEmpty)
    }
}
