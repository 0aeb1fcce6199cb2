import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FormworkServer

@Suite struct BulkJobTests {
    /// A store that is away after some changes, of which the last is made or not, until it is mended.
    private final class AwayStore: ForwardingStore {
        let store: any ModelStore
        private let outage: Outage
        private let state: Mutex<(rest: Int, isAway: Bool)>

        init(_ store: any ModelStore, _ outage: Outage) {
            (self.store, self.outage) = (store, outage)
            state = Mutex((outage.count, false))
        }

        func mend() { state.withLock { $0.isAway = false } }

        func fetch<M: StoredModel>(
            _ query: ModelQuery<M>
        ) async throws(ModelStoreError) -> ModelPage<M> {
            guard !state.withLock(\.isAway) else { throw Self.error }
            return try await store.fetch(query)
        }

        func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
            let isLast = begin()
            guard !isLast || outage.isLastMade else { throw Self.error }
            let stored = try await store.update(model)
            guard !isLast else { throw Self.error }
            return stored
        }

        func delete<M: StoredModel>(
            _ type: M.Type, id: ModelIdType, version: Int?
        ) async throws(ModelStoreError) {
            let isLast = begin()
            guard !isLast || outage.isLastMade else { throw Self.error }
            try await store.delete(type, id: id, version: version)
            guard !isLast else { throw Self.error }
        }

        private func begin() -> Bool {
            state.withLock { state in
                state.rest -= 1
                guard state.rest == 0 else { return false }
                state.isAway = !outage.isShort
                return true
            }
        }

        private static let error = ModelStoreError(.unavailable, message: "Away.")
    }

    /// The change at which the store goes, and the way in which it does.
    struct Outage: CustomTestStringConvertible {
        let count: Int
        let isLastMade: Bool
        let isShort: Bool

        var testDescription: String {
            "change \(count)\(isLastMade ? ", made" : "")\(isShort ? ", only that" : "")"
        }

        static let all = [
            (1, false, true), (1, true, false), (101, false, false), (101, true, true),
            (200, false, true), (200, true, false), (250, false, false), (250, true, true),
        ].map { Outage(count: $0.0, isLastMade: $0.1, isShort: $0.2) }
    }

    private static let count = 250

    @Test(
        "A change that was interrupted changes nothing twice, counts all, and is taken back whole",
        arguments: ["delete", "kind=post"], Outage.all)
    func interrupted(action: String, outage: Outage) async throws {
        let errands = ErrandStore()
        for number in 1...Self.count { try await errands.add("Errand \(number)") }
        let store = AwayStore(errands.store, outage)
        let application = try ErrandApplication.make(store: store)
        let id = try await begin(action, application)
        #expect(await application.runDueJobs() > 0)
        store.mend()
        let queue = application.services.jobs.queue
        let again = try await queue.take(
            1, ofKinds: [BulkJob<Errands>.kind], now: Date() + 60, until: Date() + 120)
        for job in again { await AnsweringApplication(application).tryJob(job) }
        let job = try #require(try await queue.job(id))
        let progress = JobProgress(job.progress)
        #expect(job.status == .done, "\(job.problem ?? "")")
        #expect(progress.done == Self.count)
        #expect(progress.total == Self.count)
        #expect(progress.outcome?.text == "Entries changed: 250.")
        #expect(progress.outcome?.link == "/errands")
        #expect(try await changed(by: action, in: errands) == Self.count)
        try await takeBack(progress.outcome?.undoLink, application)
        let items = try await errands.all()
        #expect(items.count == Self.count)
        #expect(items.allSatisfy { $0.version == 3 && $0.kind == .shop })
    }

    /// Adds a job for all errands.
    private func begin(_ action: String, _ application: FormworkApplication) async throws -> UUID {
        let localizer = Exchange(IncomingRequest(path: "/"), at: AnsweringApplication(application))
            .localizer
        let id = UUID()
        var query = ResourceBulkQuery<Errands>(action: action, scope: .all, count: Self.count)
        query.operation = id.uuidString
        let job = try BulkJob<Errands>(query, after: 0, for: JobCaller(Caller(), localizer))
        return try await application.services.jobs.add(job, owner: nil, id: id)
    }

    /// The number of errands that were changed exactly once.
    private func changed(by action: String, in errands: ErrandStore) async throws -> Int {
        let isDeletion = action == "delete"
        var query = ModelQuery<Stored<Errand>>(
            pagination: Pagination(maxResults: 1_000), selectsDeleted: isDeletion)
        query.allowsScan = true
        return try await errands.store.fetch(query).models.count {
            $0.version == 2 && (isDeletion || $0.kind == .post)
        }
    }

    private func takeBack(_ link: String?, _ application: FormworkApplication) async throws {
        var browser = Browser(application)
        _ = await browser.open("/errands/new")
        let answer = await browser.post([], to: try #require(link))
        #expect(answer.status == .seeOther, "\(answer.text)")
        #expect(await browser.open("/errands").text.contains("Entries taken back: 250."))
    }
}
