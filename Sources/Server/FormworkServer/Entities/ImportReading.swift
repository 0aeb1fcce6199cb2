import Formwork
import Foundation

/// A file with instances of a resource, judged row by row as the form would.
///
/// A column is that of a field by the field's name, its title or its short title in the reader's
/// language. Columns of no field are left out and reported; so are those that the caller may not
/// enter.
struct ImportReading<R: Resource> {
    /// A row with the fields that it becomes, or its mistakes.
    struct Row {
        let line: Int
        let cells: [String]
        var fields: R.Fields?
        var mistakes: [String: [LocalizableString]] = [:]
    }

    /// The fields of the columns; `nil` for a column that is no field.
    let columns: [(any FormFieldBase)?]

    /// The names of the columns that are no fields.
    let leftOut: [String]

    private(set) var rows: [Row] = []
    private let exchange: Exchange
    private var keys: Set<[String]> = []

    /// Reads and judges the rows, without those of some lines.
    ///
    /// - Throws: `ImportProblem` if the file is no table of the resource, or the error of a rule of the
    ///   server or of the store.
    init(_ data: Data, _ exchange: Exchange, without done: Set<Int> = []) async throws {
        self.exchange = exchange
        let limits = CSVTable.Limits(
            rows: R.Import.maximumRows, columns: R.Import.maximumColumns)
        let table: CSVTable
        do throws(CSVTable.Problem) {
            table = try CSVTable(data, limits: limits)
        } catch {
            throw ImportProblem(error, limits: limits)
        }
        let header = table.rows[0].cells
        let access = try ResourceAccess(to: R.self, for: exchange.caller)
        let fields = ResourceDefinition.importedFields(of: R.Fields.self, as: access)
        let titles = fields.map { field in
            [.constant(field.fieldId.id), field.shortTitle, field.title].map {
                Self.folded(exchange.localizer.text($0))
            }
        }
        columns = header.map { cell in
            titles.firstIndex { $0.contains(Self.folded(cell)) }.map { fields[$0] }
        }
        leftOut = zip(header, columns).filter { $0.1 == nil }.map { $0.0 }
        try ImportProblem.check(columns.compactMap { $0?.fieldId.id })
        for row in table.rows.dropFirst() where !done.contains(row.line) {
            try Task.checkCancellation()
            rows.append(try await judged(row))
        }
    }

    /// A name without differences that readers would not notice.
    private static func folded(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    }

    /// The names of the fields, in the order of the columns.
    var names: [String] { columns.compactMap { $0?.fieldId.id } }

    private mutating func judged(_ row: CSVTable.Row) async throws -> Row {
        let cells = zip(row.cells, columns).filter { $0.1 != nil }.map { $0.0 }
        var judged = Row(line: row.line, cells: cells)
        guard row.cells.count == columns.count else {
            judged.mistakes[""] = [.localized(key: "FormworkList.importRagged")]
            return judged
        }
        let entries = zip(row.cells, columns).flatMap { cell, field in
            field.map { texts(of: cell, $0) } ?? []
        }
        let submission = FormSubmission(SubmittedFields(entries: entries), as: R.Fields.self)
        let context = exchange.context(of: R.Import())
        let decided = try await context.decided(submission)
        guard let body = decided.body else {
            for message in decided.results.flatMap(\.messages) {
                let name = message.fieldIds.first.map { $0.id } ?? ""
                judged.mistakes[names.contains(name) ? name : "", default: []].append(
                    message.message)
            }
            return judged
        }
        judged.mistakes = try await takenValues(of: Stored(body))
        if judged.mistakes.isEmpty { judged.fields = body }
        return judged
    }

    /// The texts of a cell as a form would send them: several values are in lines, and the title of
    /// a choice means the choice.
    private func texts(
        of cell: String, _ field: any FormFieldBase
    ) -> [SubmittedFields.Entry] {
        let text = field.valueKind == .text ? CSVLine.restored(cell) : cell
        let texts =
            field.isMultiple ? text.split(whereSeparator: \.isNewline).map(String.init) : [text]
        return texts.filter { !$0.isEmpty }.map { text in
            let isValue = field.choices.contains { $0.value == text }
            let titled =
                isValue
                ? nil
                : field.choices.first {
                    Self.folded(exchange.localizer.text($0.title)) == Self.folded(text)
                }
            return SubmittedFields.Entry(name: field.fieldId.id, text: titled?.value ?? text)
        }
    }

    /// The fields whose values another instance has, or another row of the file.
    private mutating func takenValues(
        of item: Stored<R.Fields>
    ) async throws -> [String: [LocalizableString]] {
        var mistakes: [String: [LocalizableString]] = [:]
        for unique in Stored<R.Fields>.unique {
            let values = try FieldValueEncoder(tags: unique.names).encode(item)
            let record = FieldRecord(values.map { (tag: $0.key, value: $0.value) })
            guard let key = unique.key(of: record) else { continue }
            let isNew = keys.insert([unique.name, key]).inserted
            let exists = try await exchange.services.store.exists(
                Stored<R.Fields>.self, where: unique, is: record)
            if isNew, !exists { continue }
            let name = unique.names.last { names.contains($0) } ?? ""
            mistakes[name] = ModelStoreError.taken(unique, in: Stored<R.Fields>.self).reasons
        }
        return mistakes
    }
}

/// The reason why a file is no table of a resource.
struct ImportProblem: Error {
    let message: LocalizableString

    private init(_ name: String, _ arguments: [String: LocalizableArgument] = [:]) {
        message = .localized(key: "FormworkList.\(name)", arguments: arguments)
    }

    init(_ problem: CSVTable.Problem, limits: CSVTable.Limits) {
        switch problem {
        case .encoding: self.init("importEncoding")
        case .empty: self.init("importEmpty")
        case .tooManyRows: self.init("importLong", ["limit": .integer(Int64(limits.rows))])
        case .tooManyColumns: self.init("importWide", ["limit": .integer(Int64(limits.columns))])
        case .quote(let line): self.init("importQuote", ["line": .integer(Int64(line))])
        }
    }

    /// Refuses a table without a field, and one with a field twice.
    static func check(_ names: [String]) throws(ImportProblem) {
        guard !names.isEmpty else { throw ImportProblem("importUnknown") }
        let repeated = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys
        guard repeated.isEmpty else {
            let list = repeated.sorted().joined(separator: ", ")
            throw ImportProblem("importRepeated", ["names": .text(list)])
        }
    }
}
