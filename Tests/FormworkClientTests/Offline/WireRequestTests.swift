import Formwork
import Foundation
import Testing

@testable import FormworkClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct WireRequestTests {
    @Test("A request is kept without the version in its link, which is beside it")
    func version() throws {
        let wire = try change(.first, version: 7).wire(
            locale: Locale(identifier: "de"), programVersion: "2.0.0", base: nil)
        #expect(wire.version == 7)
        #expect(wire.request.link == "/errands/\(UUID.first.uuidString)/edit")
        #expect(wire.request.versionName == "version")
        #expect(wire.request.method == "PATCH")
        #expect(wire.request.language == "de")
        #expect(wire.request.target == .first)
    }

    @Test("The request that is sent is the one that was kept, with the key and the version of now")
    func sent() throws {
        let wire = try change(.first).wire(
            locale: Locale(identifier: "en"), programVersion: nil, base: nil)
        let write = WaitingWrite(
            number: 1, key: .second, entity: "", version: 9, size: wire.request.size)
        let request = try wire.request.urlRequest(write, baseURL: address, identities: [:])
        #expect(
            request.url?.absoluteString
                == "\(address)/errands/\(UUID.first.uuidString)/edit?version=9")
        #expect(
            request.value(forHTTPHeaderField: "Idempotency-Key") == "\"\(UUID.second.uuidString)\"")
        #expect(request.httpBody == wire.request.body)
    }

    @Test(
        "Identities are found wherever they are, and nothing else",
        arguments: [
            ("\(UUID.first)", 1), ("a\(UUID.first)", 0), ("/\(UUID.first)/\(UUID.second)?x", 2),
            ("\(UUID.first)0", 0), ("{\"id\":\"\(UUID.first.uuidString.lowercased())\"}", 1),
            ("01234567-89ab", 0), ("", 0), ("--------", 0),
        ] as [(String, Int)])
    func identities(_ text: String, _ count: Int) {
        #expect(WireIdentities.all(in: Array(text.utf8)).count == count)
    }

    @Test("Provisional identities are replaced, and others stay")
    func replaced() {
        let text = "/\(UUID.first)/\(UUID.second)"
        let bytes = WireIdentities.replacing([.first: .second], in: Array(text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == "/\(UUID.second)/\(UUID.second)")
    }
}
