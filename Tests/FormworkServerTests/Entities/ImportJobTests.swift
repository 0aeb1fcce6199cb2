import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FormworkServer

@Suite struct ImportJobTests {
    /// A store whose insertions fail from a number on, until it is mended.
    private final class FailingStore: ForwardingStore {
        let store: any ModelStore
        private let rest: Mutex<Int>

        init(_ store: any ModelStore, after count: Int) {
            self.store = store
            rest = Mutex(count)
        }

        func mend() { rest.withLock { $0 = .max } }

        func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
            let isWorking = rest.withLock { rest in
                rest -= 1
                return rest >= 0
            }
            guard isWorking else { throw ModelStoreError(.unavailable, message: "Away.") }
            return try await store.insert(model)
        }
    }

    private let errands = ErrandStore()

    /// A file of 1,500 rows, which is large.
    private static let file: Data = {
        let rows = (1...1_500).map { "Errand \($0),shop,\(String(repeating: "n", count: 90))" }
        return Data((["title,kind,notes"] + rows).joined(separator: "\n").utf8)
    }()

    private func confirm(
        _ application: FormworkApplication, in browser: inout Browser
    ) async -> OutgoingResponse {
        _ = await browser.open("/errands/import")
        return await browser.post(
            [("content", Self.file.base64EncodedString())], to: "/errands/import")
    }

    @Test("A large file is imported in the background, and taken back")
    func wholeLife() async throws {
        #expect(Self.file.count >= ImportJob<Errands>.minimumSize)
        let application = try ErrandApplication.make(store: errands.store)
        var browser = Browser(application)
        let answer = await confirm(application, in: &browser)
        let progress = try #require(answer.headers[.location], "\(answer.text)")
        #expect(progress.hasPrefix("/formwork/job?job="))
        #expect(try await errands.titles().isEmpty)
        #expect(await application.runDueJobs() == 1)
        let done = await browser.open(progress)
        #expect(done.headers[.location] == "/errands", "\(done.text)")
        #expect(try await errands.titles().count == 1_500)
        let list = await browser.open("/errands")
        #expect(list.text.contains("Entries imported: 1,500."))
        _ = await browser.post([], to: try #require(list.undoLink))
        #expect(try await errands.titles().isEmpty)
    }

    @Test("An import that was interrupted adds no row twice, and goes on")
    func interrupted() async throws {
        let store = FailingStore(errands.store, after: 450)
        let application = try ErrandApplication.make(store: store)
        let jobs = application.services.jobs
        let job = ImportJob<Errands>(
            Self.file, for: JobCaller(Caller(), try localizer(application)), key: nil)
        let id = try await jobs.add(job)
        // On a busy machine its pause can be over before the queue is looked at again.
        #expect(await application.runDueJobs() >= 1)
        #expect(try await errands.titles().count == 450)
        #expect(try await jobs.queue.job(id)?.status == .waiting)
        store.mend()
        let again = try await jobs.queue.take(
            1, ofKinds: [ImportJob<Errands>.kind], now: Date() + 60, until: Date() + 120)
        for job in again { await AnsweringApplication(application).tryJob(job) }
        #expect(try await jobs.queue.job(id)?.status == .done)
        let titles = try await errands.titles()
        #expect(titles.count == 1_500 && Set(titles).count == 1_500)
        let progress = JobProgress(try #require(try await jobs.queue.job(id)).progress)
        #expect(progress.outcome?.text.contains("1,500") == true)
    }

    private func localizer(_ application: FormworkApplication) throws -> Localizer {
        Exchange(IncomingRequest(path: "/"), at: AnsweringApplication(application)).localizer
    }
}
