import Formwork
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
}
