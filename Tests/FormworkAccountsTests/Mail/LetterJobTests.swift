import Formwork
import FormworkSQLite
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FormworkAccounts

@Suite struct LetterJobTests {
    /// A mail server that is away until it comes back.
    private final class MailServer: MailTransport {
        struct Away: Error {}

        private let state = Mutex<(isAway: Bool, sent: [Letter])>((true, []))

        var sent: [Letter] { state.withLock(\.sent) }

        func comeBack() { state.withLock { $0.isAway = false } }

        func send(_ letter: Letter) async throws {
            try state.withLock {
                guard !$0.isAway else { throw Away() }
                $0.sent.append(letter)
            }
        }
    }

    @Test(
        "A letter waits for a mail server that is away, and arrives once, whichever node sends it",
        arguments: Members.StoreKind.allCases)
    func away(_ kind: Members.StoreKind) async throws {
        let server = MailServer()
        let members = try Members(kind, transport: server)
        var visitor = Visitor(members.application)
        _ = await visitor.open("/account/sign-up")
        let answer = await visitor.post(["email": "ada@example.org"], to: "/account/sign-up")
        #expect(answer.status.code == 303)
        #expect(await members.application.runDueJobs() == 1)
        #expect(server.sent.isEmpty)
        server.comeBack()
        #expect(await members.application.runDueJobs() == 0)
        members.clock.advance(60)
        #expect(await members.application.runDueJobs() == 1)
        members.clock.advance(86_400)
        #expect(await members.application.runDueJobs() == 0)
        let letter = try #require(server.sent.first)
        #expect(server.sent.count == 1 && letter.receiver.text == "ada@example.org")
        #expect(letter.id != nil && letter.text.contains("/account/"))
    }

    @Test("A link in a letter is not found in the database")
    func sealed() async throws {
        let server = MailServer()
        let members = try Members(.file, transport: server)
        var visitor = Visitor(members.application)
        _ = await visitor.open("/account/sign-up")
        _ = await visitor.post(["email": "ada@example.org"], to: "/account/sign-up")
        let queue = try #require(members.store.jobs)
        let jobs = try await queue.take(
            9, ofKinds: [LetterJob.kind], now: members.clock.now, until: members.clock.now)
        let content = String(decoding: try #require(jobs.first).content, as: UTF8.self)
        #expect(!content.contains("ada") && !content.contains("account"))
        let sealed = try #require(
            JSONDecoder().decode([String: Data].self, from: Data(content.utf8))["sealed"])
        #expect(!String(decoding: sealed, as: UTF8.self).contains("account"))
    }

    @Test("A letter that another signing key has sealed fails, and is not tried again")
    func otherKey() async throws {
        let server = MailServer()
        server.comeBack()
        let members = try Members(.file, transport: server)
        var visitor = Visitor(members.application)
        _ = await visitor.open("/account/sign-up")
        _ = await visitor.post(["email": "ada@example.org"], to: "/account/sign-up")
        let others = try Members(transport: server, over: members.store)
        #expect(await others.application.runDueJobs() == 1)
        #expect(server.sent.isEmpty)
        #expect(try await members.store.jobs?.failedJobs().count == 1)
    }
}
