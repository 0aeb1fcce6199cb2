import Formwork
import Foundation
import Testing

@Suite struct FileCommandsTests {
    private let terminal = Terminal()

    /// Runs the program with a file of a content.
    private func importing(
        _ content: String, _ options: String...
    ) async throws -> (status: Int32, text: String, errors: String) {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(content.utf8).write(to: file)
        return await terminal.run(["errands", "import", file.path()] + options)
    }

    @Test("A file is judged, imported, and exported again")
    func roundTrip() async throws {
        let content = "title,kind,cost,colour\nBread,Shopping,12.5,red\n,post,1,\nStamps,post,-1,\n"
        let preview = try await importing(content, "--preview")
        #expect(preview.status == 1)
        #expect(
            preview.text == """
                Rows that can be imported: 1
                These columns are no fields and are left out: colour

                """)
        #expect(preview.errors.contains("Rows with mistakes, which are left out: 2"))
        #expect(preview.errors.contains("  Line 3: "))
        #expect(preview.errors.contains("  Line 4: "))
        #expect(try await terminal.errands().isEmpty)

        let done = try await importing(content)
        #expect(done.text.hasPrefix("Entries imported: 1.\n"))
        #expect(try await terminal.errands().map(\.title) == ["Bread"])

        let csv = await terminal.run("errands", "export", "--columns", "title,kind,cost")
        #expect(csv.text == "\u{FEFF}title,kind,cost\r\nBread,shop,12.5\r\n")
        let json = await terminal.run("errands", "export", "--json", "--filter", "kind=post")
        #expect(json.text == "[]\n")
        #expect(try await importing("title,kind\nCake,shop\n").status == 0)
    }

    @Test("A file that is no table is refused with the reason")
    func refused() async throws {
        let answer = try await importing("colour\nred\n")
        #expect(answer.status == 1)
        #expect(answer.errors == "No column of the file has the name or the title of a field.\n")
    }

    @Test("An export goes into a file")
    func output() async throws {
        try await terminal.add("Bread")
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let answer = await terminal.run("errands", "export", "--json", "--output", file.path())
        #expect((answer.status, answer.text) == (0, ""))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"Bread\""))
    }

    @Test("An export into a folder that is missing names the folder, and a folder is no file")
    func missingFolder() async throws {
        let folder = try TemporaryFolder()
        let missing = await terminal.run(
            "errands", "export", "--output", "\(folder.path)/2030/errands.csv")
        #expect(missing.status == 2)
        #expect(
            missing.errors
                == "There is no folder “\(folder.path)/2030”. Make it, or choose another one.\n")
        let whole = await terminal.run("errands", "export", "--output", folder.path)
        #expect(whole.status == 2)
        #expect(whole.errors.contains("is a folder. Name a file in it."), "\(whole.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
