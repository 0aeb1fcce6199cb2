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

/// The progress of a job for the one who began it; once the job is done, the page leads to its outcome.
struct JobPage: ViewModel, HTMLView {
    let job: String
    let isFailed: Bool
    let done: Int
    let total: Int?

    var vmId: ViewModelId { ViewModelId(id: job) }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    static func stub() -> Self { Self(job: "1", isFailed: false, done: 1, total: 2) }

    /// The progress, and a link to the same page: it does not load itself again, which would interrupt readers.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        guard !isFailed else {
            let lead = context.text(key: "FormworkServer.job.failedLead")
            return HTMLPage(
                title: context.text(key: "FormworkServer.job.failed"),
                main: HTMLNotice(.warning, "\(lead)").html(context))
        }
        let look = HTMLButtonLink(
            context.text(key: "FormworkServer.job.look"),
            to: context.link(to: JobPageRequest(query: JobQuery(job: job))), style: .primary)
        return HTMLPage(
            title: context.text(key: "FormworkServer.job.waiting"),
            main: """
                <p class="lead">\(context.text(key: "FormworkServer.job.waitingLead"))</p>
                \(progress(context))
                <p class="actions">\(look.html)</p>

                """)
    }

    private func progress(_ context: HTMLContext) -> HTML {
        guard let total, total > 0 else { return .empty }
        let (done, whole) = (Int64(min(done, total)), Int64(total))
        let text = context.text(
            key: "FormworkServer.job.progress",
            arguments: ["done": .integer(done), "total": .integer(whole)])
        return """
            <p><label>\(text) <progress value="\(String(done))" max="\(String(whole))">\
            </progress></label></p>
            """
    }
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
        guard let id = UUID(uuidString: query.job), let visitor,
            let job = try await exchange.services.jobs.queue.job(id), job.owner == visitor
        else { throw RequestError(.notFound) }
        let progress = JobProgress(job.progress)
        let isPage = exchange.incoming.accept.prefersPage
        if isPage, job.status == .done {
            let base = exchange.services.site.basePath
            let outcome = progress.outcome
            return exchange.redirect(
                to: base + (try outcome?.link ?? exchange.services.site.home.link),
                notice: outcome.map { .constant($0.text) },
                undoLink: outcome?.undoLink.map { base + $0 })
        }
        let page = JobPage(
            job: query.job, isFailed: job.status == .failed, done: progress.done,
            total: progress.total)
        return isPage ? exchange.page(page) : try exchange.json(page)
    }
}
