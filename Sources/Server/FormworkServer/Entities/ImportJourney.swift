import Formwork
import FormworkHTML
import Foundation

/// The steps that answer a file with instances of a resource.
///
/// 1. the file is read, and each row is judged by the rules of the form,
/// 2. its first answer is a page with the rows and their mistakes, which carries the file,
/// 3. when the page is sent, the file is read and judged again, as anything could be sent here; the
///   valid rows are added, and the browser is redirected with a button that takes all of it back.
///
/// A program sends the file itself, and gets the numbers of rows and the reasons as JSON.
///
/// ```http
/// POST /ideas/import?preview=true HTTP/1.1
/// Content-Type: text/csv
///
/// title,category
/// Solar roof,hardware
///
/// HTTP/1.1 200 OK
///
/// {"imported": 0, "refused": 1, "leftOut": [],
///  "refusals": [{"title": "2", "reasons": ["Enter your name"]}]}
/// ```
///
/// The title of a refusal is the number of its line in the file. A row with the unique value of an
/// earlier one is wrong, like one with that of a stored instance.
struct ImportJourney<R: Resource>: Sendable {
    /// The numbers of rows that a page shows, and of characters of a cell.
    private static var wrongCount: Int { 50 }
    private static var validCount: Int { 10 }
    private static var shownLength: Int { 200 }

    /// Answers the file.
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        if exchange.incoming.mediaType == "text/csv" { return try await call(exchange) }
        let form = PostedForm(try exchange.formFields())
        try exchange.checkToken(form.tokens, of: "form")
        try ResourceGate<R>(caller: exchange.caller, store: exchange.services.store).check(.create)
        let confirmed = form.answers.texts(of: "content").last
        let file = form.answers.entries.last { $0.name == "file" }?.file
        let data = confirmed.map { Data(base64Encoded: $0) ?? Data() } ?? file?.content ?? Data()
        guard data.count <= R.Import.maximumBytes else { throw RequestError(.tooLarge) }
        do {
            guard confirmed != nil else {
                let reading = try await ImportReading<R>(data, exchange)
                return try page(
                    ResourceImportForm<R>(preview: preview(reading, data)), exchange)
            }
            return try await exchange.once(form) {
                let reading = try await ImportReading<R>(data, exchange)
                return try redirect(after: try await add(reading, exchange), exchange)
            }
        } catch let problem as ImportProblem {
            return try page(
                ResourceImportForm<R>(problem: problem.message), exchange, status: 422)
        }
    }

    /// The page of a form as its reader may see it.
    private func page(
        _ form: ResourceImportForm<R>, _ exchange: Exchange, status: Int = 200
    ) throws -> OutgoingResponse {
        var form = form
        form.access = try ResourceAccess(to: R.self, for: exchange.caller)
        return exchange.page(form, status: status)
    }

    /// Answers the file of a program.
    private func call(_ exchange: Exchange) async throws -> OutgoingResponse {
        let isPreview = try exchange.query(of: R.ImportFile.self).preview ?? false
        try ResourceGate<R>(caller: exchange.caller, store: exchange.services.store).check(.create)
        let data = try exchange.receivedBody()
        guard data.count <= R.Import.maximumBytes else { throw RequestError(.tooLarge) }
        do {
            let reading = try await ImportReading<R>(data, exchange)
            if isPreview { return try exchange.json(reading.answer(after: nil)) }
            return try await exchange.once {
                let operation = try await add(reading, exchange)
                return try exchange.json(reading.answer(after: operation))
            }
        } catch let problem as ImportProblem {
            throw RequestError(.invalid, message: problem.message)
        }
    }

    private func preview(_ reading: ImportReading<R>, _ data: Data) -> ImportPreview {
        let wrong = reading.rows.filter { !$0.mistakes.isEmpty }
        let valid = reading.rows.filter(\.mistakes.isEmpty)
        let shown = wrong.prefix(Self.wrongCount) + valid.prefix(Self.validCount)
        return ImportPreview(
            columns: reading.names, leftOut: reading.leftOut, validCount: valid.count,
            wrongCount: wrong.count,
            rows: shown.map { row in
                let cells = row.cells.map { String($0.prefix(Self.shownLength)) }
                return .init(line: row.line, cells: cells, mistakes: row.mistakes)
            },
            content: data.base64EncodedString())
    }

    /// Adds the valid rows, in some transactions, so that others can write in between.
    private func add(
        _ reading: ImportReading<R>, _ exchange: Exchange
    ) async throws -> ResourceOperation<R> {
        let services = exchange.services
        var operation = ResourceOperation<R>(
            now: services.now(), memory: services.memory, localizer: exchange.localizer)
        let rows = reading.rows.filter { $0.fields != nil }
        let size = BulkWork<R>.transaction
        for start in stride(from: 0, to: rows.count, by: size) {
            let part = rows[start..<min(start + size, rows.count)]
            try await add(part, to: &operation, exchange)
        }
        return operation
    }

    /// Adds rows in one transaction.
    private func add(
        _ rows: ArraySlice<ImportReading<R>.Row>, to operation: inout ResourceOperation<R>,
        _ exchange: Exchange
    ) async throws {
        let context = exchange.context(of: R.Import()).ofResource
        var part = ResourceOperation<R>.Part()
        let gate = ResourceGate<R>(caller: exchange.caller, store: exchange.services.store)
        let accepted = try await accepted(rows, context, gate) { part.refuse($0, line: $1) }
        let items = accepted.map { Stored($0.fields) }
        part.steps = items.map { .delete($0.id, version: 1) }
        try await operation.add(part)
        let results = try await exchange.services.store.write(items.map(ModelChange.insert))
        part.steps = []
        for (row, result) in zip(accepted, results) { part.note(result, line: row.line) }
        try await operation.replaceLast(by: part)
        for case .success(let stored?) in results {
            try await R.didCreate(stored, context: context)
        }
    }

    /// The rows that the hooks accept, as these have changed them.
    private func accepted(
        _ rows: ArraySlice<ImportReading<R>.Row>, _ context: ResourceContext,
        _ gate: ResourceGate<R>, refusing refuse: ([LocalizableString], Int) -> Void
    ) async throws -> [(fields: R.Fields, line: Int)] {
        var accepted: [(R.Fields, Int)] = []
        for row in rows {
            guard var fields = row.fields else { continue }
            do {
                try await gate.checkReferences(of: fields)
                try await R.willCreate(&fields, context: context)
                accepted.append((fields, row.line))
            } catch let error as ValidationError {
                refuse(error.reasons, row.line)
            }
        }
        return accepted
    }

    private func redirect(
        after operation: ResourceOperation<R>, _ exchange: Exchange
    ) throws -> OutgoingResponse {
        let base = exchange.services.site.basePath
        let query = ResourceOperationQuery(operation: operation.id)
        let isWhole = operation.refusalCount == 0
        let link = isWhole ? try R.List().link : try R.BulkReport(query: query).link
        let count = LocalizableArgument.integer(Int64(operation.stepCount))
        return exchange.redirect(
            to: base + link,
            notice: .localized(key: "FormworkList.imported", arguments: ["count": count]),
            undoLink: operation.stepCount == 0 ? nil : base + (try R.BulkUndo(query: query).link))
    }
}

extension ImportReading {
    /// The answer for a program after the valid rows were added, or before.
    fileprivate func answer(after operation: ResourceOperation<R>?) -> ResourceImportAnswer {
        let wrong = rows.filter { !$0.mistakes.isEmpty }
        let refusals = wrong.prefix(ResourceOperation<R>.maximumRefusals).map { row in
            let mistakes = row.mistakes.sorted { $0.key < $1.key }
            return BulkRefusal(title: .constant("\(row.line)"), reasons: mistakes.flatMap(\.value))
        }
        return ResourceImportAnswer(
            imported: operation?.stepCount ?? rows.count - wrong.count,
            refused: wrong.count + (operation?.refusalCount ?? 0),
            refusals: refusals + (operation?.refusals ?? []), leftOut: leftOut)
    }
}

extension ResourceOperation.Part {
    /// Notes a row that was added, or the reasons why it was not.
    fileprivate mutating func note(
        _ result: Result<Stored<R.Fields>?, ModelStoreError>, line: Int
    ) {
        switch result {
        case .success(let item):
            if let item { steps.append(.delete(item.id, version: item.version)) }
        case .failure(let error): refuse(error.reasons, line: line)
        }
    }

    /// Notes the reasons why a row was not added.
    fileprivate mutating func refuse(_ reasons: [LocalizableString], line: Int) {
        refuse(BulkRefusal(title: .constant("\(line)"), reasons: reasons))
    }
}
