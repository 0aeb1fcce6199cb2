import Formwork
import FormworkScreens
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tutorial of the seed, “Creating Your Own Screenlet”: its eight steps are the files beside.
@Suite("The Bookmark example of Liferay Screens") struct BookmarkSampleTests {
    private static let site = "http://93.184.216.34/"
    private let store = InMemoryModelStore()

    /// A way to pages of others that answers with one page, in parts.
    private struct Web: RequestTransport {
        let html: String
        var redirect: String?

        func send(_ request: URLRequest) async throws -> RequestAnswer {
            RequestAnswer(status: 200, headers: [], body: Data(html.utf8))
        }

        func stream(_ request: URLRequest) async throws -> AnswerStream {
            let bytes = Array(html.utf8)
            let parts = AsyncThrowingStream<Data, any Error> { continuation in
                for start in stride(from: 0, to: bytes.count, by: 1_000) {
                    continuation.yield(Data(bytes[start..<min(start + 1_000, bytes.count)]))
                }
                continuation.finish()
            }
            return AnswerStream(head: RequestAnswer(status: 200, headers: []), parts: parts)
        }
    }

    private func application(showing html: String = "") throws -> FormworkApplication {
        let localization = try YamlStore(
            bundles: [.module], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: localization,
            site: Site(name: .localized(key: "Bookmarks.title"), home: Bookmarks.List()))
        try application.register(Bookmarks.self)
        try application.register(BookmarkScreenlet.self)
        application.foreignTransport = Web(html: html)
        return application
    }

    private func pages(showing html: String = "") async throws -> PageDriver {
        let pages = PageDriver(try application(showing: html))
        try await pages.open(BookmarkScreenlet.Page(query: .init()))
        return pages
    }

    private func bookmarks() async throws -> [Bookmark] {
        try await store.fetch(ModelQuery<Stored<Bookmark>>()).models.map(\.fields)
    }

    @Test(
        "Preview finds the title of the page, the user changes it, and Save sends it to the server")
    func tutorial() async throws {
        let pages = try await pages(
            showing:
                "<html><head><TITLE lang=en>\n The  title </TITLE>\(String(repeating: "x", count: 99_999))"
        )
        try pages.fill("Address", with: Self.site)
        try await pages.press("Find the title")
        #expect(pages.html.contains("The title was found."))
        #expect(try pages.value(of: "Title") == "The title")
        #expect(try pages.value(of: "Address") == Self.site)
        try pages.fill("Title", with: "My title")
        try await pages.press("Save")
        #expect(pages.html.contains("The bookmark is saved."))
        #expect(try await bookmarks().map(\.title) == ["My title"])
        #expect(try await bookmarks().map(\.url) == [Self.site])
    }

    @Test(
        "Data that is not valid is refused at its row",
        arguments: [
            ("", "Find the title", "bookmark.url"),
            ("no address", "Find the title", "bookmark.url"),
            ("http://93.184.216.34/", "Save", "bookmark.title"),
        ])
    func invalid(url: String, button: String, row: String) async throws {
        let pages = try await pages()
        try pages.fill("Address", with: url)
        try await pages.press(button)
        #expect(pages.status == 422)
        #expect(pages.html.contains("id=\"error-\(row)\""))
        #expect(try pages.value(of: "Address") == url)
        #expect(try await bookmarks().isEmpty)
    }

    @Test(
        "A page without a title, or of the server's own network, is a failure that is shown",
        arguments: [
            (site, "<p>None</p>"),
            (site, String(repeating: "x", count: 70_000) + "<title>Late</title>"),
            ("http://127.0.0.1/", "<title>Secret</title>"),
        ])
    func failure(url: String, html: String) async throws {
        let pages = try await pages(showing: html)
        try pages.fill("Address", with: url)
        try await pages.press("Find the title")
        #expect(pages.status == 422)
        #expect(pages.html.contains("form-status screenlet-failure"))
        #expect(try pages.value(of: "Title").isEmpty)
    }
}
