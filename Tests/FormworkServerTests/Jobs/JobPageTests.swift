import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite("The page of a job") struct JobPageTests {
    private let errands = ErrandStore()

    /// A file of 1,500 rows, which is imported in the background.
    private static let file: Data = {
        let rows = (1...1_500).map { "Errand \($0),shop,\(String(repeating: "n", count: 90))" }
        return Data((["title,kind,notes"] + rows).joined(separator: "\n").utf8)
    }()

    private func application() throws -> FormworkApplication {
        try ErrandApplication.make(store: errands.store)
    }

    /// Lets a browser begin an import, and returns the link of the page with its progress.
    private func begin(in browser: inout Browser) async throws -> String {
        _ = await browser.open("/errands/import")
        let answer = await browser.post(
            [("content", Self.file.base64EncodedString())], to: "/errands/import")
        return try #require(answer.headers[.location], "\(answer.text)")
    }

    /// Takes the job of a page, as a worker does.
    private func take(_ link: String, _ application: FormworkApplication) async throws -> JobHold {
        let id = link.split(separator: "=").last.map(String.init)
        let taken = try await application.services.jobs.queue.take(
            9, ofKinds: [ImportJob<Errands>.kind], now: Date(), until: Date() + 60)
        let job = try #require(taken.first { $0.id.uuidString == id })
        return JobHold(job, at: AnsweringApplication(application))
    }

    private func note(_ done: Int, by hold: JobHold) async {
        await hold.note(done, of: 1_500)
        #expect(await hold.renew())
    }

    private func follow(_ link: String, in browser: inout Browser) async throws -> OutgoingResponse
    {
        let page = await browser.open(link)
        let tag =
            page.text.firstMatch(of: /data-formwork-live="([^"]+)"/).map { String($0.1) }
            ?? "000000000000"
        let name = "\(tag).\(link)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        return await browser.open("/formwork/live?page=\(name ?? "")")
    }

    private func next(_ stream: OutgoingResponse) async throws -> String {
        while true {
            let parts = try #require(stream.parts)
            let text = String(decoding: try await parts(0).data, as: UTF8.self)
            if text != ":\n\n" { return text }
        }
    }

    @Test("An open page follows its job to the outcome, by small patches")
    func wholeLife() async throws {
        let application = try application()
        var browser = Browser(application)
        let link = try await begin(in: &browser)
        let stream = try await follow(link, in: &browser)
        let hold = try await take(link, application)
        await note(100, by: hold)
        #expect(try await next(stream).contains("100 of 1,500 done"))
        await note(200, by: hold)
        let step = try await next(stream)
        #expect(step.contains("200 of 1,500 done") && step.utf8.count < 200, "\(step)")
        await note(400, by: hold)
        // A screen reader is informed of each quarter.
        let quarter = try await next(stream)
        #expect(quarter.contains(",\"375 of 1,500 done\"]"), "\(quarter)")
        await hold.note(JobOutcome(text: "Entries imported: 1,500.", link: "/errands"))
        await hold.end(.done)
        let end = try await next(stream)
        for text in ["Entries imported: 1,500.", "This is done", "Show the result"] {
            #expect(end.contains(text), "\(end)")
        }
        #expect(end.contains("[\"!\",\"This is done – Errands\"]"), "\(end)")
    }

    @Test("A page reports its changes by itself, once in each quarter")
    func reports() async throws {
        let application = try application()
        var browser = Browser(application)
        let link = try await begin(in: &browser)
        let hold = try await take(link, application)
        await note(1_499, by: hold)
        let page = await browser.open(link).text
        #expect(page.contains("role=\"status\">1,125 of 1,500 done</p>"), "\(page)")
        #expect(page.contains("data-formwork-stream") && !page.contains("data-formwork-updated"))
    }

    @Test("A script reads the outcome in the page, and a reader who opens it is led there")
    func outcome() async throws {
        let application = try application()
        var browser = Browser(application)
        let link = try await begin(in: &browser)
        #expect(await application.runDueJobs() == 1)
        let fields: HTTPFields = [HTTPField.Name.secFetchDest: "empty"]
        let page = await browser.open(link, headers: fields)
        #expect(page.status == .ok && page.text.contains("Entries imported: 1,500."))
        #expect(await browser.open(link).headers[.location] == "/errands")
        #expect(await browser.open("/errands").text.contains("Entries imported: 1,500."))
    }

    @Test("A job that has failed is shown so")
    func failed() async throws {
        let application = try application()
        var browser = Browser(application)
        let link = try await begin(in: &browser)
        let stream = try await follow(link, in: &browser)
        try await take(link, application).end(.failed(problem: "The disk is full."))
        let text = try await next(stream)
        #expect(text.contains("This could not be finished") && !text.contains("disk"), "\(text)")
    }

    @Test("Others do not follow a job, and its page is not made for the progress of another one")
    func others() async throws {
        let application = try application()
        let livePages = try #require(application.livePages)
        var (browser, other) = (Browser(application), Browser(application))
        let link = try await begin(in: &browser)
        let refused = try await follow(link, in: &other)
        #expect(await livePages.viewCount == 0 && refused.status == .ok)
        let stream = try await follow(link, in: &browser)
        #expect(await livePages.viewCount == 1)
        let count = await livePages.madeCount
        application.services.store.writes?.note(job: UUID())
        let hold = try await take(link, application)
        await note(100, by: hold)
        #expect(try await next(stream).contains("100 of 1,500 done"))
        #expect(await livePages.madeCount == count + 1)
    }
}
