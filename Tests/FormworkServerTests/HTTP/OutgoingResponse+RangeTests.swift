import Formwork
import FormworkHTML
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

/// Parts of files.
@Suite struct OutgoingResponseRangeTests {
    private static let file = AnsweredFile(
        fileName: "a.bin", mediaType: "application/pdf", content: Data("0123456789".utf8))

    private func get(
        _ headers: HTTPFields, method: HTTPRequest.Method = .get,
        file: AnsweredFile = OutgoingResponseRangeTests.file
    ) -> OutgoingResponse {
        OutgoingResponse.file(file)
            .delivered(to: IncomingRequest(method: method, path: "/", headers: headers))
    }

    @Test(
        "A client gets the range that it requests",
        arguments: [
            ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=4-", "456789", "bytes 4-9/10"),
            ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=9-9", "9", "bytes 9-9/10"),
            ("Bytes=8-99999", "89", "bytes 8-9/10"), ("bytes=-99", "0123456789", "bytes 0-9/10"),
        ])
    func part(range: String, content: String, place: String) {
        let response = get([.range: range])
        #expect(response.status == .partialContent)
        #expect(response.text == content)
        #expect(response.headers[.contentRange] == place)
        #expect(response.headers[.acceptRanges] == "bytes")
        #expect(response.headers[.contentType] == "application/octet-stream")
    }

    @Test("A range that the file does not have is refused", arguments: ["10-", "10-20", "-0"])
    func beyond(range: String) {
        let response = get([.range: "bytes=\(range)"])
        #expect(response.status == .rangeNotSatisfiable)
        #expect(response.headers[.contentRange] == "bytes */10")
        #expect(response.body.isEmpty)
    }

    @Test(
        "A request without exactly one range gets the whole content",
        arguments: [
            "", "bytes", "bytes=", "bytes=-", "bytes=3-2", "bytes=0-1,4-5", "bytes=0-1,4",
            "bytes=a-b", "bytes=+1-2", "bytes=1--2", "lines=0-1", "bytes=0-1=",
            "bytes=99999999999999999999-",
        ])
    func whole(range: String) {
        let response = get([.range: range])
        #expect(response.status == .ok)
        #expect(response.text == "0123456789")
        #expect(get([.range: "bytes=0-1"], method: .head).status == .ok)
    }

    @Test("A range of another version gets the whole content, a known version gets none")
    func conditions() throws {
        let tag = try #require(get([:]).headers[.eTag])
        #expect(!tag.hasPrefix("W/"))
        let range: HTTPFields = [.range: "bytes=0-1"]
        #expect(get(range.merging([.ifRange: tag])).status == .partialContent)
        for other in ["\"x\"", "W/\(tag)", "Wed, 21 Oct 2026 07:28:00 GMT"] {
            #expect(get(range.merging([.ifRange: other])).status == .ok, "\(other)")
        }
        #expect(get(range.merging([.ifNoneMatch: tag])).status == .notModified)
    }

    @Test("An empty file has no range, and a vector graphic, which is compressed, accepts none")
    func others() {
        let empty = AnsweredFile(fileName: "a", mediaType: "a/b", content: Data())
        #expect(get([.range: "bytes=0-"], file: empty).status == .rangeNotSatisfiable)
        let vector = AnsweredFile(
            fileName: "a.svg", mediaType: "image/svg+xml", content: Data("<svg/>".utf8))
        let response = get([.range: "bytes=0-1"], file: vector)
        #expect(response.status == .ok && response.headers[.acceptRanges] == "none")
        let page = OutgoingResponse.html("<p>").delivered(
            to: IncomingRequest(path: "/", headers: [.range: "bytes=0-1"]))
        #expect(page.status == .ok)
    }

    @Test(
        "A file of the pages has parts in each encoding, with a tag for each",
        arguments: [true, false])
    func assets(isCompressed: Bool) throws {
        let script = HTMLScript.module
        let encoding: HTTPFields = isCompressed ? [.acceptEncoding: "gzip"] : [:]
        func answer(_ headers: HTTPFields) throws -> OutgoingResponse {
            let incoming = IncomingRequest(path: script.path, headers: encoding.merging(headers))
            let site = Site(name: .constant("Site"), home: NewParcelRequest())
            return try #require(StaticAssets(of: site).answer(incoming)).delivered(to: incoming)
        }
        let whole = try answer([:])
        let part = try answer([.range: "bytes=5-14"])
        #expect(part.status == .partialContent)
        #expect(Array(part.body) == Array(whole.body.dropFirst(5).prefix(10)))
        #expect(part.headers[.contentEncoding] == (isCompressed ? "gzip" : nil))
        let other = isCompressed ? script.content : script.compressed
        let tag = OutgoingResponse(
            status: .ok, headers: [.acceptRanges: "bytes"], body: other
        ).entityTag
        #expect(tag != whole.headers[.eTag])
    }
}
