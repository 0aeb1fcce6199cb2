import Formwork
import Foundation
import Testing

@testable import FormworkTerminal

@Suite struct TerminalFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A file is read with its name, its size, its kind and its content")
    func read() throws {
        let file = try TerminalFile.read(try folder.add("Roof.PNG", size: 12), limit: 12).get()
        #expect(file.name == "Roof.PNG")
        #expect(file.size == 12)
        #expect(file.mediaType == "image/png")
        #expect(file.content?.count == 12)
        let other = try TerminalFile.read(try folder.add("notes.unknown"), limit: 12).get()
        #expect(other.mediaType == "")
    }

    @Test("A file that is missing, too large or none is refused with its reason")
    func refused() throws {
        let large = try folder.add("large.png", size: 13)
        #expect(TerminalFile.read(large, limit: 12) == .failure(.large(large, limit: 12)))
        #expect(TerminalFile.read(folder.path, limit: 12) == .failure(.folder(folder.path)))
        #expect(TerminalFile.read("\(large)x", limit: 12) == .failure(.missing("\(large)x")))
    }

    @Test("Devices and pipes, which may never end, are not opened")
    func endless() {
        #expect(TerminalFile.read("/dev/zero", limit: 12) == .failure(.unreadable("/dev/zero")))
    }

    @Test(
        "A pasted path is read without what terminals put around it",
        arguments: [
            ("'%/my roof.png'", "%/my roof.png"), ("\"%/my roof.png\" ", "%/my roof.png"),
            ("%/my\\ roof.png", "%/my roof.png"), ("file://%/my%20roof.png", "%/my roof.png"),
        ])
    func pasted(typed: String, path: String) {
        let fill = { (text: String) in text.replacingOccurrences(of: "%/", with: "/tmp/") }
        #expect(TypedPath(fill(typed)).path == fill(path))
    }

    @Test("A path is completed as far as all files agree, and a folder ends with a slash")
    func completion() throws {
        try folder.add("roof-1.png")
        try folder.add("roof-2.png")
        try folder.addFolder("walls")
        let roofs = TypedPath("\(folder.path)/r").completion
        #expect(roofs.text == "\(folder.path)/roof-")
        #expect(roofs.names == ["roof-1.png", "roof-2.png"])
        #expect(TypedPath("\(folder.path)/w").completion.text == "\(folder.path)/walls/")
        #expect(TypedPath("\(folder.path)/x").completion.names == [])
        #expect(TypedPath("\(folder.path)/none/x").completion.text == "\(folder.path)/none/x")
    }

    @Test("A file is written where there is none, and replaces nothing")
    func write() throws {
        let path = "\(folder.path)/new.txt"
        #expect(TerminalFile.write(Data([1, 2]), to: path) == .success(path))
        #expect(TerminalFile.write(Data([3]), to: path) == .failure(.exists(path)))
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2]))
        let nowhere = "\(folder.path)/none/new.txt"
        #expect(TerminalFile.write(Data(), to: nowhere) == .failure(.unwritable(nowhere)))
    }
}
