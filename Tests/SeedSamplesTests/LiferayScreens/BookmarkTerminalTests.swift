import Formwork
import FormworkScreens
import FormworkServer
import FormworkTerminal
import FormworkTesting
import FormworkYAML
import Foundation
import TerminalFaces
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The screenlet of the seed's tutorial at a terminal, over an application in the same process.
@MainActor @Suite("The Bookmark example of Liferay Screens on a terminal")
struct BookmarkTerminalTests {
    private let store = InMemoryModelStore()

    /// The way to the page of another site.
    private struct Web: RequestTransport {
        func send(_ request: URLRequest) async throws -> RequestAnswer {
            RequestAnswer(status: 404, headers: [])
        }

        func stream(_ request: URLRequest) async throws -> AnswerStream {
            let page = Data("<html><title>The title</title>".utf8)
            return AnswerStream(
                head: RequestAnswer(status: 200, headers: []),
                parts: AsyncThrowingStream { continuation in
                    continuation.yield(page)
                    continuation.finish()
                })
        }
    }

    private func hosted(_ locale: String) throws -> TerminalScreenlet {
        let texts = try YamlStore(
            bundles: [.module], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(name: .localized(key: "Bookmarks.title"), home: Bookmarks.List()))
        try application.register(Bookmarks.self)
        let connector = ServerConnector(
            baseURL: application.localURL, by: application, toOthersBy: Web())
        return TerminalScreenlet(
            BookmarkScreenlet(),
            in: ScreenletContext(
                localizer: Localizer(locale: Locale(identifier: locale), store: texts),
                operations: OperationGraph(connector: connector)))
    }

    @Test(
        "The rows of the view are drawn in both directions",
        arguments: [
            (
                "en",
                [
                    "Address", "[                                    ]", "", "[ Find the title ]",
                    "", "Title (optional)", "[                                    ]", "",
                    "[ Save ]",
                ]
            ),
            (
                "ar",
                [
                    "                                 ناونعلا",
                    "  [                                    ]", "",
                    "                         [ مسالا داجيإ ]", "",
                    "                         (يرايتخا) مسالا",
                    "  [                                    ]", "",
                    "                                 [ ظفح ]",
                ]
            ),
        ])
    func cells(locale: String, rows: [String]) async throws {
        try await hosted(locale).shown(width: 40, height: 14) { terminal in
            await terminal.wait(for: "[")
            let shown = terminal.text.components(separatedBy: "\n")
            #expect(shown == rows)
        }
    }

    @Test("Preview and Save are pressed by keys, and the bookmark is at the server")
    func keys() async throws {
        try await hosted("en").shown(width: 40, height: 14) { terminal in
            await terminal.wait(for: "Address")
            terminal.press("http://93.184.216.34/", "<tab>", "<enter>")
            await terminal.wait(for: "The title was found.")
            await terminal.wait(for: "[The title")
            terminal.press("<tab>", "<tab>", "<enter>")
            await terminal.wait(for: "The bookmark is saved.")
        }
        let saved = try await store.fetch(ModelQuery<Stored<Bookmark>>()).models.map(\.fields)
        #expect(saved.map(\.title) == ["The title"])
    }
}
