import Formwork
import FormworkSQLite
import FormworkTesting
import Foundation
import Testing

@Suite struct SQLiteStoreStoreJobsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(
        "The queue in an SQLite file does what every queue does",
        arguments: StoreJobsConformance.behaviours)
    func conforms(_ behaviour: StoreJobsConformance.Behaviour) async throws {
        try await StoreJobsConformance { [directory] in try directory.store() }.check(behaviour)
    }

    @Test("Two stores of one file that race for 1,000 jobs have each of them once")
    func racing() async throws {
        let stores = try [directory.store(), directory.store()]
        let counts = try await StoreJobsConformance.race(stores, forJobs: 1_000)
        #expect(counts.reduce(0, +) == 1_000)
    }

    @Test("Jobs outlive the store, also one that a killed process had")
    func reopened() async throws {
        let job = StoredJob(kind: "job", content: Data([7]), due: .distantPast)
        try await directory.store().add([job])
        let now = Date(timeIntervalSince1970: 1_000_000)
        let held = try await directory.store().take(1, ofKinds: ["job"], now: now, until: now + 60)
        #expect(held.first?.tries == 1)
        let store = try directory.store()
        #expect(try await store.take(1, ofKinds: ["job"], now: now, until: now + 60).isEmpty)
        let again = try await store.take(1, ofKinds: ["job"], now: now + 60, until: now + 120)
        #expect(again.first?.tries == 2 && again.first?.content == job.content)
    }
}
