import Formwork
import Foundation
import Testing

@testable import FormworkServer

/// The writes of a store as live pages take them.
@Suite struct WrittenModelsTests {
    @Test(
        "Writes that are taken together name their author if it is one",
        arguments: [
            (["Ann"], "Ann"), (["Ann", "Ann"], "Ann"), (["Ann", "Ben"], nil),
            (["Ann", "Ben", "Ann"], nil), ([nil, "Ann"], nil), (["Ann", nil], nil),
        ] as [([String?], String?)])
    func author(_ authors: [String?], _ expected: String?) throws {
        let writes = StoreWrites()
        let written = WrittenModels(writes)
        for (number, author) in authors.enumerated() {
            WriteAuthor.$current.withValue(author) {
                writes.note(StoreWrite(model: "Idea", id: nil, version: nil, number: number))
            }
        }
        #expect(try #require(written.take()["Idea"]) == expected)
        #expect(written.take().isEmpty)
    }

    @Test("Those of very many jobs are forgotten, and count as written")
    func forgotten() {
        let writes = StoreWrites()
        let written = WrittenModels(writes)
        let (first, other) = (UUID(), UUID())
        writes.note(job: first)
        let number = written.number
        #expect(!written.hasWritten([StoreWrite.name(ofJob: first)], since: number))
        for _ in 0..<WrittenModels.maximumCount { writes.note(job: UUID()) }
        for job in [first, other] {
            #expect(written.hasWritten([StoreWrite.name(ofJob: job)], since: number))
        }
        #expect(!written.hasWritten([StoreWrite.name(ofJob: other)], since: written.number))
    }

    @Test("Writes that were missed may have been of each job")
    func missed() {
        let writes = StoreWrites()
        let written = WrittenModels(writes)
        writes.note(StoreWrite(model: "Idea", id: nil, version: nil, number: 1))
        #expect(written.hasWritten([StoreWrite.name(ofJob: nil)], since: 0))
    }
}
