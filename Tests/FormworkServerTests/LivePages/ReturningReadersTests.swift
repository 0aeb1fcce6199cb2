import Formwork
import FormworkTesting
import Foundation
import Testing
import UnixSignals

@testable import FormworkServer

@Suite("Readers of live pages whose node ends") struct ReturningReadersTests {
    private let pages = FollowedPages()

    @Test("All find what they have missed at another node, which makes the page once")
    func returns() async throws {
        let dossiers = try await pages.insert(100)
        let (first, second) = (try pages.application(), try pages.application())
        let tag = try await pages.tag(first)
        let (signals, signal) = AsyncStream.makeStream(of: UnixSignal.self)
        try await serving(first, signals: signals) { server in
            let readers = try (0..<300).map { _ in try pages.follow(tag, server) }
            try await eventually { first.streamPlaces.count == 300 }
            signal.yield(.sigterm)
            for reader in readers { try await reader.end() }
            var dossier = dossiers[50]
            dossier.fields.salary = "12"
            _ = try await pages.store.update(dossier)
            try await expectReturn(of: 300, tag, to: second)
        }
    }

    private func expectReturn(
        of count: Int, _ tag: String, to application: FormworkApplication
    ) async throws {
        let livePages = try #require(application.livePages)
        try await serving(application) { server in
            for reader in try (0..<count).map({ _ in try pages.follow(tag, server) }) {
                try await reader.arrival(of: "data:[0,\"")
            }
            #expect(await livePages.madeCount == 1)
        }
    }
}
