import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkServer

@Suite("Readers of live pages that take nothing, or leave at once") struct StalledReadersTests {
    private let pages = FollowedPages()

    /// The number of stalled readers for whose connections, both of whose ends are here, the process has
    /// descriptors.
    private static var readerCount: Int {
        var limit = rlimit()
        #if canImport(Darwin)
            getrlimit(RLIMIT_NOFILE, &limit)
        #else
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
        return min(1_000, (Int(clamping: limit.rlim_cur) - 400) / 2)
    }

    /// Changes all dossiers, which is some twenty thousand bytes for each reader, and waits until one has them.
    private func change(
        _ dossiers: inout [Stored<Dossier>], round: Int, for reader: RawClient
    ) async throws {
        let (text, known) = ("Round \(round)", reader.received.count)
        for place in dossiers.indices {
            dossiers[place].fields.title = "\(text) \(place)".padded
            dossiers[place].fields.note = text.padded
            dossiers[place] = try await pages.store.update(dossiers[place])
        }
        try await eventually { reader.isCurrent("\(text) 99", after: known) }
    }

    @Test("Stalled ones that are not let go delay no other one")
    func held() async throws {
        let inserted = try await pages.insert(100)
        // One that waited for them would wait for all of the test.
        let application = try pages.application { $0.idleTime = .seconds(3_600) }
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            var dossiers = inserted
            let reader = try pages.follow(tag, server)
            var stalled = try (0..<50).map { _ in try pages.follow(tag, server, stalls: true) }
            try await eventually { application.streamPlaces.count == stalled.count + 1 }
            // The system takes less than half of it for those who take nothing.
            for round in 0..<20 { try await change(&dossiers, round: round, for: reader) }
            #expect(application.streamPlaces.count == stalled.count + 1)
            #expect(!reader.isClosed)
            stalled = []
            try await eventually { application.streamPlaces.count == 1 }
        }
    }

    @Test(
        "A thousand stalled ones delay no other one, are let go, and return to the present state"
    )
    func stalled() async throws {
        let inserted = try await pages.insert(100)
        let application = try pages.application { $0.idleTime = .seconds(2) }
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            var dossiers = inserted
            let reader = try pages.follow(tag, server)
            var stalled: [RawClient] = []
            for number in 0..<Self.readerCount {
                let client = try pages.follow(tag, server, stalls: true)
                stalled.append(client)
                // On a busy machine the first ones are let go before the last ones come.
                if number % 50 == 49 { try await eventually { client.hasArrival } }
            }
            for round in 0..<200 where application.streamPlaces.count > 1 {
                try await change(&dossiers, round: round, for: reader)
            }
            #expect(application.streamPlaces.count == 1)
            #expect(!reader.isClosed)
            try await expectBounded(stalled)
            let returned = try pages.follow(tag, server)
            try await returned.arrival(of: "data:[0,\"")
        }
    }

    /// Expects that the system has not taken what is not read.
    ///
    /// A connection that is given up has no end for the other side, which learns of it from the answer to what it
    /// sends; the server does not read that, if it has the connection.
    private func expectBounded(_ stalled: [RawClient]) async throws {
        for client in stalled {
            client.send(some: "\r\n".utf8)
            try await client.end()
            #expect(client.received.count < 3 * 65_536)
        }
    }

    @Test("One that takes its events late keeps its stream while it takes some")
    func slow() async throws {
        let inserted = try await pages.insert(100)
        let application = try pages.application { $0.idleTime = .seconds(20) }
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            var dossiers = inserted
            let reader = try pages.follow(tag, server, stalls: true)
            try await reader.arrival(of: "text/event-stream")
            for round in 0..<20 {
                for place in dossiers.indices {
                    dossiers[place].fields.note = "Round \(round)".padded
                    dossiers[place] = try await pages.store.update(dossiers[place])
                }
                try await Task.sleep(for: .milliseconds(300))
                reader.receive()
            }
            #expect(!reader.isClosed)
            #expect(application.streamPlaces.count == 1)
        }
    }

    @Test("Those that leave at once, or end their own side, leave nothing behind")
    func leaves() async throws {
        _ = try await pages.insert(3)
        let application = try pages.application()
        let livePages = try #require(application.livePages)
        let tag = try await pages.tag(application)
        try await serving(application) { server in
            for number in 0..<300 {
                let client = try pages.follow(tag, server)
                if number % 3 == 0 { client.endSending() }
                if number % 3 == 1 { try await client.arrival(of: "text/event-stream") }
            }
            try await eventually { await livePages.readerCount == 0 }
            try await eventually { application.streamPlaces.count == 0 }
            #expect(await livePages.viewCount == 0)
            let reader = try pages.follow(tag, server)
            try await reader.arrival(of: ":\n\n")
        }
    }
}

extension RawClient {
    /// Whether a text has arrived since, or the word that the page is to be read again: a busy server has no steps for
    /// a reader who is far behind.
    fileprivate func isCurrent(_ text: String, after known: Int) -> Bool {
        receive()
        let arrived = String(decoding: received.dropFirst(known), as: UTF8.self)
        return arrived.contains(text) || arrived.contains(/data:\[0,"[^"]*"\]\n/)
    }
}

extension String {
    /// The text at a fixed length.
    fileprivate var padded: String { padding(toLength: 40, withPad: "·", startingAt: 0) }
}
