import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// A list of dossiers that browsers have open, over connections of their own.
struct FollowedPages {
    static let link = "/dossiers?pageSize=100"
    let store = InMemoryModelStore()

    func application(
        _ change: (inout ServerLimits) -> Void = { _ in }
    ) throws -> FormworkApplication {
        var limits = ServerLimits()
        limits.coalescingTime = .milliseconds(1)
        (limits.maxConnections, limits.maxStreams, limits.maxStreamsOfCaller) = (
            3_000, 3_000, 3_000
        )
        change(&limits)
        var application = try DossierApplication.make(store: store, limits: limits)
        application.recognizeCallers(by: StableRecognition())
        return application
    }

    func insert(_ count: Int) async throws -> [Stored<Dossier>] {
        var dossiers: [Stored<Dossier>] = []
        for number in 0..<count {
            let dossier = Dossier(title: "Dossier \(number)", team: .north, salary: "9", note: "")
            dossiers.append(try await store.insert(Stored(dossier)))
        }
        return dossiers
    }

    func tag(_ application: FormworkApplication) async throws -> String {
        var browser = Browser(application)
        let headers: HTTPFields = [try #require(HTTPField.Name("X-Roles")): "boss"]
        let page = await browser.open(Self.link, headers: headers)
        return String(try #require(page.text.firstMatch(of: /data-formwork-live="([^"]+)"/)).1)
    }

    func follow(_ tag: String, _ server: URL, stalls: Bool = false) throws -> RawClient {
        let client = try RawClient(server, receiveBuffer: stalls ? 4_096 : nil)
        try client.send(
            "GET /formwork/live?page=\(tag).%2Fdossiers%3FpageSize%3D100 HTTP/1.1\r\n"
                + "Host: localhost\r\nAccept: text/event-stream\r\nX-Roles: boss\r\n\r\n")
        return client
    }
}
