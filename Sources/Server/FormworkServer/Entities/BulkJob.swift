import Formwork
import Foundation

/// The rest of a change of several instances of a resource, beyond what its request has changed.
///
/// It goes on in portions, each as a request would. A job that is tried again goes on after the last transaction whose
/// results were noted, so that no instance is changed twice, and all of them are counted.
struct BulkJob<R: Resource>: BackgroundJob {
    static var kind: String { "Formwork.bulk.\(R.keptName)" }

    /// The link of the request for the next portion.
    private let link: String
    private let caller: JobCaller
    private let done: Int

    init(_ rest: ResourceBulkQuery<R>, after done: Int, for caller: JobCaller) throws {
        link = try R.BulkRun(query: rest).link
        self.caller = caller
        self.done = done
    }

    func run(_ context: JobContext) async throws {
        let exchange = Exchange(for: link, by: caller, at: context.application)
        let first = try exchange.query(of: R.BulkRun.self)
        let numbers = try await exchange.asSender { try await changeAll(first, exchange, context) }
        let operation = ResourceOperationQuery(operation: first.operation ?? "")
        let count = LocalizableArgument.integer(Int64(numbers.done))
        await context.hold.note(
            JobOutcome(
                text: exchange.localizer.text(
                    .localized(key: "FormworkList.bulkDone", arguments: ["count": count])),
                link: numbers.refused > 0
                    ? try R.BulkReport(query: operation).link : try first.listRequest.link,
                undoLink: try R.BulkUndo(query: operation).link))
    }

    /// Makes the changes, and returns the numbers of those that the whole operation has made and refused.
    private func changeAll(
        _ first: ResourceBulkQuery<R>, _ exchange: Exchange, _ context: JobContext
    ) async throws -> (done: Int, refused: Int) {
        var next: ResourceBulkQuery<R>? = first
        var numbers = (done: done, refused: 0)
        while let query = next {
            try Task.checkCancellation()
            var work = try await BulkWork(exchange.context(of: R.BulkRun(query: query)))
            try await work.goOn()
            next = try await work.run().rest
            numbers = (max(done, work.operation.doneCount), work.operation.refusalCount)
            await context.progress(numbers.done + numbers.refused, of: query.count)
            // A portion in which nothing was changed is tried again after a pause.
            guard next != work.query else { throw RequestError(.unavailable) }
        }
        return numbers
    }
}

extension ServerRequestContext {
    /// Lets a job go on with a change of several instances; its identity is that of the operation.
    func goOn<R: Resource>(
        with rest: ResourceBulkQuery<R>, after answer: ResourceBulkAnswer<R>
    ) async throws {
        guard let id = UUID(uuidString: answer.operation) else { return }
        let job = try BulkJob<R>(rest, after: answer.done, for: JobCaller(caller, localizer))
        // The time of the request may be over, after which a store refuses its writes.
        try await Task { [jobs, visitor] in
            _ = try await jobs.add(job, owner: visitor, id: id)
        }.value
    }
}
