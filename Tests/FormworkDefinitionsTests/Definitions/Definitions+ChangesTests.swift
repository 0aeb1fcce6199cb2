import Formwork
import FormworkDefinitions
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct DefinitionsChangesTests {
    private let files: TemporaryDefinitions

    init() throws {
        files = try TemporaryDefinitions([
            "books.yml": """
            fields:
              - { name: title, required: true }
              - { name: note }
              - { name: authors, type: list, fields: [{ name: name }] }
            """
        ])
    }

    private func change(_ fields: String) throws -> DefinedSite {
        try files.write("fields:\n\(fields)", to: "books.yml")
        return try files.site()
    }

    @Test func `instances of a former definition are read by the new one`() async throws {
        let body = #"{"title": "One", "note": "Old", "authors": [{"name": "Ada"}]}"#
        let created = try await files.site().send(.post, "/books", body)
        let path = try #require(created.headers[.location])
        let site = try change(
            """
              - { name: title, required: true }
              - { name: pages, type: integer, required: true }
              - name: authors
                type: list
                fields: [{ name: name }, { name: born, type: date }, { name: alive, type: boolean }]
            """)
        let shown = await site.send(.get, path)
        #expect(shown.status == .ok)
        #expect(shown.text.contains(#""authors":[{"alive":false,"name":"Ada"}]"#), "\(shown.text)")
        #expect(!shown.text.contains("Old"))
        #expect(await site.page("\(path)/edit").contains("Pages"))
    }

    @Test func `a column whose field is gone keeps its values for a field that comes back`()
        async throws
    {
        let created = try await files.site().send(
            .post, "/books", #"{"title": "One", "note": "Old"}"#)
        let path = try #require(created.headers[.location])
        _ = try change("  - { name: title }")
        let site = try change("  - { name: title }\n  - { name: note }")
        #expect(await site.send(.get, path).text.contains(#""note":"Old""#))
    }

    @Test func `a field that is kept in another way is refused, with its column`() throws {
        _ = try files.site()
        let error = #expect(throws: ModelStoreError.self) {
            try change("  - { name: title, type: integer }")
        }
        #expect(error?.message.contains("BooksEntry.title") == true)
    }

    @Test func `a form of a former definition is judged by the new one, and shown with its input`()
        async throws
    {
        let site = try files.site()
        let page = await site.page("/books/new")
        #expect(page.contains(#"name="note""#))
        let next = try change("  - { name: title, maxLength: 3 }")
        let refused = await next.send(.post, "/books", #"{"title": "Long", "note": "Old"}"#)
        #expect(refused.text.contains(#"{"code":"undeclared","field":"note""#))
        #expect(refused.text.contains(#"{"code":"maxLength","field":"title""#))
    }

    @Test func `each reading has types of its own`() throws {
        let (first, second) = (try files.read(), try files.read())
        let types = (first.resources + second.resources).map { ObjectIdentifier($0) }
        #expect(Set(types).count == 2)
    }
}
