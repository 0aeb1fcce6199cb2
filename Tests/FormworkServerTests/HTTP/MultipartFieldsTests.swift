import Formwork
import FormworkRandom
import Foundation
import Testing

@testable import FormworkServer

@Suite struct MultipartFieldsTests {
    private static let type = "multipart/form-data; boundary=B"

    private func entries(
        _ body: String, contentType: String = MultipartFieldsTests.type
    ) throws -> [SubmittedFields.Entry] {
        try MultipartFields.entries(in: Data(body.utf8), contentType: contentType)
    }

    private static func part(_ name: String, _ text: String) -> String {
        "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
    }

    @Test("Names and texts are read in their order")
    func read() throws {
        let body =
            Self.part("a", "1") + Self.part("b", "two\r\nlines") + Self.part("a", "") + "--B--"
        #expect(
            try entries(body) == [
                .init(name: "a", text: "1"), .init(name: "b", text: "two\r\nlines"),
                .init(name: "a", text: ""),
            ])
        #expect(try entries(body + "\r\n") == entries(body))
        #expect(try entries("--B--\r\n").isEmpty)
    }

    @Test(
        "The boundary is found however the header field is written",
        arguments: [
            "multipart/form-data; boundary=B", "multipart/form-data; boundary=\"B\"",
            "multipart/form-data;boundary=B", "multipart/form-data; charset=utf-8; BOUNDARY=B",
        ])
    func boundary(contentType: String) throws {
        let body = Self.part("a", "1") + "--B--"
        #expect(try entries(body, contentType: contentType) == [.init(name: "a", text: "1")])
    }

    @Test(
        "A name is read as browsers write it",
        arguments: [
            ("%22quoted%22", "\"quoted\""), ("a;b", "a;b"), ("a=b", "a=b"),
            ("a; filename=b", "a; filename=b"), ("line%0D%0Abreak", "line\r\nbreak"),
            ("it's", "it's"), ("\u{301}a;b", "\u{301}a;b"), ("é", "é"), ("100%25", "100%25"),
            ("", ""), ("a\\b", "a\\b"),
        ])
    func names(written: String, name: String) throws {
        let body = Self.part(written, "1") + "--B--"
        #expect(try entries(body) == [.init(name: name, text: "1")])
    }

    @Test("Header fields of a part are found in any order, case and number")
    func headerFields() throws {
        let body = """
            --B\r
            Content-Type: text/plain; name="no"; charset=utf-8\r
            content-disposition: form-data; name=a\r
            \r
            1\r
            --B--
            """
        #expect(try entries(body) == [.init(name: "a", text: "1")])
    }

    @Test(
        "A part with a file name is a file, without its folders",
        arguments: [
            ("filename=\"x.txt\"", "x.txt"), ("filename=x", "x"), ("filename=\"\"", ""),
            ("filename=\"C:\\a\\b.png\"", "b.png"), ("filename=\"../../etc/passwd\"", "passwd"),
            ("filename=\"a%22b.txt\"", "a\"b.txt"), ("filename=\"a\u{202E}gnp.exe\"", "agnp.exe"),
        ])
    func files(parameter: String, name: String) throws {
        let body = """
            --B\r
            Content-Disposition: form-data; name="a"; \(parameter)\r
            Content-Type: Image/PNG; q=1\r
            \r
            1\r
            2\r
            --B--
            """
        let file = SubmittedFile(name: name, mediaType: "image/png", content: Data("1\r\n2".utf8))
        #expect(try entries(body) == [.init(name: "a", file: file)])
    }

    @Test(
        "A large file shares the memory of the body, and a small one has its own",
        arguments: [64, 64_000])
    func sharing(count: Int) throws {
        let head = "--B\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\n"
        let content = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        let body = Data(head.utf8) + content + Data("\r\n--B--".utf8)
        let file = try #require(
            try MultipartFields.entries(in: body, contentType: Self.type).first?.file)
        #expect(file.content == content)
        #expect(file.content.startIndex == 0)
        let isShared = body.withUnsafeBytes { whole in
            file.content.withUnsafeBytes { part in
                whole.baseAddress.map { $0 + head.utf8.count } == part.baseAddress
            }
        }
        #expect(isShared == (count == 64_000))
    }

    @Test("A file is whole after the body is gone")
    func lifetime() throws {
        let content = Data(repeating: 7, count: 64_000)
        let file = try #require(
            try MultipartFields.entries(
                in: Data("--B\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\n".utf8)
                    + content + Data("\r\n--B--".utf8), contentType: Self.type
            ).first?.file)
        let others = (0..<64).map { Data(repeating: UInt8($0), count: 64_000) }
        #expect(file.content == content)
        #expect(others.count == 64)
    }

    @Test("A file name in the encoding of header fields is refused: no browser sends one")
    func encodedFileName() {
        let parameter = "filename*=UTF-8''x.txt"
        let body =
            "--B\r\nContent-Disposition: form-data; name=\"a\"; \(parameter)\r\n\r\n1\r\n--B--"
        #expect(throws: RequestError(.malformed)) { try entries(body) }
    }

    @Test(
        "A body that violates the standard is refused",
        arguments: [
            "", "--", "--B", "--B\r\n", "--B\r\n--B--", "--B\r\n\r\n--B--", "--B\r\n\r\n\r\n--B--",
            "--B\n\n1\n--B--", "preamble\r\n--B--", "--C\r\n--C--", part("a", "1"),
            part("a", "1") + "--B", part("a", "1") + "--B-", part("a", "1") + "--Bx",
            part("a", "1\r\n--Bx") + "--B--",
            "--B\r\nContent-Disposition: form-data\r\n\r\n1\r\n--B--",
            "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n1\r\n--B--",
            "--B\r\nContent-Type: text/plain\r\n\r\n1\r\n--B--",
        ])
    func malformed(body: String) {
        #expect(throws: RequestError(.malformed)) { try entries(body) }
    }

    @Test(
        "A body without a valid boundary is not read",
        arguments: [
            "multipart/form-data", "multipart/form-data; boundary",
            "multipart/form-data; boundary=",
            "multipart/form-data; boundary=\"\"",
            "multipart/form-data; boundary=\(String(repeating: "B", count: 71))", "",
        ])
    func noBoundary(contentType: String) {
        let boundary = contentType.split(separator: "=").last ?? ""
        let body = "--\(boundary)\r\n--\(boundary)--"
        #expect(throws: RequestError(.malformed)) { try entries(body, contentType: contentType) }
    }

    @Test("Bytes that are no UTF-8 are marked in a text, and refused in a name")
    func damaged() throws {
        let head = Data("--B\r\nContent-Disposition: form-data; name=\"".utf8)
        let tail = Data("\r\n--B--".utf8)
        let text = head + Data("a\"\r\n\r\n".utf8) + [0xFF] + tail
        let entry = try #require(
            try MultipartFields.entries(in: text, contentType: Self.type).first)
        #expect(entry == .init(name: "a", text: "\u{FFFD}", isWellEncoded: false))
        let name = head + [0xFF] + Data("\"\r\n\r\n1".utf8) + tail
        #expect(throws: RequestError(.malformed)) {
            try MultipartFields.entries(in: name, contentType: Self.type)
        }
    }

    @Test("Ten thousand parts are read, one more is refused")
    func limit() throws {
        let most = String(repeating: Self.part("a", "1"), count: 4_096)
        #expect(try entries(most + "--B--").count == 4_096)
        #expect(throws: RequestError(.malformed)) {
            try entries(most + Self.part("a", "1") + "--B--")
        }
    }

    @Test("A name or a header of a part beyond the limit is refused")
    func longHeaders() throws {
        let name = String(repeating: "a", count: SubmissionLimits.maxNameLength)
        #expect(try entries(Self.part(name, "1") + "--B--").map(\.name) == [name])
        #expect(throws: RequestError(.malformed)) {
            try entries(Self.part(name + "a", "1") + "--B--")
        }
        let spaces = String(repeating: " ", count: SubmissionLimits.maxPartHeaderLength)
        let part = Self.part("a", "1").replacingOccurrences(of: "name=", with: spaces + "name=")
        #expect(throws: RequestError(.malformed)) { try entries(part + "--B--") }
    }

    @Test("A body that ends anywhere before its end is refused")
    func truncated() throws {
        let whole = Self.part("a", "1") + Self.part("b", "2") + "--B--"
        for count in 0..<whole.utf8.count {
            let start = Data(whole.utf8.prefix(count))
            #expect(throws: RequestError(.malformed), "\(count) bytes") {
                try MultipartFields.entries(in: start, contentType: Self.type)
            }
        }
    }

    @Test("A damaged body is read or refused as malformed")
    func random() {
        let seed: UInt64 = 20_261_121
        var generator = FixedSeed(seed)
        let whole = Array((Self.part("a", "1") + Self.part("b", "2") + "--B--").utf8)
        let pieces = ["\r\n", "--B", "--", "\r\n\r\n", ";", "\"", "=", "\u{0}", "name"]
        for _ in 0..<5_000 {
            var body = whole
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                let start = Int.random(in: 0...body.count, using: &generator)
                let end = min(body.count, start + Int.random(in: 0...12, using: &generator))
                let piece = pieces.randomElement(using: &generator) ?? ""
                body.replaceSubrange(start..<end, with: piece.utf8)
            }
            do throws(RequestError) {
                _ = try MultipartFields.entries(in: Data(body), contentType: Self.type)
            } catch {
                #expect(error.code == .malformed, "seed \(seed): \(body)")
            }
        }
    }
}
