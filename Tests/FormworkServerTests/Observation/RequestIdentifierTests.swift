import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Logging
import Testing

@Suite struct RequestIdentifierTests {
    private let name = HTTPField.Name("X-Request-ID") ?? .date

    private func send(
        _ id: String?, from peer: String = "10.0.0.7", path: String = "/nowhere",
        logger: Logger = Logger(label: "formwork")
    ) async throws -> OutgoingResponse {
        let application = try ParcelApplication.make(
            deployment: try Deployment(allowedHosts: [], trustedProxies: ["10.0.0.0/8"]),
            logger: logger)
        var headers: HTTPFields = [.accept: "application/json"]
        if let id { headers[name] = id }
        return await application.respond(
            to: IncomingRequest(path: path, headers: headers, peer: peer))
    }

    @Test("Each request has an identity of its own, in its answer and in its problem")
    func made() async throws {
        var ids: Set<String> = []
        for _ in 0..<100 {
            let answer = try await send(nil)
            let id = try #require(answer.headers[name])
            #expect(id.wholeMatch(of: /[A-Za-z0-9_-]{15}/) != nil)
            #expect(answer.text.contains(#""requestId":"\#(id)""#))
            ids.insert(id)
        }
        #expect(ids.count == 100)
    }

    @Test("The identity that a trusted proxy gives is kept")
    func kept() async throws {
        let id = "req-1.2_3ABC" + String(repeating: "x", count: 116)
        #expect(try await send(id).headers[name] == id)
    }

    @Test(
        "A text that can be no identity is not kept",
        arguments: ["", "a b", "a\"b", "ü", "a/b", String(repeating: "x", count: 129)])
    func refused(_ id: String) async throws {
        let answer = try await send(id)
        #expect(answer.headers[name] != id)
        #expect(answer.headers[name]?.count == 15)
    }

    @Test("An identity from any other sender is not believed")
    func untrusted() async throws {
        #expect(try await send("chosen", from: "192.0.2.1").headers[name] != "chosen")
    }

    @Test("A line of the log about a request has its identity")
    func logged() async throws {
        let log = KeepingLogHandler()
        let answer = try await send(
            "trace-7", path: "\(TroubleRequest.path)?kind=unknown".components(separatedBy: "?")[0],
            logger: Logger(label: "test") { _ in log })
        #expect(answer.status.code >= 400)
        let failing = try await failure(logger: Logger(label: "test") { _ in log })
        #expect(failing.status == .internalServerError)
        #expect(log.lines.all.contains { $0.contains("failed") && $0.contains("trace-8") })
    }

    private func failure(logger: Logger) async throws -> OutgoingResponse {
        struct Broken: ServerMiddleware {
            func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
                throw CocoaError(.fileNoSuchFile)
            }
        }
        var application = try ParcelApplication.make(
            deployment: try Deployment(allowedHosts: [], trustedProxies: ["127.0.0.1"]),
            logger: logger)
        application.middleware = [Broken()]
        return await application.respond(
            to: IncomingRequest(path: "/", headers: [name: "trace-8"]))
    }
}
