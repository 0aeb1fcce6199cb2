import FormworkAspects
import FormworkServer
import Foundation
import Testing

/// Entities that are files, whose forms a program fills in over a socket without knowing them.
@Suite struct PublishedDefinitionsTests {
    private static let files = [
        "books.yml": """
        unique: [title]
        fields:
          - { name: title, required: true, maxLength: 20 }
          - { name: pages, type: integer, min: 1 }
          - { name: kind, type: choice, choices: [novel, poem] }
          - { name: by, type: reference, to: authors }
        """,
        "authors.yml": "fields: [{ name: name, required: true }]",
    ]

    @Test func `forms are filled in, stored, refused and listed`() async throws {
        let site = try TemporaryDefinitions(Self.files).site()
        var application = site.application
        try application.publishAspects(below: "/nutforms")
        try await serving(application) { server in
            let source = NutformsApiAspectsSource(server.appending(path: "nutforms"))
            let nutforms = Nutforms(aspectsSource: source)
            nutforms.optionSource = {
                EntityOptions($0.targetClass, labelledBy: "label", from: source)
            }
            let author = try await stored("AuthorsEntry", ["name": ["Ada"]], by: nutforms)
            let book = try await stored(
                "BooksEntry",
                ["title": ["One"], "pages": ["7"], "kind": ["poem"], "by": [author.id]],
                by: nutforms)
            let again = try await nutforms.model(
                entityName: "BooksEntry", locale: "en", context: "new")
            try again.submit.send(["title": ["One"]])
            #expect(try await nutforms.store(again) == .refused([]))
            #expect(again.getAttribute("title")?.violations.count == 1)
            let edited = try await nutforms.model(
                entityName: "BooksEntry", locale: "en", entityId: book.id, context: "edit")
            #expect(edited.getRelation("by")?.choices.map(\.label) == ["Ada"])
            edited.getAttribute("pages")?.setValue("8")
            #expect(
                try await nutforms.store(edited)
                    == .stored(StoredInstance(id: book.id, version: "2")))
            let list = try await nutforms.list(
                entityName: "BooksEntry", locale: "en", context: "read",
                columns: ["title", "pages", "kind"])
            #expect(list.rows.map(\.values) == [["One", "8", "poem"]])
            guard case .stored = try await nutforms.delete(edited) else {
                throw CancellationError()
            }
        }
        #expect(await site.page("/authors").contains("Ada"))
        #expect(!(await site.page("/books").contains("One")))
    }

    private func stored(
        _ entity: String, _ values: [String: [String]], by nutforms: Nutforms
    ) async throws -> StoredInstance {
        let model = try await nutforms.model(entityName: entity, locale: "en", context: "new")
        try model.submit.send(values)
        guard case .stored(let instance) = try await nutforms.store(model) else {
            throw CancellationError()
        }
        return instance
    }

    private func serving(
        _ application: FormworkApplication, _ work: @Sendable (URL) async throws -> Void
    ) async throws {
        let (addresses, ready) = AsyncStream.makeStream(of: String.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { ready.finish() }
                try await application.run(port: 0) { ready.yield($0) }
            }
            let address = await addresses.first { _ in true }
            try await work(try #require(address.flatMap { URL(string: $0) }))
            group.cancelAll()
            while let result = await group.nextResult() {
                if case .failure(let error) = result, !(error is CancellationError) { throw error }
            }
        }
    }
}
