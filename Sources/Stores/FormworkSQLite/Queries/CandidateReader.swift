import Foundation
import GRDB

/// The sets of candidates, one chunk after the other.
struct CandidateReader {
    /// The span of the table (``CreationOrder``), as soon as there is a chunk.
    private(set) var span: Int64?

    /// The number of the row at which the page begins, if it was asked for.
    private(set) var bound: Int64?

    private let rows: RowCursor

    /// The group of each token, and the number of groups before those of exact tokens.
    private let groups: [Int]
    private let groupCount: Int
    private let setCount: Int

    /// The rows of the range by their chunks; `nil` if there are too many, or no range.
    private var range: [Int64: RowSet]?
    private var open: OpenChunk?

    /// - Parameters:
    ///   - rows: The numbers of the rows of a range in one text, if they are not too many; then the
    ///     chunk, the position of the token and the set of rows, in the order of the chunks.
    ///   - groups: The number of tokens in each group.
    ///   - exactCount: The number of further tokens, those that only texts with the words have.
    init(rows: RowCursor, groups: [Int], exactCount: Int) {
        (self.rows, groupCount) = (rows, groups.count)
        self.groups = (groups + Array(repeating: 1, count: exactCount)).enumerated()
            .flatMap { Array(repeating: $0, count: $1) }
        setCount = groups.count + exactCount
    }

    /// Whether the chunks have candidates in the range only.
    var isNarrowed: Bool { range != nil }

    /// Returns the candidates of the next chunk that has a token; `nil` at the end.
    mutating func next() throws -> RowChunk? {
        while let row = try rows.next() {
            if let chunk = try read(row) { return candidates(of: chunk) }
        }
        defer { open = nil }
        return open.map { candidates(of: $0) }
    }

    /// Reads a row, and returns the chunk before it if that is finished.
    private mutating func read(_ row: Row) throws -> OpenChunk? {
        guard let position = row[1] as Int? else {
            range = try row.withUnsafeData(atIndex: 0) { text in
                (text ?? Data()).withUnsafeBytes(RowSet.byChunk)
            }
            return nil
        }
        let finished = begin(row[0])
        (span, bound) = (row[3], row[4])
        try row.withUnsafeData(atIndex: 2) { data in
            open?.add(RowSet(data ?? .init()), to: groups[position])
        }
        return finished
    }

    /// Opens a chunk unless it is open, and returns the one before it.
    private mutating func begin(_ number: Int64) -> OpenChunk? {
        if open?.number == number { return nil }
        defer { open = OpenChunk(number: number, setCount: setCount) }
        return open
    }

    private func candidates(of chunk: OpenChunk) -> RowChunk {
        var rows = chunk.rows(in: 0..<groupCount)
        if let range { rows.formIntersection(range[chunk.number] ?? RowSet()) }
        let certain = setCount == groupCount ? rows : chunk.rows(in: groupCount..<setCount)
        return RowChunk(number: chunk.number, rows: rows, certain: certain)
    }
}

/// The sets of one chunk that were read.
private struct OpenChunk {
    let number: Int64
    private var sets: [RowSet?]

    init(number: Int64, setCount: Int) {
        (self.number, sets) = (number, Array(repeating: nil, count: setCount))
    }

    mutating func add(_ rows: RowSet, to group: Int) {
        if sets[group] == nil { sets[group] = rows } else { sets[group]?.formUnion(rows) }
    }

    /// Returns the rows that are in a set of each of some groups.
    func rows(in groups: Range<Int>) -> RowSet {
        let sets = sets[groups]
        if sets.contains(nil) { return RowSet() }
        var rows = sets.first.flatMap(\.self) ?? RowSet()
        for case let other? in sets.dropFirst() { rows.formIntersection(other) }
        return rows
    }
}

extension RowSet {
    /// Reads the numbers of rows with commas between them, into the sets of their chunks.
    fileprivate static func byChunk(_ text: UnsafeRawBufferPointer) -> [Int64: RowSet] {
        var sets: [Int64: RowSet] = [:]
        for number in text.split(separator: UInt8(ascii: ",")) {
            let row = number.reduce(0) { $0 * 10 + Int64($1) - Int64(UInt8(ascii: "0")) }
            sets[RowChunk.number(of: row), default: RowSet()].insert(RowChunk.place(of: row))
        }
        return sets
    }
}
