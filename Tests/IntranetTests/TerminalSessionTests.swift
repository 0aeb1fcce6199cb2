import Formwork
import FormworkAccounts
import FormworkClient
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@testable import Intranet

/// A folder that a test removes.
private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "desk-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("Leave from a terminal") struct TerminalSessionTests {
    private static let leave = LeaveRequests.Create(
        requestBody: LeaveRequest(
            firstDay: CivilDate("2999-03-01"), lastDay: CivilDate("2999-03-05"), kind: .holiday,
            substitute: "", note: "", employee: "", account: ""))

    private func session(at office: Office, in folder: URL) throws -> SessionContext {
        guard let url = URL(string: "http://localhost") else { throw Office.NoAccount() }
        return SessionContext(
            server: try ServerContext(url), by: office.application, retries: .once,
            store: SealedCredentials(in: folder))
    }

    private func count(_ office: Office) async throws -> Int {
        try await office.store.fetch(ModelQuery<LeaveRequests.Item>()).total
    }

    @Test(
        "The first request resumes a stored log-in, also one that only members may send"
    )
    func resumed() async throws {
        let (office, folder) = (try await Office(), Folder())
        try await office.makeAccount("ada@example.org")
        let first = try session(at: office, in: folder.url)
        try await first.logIn(with: .password(email: "ada@example.org", password: Office.password))
        try await first.storeCredentials()
        let second = try session(at: office, in: folder.url)
        try await second.loadStoredCredentials()
        _ = try await second.answer(to: Self.leave)
        #expect(try await count(office) == 1)
    }

    @Test("A session that the server ended is begun again for a request that only members may send")
    func ended() async throws {
        let (office, folder) = (try await Office(), Folder())
        try await office.makeAccount("ada@example.org")
        let session = try session(at: office, in: folder.url)
        let user = try await session.logIn(
            with: .password(email: "ada@example.org", password: Office.password))
        try await AccountOperations(store: office.store).endSessions(of: user.id)
        async let first = session.answer(to: Self.leave)
        async let second = session.answer(to: Self.leave)
        _ = try await (first, second)
        #expect(try await count(office) == 2)
    }

    @Test("A request that a known user must not make is refused, and the session goes on")
    func refused() async throws {
        let (office, folder) = (try await Office(), Folder())
        try await office.makeAccount("ada@example.org")
        let session = try session(at: office, in: folder.url)
        try await session.logIn(
            with: .password(email: "ada@example.org", password: Office.password))
        let article = Article(title: "A", section: .company, summary: "B", text: "C")
        await #expect(throws: RequestError.self) {
            try await session.answer(to: News.Create(requestBody: article))
        }
        #expect(session.isLoggedIn)
    }
}
