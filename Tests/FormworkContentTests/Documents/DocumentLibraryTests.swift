import Formwork
import FormworkContent
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("A library of documents") struct DocumentLibraryTests {
    static let files: [(content: Data, mediaType: String, kind: DocumentKind?)] = [
        (Files.png(2, 2), "image/png", .picture), (Files.png(2, 2), "", .picture),
        (Files.png(2, 2), "text/html", .picture), (Files.video, "video/mp4", .video),
        (Files.video, "video/webm", .video), (Files.sound, "audio/mpeg", .audio),
        (Files.sound, "video/mp4", .audio), (Files.pdf, "application/pdf", .pdf),
        (Files.page, "text/html", .other), (Files.drawing, "image/svg+xml", .other),
        (Files.page, "", .other), (Files.captions, "text/vtt", .other),
        (Files.page, "image/png", nil), (Files.page, "IMAGE/PNG", nil),
        (Files.page, "video/mp4", nil),
        (Files.page, "application/pdf", nil), (Files.pdf, "image/png", nil),
        (Files.png(2, 2).dropLast(), "image/png", nil),
        (Files.png(2, 2), "application/pdf", nil), (Files.png(2, 2), "video/mp4", nil),
    ]

    @Test(
        "finds out the kind of a file by its bytes, and refuses what claims to be another one",
        arguments: files)
    func kinds(content: Data, mediaType: String, kind: DocumentKind?) async throws {
        let board = try Board()
        let file = FileValue(content, as: mediaType)
        let create = Documents.Create(requestBody: Document(title: "A", file: file))
        guard let kind else {
            #expect(try await board.refusal(of: create, as: "eve editor") == .invalid)
            return
        }
        let created = try await board.send(create, as: "eve editor")
        let item = try await board.send(Documents.Show(query: ResourceQuery(id: created.id))).item
        #expect(item.kind == kind)
    }

    @Test(
        "serves parts of a recording, with its captions beside it",
        arguments: Board.StoreKind.allCases)
    func serving(store: Board.StoreKind) async throws {
        let board = try Board(store)
        let document = Document(
            title: "A", file: FileValue(Files.video, as: "video/mp4", named: "a.mp4"),
            captions: FileValue(Files.captions, as: "text/vtt", named: "a.vtt"))
        let created = try await board.send(
            Documents.Create(requestBody: document), as: "eve editor")
        let link = "/documents/\(created.id.uuidString)/files?name="
        let whole = await board.open(link + "file")
        #expect(whole.headers[.contentType] == "video/mp4" && whole.body == Files.video)
        #expect(whole.headers[.acceptRanges] == "bytes")
        #expect(whole.headers[.xContentTypeOptions] == "nosniff")
        #expect(whole.headers[.contentDisposition] == "inline; filename*=UTF-8''a.mp4")
        let tag = try #require(whole.headers[.eTag])
        let part = await board.open(link + "file", [.range: "bytes=4-11", .ifRange: tag])
        #expect(part.status.code == 206 && part.body == Data("ftypisom".utf8))
        #expect(part.headers[.contentRange] == "bytes 4-11/\(Files.video.count)")
        let other = await board.open(link + "file", [.range: "bytes=4-11", .ifRange: "\"x\""])
        #expect(other.status.code == 200 && other.body == Files.video)
        let beyond = await board.open(link + "file", [.range: "bytes=9999-"])
        #expect(beyond.status.code == 416)
        #expect(await board.open(link + "file", [.ifNoneMatch: tag]).status.code == 304)
        let captions = await board.open(link + "captions")
        #expect(captions.headers[.contentType] == "text/vtt; charset=utf-8")
        #expect(captions.headers[.contentDisposition]?.hasPrefix("attachment") == true)
    }

    static let captioned: [(file: Data, captions: Data, isAccepted: Bool)] = [
        (Files.video, Files.captions, true), (Files.sound, Files.captions, true),
        (Files.pdf, Files.captions, false), (Files.png(2, 2), Files.captions, false),
        (Files.video, Files.page, false), (Files.video, Data("WEBVTT\n\nx".utf8), false),
    ]

    @Test("takes captions that players read, of recordings alone", arguments: captioned)
    func captions(file: Data, captions: Data, isAccepted: Bool) async throws {
        let board = try Board()
        let document = Document(
            title: "A", file: FileValue(file, as: ""),
            captions: FileValue(captions, as: "text/vtt", named: "a.vtt"))
        let create = Documents.Create(requestBody: document)
        let code = try await board.refusal(of: create, as: "eve editor")
        #expect(code == (isAccepted ? nil : .invalid))
    }

    @Test("is changed by those whom its application permits")
    func permissions() async throws {
        let board = try Board()
        let document = Document(title: "A", file: FileValue(Files.pdf, as: "application/pdf"))
        let create = Documents.Create(requestBody: document)
        #expect(try await board.refusal(of: create, as: "bob") == .forbidden)
        #expect(try await board.refusal(of: create) == .forbidden)
        #expect(try await board.refusal(of: create, as: "eve editor") == nil)
    }

    @Test("refuses a kind that a client makes up")
    func forged() async throws {
        let board = try Board()
        let content = Files.page.base64EncodedString()
        let json = """
            {"title": "A", "kind": "picture", "file": {"name": "a", "content": "\(content)"}}
            """
        let answer = await board.application.respond(
            to: IncomingRequest(
                method: .post, path: "/documents", query: "",
                headers: [
                    .accept: "application/json", .contentType: "application/json",
                    .user: "eve editor",
                ], body: Data(json.utf8)))
        #expect(answer.status.code == 422)
    }

    @Test("keeps its kind where the title alone is changed, and finds it out for another file")
    func changes() async throws {
        let board = try Board()
        let document = Document(title: "A", file: FileValue(Files.video, as: "video/mp4"))
        let created = try await board.send(
            Documents.Create(requestBody: document), as: "eve editor")
        let show = Documents.Show(query: ResourceQuery(id: created.id))
        var fields = try await board.send(show).item.fields
        fields.title = "B"
        let query = ResourceVersionQuery(id: created.id, version: 1)
        _ = try await board.send(
            Documents.Update(query: query, requestBody: fields), as: "eve editor")
        var item = try await board.send(show).item
        #expect(item.kind == .video && item.title == "B")
        fields.file = FileValue(Files.pdf, as: "application/pdf")
        let next = ResourceVersionQuery(id: created.id, version: 2)
        _ = try await board.send(
            Documents.Update(query: next, requestBody: fields), as: "eve editor")
        item = try await board.send(show).item
        #expect(item.kind == .pdf && item.file?.size == Int64(Files.pdf.count))
    }
}
