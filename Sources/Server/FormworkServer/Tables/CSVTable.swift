package import Foundation

/// A table of comma-separated values (RFC 4180), also with semicolons or tabs, as spreadsheets write
/// it in some countries.
///
/// Lines without any text are left out.
///
/// ```text
/// title,notes
/// "Roof, solar","with ""quotation marks"""
/// ```
///
/// A cell in quotation marks may have separators, line breaks and doubled quotation marks; its line
/// is the one on which its row begins.
package struct CSVTable: Sendable {
    /// The limits of a table.
    package struct Limits: Sendable {
        let rows: Int
        let columns: Int

        /// Limits the rows below the titles, and the columns.
        package init(rows: Int, columns: Int) {
            self.rows = rows
            self.columns = columns
        }
    }

    /// The reason why a text is no table.
    package enum Problem: Error, Equatable {
        case encoding
        case empty
        case tooManyRows
        case tooManyColumns
        case quote(line: Int)
    }

    /// A line with its number, the first being 1.
    package struct Row: Equatable, Sendable {
        package let line: Int
        package let cells: [String]
    }

    /// The rows, the first one with the names of the columns.
    package private(set) var rows: [Row] = []

    /// Reads a table.
    ///
    /// - Complexity: Linear in the number of bytes.
    /// - Throws: The first problem.
    package init(_ data: Data, limits: Limits) throws(Problem) {
        guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else {
            throw .encoding
        }
        var bytes = Array(data)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        var reader = CSVReader(separator: Self.separator(of: bytes))
        for byte in bytes {
            try reader.read(byte, limits)
            if reader.rows.count > limits.rows + 1 { throw .tooManyRows }
        }
        try reader.finish(limits)
        rows = reader.rows
        guard rows.count <= limits.rows + 1 else { throw .tooManyRows }
        guard rows.count > 1 else { throw .empty }
    }

    /// The separator that the first line has most often outside of quotation marks.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        var isQuoted = false
        var counts: [UInt8: Int] = [:]
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            counts[byte, default: 0] += 1
        }
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
    }
}

/// A table of comma-separated values while it is read, byte by byte.
private struct CSVReader {
    let separator: UInt8
    private(set) var rows: [CSVTable.Row] = []

    private enum State { case start, plain, quoted, closed }

    private var state = State.start
    private var cell: [UInt8] = []
    private var cells: [String] = []
    private var line = 1
    private var firstLine = 1
    private var isAfterReturn = false

    init(separator: UInt8) { self.separator = separator }

    mutating func read(
        _ byte: UInt8, _ limits: CSVTable.Limits
    ) throws(CSVTable.Problem) {
        let isSecondOfBreak = byte == 0x0A && isAfterReturn
        isAfterReturn = byte == 0x0D
        if byte == 0x0A && !isSecondOfBreak || byte == 0x0D { line += 1 }
        guard state != .quoted else { return readQuoted(byte) }
        switch byte {
        case 0x0A where isSecondOfBreak: break
        case 0x0A, 0x0D: try endRow(limits)
        case separator: try endCell(limits)
        case UInt8(ascii: "\""):
            switch state {
            case .start: state = .quoted
            case .closed:
                cell.append(byte)
                state = .quoted
            case .plain, .quoted: throw .quote(line: line)
            }
        default:
            guard state != .closed else { throw .quote(line: line) }
            state = .plain
            cell.append(byte)
        }
    }

    private mutating func readQuoted(_ byte: UInt8) {
        if byte == UInt8(ascii: "\"") { state = .closed } else { cell.append(byte) }
    }

    /// Ends the table; without a line break at its end the last row is still open.
    mutating func finish(_ limits: CSVTable.Limits) throws(CSVTable.Problem) {
        guard state != .quoted else { throw .quote(line: firstLine) }
        line += 1
        if state != .start || !cells.isEmpty { try endRow(limits) }
    }

    private mutating func endCell(_ limits: CSVTable.Limits) throws(CSVTable.Problem) {
        guard cells.count < limits.columns else { throw .tooManyColumns }
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
        state = .start
    }

    private mutating func endRow(_ limits: CSVTable.Limits) throws(CSVTable.Problem) {
        try endCell(limits)
        if cells != [""] { rows.append(CSVTable.Row(line: firstLine, cells: cells)) }
        cells = []
        firstLine = line
    }
}
