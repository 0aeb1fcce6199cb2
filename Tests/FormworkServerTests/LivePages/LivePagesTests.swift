import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite("Pages that follow changes") struct LivePagesTests {
    private let store = InMemoryModelStore()

    private func application(
        _ change: (inout ServerLimits) -> Void = { _ in }
    ) throws -> FormworkApplication {
        var limits = ServerLimits()
        limits.coalescingTime = .milliseconds(1)
        change(&limits)
        var application = try DossierApplication.make(store: store, limits: limits)
        application.recognizeCallers(by: StableRecognition())
        return application
    }

    private func insert(_ title: String, _ team: DossierTeam = .north) async throws -> Stored<
        Dossier
    > {
        try await store.insert(Stored(Dossier(title: title, team: team, salary: "9", note: "")))
    }

    private func change(_ dossier: Stored<Dossier>, salary: String) async throws -> Stored<Dossier>
    {
        var dossier = dossier
        dossier.fields.salary = salary
        return try await store.update(dossier)
    }

    /// A page with its tag.
    private func page(
        _ link: String, _ application: FormworkApplication, as roles: String = "boss"
    ) async throws -> String {
        var browser = Browser(application)
        let page = await browser.open(link, headers: Self.roles(roles))
        let tag = try #require(page.text.firstMatch(of: /data-formwork-live="([^"]+)"/)).1
        return "\(tag).\(link)"
    }

    private static func roles(_ roles: String) -> HTTPFields {
        HTTPField.Name("X-Roles").map { [$0: roles] } ?? [:]
    }

    private func open(
        _ pages: [String], _ application: FormworkApplication, as roles: String = "boss"
    ) async -> OutgoingResponse {
        let query = pages.map {
            "page=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        }
        return await application.respond(
            to: IncomingRequest(
                path: "/formwork/live", query: query.joined(separator: "&"),
                headers: Self.roles(roles)))
    }

    private func next(_ response: OutgoingResponse) async throws -> (text: String, isLast: Bool) {
        while true {
            let parts = try #require(response.parts)
            let part = try await parts(0)
            let text = String(decoding: part.data, as: UTF8.self)
            if text != ":\n\n" { return (text, part.isLast) }
        }
    }

    @Test("A cell that changes in a list is 120 bytes at most, and made once for all readers")
    func cell() async throws {
        var dossiers: [Stored<Dossier>] = []
        for number in 0..<200 { dossiers.append(try await insert("Dossier \(number)")) }
        let application = try application()
        let page = try await page("/dossiers?pageSize=100", application)
        let streams = [await open([page], application), await open([page], application)]
        _ = try await change(dossiers[150], salary: "12")
        for stream in streams {
            let text = try await next(stream).text
            #expect(
                text.hasPrefix("data:[0,\"") && text.contains(",\"12\"]]") && text.hasSuffix("\n\n")
            )
            #expect(text.utf8.count <= 120, "\(text)")
        }
        let made = try #require(application.livePages)
        #expect(await made.madeCount == 2)
    }

    @Test("Pages of an application with middleware follow changes")
    func middleware() async throws {
        struct Passing: ServerMiddleware {}
        let dossier = try await insert("Dossier")
        var application = try application()
        application.middleware = [Passing()]
        let stream = await open([try await page("/dossiers", application)], application)
        _ = try await change(dossier, salary: "12")
        #expect(try await next(stream).text.contains(",\"12\"]]"))
    }

    @Test("A change that 10,000 equal readers see makes the page once")
    func renderings() async throws {
        let dossier = try await insert("Dossier")
        let application = try application()
        let page = try #require(OpenPage(try await page("/dossiers", application)))
        let livePages = try #require(application.livePages)
        let incoming = IncomingRequest(path: "/formwork/live", headers: Self.roles("boss"))
        let answering = AnsweringApplication(application)
        let exchange = Exchange(
            incoming, at: answering, from: StableRecognition.identity(roles: "boss"))
        var readers: [PageReader] = []
        for number in 0..<10_000 {
            let mailbox = PageMailbox(beatTime: .seconds(60))
            let reader = PageReader(
                number: 1_000_000 + number, exchange: exchange, application: answering,
                mailbox: mailbox)
            readers.append(reader)
            await livePages.open([page], for: reader) { link, reader in
                await application.content(of: link, for: reader)
            }
        }
        #expect(await livePages.madeCount == 1)
        _ = try await change(dossier, salary: "12")
        for reader in readers {
            guard case .events(let events) = await reader.mailbox.next() else {
                Issue.record("No event.")
                return
            }
            let text = String(decoding: Data(events.joined()), as: UTF8.self)
            try #require(text.contains(",\"12\"]]]"), "\(text)")
        }
        #expect(await livePages.madeCount == 2)
    }

    @Test("Readers share a page if they are alike in what it was made of")
    func distinct() async throws {
        let dossier = try await insert("Dossier")
        let application = try application()
        var streams: [OutgoingResponse] = []
        for roles in ["boss", "boss", "clerk north", "clerk north", "clerk south"] {
            let page = try await page("/dossiers", application, as: roles)
            streams.append(await open([page], application, as: roles))
        }
        let livePages = try #require(application.livePages)
        #expect(await livePages.madeCount == 3)
        _ = try await change(dossier, salary: "12")
        #expect(try await next(streams[0]).text.contains("12"))
        try await eventually { await livePages.madeCount == 6 }
        // Clerks do not see salaries: they get the new version of the entry alone.
        _ = try await insert("Other")
        var texts: [String] = []
        while texts.last?.contains("Other") != true, texts.count < 9 {
            texts.append(try await next(streams[2]).text)
        }
        #expect(texts.last?.contains("Other") == true && !texts.joined().contains("\"12\""))
    }

    @Test("A browser that comes back reads only pages again that have changed")
    func comesBack() async throws {
        let dossier = try await insert("Dossier")
        let application = try application { $0.heartbeatTime = .milliseconds(20) }
        let link = "/dossiers/\(dossier.stamp.id)"
        let pages = [try await page("/dossiers", application), try await page(link, application)]
        let same = await open(pages, application)
        let parts = try #require(same.parts)
        let part = try await parts(0)
        #expect(String(decoding: part.data, as: UTF8.self) == ":\n\n")
        _ = try await insert("Other")
        let changed = await open(pages, application)
        let text = try await next(changed).text
        #expect(text.hasPrefix("data:[0,\"") && !text.contains("data:[1,"))
    }

    @Test("A form of a change is offered what others have changed, with their name")
    func form() async throws {
        let dossier = try await insert("Dossier")
        let application = try application()
        let page = try await page("/dossiers/\(dossier.stamp.id)/edit", application)
        let stream = await open([page], application)
        _ = try await WriteAuthor.$current.withValue("Ann") {
            try await change(dossier, salary: "12")
        }
        #expect(
            try await next(stream).text.wholeMatch(of: /data:\[0,"[-\w]{12}",0,"Ann"\]\n\n/) != nil)
    }

    @Test("The readers of a form are shown to those alone who see it")
    func editors() async throws {
        let dossier = try await insert("Dossier", .south)
        let application = try application { $0.heartbeatTime = .milliseconds(20) }
        let link = "/dossiers/\(dossier.stamp.id)/edit"
        let page = try await page(link, application)
        let boss = await open([page], application)
        let clerk = await open(["000000000000.\(link)"], application, as: "clerk north")
        let other = await open([page], application, as: "boss too")
        #expect(try await next(boss).text == "data:[0,[\"boss too\"]]\n\n")
        #expect(other.status == .ok)
        let parts = try #require(clerk.parts)
        #expect(try await parts(0).data == Data(":\n\n".utf8))
    }

    @Test("Other pages have no stream, nor those of callers with too many of them")
    func refused() async throws {
        let dossier = try await insert("Dossier")
        let application = try application { $0.maxStreamsOfCaller = 1 }
        for link in ["/dossiers/new", "/nothing", "/dossiers/\(dossier.stamp.id)/delete"] {
            #expect(await open(["000000000000.\(link)"], application).status == .notFound)
        }
        #expect(await open([], application).status == .notFound)
        #expect(await open(["short./dossiers"], application).status == .notFound)
        let page = try await page("/dossiers", application)
        let stream = await open([page], application)
        #expect(stream.status == .ok)
        #expect(stream.headers[.contentType] == "text/event-stream; charset=utf-8")
    }

    @Test(
        "Readers who see pages of their own join and leave at a cost that grows with their number")
    func manyViews() async throws {
        var limits = ServerLimits()
        limits.maxLivePageBytes = 8_000 * 100
        let livePages = LivePages(try #require(store.writes), limits: limits)
        let page = try #require(OpenPage("000000000000./dossiers"))
        let application = AnsweringApplication(try application())
        var readers: [PageReader] = []
        for number in 0..<10_000 {
            let mailbox = PageMailbox(beatTime: .seconds(60))
            let exchange = Exchange(
                IncomingRequest(path: "/formwork/live"), at: application,
                from: CallerIdentity(id: UUID(), name: "\(number)"))
            readers.append(
                PageReader(
                    number: -number, exchange: exchange, application: application, mailbox: mailbox)
            )
        }
        let shown = await withTaskGroup(of: Int.self) { group in
            for reader in readers {
                group.addTask {
                    await livePages.open([page], for: reader) { _, _ in
                        let content = LiveContent(Array(repeating: 97, count: 100))
                        return LiveView.Answer(content: content, models: [], parts: [.identity])
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        // Those beyond the bytes for pages are not followed.
        #expect(shown == 8_000)
        #expect(await livePages.viewCount == 8_000)
        for reader in readers { await livePages.close(reader.number) }
        #expect(await livePages.viewCount == 0)
        #expect(await livePages.readerCount == 0)
    }

    @Test("A stream that is over is forgotten with its pages")
    func over() async throws {
        let application = try application()
        let page = try await page("/dossiers", application)
        var stream: OutgoingResponse? = await open([page], application)
        let livePages = try #require(application.livePages)
        #expect(await livePages.readerCount == 1)
        #expect(stream?.status == .ok)
        stream = nil
        try await eventually { await livePages.readerCount == 0 }
        #expect(application.streamPlaces.count == 0)
    }
}

/// A recognition by a header field, by which equal roles are an account.
struct StableRecognition: CallerRecognition {
    static func identity(roles: String) -> CallerIdentity {
        var bytes = Array(roles.utf8.prefix(16)) + Array(repeating: 0, count: 16)
        bytes.removeLast(bytes.count - 16)
        let id = bytes.withUnsafeBytes { $0.loadUnaligned(as: UUID.self) }
        return CallerIdentity(
            id: id, name: roles, roles: Set(roles.split(separator: " ").map(String.init)))
    }

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        context.visit.header("X-Roles").map(Self.identity)
    }
}
