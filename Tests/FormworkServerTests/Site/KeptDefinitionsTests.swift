import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite("Kept definitions")
struct KeptDefinitionsTests {
    private let definitions = KeptDefinitions()
    private let json = Array(("[" + String(repeating: #""row","#, count: 500) + "0]").utf8)

    @Test("A definition is read at its address, and kept by browsers")
    func answer() throws {
        let path = definitions.path(of: json)
        #expect(definitions.path(of: json) == path)
        #expect(definitions.path(of: json + [32]) != path)
        let answer = try #require(
            definitions.answer(IncomingRequest(path: "/base" + path), below: "/base"))
        #expect(answer.status == .ok)
        #expect(Array(answer.body) == json)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
    }

    @Test("A client that reads gzip gets the definition compressed")
    func compressed() throws {
        let incoming = IncomingRequest(
            path: definitions.path(of: json), headers: [.acceptEncoding: "gzip, br"])
        let answer = try #require(definitions.answer(incoming, below: ""))
        #expect(answer.headers[.contentEncoding] == "gzip")
        #expect(answer.body.count < json.count / 10)
    }

    @Test(
        "Other addresses have no answer",
        arguments: ["/formwork/form-unknown.json", "/", "/base", ""])
    func unknown(path: String) {
        _ = definitions.path(of: json)
        #expect(definitions.answer(IncomingRequest(path: path), below: "") == nil)
        #expect(definitions.answer(IncomingRequest(path: path), below: "/other") == nil)
    }

    @Test("The oldest definition is given up for a new one")
    func limit() {
        let first = definitions.path(of: json)
        for number in 0..<KeptDefinitions.maximumCount {
            _ = definitions.path(of: Array("\(number)".utf8))
        }
        #expect(definitions.answer(IncomingRequest(path: first), below: "") == nil)
    }
}
