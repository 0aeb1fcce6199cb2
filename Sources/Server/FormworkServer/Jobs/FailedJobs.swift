import Formwork
import FormworkHTML
import Foundation

/// The request for the page with the jobs that have failed; see ``FailedJobs``.
struct FailedJobsRequest: ViewModelRequest {
    typealias ResponseBody = FailedJobs
    static var path: String { "/formwork/jobs" }
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The jobs that have failed, each with the button that begins it again, for administrators.
struct FailedJobs: ViewModel, HTMLView {
    struct Item: Codable, Hashable, Sendable {
        let id: String
        let kind: String
        let tries: Int
        let endedAt: Date
        let problem: String
    }

    let items: [Item]

    var vmId: ViewModelId { ViewModelId(type: Self.self) }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    static func stub() -> Self { Self(items: []) }

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        func text(_ key: String) -> String { context.text(key: "FormworkServer.job.\(key)") }
        let title = text("failedJobs")
        guard !items.isEmpty else {
            return HTMLPage(title: title, main: "<p>\(text("none"))</p>\n")
        }
        let table = HTMLTable(
            caption: title,
            columns: ["kind", "ended", "tries", "problem", "again"].map { .init(text($0)) },
            rows: items.map { item in
                [
                    .words(item.kind),
                    .words(context.text(LocalizableDate(item.endedAt, style: .dayAndMinute))),
                    .words(context.localizer.text(Int64(item.tries))), .words(item.problem),
                    HTMLForm(
                        submittingTo: BeginJobAgainRequest.self, query: JobQuery(job: item.id),
                        submitTitle: .localized(key: "FormworkServer.job.again")
                    ).html(context),
                ]
            })
        return HTMLPage(title: title, main: table.html(context))
    }
}

extension FailedJobs: LivePage {
    static var isLive: Bool { true }
}

extension FailedJobs: ViewModelFactory {
    static func model(
        context: ServerRequestContext<FailedJobsRequest>
    ) async throws -> FailedJobs {
        try context.requireJobAdministrator()
        return FailedJobs(
            items: try await context.jobs.failedJobs().map {
                Item(
                    id: $0.id.uuidString, kind: $0.kind, tries: $0.tries, endedAt: $0.due,
                    problem: $0.problem ?? "")
            })
    }
}

/// Lets a job that has failed begin again.
struct BeginJobAgainRequest: ServerRequest, FormRequest {
    typealias Query = JobQuery
    typealias ResponseBody = EmptyBody
    static var action: ServerRequestAction { .update }
    static var path: String { "/formwork/jobs/again" }
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }

    static func respond(
        context: ServerRequestContext<BeginJobAgainRequest>
    ) async throws -> EmptyBody {
        try context.requireJobAdministrator()
        guard let id = UUID(uuidString: context.request.query.job),
            try await context.jobs.queue.beginAgain(id, now: context.now)
        else { throw RequestError(.notFound) }
        context.jobs.signal.wake()
        return EmptyBody()
    }

    static func page(query: JobQuery) -> FailedJobsRequest { FailedJobsRequest(query: .init()) }

    static func notice(after response: EmptyBody) -> LocalizableString? {
        .localized(key: "FormworkServer.job.begun")
    }

    static func destination(after response: EmptyBody) -> any ServerRequest {
        FailedJobsRequest(query: .init())
    }
}

extension ServerRequestContext {
    /// - Throws: `RequestError` for a sender who does not see the jobs of the application.
    fileprivate func requireJobAdministrator() throws {
        guard let role = jobs.administrator, caller.has(role: role) else {
            _ = try caller.requireIdentity()
            throw RequestError(.forbidden)
        }
    }
}
