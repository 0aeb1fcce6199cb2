import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@Suite("The events of live view models") struct LiveStreamTests {
    private let store = InMemoryModelStore()
    private let session = SessionOfTest()

    private func application(
        _ change: (inout ServerLimits) -> Void = { _ in }
    ) throws -> FormworkApplication {
        var limits = ServerLimits()
        limits.heartbeatTime = .milliseconds(50)
        limits.coalescingTime = .milliseconds(1)
        change(&limits)
        var application = try DossierApplication.make(store: store, limits: limits)
        application.recognizeCallers(by: session)
        try application.registerForPrograms(DossierCardRequest.self)
        return application
    }

    private func dossier(
        _ title: String, _ team: DossierTeam, leader: Reference<Dossiers>? = nil
    ) async throws -> Stored<Dossier> {
        try await store.insert(
            Stored(Dossier(title: title, team: team, salary: "9", note: "", leader: leader)))
    }

    private func open(
        _ dossier: Stored<Dossier>, _ application: FormworkApplication, after id: String? = nil
    ) async -> OutgoingResponse {
        var headers: HTTPFields = [.accept: "text/event-stream"]
        if let name = HTTPField.Name("Last-Event-ID") { headers[name] = id }
        return await application.respond(
            to: IncomingRequest(
                path: DossierCardRequest.path, query: "id=\(dossier.stamp.id)", headers: headers))
    }

    /// The next part that is no sign of life.
    private func next(_ response: OutgoingResponse) async throws -> (text: String, isLast: Bool) {
        while true {
            let parts = try #require(response.parts)
            let part = try await parts(0)
            let text = String(decoding: part.data, as: UTF8.self)
            if text != ":\n\n" || part.isLast { return (text, part.isLast) }
        }
    }

    @Test("Begin with the state, and report a change that the caller can see")
    func change() async throws {
        let leader = try await dossier("Leader", .north)
        let response = await open(leader, try application())
        #expect(response.headers[.contentType] == "text/event-stream; charset=utf-8")
        let opening = String(decoding: response.body, as: UTF8.self)
        #expect(opening.wholeMatch(of: /event: connected\nid: \S+\ndata:\n\n/) != nil)
        _ = try await dossier("Follower", .north, leader: Reference(leader))
        let part = try await next(response)
        #expect(part.text.hasPrefix("event: invalidated\nid: "))
        #expect(!part.isLast)
    }

    @Test("Report nothing about what the caller cannot see, and signs of life meanwhile")
    func unseen() async throws {
        let leader = try await dossier("Leader", .north)
        let response = await open(leader, try application())
        _ = try await dossier("Hidden", .south, leader: Reference(leader))
        for _ in 0..<3 {
            let parts = try #require(response.parts)
            let part = try await parts(0)
            #expect(String(decoding: part.data, as: UTF8.self) == ":\n\n")
        }
        _ = try await dossier("Shown", .north, leader: Reference(leader))
        #expect(try await next(response).text.hasPrefix("event: invalidated"))
    }

    @Test("Report a change at once to a client that comes back, and no other")
    func comesBack() async throws {
        let leader = try await dossier("Leader", .north)
        let application = try application()
        let first = String(decoding: await open(leader, application).body, as: UTF8.self)
        let id = try #require(first.firstMatch(of: /id: (\S+)/)).1
        let same = await open(leader, application, after: String(id))
        #expect(String(decoding: same.body, as: UTF8.self) == first)
        _ = try await dossier("Follower", .north, leader: Reference(leader))
        let changed = await open(leader, application, after: String(id))
        #expect(String(decoding: changed.body, as: UTF8.self).contains("event: invalidated\n"))
    }

    @Test(
        "End when the caller is another one, at a change or at a sign of life",
        arguments: [true, false])
    func ended(byChange: Bool) async throws {
        let leader = try await dossier("Leader", .north)
        let response = await open(leader, try application())
        session.end()
        if byChange { _ = try await dossier("Other", .north, leader: Reference(leader)) }
        let part = try await next(response)
        #expect(part.text == "event: ended\ndata:\n\n")
        #expect(part.isLast)
    }

    @Test("End when the instance is gone, and when their time is over")
    func gone() async throws {
        let leader = try await dossier("Leader", .north)
        let response = await open(leader, try application())
        try await store.delete(Stored<Dossier>.self, id: leader.stamp.id, version: nil)
        #expect(try await next(response).text == "event: ended\ndata:\n\n")
        let other = try await dossier("Other", .north)
        let short = await open(other, try application { $0.streamTime = .milliseconds(60) })
        #expect(try await next(short).isLast)
    }

    @Test("Are refused as the view model is, and to callers with too many of them")
    func refused() async throws {
        let hidden = try await dossier("Hidden", .south)
        let shown = try await dossier("Shown", .north)
        let application = try application { ($0.maxStreams, $0.maxStreamsOfCaller) = (3, 2) }
        #expect(await open(hidden, application).status == .notFound)
        var responses = [await open(shown, application), await open(shown, application)]
        #expect(responses.allSatisfy { $0.status == .ok })
        let refused = await open(shown, application)
        #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "5")
        session.change()
        responses.append(await open(shown, application))
        session.change()
        #expect(await open(shown, application).status == .serviceUnavailable)
        responses = []
        #expect(await open(shown, application).status == .ok)
    }

    @Test("Are for live view models alone, and JSON has a freshness that its tag leaves out")
    func freshness() async throws {
        let dossier = try await dossier("Leader", .north)
        let application = try application()
        let link = "\(DossierCardRequest.path)?id=\(dossier.stamp.id)"
        let first = await Program(application).send(.get, link)
        let model = try first.decoded(DossierCard.self)
        #expect(model.vmId.freshness != nil)
        try await Task.sleep(for: .milliseconds(5))
        let second = await Program(application).send(.get, link)
        #expect(first.headers[.eTag] == second.headers[.eTag])
        #expect(first.body != second.body)
        var gate = FreshnessGate()
        let admitted = try [second.decoded(DossierCard.self), model].map { gate.admits($0) }
        #expect(admitted == [true, false])
        let list = await Program(application).send(
            .get, "/dossiers", headers: [.accept: "text/event-stream"])
        #expect(list.status == .notAcceptable)
    }

    @Test("Need a store that reports its writes")
    func silentStore() throws {
        var application = try DossierApplication.make(store: SilentStore(store: store))
        try application.registerForPrograms(DossierCardRequest.self)
        let error = #expect(throws: RegistrationError.self) { try application.check() }
        #expect(error?.code == .silentStore)
    }
}

/// A session that can end, and belong to another account.
private final class SessionOfTest: CallerRecognition {
    private let id = Mutex<ModelIdType?>(ModelIdType())

    func end() { id.withLock { $0 = nil } }

    func change() { id.withLock { $0 = ModelIdType() } }

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        id.withLock(\.self).map {
            CallerIdentity(id: $0, name: "clerk", roles: ["clerk", "north"])
        }
    }
}

/// A store around another one that forgets to return its writes.
private struct SilentStore: ForwardingStore {
    let store: any ModelStore

    var writes: StoreWrites? { nil }
}
