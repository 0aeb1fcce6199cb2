import Formwork
import FormworkCryptography
import FormworkHTML
import Foundation

/// The steps that answer a file with instances of a resource.
///
/// 1. the file is read, and each row is judged by the rules of the form,
/// 2. its first answer is a page with the rows and their mistakes, which carries the file,
/// 3. when the page is sent, the file is read and judged again, as anything could be sent here; the
///   valid rows are added, and the browser is redirected with a button that takes all of it back. A large file is read
///   by a job (``ImportJob``), and the browser is redirected to its progress.
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
                guard data.count < ImportJob<R>.minimumSize else {
                    return try await addInBackground(data, exchange)
                }
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
                let work = try await add(reading, exchange)
                return try exchange.json(reading.answer(after: work.operation))
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

    /// Adds the valid rows.
    private func add(
        _ reading: ImportReading<R>, _ exchange: Exchange
    ) async throws -> ImportWork<R> {
        var work = try await ImportWork<R>(exchange)
        try await work.add(reading)
        return work
    }

    /// Lets a job import a large file, and leads to its progress.
    private func addInBackground(
        _ data: Data, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        let request = exchange.context(of: R.Import())
        let submission = SubmissionClaim.current?.key
        let key = submission.map { key in
            ContentDigest(ofTexts: [key.request, key.sender, key.text]).text
        }
        let job = ImportJob<R>(
            data, for: JobCaller(exchange.caller, exchange.localizer), key: key)
        let id = try await request.jobs.add(job, owner: request.visitor)
        let page = JobPageRequest(query: JobQuery(job: id.uuidString))
        return .redirect(to: exchange.services.site.basePath + (try page.link))
    }

    private func redirect(
        after work: ImportWork<R>, _ exchange: Exchange
    ) throws -> OutgoingResponse {
        let outcome = try work.outcome(basePath: exchange.services.site.basePath)
        return exchange.redirect(
            to: outcome.link, notice: outcome.notice, undoLink: outcome.undoLink)
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
