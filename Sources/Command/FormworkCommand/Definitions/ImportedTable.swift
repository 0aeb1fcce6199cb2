import ArgumentParser
import Formwork
import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes

/// A CSV file whose rows become instances of an entity.
struct ImportedTable {
    /// The maximum size of a file, in bytes.
    static let maximumBytes = 64 << 20

    /// The maximum number of rows.
    static let maximumRows = 1_000_000

    /// The maximum number of columns.
    static let maximumColumns = 200

    /// The rows that are sent together.
    private static let rowsOfPart = 5_000

    /// The bytes from which on a part is sent.
    private static let bytesOfPart = 512 << 10

    /// The name of the entity that follows from that of the file.
    let entityName: String

    private let table: CSVTable

    /// Reads a file.
    ///
    /// - Throws: `ValidationError` if there is none, or if it is no table.
    init(file path: String) throws {
        let url = URL(filePath: path)
        entityName = url.deletingPathExtension().lastPathComponent.lowercased()
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
        guard let data = try? Data(contentsOf: url) else {
            throw ValidationError("There is no file “\(path)” that can be read.")
        }
        guard data.count <= Self.maximumBytes else {
            throw ValidationError(
                "“\(path)” has more than \(Self.maximumBytes >> 20) MiB; divide it.")
        }
        do throws(CSVTable.Problem) {
            table = try CSVTable(
                data, limits: .init(rows: Self.maximumRows, columns: Self.maximumColumns))
        } catch {
            throw ValidationError("“\(path)” is no table: \(Self.text(of: error)).")
        }
        let titles = Dictionary(grouping: table.rows[0].cells) { $0 }
        if let title = titles.first(where: { $0.value.count > 1 })?.key {
            throw ValidationError(
                "“\(path)” has several columns “\(title)”; rename all but one of them.")
        }
    }

    private static func text(of problem: CSVTable.Problem) -> String {
        switch problem {
        case .encoding: "save it as UTF-8"
        case .empty: "it needs a line with titles, and rows below it"
        case .tooManyRows: "it has more than \(maximumRows) rows"
        case .tooManyColumns: "it has more than \(maximumColumns) columns"
        case .quote(let line): "the quotation marks in line \(line) do not match"
        }
    }

    /// The definition that suits the rows.
    var proposal: DefinitionProposal {
        DefinitionProposal(
            header: table.rows[0].cells, rows: table.rows.dropFirst().map(\.cells))
    }

    /// Writes the definition of an entity, unless it is defined.
    ///
    /// - Returns: The line to print; `nil` if nothing was written.
    func define(_ entity: String, in directory: URL) throws -> String? {
        let files = FileManager.default
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
        let isDefined = ["yml", "yaml", "json"].contains { ending in
            files.fileExists(atPath: directory.appending(path: "\(entity).\(ending)").path)
        }
        guard !isDefined else { return nil }
        let url = directory.appending(path: "\(entity).yml")
        try Data(proposal.text.utf8).write(to: url, options: .withoutOverwriting)
        return "wrote \(url.relativePath): \(table.rows[0].cells.count) fields"
    }

    /// Sends the rows to an application, part by part.
    func send(
        to application: FormworkApplication, at path: String
    ) async throws -> ImportedTableReport {
        var report = ImportedTableReport()
        var part = Part(header: table.rows[0].cells)
        for row in table.rows.dropFirst() {
            part.add(row)
            if part.lines.count >= Self.rowsOfPart || part.text.utf8.count >= Self.bytesOfPart {
                try await part.send(to: application, at: path, &report)
                part = Part(header: table.rows[0].cells)
            }
        }
        if !part.lines.isEmpty { try await part.send(to: application, at: path, &report) }
        return report
    }
}

/// Some rows of a table, as a table of their own.
private struct Part {
    private(set) var text: String

    /// The lines of the rows in the file, by those in the part.
    private(set) var lines: [Int: Int] = [:]

    private var next: Int

    init(header: [String]) {
        text = CSVLine.text(of: header)
        next = 1 + Self.height(of: header)
    }

    mutating func add(_ row: CSVTable.Row) {
        lines[next] = row.line
        text += CSVLine.text(of: row.cells)
        next += Self.height(of: row.cells)
    }

    /// The number of lines of a row: cells can have several.
    private static func height(of cells: [String]) -> Int {
        1 + cells.reduce(0) { $0 + $1.filter(\.isNewline).count }
    }

    func send(
        to application: FormworkApplication, at path: String, _ report: inout ImportedTableReport
    ) async throws {
        let response = await application.respond(
            to: IncomingRequest(
                method: .post, path: "\(path)/import",
                headers: [.accept: "application/json", .contentType: "text/csv"],
                body: Data(text.utf8)))
        try report.add(response, lines: lines)
    }
}
