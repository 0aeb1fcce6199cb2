import Formwork
import Foundation
import Ideaboard
import IdeaboardServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ideaboard serve --texts", .serialized, .needsExecutable) struct TextReloadTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Copies the texts of the application, and returns where they are.
    private func copyTexts() throws -> URL {
        let texts = directory.url.appending(path: "texts")
        let manager = FileManager.default
        try manager.createDirectory(at: texts, withIntermediateDirectories: true)
        let bundle = IdeaboardTexts.bundle
        let files = try manager.contentsOfDirectory(
            at: bundle.resourceURL ?? bundle.bundleURL, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "yml" {
            try manager.copyItem(at: file, to: texts.appending(path: file.lastPathComponent))
        }
        return texts
    }

    private func replace(_ words: String, by others: String, in file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(words))
        try text.replacing(words, with: others).write(to: file, atomically: false, encoding: .utf8)
    }

    /// Requests the new-idea page again and again until it contains a text.
    private static func ask(_ server: URL, until words: String) async throws {
        let url = server.appending(path: Ideas.New.path)
            .appending(queryItems: [URLQueryItem(name: "locale", value: "en")])
        var request = URLRequest(url: url)
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        // The shared session would send the chosen language along with other tests' requests.
        request.httpShouldHandleCookies = false
        try await wait(words) {
            let (data, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 200)
            return String(decoding: data, as: UTF8.self).contains(words)
        }
    }

    @Test("Changed words are served without a restart, and no request fails meanwhile")
    func reload() async throws {
        let texts = try copyTexts()
        let file = texts.appending(path: "Idea.yml")
        let server = try await ServerProcess(
            database: directory.database, options: ["--texts", texts.path])
        let label = try #require(
            try Board.localization.get().translate(
                "Idea.title.title", locale: Locale(identifier: "en")))
        try await Self.ask(server.url, until: label)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { [url = server.url] in try await Self.ask(url, until: "Headline") }
            }
            try replace("title: \"\(label)\"", by: "title: \"Headline\"", in: file)
            try await group.waitForAll()
        }
        #expect(!server.run.errors.contains(".yml:"))

        try replace("title: \"Headline\"", by: "title: \"Broken", in: file)
        try await wait("finding") { server.run.errors.contains("Idea.yml:") }
        try await Self.ask(server.url, until: "Idea.title.title")
        try replace("title: \"Broken", by: "title: \"Repaired\"", in: file)
        try await Self.ask(server.url, until: "Repaired")
        #expect(try await server.stop() == 0)
    }

    @Test("A directory without texts is reported in one line")
    func noTexts() async throws {
        let outcome = try await Executable.run(
            "serve", "--port", "0", "--database", directory.database, "--texts",
            directory.url.appending(path: "missing").path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("missing: The directory cannot be read"))
    }
}
