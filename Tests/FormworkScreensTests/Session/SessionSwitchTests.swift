import Formwork
import FormworkClient
import FormworkRandom
import FormworkScreens
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Changes of a session's user") struct SessionSwitchTests {
    @Test("10,000 interleavings bring no answer and no credentials of one user to another")
    func interleavings() async throws {
        let (seeds, width) = (UInt64(RandomSearch.rounds(10_000)), UInt64(16))
        let totals = try await withThrowingTaskGroup(of: Interleaving.Counts.self) { group in
            for first in 0..<width {
                group.addTask {
                    try await Self.counts(of: stride(from: first, to: seeds, by: Int(width)))
                }
            }
            return try await group.reduce(into: Interleaving.Counts()) { $0 += $1 }
        }
        print("interleavings, seeds 0..<\(seeds): \(totals)")
        // The search would show nothing if its requests met no change of users.
        #expect(totals.shown > 1_000 && totals.dropped > 1_000 && totals.renewed > 1_000)
        #expect(totals.logIns > 1_000 && totals.logOuts > 1_000)
    }

    private static func counts(
        of seeds: StrideTo<UInt64>
    ) async throws -> Interleaving.Counts {
        var counts = Interleaving.Counts()
        for seed in seeds {
            let interleaving = try Interleaving(seed: seed)
            let violations = try await interleaving.run()
            try #require(violations.isEmpty, "seed \(seed): \(violations)")
            counts += interleaving.counts
        }
        return counts
    }

    @Test("Rejected requests of one user share one log-in, however many there are")
    func onceForAll() async throws {
        let server = AccountsDouble()
        let session = try SessionContext.underTest(by: server)
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        server.expire()
        let owners = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await session.owner() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(owners == Array(repeating: "ada", count: 50))
        #expect(server.count("/account/log-in") == 2)
    }

    @Test("The cache of one user is never that of another, and a log-out empties it")
    func cache() async throws {
        let server = AccountsDouble()
        let session = SessionContext(
            server: try .underTest(), by: server, retries: .patient, cache: ResponseCache())
        func cached() async -> String? {
            try? await session.answer(to: OwnDataRequest(), by: .cacheOnly).content.owner
        }
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        _ = try await session.owner()
        #expect(await cached() == "ada")
        try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        #expect(await cached() == nil)
        _ = try await session.owner()
        #expect(await cached() == "eve")
        try await session.logOut()
        #expect(await cached() == nil)
        try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        #expect(await cached() == nil)
    }

    @Test("Clean-ups are done before another user is there, and not for one who comes back")
    func cleanUps() async throws {
        let server = AccountsDouble()
        let session = try SessionContext.underTest(by: server)
        let cleaned = Mutex<[String]>([])
        session.addCleanUp { [weak session] owner in
            cleaned.withLock { $0.append("\(owner.user ?? "") at \(session?.user?.name ?? "-")") }
        }
        let ada = try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        #expect(cleaned.withLock { $0 } == [])
        server.change(password: "another", of: "ada")
        server.expire()
        await #expect(throws: RequestError.self) { _ = try await session.owner() }
        #expect(!session.isLoggedIn && cleaned.withLock { $0 } == [])
        try await session.logIn(with: AccountsDouble.credentials(of: "eve"))
        #expect(cleaned.withLock { $0 } == ["\(ada.id.uuidString) at -"])
    }

    @Test("A request that ignores its cancellation holds no log-out for longer than its time")
    func deafRequest() async throws {
        let held = HeldRequests()
        let server = AccountsDouble { arrival in
            if arrival.path == "/data" { await held.wait(ignoringCancellation: true) }
        }
        var retries = RetryPolicy.once
        retries.clock = HurriedClock()
        let session = try SessionContext.underTest(by: server, retries: retries)
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        let late = Task { try await session.owner() }
        while held.count == 0 { await Task.yield() }
        try await session.logOut()
        #expect(!session.isLoggedIn)
        held.releaseAll()
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test("A cancelled log-in changes nothing, and its session at the server is ended")
    func cancelledLogIn() async throws {
        let held = HeldRequests()
        let server = AccountsDouble { arrival in
            if arrival.path == "/account/user" { await held.wait(ignoringCancellation: false) }
            try Task.checkCancellation()
        }
        let session = try SessionContext.underTest(by: server)
        let logIn = Task { try await session.logIn(with: AccountsDouble.credentials(of: "ada")) }
        while held.count == 0 { await Task.yield() }
        logIn.cancel()
        await #expect(throws: CancellationError.self) { try await logIn.value }
        #expect(!session.isLoggedIn)
        #expect(server.arrivals.last?.path == "/account/session")
    }
    @Test(
        "A log-in that is cancelled while a former user leaves logs in no one, here or there",
        arguments: [true, false])
    func cancelledAfterAcceptance(isFormerThere: Bool) async throws {
        let held = HeldRequests()
        let server = AccountsDouble { arrival in
            guard arrival.path == "/account/session", arrival.user == "ada" else { return }
            await held.wait(ignoringCancellation: true)
        }
        let session = try SessionContext.underTest(by: server)
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        let logOut = isFormerThere ? nil : Task { try await session.logOut() }
        while !isFormerThere, held.count == 0 { await Task.yield() }
        let changes = session.changes
        let logIn = Task { try await session.logIn(with: AccountsDouble.credentials(of: "eve")) }
        // The server has accepted Eve, and Ada is not gone yet.
        while held.count == 0 || !server.hasAccepted("eve") { await Task.yield() }
        for _ in 0..<1_000 { await Task.yield() }
        logIn.cancel()
        held.releaseAll()
        await #expect(throws: CancellationError.self) { try await logIn.value }
        try await logOut?.value
        #expect(!session.isLoggedIn && session.authType == nil)
        #expect(server.arrivals.last?.path == "/account/session")
        #expect(server.arrivals.last?.user == "eve" && !server.hasSession("eve"))
        try await session.logIn(with: AccountsDouble.credentials(of: "ada"))
        for await change in changes {
            guard case .loggedIn(let user) = change else { continue }
            #expect(user.name == "ada")
            break
        }
    }
}
