import Formwork
import FormworkTesting
import Foundation
import Hummingbird
import Synchronization
import Testing

@testable import FormworkServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("FormworkApplication among the routes of another server")
struct FormworkApplicationMountTests {
    private struct Answer {
        let status: Int
        let text: String
        /// Whether Formwork made the answer: each of its answers has an identity.
        let isOfFormwork: Bool
        /// Whether the middleware of the server was around the answer.
        let isNamed: Bool
    }

    private func get(_ path: String, at server: URL) async throws -> Answer {
        var request = URLRequest(url: server.appending(path: path))
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        request.setValue("en", forHTTPHeaderField: "Accept-Language")
        let (data, response) = try await URLSession.shared.data(for: request)
        let head = try #require(response as? HTTPURLResponse)
        return Answer(
            status: head.statusCode, text: String(decoding: data, as: UTF8.self),
            isOfFormwork: head.value(forHTTPHeaderField: "X-Request-ID") != nil,
            isNamed: head.value(forHTTPHeaderField: "Server") == "shop")
    }

    @Test("Pages and their files are served below the base path, and all other routes stay")
    func pages() async throws {
        try await servingMounted(try ParcelApplication.make(basePath: "/forms")) { server, _ in
            let page = try await get("/forms" + NewParcelRequest.path, at: server)
            #expect(page.status == 200 && page.isNamed)
            #expect(page.text.contains("New parcel"))
            let style = try #require(
                page.text.firstMatch(of: /href="(\/forms\/formwork\/style-[^"]+)"/))
            #expect(try await get(String(style.1), at: server).status == 200)
            let missing = try await get("/forms/nothing", at: server)
            #expect(missing.status == 404 && missing.isOfFormwork)
            for path in ["/prices", "/forms/prices", "/late"] {
                let route = try await get(path, at: server)
                #expect(route.text == "9.90" && !route.isOfFormwork && route.isNamed)
            }
            for path in ["/nothing", "/formsOfOthers", "/health", "/"] {
                let missing = try await get(path, at: server)
                #expect(missing.status == 404 && !missing.isOfFormwork, "\(path)")
            }
        }
    }

    @Test("An application without a base path has its own paths, and the bare address stays")
    func root() async throws {
        try await servingMounted(try ParcelApplication.make()) { server, _ in
            let page = try await get(NewParcelRequest.path, at: server)
            #expect(page.text.contains("New parcel"))
            let style = try #require(page.text.firstMatch(of: /href="(\/formwork\/style-[^"]+)"/))
            #expect(try await get(String(style.1), at: server).status == 200)
            #expect(try await get("/openapi.json", at: server).isOfFormwork)
            for path in ["/nothing", "/"] {
                let missing = try await get(path, at: server)
                #expect(missing.status == 404 && !missing.isOfFormwork, "\(path)")
            }
            #expect(try await get("/prices", at: server).text == "9.90")
        }
    }

    @Test("Bodies arrive, those that are too large are refused, and the server continues")
    func bodies() async throws {
        try await servingMounted(try ParcelApplication.make(basePath: "/forms")) { server, _ in
            let url = server.appending(path: "forms")
            let body = ParcelBody(recipient: "Ada", weight: ExactDecimal("1.5"))
            let created = try await CreateParcelRequest(requestBody: body).processRequest(
                baseURL: url)
            let shown = try await ShowParcelRequest(query: .init(id: created.id))
                .processRequest(baseURL: url)
            #expect(shown.recipient == "Ada")
            var request = URLRequest(url: url.appending(path: CreateParcelRequest.path))
            request.httpMethod = "POST"
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(repeating: 0x20, count: CreateParcelRequest.maxBodySize + 1)
            let (data, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 413)
            let error = try JSONDecoder.formwork.decode(RequestError.self, from: data)
            #expect(error.code == .tooLarge)
            #expect(try await get("/prices", at: server).text == "9.90")
        }
    }

    @Test("A proxy is trusted by its address")
    func proxies() async throws {
        for (proxies, isSecure) in [(["127.0.0.1"], true), (["10.0.0.7"], false)] {
            let deployment = try Deployment(allowedHosts: [], trustedProxies: proxies)
            let application = try ParcelApplication.make(deployment: deployment)
            try await servingMounted(application) { server, _ in
                let client = try RawClient(server)
                try client.send(
                    RawClient.head("GET", NewParcelRequest.path, ["X-Forwarded-Proto: https"]))
                try await client.arrival(of: "\r\n\r\n")
                let hasTransport = client.text.lowercased().contains("strict-transport-security")
                #expect(hasTransport == isSecure)
            }
        }
    }

    @Test("At the end of the server, requests in progress and those that wait are answered")
    func end() async throws {
        let name = "mounted at the end"
        try await servingMounted(try ParcelApplication.make(basePath: "/forms")) { server, end in
            let links = [
                try SlowRequest(query: .init(name: name, insists: true)).link,
                try WaitRequest(query: .init(name: name)).link,
            ]
            let clients = try links.map { link in
                let client = try RawClient(server)
                try client.send(RawClient.head("GET", "/forms" + link))
                return client
            }
            try await eventually { SlowWork.count(.begun, of: name) == 2 }
            await end()
            try await clients[1].arrival(of: "nothing new")
            SlowWork.release(name)
            for client in clients { try await client.end() }
            #expect(clients.allSatisfy { $0.statuses == ["200"] })
        }
    }

    @Test("Open pages follow changes, and their streams end with the server")
    func live() async throws {
        let pages = FollowedPages()
        let application = try pages.application()
        let tag = try await pages.tag(application)
        try await servingMounted(application) { server, end in
            let client = try pages.follow(tag, server)
            try await client.arrival(of: ":\n\n")
            _ = try await pages.insert(1)
            try await client.arrival(of: "data:[0,\"")
            await end()
            try await client.end()
        }
    }

    private struct Chore: BackgroundJob {
        static let done = Mutex(false)
        func run(_ context: JobContext) async throws { Self.done.withLock { $0 = true } }
    }

    @Test("Background jobs are done while the server runs")
    func jobs() async throws {
        var application = try ParcelApplication.make()
        try application.register(Chore.self)
        let jobs = application.services.jobs
        try await servingMounted(application) { _, _ in
            _ = try await jobs.add(Chore())
            try await eventually { Chore.done.withLock(\.self) }
        }
    }

    @Test("Aspects at the root are paths of the application")
    func aspects() throws {
        var application = try ParcelApplication.make()
        try application.publishAspects(below: "/aspects")
        #expect(application.owns("/aspects/widget-mapping"))
        #expect(!application.owns("/aspectsOfOthers"))
    }

    @Test("An application whose links lead nowhere is not mounted")
    func unchecked() throws {
        let application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(name: .localized(key: "Parcel.site"), home: NewParcelRequest()))
        let error = #expect(throws: RegistrationError.self) {
            _ = try application.mount(on: Router(context: SenderContext.self))
        }
        #expect(error?.code == .missingPage)
    }
}
