import Foundation
import GRDB

/// The sets of candidates, one chunk after the other.
struct CandidateReader {
    /// The span of the table (``CreationOrder``), as soon as there is a chunk.
    private(set) var span: Int64?

    /// The number of the row at which the page begins, if it was asked for.
    private(set) var bound: Int64?

    private let rows: RowCursor
    private let groups: [TokenGroup]

    /// The positions of the groups that have each token.
    private let groupsOfTokens: [Int64: [Int]]

    /// The rows of the range by their chunks; `nil` if there are too many, or no range.
    private var range: [Int64: RowSet]?
    private var open: OpenChunk?

    /// - Parameters:
    ///   - rows: The numbers of the rows of a range in one text, if they are not too many; then the
    ///     chunk, the token and the set of rows, in the order of the chunks.
    ///   - groups: The groups of the tokens.
    init(rows: RowCursor, groups: [TokenGroup]) {
        (self.rows, self.groups) = (rows, groups)
        groupsOfTokens = groups.enumerated().reduce(into: [:]) { positions, group in
            for token in group.element.tokens {
                positions[token.number, default: []].append(group.offset)
            }
        }
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
        guard let token = row[1] as Int64? else {
            range = try row.withUnsafeData(atIndex: 0) { text in
                (text ?? Data()).withUnsafeBytes(RowSet.byChunk)
            }
            return nil
        }
        let finished = begin(row[0])
        if finished != nil || span == nil { (span, bound) = (row[3], row[4]) }
        try row.withUnsafeData(atIndex: 2) { data in
            for group in groupsOfTokens[token] ?? [] { open?.add(data ?? Data(), to: group) }
        }
        return finished
    }

    /// Opens a chunk unless it is open, and returns the one before it.
    private mutating func begin(_ number: Int64) -> OpenChunk? {
        if open?.number == number { return nil }
        defer { open = OpenChunk(number: number, groups: groups) }
        return open
    }

    private func candidates(of chunk: OpenChunk) -> RowChunk {
        var rows = chunk.rows(.isNeeded) ?? .empty
        if let range { rows.formIntersection(range[chunk.number] ?? .empty) }
        return RowChunk(
            number: chunk.number, rows: rows, worded: chunk.rows(.provesWord) ?? rows,
            valued: chunk.rows(.provesValue) ?? rows)
    }
}

/// The sets of one chunk that were read.
private struct OpenChunk {
    let number: Int64
    private let groups: [TokenGroup]
    private var sets: [RowSet?]

    init(number: Int64, groups: [TokenGroup]) {
        (self.number, self.groups) = (number, groups)
        sets = Array(repeating: nil, count: groups.count)
    }

    mutating func add(_ data: Data, to group: Int) {
        if sets[group] == nil { sets[group] = RowSet() }
        sets[group]?.formUnion(data)
    }

    /// Returns the rows that are in a set of each group with a role; `nil` if there is no group.
    func rows(_ role: TokenGroup.Role) -> RowSet? {
        var rows: RowSet?
        for (group, set) in zip(groups, sets) where group.role == role {
            guard let set else { return .empty }
            if rows == nil { rows = set } else { rows?.formIntersection(set) }
        }
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
