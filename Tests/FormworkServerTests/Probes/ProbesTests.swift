import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Logging
import Testing
import UnixSignals

@testable import FormworkServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Probes") struct ProbesTests {
    @Test(
        "Probes are answered for every host, below no base path, without a cookie",
        arguments: ["/health", "/ready"])
    func answers(_ path: String) async throws {
        var application = try ErrandApplication.make(basePath: "/base")
        let log = KeepingLogHandler()
        application.accessLog = AccessLog(.init(label: "access") { _ in log })
        for authority in ["localhost", "10.1.2.3:8080", "pod.internal", ""] {
            let answer = await application.respond(
                to: IncomingRequest(path: path, authority: authority))
            #expect(answer.status == .ok)
            #expect(answer.text == "ok\n")
            #expect(answer.headers[.setCookie] == nil)
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers[.contentSecurityPolicy] != nil)
        }
        let head = await application.respond(to: IncomingRequest(method: .head, path: path))
        #expect(head.status == .ok)
        #expect(head.body.isEmpty)
        #expect(log.lines.all.isEmpty)
    }

    @Test("Other methods and other paths are no probes")
    func others() async throws {
        let application = try ErrandApplication.make()
        for (method, path) in [
            (.post, "/health"), (.get, "/health/x"), (.get, "/Ready"), (.delete, "/ready"),
        ] as [(HTTPRequest.Method, String)] {
            let answer = await application.respond(to: IncomingRequest(method: method, path: path))
            #expect(answer.status == .notFound)
        }
    }

    @Test("A process that is asked to end is alive and not ready")
    func ending() async throws {
        let application = try ErrandApplication.make()
        application.readiness.end()
        let ready = await application.respond(to: IncomingRequest(path: "/ready"))
        #expect(ready.status == .serviceUnavailable)
        #expect(ready.text == "unavailable\n")
        #expect(await application.respond(to: IncomingRequest(path: "/health")).status == .ok)
    }

    @Test("The application that goes on in the place of another ends with it")
    func replaced() async throws {
        let first = try ErrandApplication.make()
        let second = try ErrandApplication.make().replacing(first)
        first.readiness.end()
        let ready = await second.respond(to: IncomingRequest(path: "/ready"))
        #expect(ready.status == .serviceUnavailable)
    }

    @Test("At a signal the process is not ready any more")
    func drain() async throws {
        let (signals, send) = AsyncStream.makeStream(of: UnixSignal.self)
        let application = try ParcelApplication.make()
        try await serving(application, signals: signals) { server in
            let client = try RawClient(server)
            try client.send("GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n")
            try await eventually {
                client.receive(); return client.statuses == ["200"]
            }
            send.yield(.sigterm)
            try await eventually {
                await application.respond(to: IncomingRequest(path: "/ready")).status
                    == .serviceUnavailable
            }
        }
    }

    @Test("The store is asked once in a while, however many probes come, and again afterwards")
    func kept() async throws {
        struct Gone: Error {}
        let readiness = Readiness()
        let start = ContinuousClock.now
        var asked = 0
        for step in 0..<20 {
            let isReady = await readiness.isReady(at: start + .milliseconds(100 * step)) {
                asked += 1
                if asked == 2 { throw Gone() }
            }
            #expect(isReady == (step < 10))
        }
        #expect(asked == 2)
    }
}
