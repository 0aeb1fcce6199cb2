import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Logging
import Testing
import UnixSignals

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("FormworkApplication at a socket") struct FormworkApplicationRunTests {
    @Test("The language of a request has priority over the cookie of a page")
    func cookies() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let chosen = try #require(
                HTTPCookie(properties: [
                    .name: "locale", .value: "en", .domain: server.host() ?? "", .path: "/",
                ]))
            HTTPCookieStorage.shared.setCookie(chosen)
            defer { HTTPCookieStorage.shared.deleteCookie(chosen) }
            let body = ParcelBody(recipient: "Ada", weight: ExactDecimal("1.5"))
            let created = try await CreateParcelRequest(requestBody: body).processRequest(
                baseURL: server)
            let shown = try await ShowParcelRequest(query: .init(id: created.id))
                .processRequest(baseURL: server, locale: Locale(identifier: "de"))
            #expect(shown.heading == .constant("Ihr Paket"))
        }
    }

    @Test("Types are sent and received: answers, general errors and errors of a request's own")
    func types() async throws {
        try await serving(try ParcelApplication.make(basePath: "/base")) { server in
            let url = server.appending(path: "base")
            let body = ParcelBody(recipient: "Ada", weight: ExactDecimal("1.5"))
            let created = try await CreateParcelRequest(requestBody: body).processRequest(
                baseURL: url)
            let shown = try await ShowParcelRequest(query: .init(id: created.id))
                .processRequest(baseURL: url, locale: Locale(identifier: "de"))
            #expect(shown.recipient == "Ada")
            #expect(shown.heading == .constant("Ihr Paket"))

            let general = await #expect(throws: RequestError.self) {
                try await CreateParcelRequest(requestBody: ParcelBody(recipient: ""))
                    .processRequest(baseURL: url)
            }
            #expect(general?.fieldIds == [Parcel.recipientField.fieldId])

            let scale = await #expect(throws: ScaleError.self) {
                try await TroubleRequest(query: .init(kind: "scale")).processRequest(
                    baseURL: url, locale: Locale(identifier: "en"))
            }
            #expect(scale == ScaleError(reading: 7, advice: .constant("Use another scale")))

            let customs = await #expect(throws: CustomsError.self) {
                try await TroubleFormRequest(query: .init(kind: "customs"), requestBody: body)
                    .processRequest(baseURL: url)
            }
            #expect(customs == CustomsError(declaration: "C-1"))
        }
    }

    /// Fetches a view model of any type that names its own request.
    private func shown<Model: RequestableViewModel>(
        _ type: Model.Type, _ query: Model.Request.Query, at server: URL
    ) async throws -> Model {
        try await Model.Request(query: query).processRequest(
            baseURL: server, locale: Locale(identifier: "de"))
    }

    @Test("A view model is fetched by the request that it names")
    func requestable() async throws {
        let store = InMemoryModelStore()
        let parcel = try await store.insert(Parcel(ParcelBody(recipient: "Ada")))
        let query = ParcelQuery(id: try parcel.requireId())
        try await serving(try ParcelApplication.make(store: store)) { server in
            #expect(try await shown(ParcelViewModel.self, query, at: server).recipient == "Ada")
            let page = try await shown(NewParcelViewModel.self, EmptyQuery(), at: server)
            #expect(page.heading == .constant("Neues Paket"))
        }
    }

    @Test("A general error stays one where the request's own type could be read from it too")
    func similarTypes() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let rules = await #expect(throws: ValidationError.self) {
                try await CheckRequest(query: .init(kind: "rules")).processRequest(baseURL: server)
            }
            #expect(rules?.fieldIds == [Parcel.recipientField.fieldId])
            let error = await #expect(throws: RequestError.self) {
                try await CheckRequest(query: .init(kind: "notFound"))
                    .processRequest(baseURL: server)
            }
            #expect(error?.code == .notFound)
        }
    }

    @Test("A body at the limit is read, a longer one is refused with 413, and the server continues")
    func bodySize() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let url = server.appending(path: CreateParcelRequest.path)
            let frame = #"{"recipient":"Ada","note":""}"#.utf8.count
            for (size, status) in [
                (CreateParcelRequest.maxBodySize, 201), (CreateParcelRequest.maxBodySize + 1, 413),
                (CreateParcelRequest.maxBodySize * 8, 413), (frame + 1, 201),
            ] {
                var request = URLRequest(url: url)
                request.httpMethod = "POST"
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
                let note = String(repeating: "x", count: size - frame)
                request.httpBody = Data(#"{"recipient":"Ada","note":"\#(note)"}"#.utf8)
                let (data, response) = try await URLSession.shared.data(for: request)
                #expect((response as? HTTPURLResponse)?.statusCode == status)
                if status == 413 {
                    let error = try JSONDecoder.formwork.decode(RequestError.self, from: data)
                    #expect(error.code == .tooLarge)
                }
            }
        }
    }

    @Test("HEAD returns the length that GET would send")
    func head() async throws {
        try await serving(try ParcelApplication.make()) { server in
            var lengths: [String: String?] = [:]
            for method in ["GET", "HEAD"] {
                var request = URLRequest(url: server.appending(path: NewParcelRequest.path))
                request.httpMethod = method
                let (data, response) = try await URLSession.shared.data(for: request)
                #expect(data.isEmpty == (method == "HEAD"))
                lengths[method] = (response as? HTTPURLResponse)?
                    .value(forHTTPHeaderField: "Content-Length")
            }
            #expect(lengths["HEAD"] == lengths["GET"])
        }
    }

    @Test("A busy port is reported in one line, with the remedy")
    func busyPort() async throws {
        let application = try ParcelApplication.make()
        try await serving(application) { server in
            let port = try #require(server.port)
            let error = await #expect(throws: ServingError.self) {
                try await application.run(port: port)
            }
            #expect(error?.code == .busyPort)
            #expect(error?.message.contains("\(port)") == true)
            #expect(error?.message.contains("\n") == false)
        }
    }

    @Test("An address of another machine is reported in one line")
    func foreignAddress() async throws {
        let application = try ParcelApplication.make()
        let error = await #expect(throws: ServingError.self) {
            try await application.run(host: "192.0.2.1", port: 0)
        }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("192.0.2.1") == true)
        #expect(error?.message.contains("\n") == false)
    }

    /// Serves an application, does some work, and returns when the server has ended by itself.
    private func ending(
        grace: Duration, logger: Logger = Logger(label: "formwork"),
        _ work: (URL, AsyncStream<UnixSignal>.Continuation) async throws -> Void
    ) async throws {
        var limits = ServerLimits()
        limits.grace = grace
        let application = try ParcelApplication.make(limits: limits, logger: logger)
        let (signals, signal) = AsyncStream.makeStream(of: UnixSignal.self)
        let (addresses, ready) = AsyncStream.makeStream(of: String.self)
        let server = Task {
            try await application.run(port: 0, signals: signals) { ready.yield($0) }
        }
        let address = await addresses.first { _ in true }
        try await work(try #require(address.flatMap { URL(string: $0) }), signal)
        try await server.value
    }

    @Test("Requests in progress are answered, and their connections end")
    func answered() async throws {
        let name = "answered at the end"
        try await ending(grace: .seconds(30)) { url, signal in
            let link = try SlowRequest(query: .init(name: name, insists: true)).link
            let clients = try (0..<50).map { _ in try RawClient(url) }
            for client in clients { try client.send(RawClient.head("GET", link)) }
            try await eventually { SlowWork.count(.begun, of: name) == 50 }
            signal.yield(.sigterm)
            try await eventually { (try? RawClient(url)) == nil }
            SlowWork.release(name)
            for client in clients { try await client.end() }
            #expect(clients.allSatisfy { $0.statuses == ["200"] })
        }
    }

    /// Connections whose clients do not let them end.
    private func linger(at url: URL, name: String) async throws -> [RawClient] {
        let starts = [
            "", "GET / HTT",
            RawClient.posting(CreateParcelRequest.path, "Content-Length: 1000") + "{",
            RawClient.posting("/nope", "Content-Length: 1000") + "{",
            RawClient.head("GET", try SlowRequest(query: .init(name: name)).link),
            RawClient.head("GET", try SlowRequest(query: .init(name: name, insists: true)).link),
            RawClient.head("GET", try WaitRequest(query: .init(name: name)).link),
        ]
        let clients = try starts.map { start in
            let client = try RawClient(url)
            try client.send(start)
            return client
        }
        try await eventually { SlowWork.count(.begun, of: name) == 3 }
        return clients
    }

    @Test("The server ends after its grace period, whatever its clients do")
    func grace() async throws {
        let name = "lingering in the grace"
        try await ending(grace: .seconds(8)) { url, signal in
            let clients = try await linger(at: url, name: name)
            signal.yield(.sigterm)
            for client in clients { try await client.end() }
            #expect(clients.last?.statuses == ["200"])
        }
        SlowWork.release(name)
    }

    @Test("A second signal ends the server at once, without errors in the log")
    func second() async throws {
        let name = "lingering at a second signal"
        let log = KeepingLogHandler()
        let logger = Logger(label: "test") { _ in log }
        try await ending(grace: .seconds(600), logger: logger) { url, signal in
            let clients = try await linger(at: url, name: name)
            signal.yield(.sigterm)
            try await clients[1].end()
            signal.yield(.sigint)
            for client in clients { try await client.end() }
        }
        #expect(log.lines.all.filter { $0.hasPrefix("error") }.isEmpty)
        SlowWork.release(name)
    }
}
