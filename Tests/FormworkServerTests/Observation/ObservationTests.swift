import CoreMetrics
import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import InMemoryTracing
import Instrumentation
import Logging
import MetricsTestKit
import Testing
import Tracing

@Suite("Reports about requests") struct ObservationTests {
    private let secret = ModelIdType()

    /// Sends a request for an instance with secrets in its path, its query, its cookies and its body.
    private func send(
        to application: FormworkApplication, method: HTTPRequest.Method = .get,
        headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        var fields: HTTPFields = [.accept: "application/json", .cookie: "name=secret"]
        fields.append(contentsOf: headers)
        return await application.respond(
            to: IncomingRequest(
                method: method, path: "/errands/\(secret)", query: "token=secret", headers: fields,
                body: Data("secret".utf8)))
    }

    @Test("The access log has one line for each answer, without anything that was sent")
    func accessLog() async throws {
        let log = KeepingLogHandler()
        var application = try ErrandApplication.make()
        application.accessLog = AccessLog(Logger(label: "access") { _ in log })
        let answer = await send(to: application)
        let line = try #require(log.lines.all.first)
        #expect(log.lines.all.count == 1)
        #expect(line.hasPrefix("info: GET /errands/{id} 404 "))
        for part in ["method", "status", "milliseconds", "\"bytes\": \(answer.body.count)"] {
            #expect(line.contains(part))
        }
        let id = try #require(answer.headers[HTTPField.Name("X-Request-ID") ?? .date])
        #expect(line.contains(id))
        #expect(!line.contains("secret"))
        #expect(!line.contains("\(secret)"))
        _ = await application.respond(to: IncomingRequest(path: "/errands/x/y/z"))
        #expect(log.lines.all.last?.hasPrefix("info: GET none 404 ") == true)
    }

    @Test("Equal lines of the access log are not left out")
    func everyLine() async throws {
        let log = KeepingLogHandler()
        var application = try ErrandApplication.make()
        application.accessLog = AccessLog(Logger(label: "access") { _ in log }, level: .notice)
        for _ in 0..<25 { _ = await send(to: application) }
        #expect(log.lines.all.count == 25)
        #expect(log.lines.all.allSatisfy { $0.hasPrefix("notice: ") })
    }

    @Test("Requests are counted and timed by route, however many addresses are asked for")
    func metrics() async throws {
        let metrics = TestMetrics()
        let application = try ErrandApplication.make()
        await withMetricsFactory(metrics) {
            for number in 0..<30 {
                _ = await send(to: application)
                _ = await application.respond(
                    to: IncomingRequest(
                        method: .init(rawValue: "M\(number)") ?? .get, path: "/x\(number)"))
            }
        }
        let counters = metrics.counters(label: "http.server.requests")
        let dimensions = counters.map { counter in
            counter.dimensions.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
        }
        #expect(
            dimensions.sorted() == [
                "method=GET route=/errands/{id} status=404", "method=other route=none status=404",
            ])
        #expect(metrics.counterTotal(label: "http.server.requests") == 60)
        let timers = metrics.timers(label: "http.server.request.duration")
        #expect(timers.count == 2)
        #expect(timers.map(\.values.count) == [30, 30])
    }

    @Test(
        "Requests of programs are counted by the last change that they know",
        arguments: [
            ("1.0.0", "1.0.0"), ("1.1.0", "1.1.0"), ("1.1.9", "1.1.0"), ("1.7.3", "1.2.0"),
            ("2.0.0", "2.0.0"), ("0.9.0", nil), ("9.0.0", nil), ("secret", nil), (nil, nil),
        ])
    func versions(named: String?, counted: String?) async throws {
        let metrics = TestMetrics()
        let application = try ErrandVersions().application()
        await withMetricsFactory(metrics) {
            var headers = HTTPFields()
            headers[HTTPField.Name(SystemVersion.headerName) ?? .date] = named
            _ = await send(to: application, headers: headers)
        }
        let counters = metrics.counters(label: "formwork.requests.versions")
        #expect(counters.flatMap(\.dimensions).map(\.1) == (counted.map { [$0] } ?? []))
    }

    @Test("Each request is a span with its route, and a failure of the server is its error")
    func spans() async throws {
        let tracer = InMemoryTracer()
        var application = try ErrandApplication.make()
        await withTracer(tracer) { _ = await send(to: application) }
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.operationName == "GET /errands/{id}")
        #expect(span.kind == .server)
        #expect(span.attributes.get("http.response.status_code") == .int64(404))
        #expect(span.status == nil)
        #expect(!"\(span.attributes)".contains("secret"))

        struct Broken: ServerMiddleware {
            func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
                throw CocoaError(.fileNoSuchFile)
            }
        }
        application.middleware = [Broken()]
        await withTracer(tracer) { [application] in _ = await send(to: application) }
        #expect(tracer.finishedSpans.last?.status?.code == .error)
    }

    @Test("A trace of a trusted proxy goes on; that of any other sender does not")
    func propagation() async throws {
        let fields: HTTPFields = [
            HTTPField.Name(InMemoryTracer.traceIDKey) ?? .date: "trace",
            HTTPField.Name(InMemoryTracer.spanIDKey) ?? .date: "span",
        ]
        for (proxies, trace) in [(["127.0.0.1"], "trace"), ([], nil)] {
            let tracer = InMemoryTracer()
            let application = try ParcelApplication.make(
                deployment: try Deployment(allowedHosts: [], trustedProxies: proxies))
            await withTracer(tracer) {
                _ = await application.respond(
                    to: IncomingRequest(path: NewParcelRequest.path, headers: fields))
            }
            #expect((tracer.finishedSpans.first?.traceID == "trace") == (trace != nil))
        }
    }
}
