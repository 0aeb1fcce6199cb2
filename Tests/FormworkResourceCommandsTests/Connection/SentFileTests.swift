import Formwork
import Foundation
import Testing

/// Files of instances, from the machine of the terminal to the application.
@Suite struct SentFileTests {
    private let terminal = Terminal()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func papers() async throws -> [Stored<Paper>] {
        try await terminal.store.fetch(ModelQuery<Stored<Paper>>()).models
    }

    /// The contents of the files of the only paper, by their rows.
    private func contents() async throws -> [String: String] {
        try await contents(of: try #require(try await papers().first))
    }

    /// The contents of the files of a paper, by their rows.
    private func contents(of paper: Stored<Paper>) async throws -> [String: String] {
        var contents: [String: String] = [:]
        for file in try ModelFile.all(in: paper) {
            let data = try await terminal.store.content(
                of: file.file, in: Stored<Paper>.self, id: paper.id)
            contents[file.tag] = data.map { String(decoding: $0, as: UTF8.self) }
        }
        return contents
    }

    /// Adds a deed with a scan and two pages, of which each has a picture.
    private func addDeed() async throws -> String {
        await terminal.browse(
            "papers", "", "2", "Deed", try folder.add("deed.txt", "whole"), "1", "Front",
            try folder.add("front.png", "one"), "", "1", "Back",
            try folder.add("back.png", "two"), ":s")
    }

    @Test("Files are read by their paths, in lists too, and shown with their sizes")
    func new() async throws {
        let text = try await addDeed()
        #expect(text.contains("Scan: deed.txt (5 bytes, text/plain)"), "\(text)")
        #expect(text.contains("front.png (3 bytes, image/png)"), "\(text)")
        #expect(
            try await contents() == [
                "scan": "whole", "pages.0.picture": "one", "pages.1.picture": "two",
            ])
    }

    @Test("A change keeps the files, and those of entries that move go with them")
    func moved() async throws {
        _ = try await addDeed()
        let text = await terminal.browse(
            "papers", "1", ":s", "Deed of 1901", "", "", "", "2", ":s")
        #expect(text.contains("Deed of 1901"), "\(text)")
        let paper = try #require(try await papers().first)
        #expect(paper.fields.pages.map(\.caption) == ["Back"], "\(text)")
        #expect(try await contents() == ["scan": "whole", "pages.0.picture": "two"], "\(text)")
    }

    @Test("A file is removed, and another one takes its place")
    func replaced() async throws {
        _ = try await addDeed()
        _ = await terminal.browse("papers", "1", ":s", "", ":c", ":s")
        #expect(try await contents()["scan"] == nil)
        let path = try folder.add("new.txt", "other")
        _ = await terminal.browse("papers", "1", ":s", "", path, ":s")
        #expect(try await contents()["scan"] == "other")
    }

    @Test("A file that a rule refuses or that is not there keeps the form open")
    func refused() async throws {
        let large = try folder.add("large.txt", String(repeating: "x", count: 101))
        let text = await terminal.browse("papers", "", "2", "Deed", large, "/nowhere", ":s")
        #expect(text.contains("a file may have at most"), "\(text)")
        #expect(text.contains("Error: There is no file"), "\(text)")
        #expect(try await papers().isEmpty)
    }

    @Test("An instance that was printed keeps its files in a change, and a copy has them too")
    func printed() async throws {
        _ = try await addDeed()
        let deed = try #require(try await papers().first)
        let id = deed.id.uuidString
        let shown = await terminal.run("papers", "show", id, "--json").text
        let path = try folder.add("deed.json", shown.replacing("Back", with: "Rear"))
        let files = ["scan": "whole", "pages.0.picture": "one", "pages.1.picture": "two"]
        let changed = await terminal.run("papers", "update", id, "--json", path)
        #expect(changed.status == 0, "\(changed.errors)")
        #expect(try await contents() == files)
        let created = await terminal.run("papers", "create", "--json", path)
        #expect(created.status == 0, "\(created.errors)")
        let copy = try #require(try await papers().first { $0.id != deed.id })
        #expect(copy.fields.pages.map(\.caption) == ["Front", "Rear"])
        #expect(try await contents(of: copy) == files)
    }

    @Test("A file at the address of another instance is refused at its field")
    func foreignFile() async throws {
        _ = try await addDeed()
        let id = try #require(try await papers().first).id.uuidString
        let shown = await terminal.run("papers", "show", id, "--json").text
        let other = shown.replacing("\(id)/files?name=scan", with: "\(UUID())/files?name=scan")
        try #require(other != shown, "\(shown)")
        let path = try folder.add("deed.json", other)
        let answer = await terminal.run("papers", "create", "--json", path)
        #expect(answer.status == 1)
        #expect(answer.errors.contains("(--scan)"), "\(answer.errors)")
        #expect(try await papers().count == 1)
    }

    @Test("A command takes the path of a file as the value of its field")
    func command() async throws {
        let path = try folder.add("deed.txt", "whole")
        let created = await terminal.run("papers", "create", "--title", "Deed", "--scan", path)
        #expect(created.status == 0, "\(created.errors)")
        #expect(try await contents() == ["scan": "whole"])
        let missing = await terminal.run("papers", "create", "--title", "A", "--scan", "/nowhere")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("There is no file"))
    }
}
