import Formwork
import FormworkHTML
import Foundation

/// The job whose progress a page shows.
struct JobQuery: ServerRequestQuery {
    /// The identity.
    var job: String
}

/// The request for the page with the progress of a job; see ``JobPage``.
struct JobPageRequest: ViewModelRequest {
    typealias Query = JobQuery
    typealias ResponseBody = JobPage
    static var path: String { "/formwork/job" }
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The progress of a job for the one who began it, and then its outcome.
///
/// An open page follows the job to its end. A reader who opens it later is led to the outcome.
struct JobPage: ViewModel, HTMLView {
    /// The number of times that a screen reader is informed on the way to the end, at most.
    static let reportCount = 4

    let job: String
    let isFailed: Bool
    let isDone: Bool
    let done: Int
    let total: Int?
    /// The outcome in words; `nil` for one without, and before the end.
    let outcome: String?

    var vmId: ViewModelId { ViewModelId(id: job) }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    static func stub() -> Self {
        Self(job: "1", isFailed: false, isDone: false, done: 1, total: 2, outcome: nil)
    }

    /// The state of the job, and a link to the same page, for browsers in which it does not follow the job.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        var page = HTMLPage(title: title(context), main: lead(context))
        page.reportsChanges = true
        guard !isFailed else { return page }
        if !isDone { page.main += progress(context) }
        page.main += "<p class=\"actions\">\(look(context).html)</p>\n"
        return page
    }

    private func title(_ context: HTMLContext) -> String {
        if isFailed { return context.text(key: "FormworkServer.job.failed") }
        return isDone
            ? context.text(key: "FormworkServer.job.done")
            : context.text(key: "FormworkServer.job.waiting")
    }

    /// The sentence about the state, which screen readers read aloud when it changes in its place.
    private func lead(_ context: HTMLContext) -> HTML {
        guard !isFailed else {
            return """
                <p id="job" class="notice notice-warning" role="status">\
                \(context.text(key: "FormworkServer.job.failedLead"))</p>

                """
        }
        let text = isDone ? outcome ?? "" : context.text(key: "FormworkServer.job.waitingLead")
        return "<p id=\"job\" class=\"lead\" role=\"status\">\(text)</p>\n"
    }

    private func look(_ context: HTMLContext) -> HTMLButtonLink {
        HTMLButtonLink(
            isDone
                ? context.text(key: "FormworkServer.job.result")
                : context.text(key: "FormworkServer.job.look"),
            to: context.link(to: JobPageRequest(query: JobQuery(job: job))), style: .primary)
    }

    /// The bar, and a sentence for screen readers that is another one only after each quarter.
    private func progress(_ context: HTMLContext) -> HTML {
        guard let total, total > 0 else { return .empty }
        let done = min(max(done, 0), total)
        let (part, rest) = total.quotientAndRemainder(dividingBy: Self.reportCount)
        let reported = (1...Self.reportCount).map { part * $0 + rest * $0 / Self.reportCount }
            .last { $0 > 0 && $0 <= done }
        let report = reported.map { text($0, of: total, context) } ?? ""
        return """
            <p class="visually-hidden" role="status">\(report)</p>
            <p><label>\(text(done, of: total, context)) \
            <progress value="\(String(done))" max="\(String(total))"></progress></label></p>

            """
    }

    private func text(_ done: Int, of total: Int, _ context: HTMLContext) -> String {
        context.text(
            key: "FormworkServer.job.progress",
            arguments: ["done": .integer(Int64(done)), "total": .integer(Int64(total))])
    }
}

extension JobPage: LivePage {
    static var isLive: Bool { true }
}

/// The steps that answer with the progress of a job.
///
/// The user who began it sees the page, and is led to the outcome once there is one. For all others there is no such
/// job.
struct JobJourney: Sendable {
    @Sendable
    func answer(_ exchange: Exchange) async throws -> OutgoingResponse {
        let query = try exchange.query(of: JobPageRequest.self)
        let visitor = exchange.context(of: JobPageRequest(query: query)).visitor
        CallerReads.note(.request)
        guard let id = UUID(uuidString: query.job), let visitor,
            let job = try await exchange.services.jobs.job(id), job.owner == visitor
        else { throw RequestError(.notFound) }
        let progress = JobProgress(job.progress)
        if job.status == .done, exchange.opensDocument {
            return try outcome(progress.outcome, exchange)
        }
        let page = JobPage(
            job: query.job, isFailed: job.status == .failed, isDone: job.status == .done,
            done: progress.done, total: progress.total, outcome: progress.outcome?.text)
        return exchange.incoming.accept.prefersPage ? exchange.page(page) : try exchange.json(page)
    }

    /// Leads to the outcome of a job that is done.
    private func outcome(
        _ outcome: JobOutcome?, _ exchange: Exchange
    ) throws -> OutgoingResponse {
        let base = exchange.services.site.basePath
        return exchange.redirect(
            to: base + (try outcome?.link ?? exchange.services.site.home.link),
            notice: outcome.map { .constant($0.text) },
            undoLink: outcome?.undoLink.map { base + $0 })
    }
}

extension Exchange {
    /// Whether a browser opens the page: neither its script nor the stream of an open one asks for its content.
    fileprivate var opensDocument: Bool {
        incoming.accept.prefersPage && incoming.isForDocument && !isForPatches
    }
}
