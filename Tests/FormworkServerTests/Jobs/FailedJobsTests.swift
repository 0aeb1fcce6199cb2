import Formwork
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct FailedJobsTests {
    /// A job that cannot be done in its first try.
    private struct Trouble: BackgroundJob {
        static var kind: String { "trouble" }
        static var maximumTries: Int { 1 }
        let isOver: Bool

        func run(_ context: JobContext) async throws {
            throw JobFailure("The key <b> does not fit.")
        }
    }

    private func application(_ role: String?) async throws -> FormworkApplication {
        var application = try ParcelApplication.make()
        try application.register(Trouble.self)
        try application.registerFailedJobs(for: "administrator")
        if let role { application.grantEveryone(role: role) }
        try await application.services.jobs.add(Trouble(isOver: false))
        #expect(await application.runDueJobs() == 1)
        return application
    }

    @Test("An administrator sees the jobs that have failed, and begins one again")
    func again() async throws {
        let application = try await application("administrator")
        var browser = Browser(application)
        let page = await browser.open("/formwork/jobs")
        #expect(page.text.contains("trouble"), "\(page.text)")
        #expect(
            page.text.contains("The key &lt;b> does not fit.") || page.text.contains("&lt;b&gt;"))
        let form = try #require(
            page.text.firstMatch(of: /action="(\/formwork\/jobs\/again\?[^"]*)"/))
        let done = await browser.post([], to: String(form.1).replacing("&amp;", with: "&"))
        #expect(done.headers[.location] == "/formwork/jobs", "\(done.text)")
        #expect(await browser.open("/formwork/jobs").text.contains("The job was begun again."))
        #expect(await application.runDueJobs() == 1)
        let gone = await browser.post([], to: "/formwork/jobs/again?job=\(UUID().uuidString)")
        #expect(gone.status == .notFound)
    }

    @Test("An open page with them is read again when another one fails, and when one begins again")
    func follows() async throws {
        let application = try await application("administrator")
        let queue = application.services.jobs.queue
        var browser = Browser(application)
        let page = await browser.open("/formwork/jobs")
        let tag = try #require(page.text.firstMatch(of: /data-formwork-live="([^"]+)"/)).1
        let stream = await browser.open("/formwork/live?page=\(tag).%2Fformwork%2Fjobs")
        #expect(stream.status == .ok)
        try await application.services.jobs.add(Trouble(isOver: true))
        #expect(await application.runDueJobs() == 1)
        let failed = try await next(stream)
        #expect(failed.hasPrefix("data:[0,\""), "\(failed)")
        let id = try #require(try await queue.failedJobs().first).id
        #expect(try await queue.beginAgain(id, now: Date()))
        let begun = try await next(stream)
        #expect(begun.hasPrefix("data:[0,\"") && begun != failed, "\(begun)")
    }

    private func next(_ stream: OutgoingResponse) async throws -> String {
        while true {
            let parts = try #require(stream.parts)
            let text = String(decoding: try await parts(0).data, as: UTF8.self)
            if text != ":\n\n" { return text }
        }
    }

    @Test("Others do not see the jobs that have failed", arguments: [nil, "editor"])
    func forbidden(role: String?) async throws {
        let application = try await application(role)
        var browser = Browser(application)
        let page = await browser.open("/formwork/jobs")
        #expect([401, 403].contains(page.status.code))
        let queue = application.services.jobs.queue
        let id = try #require(try await queue.failedJobs().first).id
        _ = await browser.post([], to: "/formwork/jobs/again?job=\(id.uuidString)")
        #expect(try await queue.failedJobs().map(\.id) == [id])
    }
}
