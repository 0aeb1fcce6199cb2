import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Foundation
import Synchronization
import Testing

@MainActor @Suite("The gallery of pictures at a terminal") struct ImageGalleryTerminalTests {
    private func lines(of board: Board, answers: [String]) async throws -> [String] {
        let gallery = ImageGalleryScreenlet<Documents>()
        gallery.sort = "title"
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        _ = await session.run(
            TerminalScreenlet(gallery, in: try board.context(for: "eve editor")))
        return lines.withLock { $0 }
    }

    @Test("A picture is uploaded by its path, and is in the list with its name, size and address")
    func upload() async throws {
        let board = try Board()
        let path = FileManager.default.temporaryDirectory
            .appending(path: "gallery-\(UUID().uuidString).png")
        try Files.png(2, 2).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        // An empty answer ends the files.
        let lines = try await lines(of: board, answers: [path.path, "", "1"])
        #expect(lines.contains("Uploaded: 1."))
        #expect(lines.contains("\(path.lastPathComponent), 36 bytes"))
        #expect(lines.contains { $0.hasPrefix("http://localhost/documents/") })
        #expect(!lines.contains { $0.hasPrefix("Error:") })
        #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
}
