import Formwork
import FormworkCryptography
import FormworkHTML
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

/// Answers that are not sent twice, and those that are compressed.
@Suite struct OutgoingResponseDeliveryTests {
    @Test(
        "A client that has the content already gets 304 without it",
        arguments: [NewParcelRequest.path, HTMLStylesheet.standard.path, HTMLScript.module.path])
    func notModified(path: String) async throws {
        let program = Program(try ParcelApplication.make())
        let first = await program.send(.get, path, headers: [.accept: "*/*"])
        let tag = try #require(first.headers[.eTag])
        // Parts of a file have a strong tag.
        #expect(tag.hasPrefix("W/\"") == (path == NewParcelRequest.path))
        let strong = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
        for (known, status) in [
            (tag, 304), (strong, 304), ("W/\(strong)", 304), ("*", 304), ("\"x\", \(tag)", 304),
            ("W/\"x\"", 200),
            ("", 200),
        ] {
            let headers: HTTPFields = [.accept: "*/*", .ifNoneMatch: known]
            for method in [HTTPRequest.Method.get, .head] {
                let response = await program.send(method, path, headers: headers)
                #expect(response.status.code == status, "\(known)")
                guard status == 304 else { continue }
                #expect(response.body.isEmpty)
                #expect(response.headers[.eTag] == tag)
                #expect(response.headers[.cacheControl] == first.headers[.cacheControl])
                #expect(response.headers[.vary] == first.headers[.vary])
                #expect(response.headers[.xContentTypeOptions] == "nosniff")
            }
        }
    }

    @Test("The tag differs when the content does, and is the same in any encoding")
    func tags() {
        let response = { (text: String, incoming: IncomingRequest) in
            OutgoingResponse.json(Data(text.utf8)).delivered(to: incoming)
        }
        let plain = IncomingRequest(path: "/")
        let gzip = IncomingRequest(path: "/", headers: [.acceptEncoding: "gzip"])
        let text = String(repeating: "a", count: 2_000)
        let tags = [response(text, plain), response(text, gzip), response(text + "b", plain)]
            .map { $0.headers[.eTag] }
        #expect(tags[0] != nil && tags[0] == tags[1])
        #expect(tags[2] != tags[0])
    }

    @Test("A compressed answer varies by all that its fields name")
    func severalFields() {
        var response = OutgoingResponse.json(Data(String(repeating: "a", count: 2_000).utf8))
        for name in ["Accept", "Cookie"] {
            response.headers.append(HTTPField(name: .vary, value: name))
        }
        let compressed = response.delivered(
            to: IncomingRequest(path: "/", headers: [.acceptEncoding: "gzip"]))
        #expect(compressed.headers[.contentEncoding] == "gzip")
        #expect(compressed.headers[.vary] == "Accept, Cookie, Accept-Encoding")
    }

    @Test("Pages, errors, and what a submission is answered have no tag")
    func withoutTag() async throws {
        let application = try ParcelApplication.make()
        var browser = Browser(application)
        #expect(await browser.open(NewParcelRequest.path).headers[.eTag] == nil)
        let program = Program(application)
        #expect(await program.send(.get, "/nowhere").headers[.eTag] == nil)
        let created = await program.send(
            .post, CreateParcelRequest.path, json: #"{"recipient":"Ada"}"#,
            headers: [.ifNoneMatch: "*"])
        #expect(created.status == .created)
        #expect(created.headers[.eTag] == nil)
    }

    @Test("Pages and style sheets are compressed for clients that accept it, and vary by it")
    func compression() async throws {
        var browser = Browser(try ParcelApplication.make())
        for link in [NewParcelRequest.path, HTMLStylesheet.standard.path] {
            let plain = await browser.open(link)
            let compressed = await browser.open(link, headers: [.acceptEncoding: "gzip, br"])
            #expect(plain.headers[.contentEncoding] == nil)
            #expect(compressed.headers[.contentEncoding] == "gzip")
            #expect(compressed.body.count < plain.body.count)
            for response in [plain, compressed] {
                #expect(response.headers[.vary]?.contains("Accept-Encoding") == true)
            }
            let content = String(decoding: try compressed.body.gunzipped(), as: UTF8.self)
            #expect(content.hasPrefix(plain.text.prefix(100)))
            #expect(content.utf8.count == plain.body.count)
        }
    }

    @Test("A text of any size is the same after it was compressed", arguments: [1_000, 100_000])
    func gzip(size: Int) throws {
        let text = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) & 15 })
        let compressed = try #require(Gzip.compressed(text))
        #expect(compressed.count < text.count)
        #expect(try compressed.gunzipped() == text)
    }

    @Test("A body that is small or does not shrink is sent uncompressed")
    func notCompressed() {
        #expect(Gzip.compressed(Data(repeating: 0, count: 999)) == nil)
        #expect(Gzip.compressed(Data.random(count: 5_000)) == nil)
        let incoming = IncomingRequest(path: "/", headers: [.acceptEncoding: "gzip"])
        let picture = OutgoingResponse(
            status: .ok, headers: [.contentType: "image/png"], body: Data(count: 5_000))
        #expect(picture.delivered(to: incoming).headers[.contentEncoding] == nil)
        #expect(picture.delivered(to: incoming).headers[.eTag] != nil)
    }
}
