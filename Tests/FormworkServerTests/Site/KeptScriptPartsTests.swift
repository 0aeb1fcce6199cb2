import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite("Kept parts for scripts")
struct KeptScriptPartsTests {
    private let kept = KeptScriptParts()
    private let markup = String(repeating: "<template>Row</template>\n", count: 500)

    @Test("The parts are read at their address, and kept by browsers")
    func answer() throws {
        let path = kept.path(of: markup)
        #expect(kept.path(of: markup) == path)
        #expect(kept.path(of: markup + " ") != path)
        let answer = try #require(
            kept.answer(IncomingRequest(path: "/base" + path), below: "/base"))
        #expect(answer.status == .ok)
        #expect(answer.text == markup)
        #expect(answer.headers[.contentType] == "text/html")
        #expect(answer.headers[.cacheControl] == "private, max-age=31536000, immutable")
    }

    @Test("The address that parts are known by is taken as it is while they are kept there")
    func known() {
        let path = kept.path(of: markup)
        #expect(kept.path(of: markup + " ", known: path) == path)
        let other = KeptScriptParts()
        #expect(other.path(of: markup, known: path) == path)
        #expect(other.answer(IncomingRequest(path: path), below: "")?.text == markup)
    }

    @Test("A client that reads gzip gets them compressed")
    func compressed() throws {
        let incoming = IncomingRequest(
            path: kept.path(of: markup), headers: [.acceptEncoding: "gzip, br"])
        let answer = try #require(kept.answer(incoming, below: ""))
        #expect(answer.headers[.contentEncoding] == "gzip")
        #expect(answer.body.count < markup.utf8.count / 10)
    }

    @Test(
        "Other addresses have no answer",
        arguments: ["/formwork/form-unknown.html", "/", "/base", ""])
    func unknown(path: String) {
        _ = kept.path(of: markup)
        #expect(kept.answer(IncomingRequest(path: path), below: "") == nil)
        #expect(kept.answer(IncomingRequest(path: path), below: "/other") == nil)
    }

    @Test("Parts that another process has made are found in the memory that both share")
    func shared() async throws {
        let memory = InProcessMemory()
        let (first, second) = (KeptScriptParts(sharedBy: memory), KeptScriptParts(sharedBy: memory))
        let incoming = IncomingRequest(path: "/base" + first.path(of: markup))
        #expect(second.answer(incoming, below: "/base") == nil)
        let answer = try #require(await second.answerOfOthers(incoming, below: "/base"))
        #expect(answer.text == markup)
        #expect(second.answer(incoming, below: "/base")?.text == markup)
        let unknown = IncomingRequest(path: "/base/formwork/form-unknown.html")
        #expect(await second.answerOfOthers(unknown, below: "/base") == nil)
        #expect(await KeptScriptParts().answerOfOthers(incoming, below: "/base") == nil)
    }

    @Test("The oldest parts are given up for new ones")
    func limit() {
        let first = kept.path(of: markup)
        for number in 0..<KeptScriptParts.maximumCount {
            _ = kept.path(of: "\(number)")
        }
        #expect(kept.answer(IncomingRequest(path: first), below: "") == nil)
    }
}
