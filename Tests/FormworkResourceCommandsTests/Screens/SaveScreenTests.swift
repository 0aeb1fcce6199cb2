import Formwork
import Testing

/// Files of instances, written to the machine of the terminal.
@Suite struct SaveScreenTests {
    private let terminal = Terminal()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func addDeed() async throws {
        let path = try folder.add("deed.txt", "whole")
        let created = await terminal.run("papers", "create", "--title", "Deed", "--scan", path)
        #expect(created.status == 0, "\(created.errors)")
    }

    @Test("A file is written to a path at which there is none")
    func save() async throws {
        try await addDeed()
        let text = await terminal.browse(
            "papers", "1", "2", "\(folder.path)/copy.txt", ":s", ":q")
        #expect(text.contains("2. Save “deed.txt” as…"), "\(text)")
        #expect(text.contains("Saved: \(folder.path)/copy.txt"), "\(text)")
        #expect(folder.text(of: "copy.txt") == "whole")
    }

    @Test("A file that exists is not replaced, and another path is asked for")
    func exists() async throws {
        try await addDeed()
        _ = try folder.add("copy.txt", "mine")
        let text = await terminal.browse(
            "papers", "1", "2", "\(folder.path)/copy.txt", ":s", "\(folder.path)/other.txt", ":s")
        #expect(text.contains("exists already."), "\(text)")
        #expect(folder.text(of: "copy.txt") == "mine")
        #expect(folder.text(of: "other.txt") == "whole")
    }

    @Test("Leaving writes nothing")
    func left() async throws {
        try await addDeed()
        let text = await terminal.browse("papers", "1", "2", "\(folder.path)/copy.txt", ":q")
        #expect(!text.contains("Saved:"))
        #expect(folder.text(of: "copy.txt") == nil)
    }
}
