import Formwork
import Foundation
import Testing

/// Writes of stores that have a queue of jobs.
extension ModelStoreConformance {
    static let queueing = [
        Behaviour("A job that is added with a write is there with it, once") { store in
            guard let jobs = store.jobs else { return }
            let job = StoredJob(kind: "job", content: Data("1".utf8), due: .distantPast)
            let ideas = try await AddedJobs([job]).add(to: jobs) {
                let ideas = [
                    try await store.insert(ConformanceIdea(title: "First")),
                    try await store.insert(ConformanceIdea(title: "Second")),
                ]
                #expect(try await jobs.job(job.id) == job)
                return ideas
            }
            #expect(ideas.count == 2)
            let taken = try await jobs.take(9, ofKinds: ["job"], now: Date(), until: .distantFuture)
            #expect(taken.map(\.id) == [job.id])
        },
        Behaviour("A job that is added with a write which is refused is not there") { store in
            guard let jobs = store.jobs else { return }
            let idea = try await store.insert(ConformanceIdea(title: "First"))
            let lost = StoredJob(kind: "job", content: Data(), due: .distantPast)
            await expectRefusal(.duplicate) {
                try await AddedJobs([lost]).add(to: jobs) { try await store.insert(idea) }
            }
            let refused = try await AddedJobs([lost]).add(to: jobs) {
                try await store.write([ModelChange.insert(idea)])
            }
            #expect(throws: ModelStoreError.self) { try refused[0].get() }
            #expect(try await jobs.job(lost.id) == nil)
        },
        Behaviour("A job that is added without a write is there") { store in
            guard let jobs = store.jobs else { return }
            let job = StoredJob(kind: "job", content: Data(), due: .distantPast)
            let number = try await AddedJobs([job]).add(to: jobs) { 7 }
            #expect(try await jobs.job(job.id) != nil && number == 7)
        },
    ]
}
