import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for files") struct FileDisplayScreenletTests {
    struct Sample: CustomTestStringConvertible {
        let content: Data
        let name: String
        var captions = false
        let parts: String
        let markup: [String]

        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            content: Files.png(2, 2), name: "a.png", parts: "picture A <file>",
            markup: ["<img src=\"<file>\" alt=\"A\""]),
        Sample(
            content: Files.video, name: "a.mp4", captions: true,
            parts: "video A <file> <captions>",
            markup: [
                "<video controls preload=\"metadata\" src=\"<file>\"",
                "<track kind=\"captions\" src=\"<captions>\"",
            ]),
        Sample(
            content: Files.video, name: "a.mp4", parts: "video A <file>",
            markup: ["<video controls preload=\"metadata\" src=\"<file>\""]),
        Sample(
            content: Files.sound, name: "a.mp3", captions: true,
            parts: "audio A <file> <captions>, link Captions of A <captions>",
            markup: [
                "<audio controls preload=\"metadata\" src=\"<file>\"", "href=\"<captions>\"",
            ]),
        Sample(
            content: Files.pdf, name: "a.pdf", parts: "link A (PDF) <file>",
            markup: ["href=\"<file>\"><bdi>A (PDF)</bdi></a>"]),
        Sample(
            content: Files.page, name: "a.html", parts: "link A (a.html) <file>",
            markup: ["href=\"<file>\"><bdi>A (a.html)</bdi></a>"]),
    ]

    private func add(_ sample: Sample, to board: Board) async throws -> ModelIdType {
        var document = Document(
            title: "A", file: FileValue(sample.content, as: "", named: sample.name))
        if sample.captions {
            document.captions = FileValue(Files.captions, as: "text/vtt", named: "a.vtt")
        }
        let create = Documents.Create(requestBody: document)
        return try await board.send(create, as: "eve editor").id
    }

    /// Puts the addresses of a document, below a base, into a text.
    private func filled(_ text: String, _ id: ModelIdType, below base: String = "") -> String {
        let link = "\(base)/documents/\(id.uuidString)/files?name="
        return text.replacing("<file>", with: link + "file")
            .replacing("<captions>", with: link + "captions")
    }

    private func shown(
        _ id: ModelIdType?, on board: Board, face: ScreenFace = .page
    ) async throws -> FileDisplayScreenlet<Documents> {
        let screenlet = FileDisplayScreenlet<Documents>()
        screenlet.entryId = id
        var context = try board.context(for: "ada")
        context.face = face
        screenlet.attach(in: context)
        await screenlet.show()
        return screenlet
    }

    @Test("Each kind of file has its part, whose addresses lead to the file", arguments: samples)
    func kinds(sample: Sample) async throws {
        let board = try Board()
        let id = try await add(sample, to: board)
        let screenlet = try await shown(id, on: board)
        #expect(screenlet.status == nil)
        #expect(screenlet.summary == filled(sample.parts, id))
        #expect(await board.open(filled("<file>", id)).body == sample.content)
        if sample.captions {
            #expect(await board.open(filled("<captions>", id)).body == Files.captions)
        }
        let terminal = try await shown(id, on: board, face: .terminal)
        #expect(terminal.summary == filled(sample.parts, id, below: "http://localhost"))
    }

    @Test("A page without a script shows each kind of file", arguments: samples)
    func page(sample: Sample) async throws {
        let board = try Board()
        let id = try await add(sample, to: board)
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(DocumentPage.Page(query: .init(id: id)))
        #expect(pages.status == 200)
        for markup in sample.markup { #expect(pages.html.contains(filled(markup, id))) }
    }

    @Test("Nothing is loaded without a document, and one that is gone is a failure in words")
    func absent() async throws {
        let board = try Board()
        let none = try await shown(nil, on: board)
        #expect(none.parts.isEmpty && none.status == nil)
        let gone = try await shown(ModelIdType(), on: board)
        #expect(gone.parts.isEmpty && gone.status?.phase == .failure)
        #expect(gone.status?.text.isEmpty == false)
    }
}

extension Screenlet {
    /// The parts that show files, in a line.
    fileprivate var summary: String {
        parts.map { part in
            switch part {
            case .picture(let picture): "picture \(picture.alternative) \(picture.address)"
            case .media(let media):
                "\(media.kind) \(media.title) \(media.address)"
                    + (media.captions.map { " \($0)" } ?? "")
            case .link(let title, let address): "link \(title) \(address)"
            default: "another part"
            }
        }.joined(separator: ", ")
    }
}
