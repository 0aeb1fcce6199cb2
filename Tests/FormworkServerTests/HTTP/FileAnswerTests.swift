import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct FileAnswerTests {
    private func show(
        _ query: FileQuery, accepting accept: String = "image/avif,*/*;q=0.8"
    ) async throws -> OutgoingResponse {
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Files"), home: NewParcelRequest()))
        try application.register(ShowFileRequest.self)
        let link = try ShowFileRequest(query: query).link
        return await Program(application).send(.get, link, headers: [.accept: accept])
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static let jpeg = "ffd8ffe00002ffda0002ffd9"

    static let pictures = [
        ("89504e470d0a1a0a49454e44ae426082", "image/png"), (jpeg, "image/jpeg"),
        (hexadecimal("GIF89a..;".utf8), "image/gif"),
        (hexadecimal("RIFF\u{8}\0\0\0WEBPVP8 ".utf8), "image/webp"),
        (hexadecimal("\0\0\0\u{C}ftypavif".utf8), "image/avif"),
    ]

    static let endings = [
        "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp", "image/avif": "avif",
    ]

    @Test(
        "A picture is never sent under a name that could be run",
        arguments: [
            ("a.html", "a.html.jpg"), ("a.JPEG", "a.JPEG"), ("a", "a.jpg"), ("a.svg", "a.svg.jpg"),
        ])
    func pictureName(name: String, sent: String) async throws {
        let response = try await show(FileQuery(name: name, bytes: Self.jpeg))
        #expect(response.headers[.contentDisposition] == "inline; filename*=UTF-8''\(sent)")
    }

    @Test(
        "A picture is served with the type of its content, whatever was declared",
        arguments: pictures)
    func shown(bytes: String, mediaType: String) async throws {
        for reported in [mediaType, "text/html", "image/svg+xml"] {
            let response = try await show(FileQuery(type: reported, bytes: bytes))
            #expect(response.status == .ok)
            #expect(response.headers[.contentType] == mediaType)
            let name = mediaType == "image/png" ? "a.png" : "a.png.\(Self.endings[mediaType] ?? "")"
            #expect(response.headers[.contentDisposition] == "inline; filename*=UTF-8''\(name)")
            #expect(Self.hexadecimal(response.body) == bytes)
        }
    }

    @Test(
        "Any other file is a download that can neither run nor load anything",
        arguments: [
            (
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "image/svg+xml",
                "image/svg+xml"
            ),
            ("<script>alert(1)</script>", "text/html", "application/octet-stream"),
            ("<script>alert(1)</script>", "image/png", "application/octet-stream"),
            ("", "image/png", "application/octet-stream"),
            ("%PDF-1.7", "text/html", "application/pdf"),
            ("WEBVTT", "text/html", "text/vtt; charset=utf-8"),
            ("GIF89a, cut off", "image/gif", "application/octet-stream"),
        ])
    func others(content: String, reported: String, mediaType: String) async throws {
        let response = try await show(
            FileQuery(type: reported, bytes: Self.hexadecimal(content.utf8)))
        #expect(response.headers[.contentType] == mediaType)
        #expect(response.headers[.contentDisposition]?.hasPrefix("attachment; ") == true)
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        let policy = try #require(response.headers[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'") && policy.hasSuffix("; sandbox"))
        #expect(!policy.contains("script-src"))
    }

    static let recordings = [
        (hexadecimal("ID3 ".utf8), "audio/mpeg", "mp3"),
        (hexadecimal("0000ftypisom".utf8), "video/mp4", "mp4"),
        ("1a45dfa3" + hexadecimal("0webm".utf8), "video/webm", "webm"),
    ]

    @Test("A recording is played in parts, whatever was declared", arguments: recordings)
    func played(bytes: String, mediaType: String, ending: String) async throws {
        let response = try await show(FileQuery(type: "text/html", bytes: bytes))
        #expect(response.headers[.contentType] == mediaType)
        #expect(response.headers[.acceptRanges] == "bytes")
        #expect(
            response.headers[.contentDisposition] == "inline; filename*=UTF-8''a.png.\(ending)")
        #expect(response.headers[.contentSecurityPolicy]?.hasSuffix("; sandbox") == true)
    }

    @Test("A name cannot leave its header field")
    func name() async throws {
        let response = try await show(FileQuery(name: "a\"\r\nSet-Cookie: x=1; ü.png"))
        #expect(
            response.headers[.contentDisposition]
                == "attachment; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%20%C3%BC.png")
        #expect(response.headers[.setCookie] == nil)
    }

    @Test("A client that takes neither the file nor JSON is refused")
    func notAcceptable() async throws {
        let response = try await show(FileQuery(bytes: "ffd8ff"), accepting: "image/png")
        #expect(response.status.code == 406)
    }

    @Test("A program gets the file as JSON of its type")
    func program() async throws {
        let response = try await show(FileQuery(bytes: "ffd8ff"), accepting: "application/json")
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
        let file = try response.decoded(AnsweredFile.self)
        #expect(file.content == Data([0xFF, 0xD8, 0xFF]))
    }
}

struct FileQuery: ServerRequestQuery {
    var name = "a.png"
    var type = "image/png"
    /// The bytes in hexadecimal digits.
    var bytes = ""
}

struct ShowFileRequest: ShowRequest {
    typealias Query = FileQuery
    typealias ResponseBody = AnsweredFile
    var parts: ServerRequestParts<Self>
}

struct AnsweredFile: FileAnswer, Hashable {
    let fileName: String
    let mediaType: String
    let content: Data
}

extension ShowFileRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<ShowFileRequest>
    ) async throws -> AnsweredFile {
        let query = context.request.query
        let digits = Array(query.bytes)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2)
            .compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
        return AnsweredFile(fileName: query.name, mediaType: query.type, content: Data(bytes))
    }
}
