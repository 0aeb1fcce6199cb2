import Formwork
import FormworkTesting
import Foundation
import Synchronization
import Testing

@testable import FormworkServer

@Suite struct BackgroundJobsTests {
    /// A job that notes its tries, and fails as often as it has to.
    private struct Errand: BackgroundJob {
        static var kind: String { "errand" }
        static var maximumTries: Int { 3 }
        let name: String
        var failures = 0
        var key: String?

        static let log = Mutex<[String: [Int]]>([:])

        func run(_ context: JobContext) async throws {
            Self.log.withLock { $0[name, default: []].append(context.attempt) }
            _ = try await context.store.insert(ConformanceIdea(title: "\(name)"))
            if context.attempt <= failures { throw RequestError(.unavailable) }
            await context.progress(1, of: 1)
        }

        var tries: [Int] { Self.log.withLock { $0[name] ?? [] } }
    }

    /// A job that waits until it is cancelled, in its first try.
    private struct Patience: BackgroundJob {
        let name: String
        static let began = Mutex<Set<String>>([])

        func run(_ context: JobContext) async throws {
            guard context.attempt == 1 else { return }
            Self.began.withLock { _ = $0.insert(name) }
            try await Task.sleep(for: .seconds(60))
        }
    }

    /// A queue that is out of order for a moment when the end of a job is to be noted.
    private struct RestingQueue: StoreJobs {
        let queue = InProcessJobs()
        let failures = AtomicCount(2)

        func add(_ jobs: [StoredJob]) async throws { try await queue.add(jobs) }

        func take(
            _ count: Int, ofKinds kinds: [String], now: Date, until end: Date
        ) async throws -> [StoredJob] {
            await queue.take(count, ofKinds: kinds, now: now, until: end)
        }

        func renew(_ job: StoredJob, until end: Date) async throws -> Bool {
            await queue.renew(job, until: end)
        }

        func end(_ job: StoredJob, as ending: JobEnding, now: Date) async throws -> Bool {
            guard failures.takeOne() else { return await queue.end(job, as: ending, now: now) }
            throw ModelStoreError(.unavailable, message: "Away.")
        }

        func job(_ id: UUID) async throws -> StoredJob? { await queue.job(id) }

        func failedJobs() async throws -> [StoredJob] { await queue.failedJobs() }

        func beginAgain(_ id: UUID, now: Date) async throws -> Bool {
            await queue.beginAgain(id, now: now)
        }
    }

    /// A number that is counted down to zero.
    private final class AtomicCount: Sendable {
        private let rest: Mutex<Int>
        init(_ count: Int) { rest = Mutex(count) }

        func takeOne() -> Bool {
            rest.withLock { rest in
                rest -= 1
                return rest >= 0
            }
        }
    }

    /// A store with such a queue.
    private struct RestingStore: ForwardingStore {
        let store: any ModelStore
        let queue = RestingQueue()
        var jobs: (any StoreJobs)? { queue }
    }

    private final class TestTime: Sendable {
        private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        var now: Date { date.withLock(\.self) }
        func advance(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
    }

    private let time = TestTime()
    private let store = InMemoryModelStore()

    private func application(over store: (any ModelStore)? = nil) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store ?? self.store, localization: try ParcelApplication.texts.get(),
            site: Site(
                name: .localized(key: "Parcel.site"), home: NewParcelRequest(), navigation: []),
            now: { [time] in time.now })
        try application.register(Errand.self)
        try application.register(Patience.self)
        return application
    }

    private func titles() async throws -> [String] {
        try await store.fetch(ModelQuery<ConformanceIdea>()).models.map(\.title)
    }

    @Test("A job is done once, with its values")
    func done() async throws {
        let application = try application()
        let errand = Errand(name: UUID().uuidString)
        let id = try await application.services.jobs.add(errand)
        #expect(await application.runDueJobs() == 1)
        #expect(await application.runDueJobs() == 0)
        #expect(errand.tries == [1])
        let job = try #require(try await application.services.jobs.queue.job(id))
        #expect(job.status == .done)
        #expect(JobProgress(job.progress).total == 1)
    }

    @Test("A queue that is away for a moment at the end of a job lets it be done once all the same")
    func restingQueue() async throws {
        let application = try application(over: RestingStore(store: store))
        let errand = Errand(name: UUID().uuidString)
        let id = try await application.services.jobs.add(errand)
        #expect(await application.runDueJobs() == 1)
        #expect(errand.tries == [1])
        #expect(try await application.services.jobs.queue.job(id)?.status == .done)
    }

    @Test("Jobs of one key are one")
    func keys() async throws {
        let application = try application()
        let errand = Errand(name: UUID().uuidString, key: "same")
        for _ in 0..<3 { try await application.services.jobs.add(errand) }
        #expect(await application.runDueJobs() == 1)
        #expect(errand.tries == [1])
    }

    @Test("A job that throws is tried again after pauses, and has failed in the end")
    func retries() async throws {
        let application = try application()
        let errand = Errand(name: UUID().uuidString, failures: 9)
        let id = try await application.services.jobs.add(errand)
        for _ in 0..<9 {
            await application.runDueJobs()
            time.advance(JobTry.longestPause)
        }
        #expect(errand.tries == [1, 2, 3])
        let queue = application.services.jobs.queue
        let failed = try await queue.failedJobs()
        #expect(failed.map(\.id) == [id])
        #expect(failed.first?.problem?.isEmpty == false)
        #expect(try await queue.beginAgain(id, now: time.now))
        await application.runDueJobs()
        #expect(errand.tries == [1, 2, 3, 1])
    }

    @Test("Pauses between tries grow to an hour")
    func pauses() {
        let pauses = (1...40).map { JobTry.pause(after: $0) }
        #expect((1.5...2).contains(pauses[0]))
        #expect(pauses.allSatisfy { $0 <= 3_600 } && pauses[39] >= 2_700)
        #expect(pauses[9] > 5 * pauses[5])
    }

    @Test("A job whose kept value cannot be read fails at once")
    func unreadable() async throws {
        let application = try application()
        let queue = application.services.jobs.queue
        let job = StoredJob(kind: "errand", content: Data("{}".utf8), due: time.now)
        try await queue.add([job])
        await application.runDueJobs()
        #expect(try await queue.job(job.id)?.status == .failed)
    }

    @Test("A job that ends its process at each try fails in the end")
    func poisonous() async throws {
        let application = try application()
        let queue = application.services.jobs.queue
        let errand = Errand(name: UUID().uuidString)
        let id = try await application.services.jobs.add(errand)
        for _ in 0..<6 {
            let taken = try await queue.take(
                1, ofKinds: ["errand"], now: time.now, until: time.now + 60)
            #expect(taken.count == 1)
            time.advance(61)
        }
        await application.runDueJobs()
        #expect(errand.tries.isEmpty)
        #expect(try await queue.job(id)?.status == .failed)
    }

    @Test("A job that is added with a write that is refused is not there")
    func atomic() async throws {
        let application = try application()
        let idea = try await store.insert(ConformanceIdea(title: "First"))
        let errand = Errand(name: UUID().uuidString)
        await #expect(throws: ModelStoreError.self) {
            try await application.services.jobs.add(errand) { [store] in
                try await store.insert(idea)
            }
        }
        #expect(await application.runDueJobs() == 0)
    }

    @Test("Two types with one kind are refused")
    func sharedKinds() throws {
        struct Other: BackgroundJob {
            static var kind: String { "errand" }
            func run(_ context: JobContext) async throws {}
        }
        var application = try application()
        #expect(throws: RegistrationError.self) { try application.register(Other.self) }
        try application.register(Errand.self)
    }

    @Test("A server does jobs as they come, and gives those in progress back at its end")
    func serving() async throws {
        let application = try application()
        let jobs = application.services.jobs
        let errand = Errand(name: UUID().uuidString)
        let patience = Patience(name: UUID().uuidString)
        let id = try await JobWorkers(current: CurrentApplication(application)).work {
            let id = try await jobs.add(patience)
            try await jobs.add(errand)
            try await eventually { errand.tries == [1] }
            try await eventually { Patience.began.withLock { $0.contains(patience.name) } }
            return id
        }
        let job = try #require(try await jobs.queue.job(id))
        #expect(job.status == .waiting && job.holder == nil && job.due <= time.now)
        #expect(await application.runDueJobs() == 1)
        #expect(try await jobs.queue.job(id)?.status == .done)
    }
}
