import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation
import Testing

@testable import FormworkAccounts

/// The sign-up and the forgotten password of programs, against the accounts of a server in this process.
@Suite("The screenlets of letters") struct SignUpScreenletTests {
    private let site: Members
    private let address: KeyValuePairs = ["email": "ada@example.org"]

    init() throws { site = try Members() }

    /// Enters the link of the last letter and a password.
    private func choose(
        _ password: String, in signUp: SignUpScreenlet, link: String? = nil
    ) async throws -> Bool {
        let link = try link ?? "http://localhost\(site.outbox.lastLink(to: "ada@example.org"))"
        return await signUp.press(
            "choosePassword", entering: ["letterLink": link, "newPassword": password])
    }

    @Test("An account is made by a letter, and logs in at once", arguments: ["en", "de", "ar"])
    func account(locale: String) async throws {
        let screens = ProgramScreens(site, locale: locale)
        let store = CredentialsInMemory()
        let session = try screens.session(store: store)
        var users: [SessionUser] = []
        let signUp = await screens.signUp(session) {
            $0.saveCredentials = true
            $0.onLoggedIn = { users.append($0) }
        }
        #expect(signUp.rowNames == ["email", "signUp", "enterLink"])
        #expect(await signUp.press("signUp", entering: address))
        #expect(signUp.status?.text == screens.text("FormworkAccounts.notices.letterSent"))
        #expect(signUp.rowNames.contains("newPassword") && !session.isLoggedIn)
        #expect(signUp.screenletView.emailAddress == "ada@example.org")
        #expect(try await choose(Members.password, in: signUp))
        #expect(users == [session.user] && users.first?.name == "ada@example.org")
        #expect(signUp.status?.text == screens.text("SignUpScreenlet.saveCredentials.success"))
        #expect(store.stored?.user == session.user)
        #expect(signUp.screenletView.password.isEmpty && signUp.screenletView.letterLink.isEmpty)
    }

    @Test("A refused password is reported at its row, and the link remains usable")
    func common() async throws {
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let signUp = await screens.signUp(session)
        #expect(await signUp.press("signUp", entering: address))
        #expect(try await !choose("short", in: signUp))
        #expect(signUp.problems(of: "newPassword").count == 1)
        #expect(try await !choose("password1234", in: signUp))
        #expect(
            signUp.problems(of: "newPassword") == [
                screens.text("FormworkAccounts.problems.common")
            ])
        #expect(signUp.screenletView.password.isEmpty && !signUp.screenletView.letterLink.isEmpty)
        #expect(try await choose(Members.password, in: signUp))
        #expect(session.isLoggedIn)
    }

    @Test("A link that is used or made up has words, and leads to another letter")
    func spent() async throws {
        let screens = ProgramScreens(site)
        let signUp = await screens.signUp(try screens.session())
        #expect(await !signUp.press("enterLink"))
        #expect(await signUp.press("signUp") == false)
        for link in ["made up", "http://localhost/account/choose-password?token=0123"] {
            signUp.screenletView.emailAddress = "ada@example.org"
            #expect(try await !choose(Members.password, in: signUp, link: link))
            #expect(signUp.status?.text == screens.text("FormworkAccounts.problems.link"))
        }
        _ = await signUp.press("back")
        #expect(signUp.rowNames == ["email", "signUp", "enterLink"])
        #expect(await signUp.press("signUp", entering: address))
    }

    @Test("An address with an account gets the same answer, and its letter leads to a new password")
    func known() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let signUp = await screens.signUp(session)
        #expect(await signUp.press("signUp", entering: address))
        #expect(signUp.status?.text == screens.text("FormworkAccounts.notices.letterSent"))
        #expect(try await choose("nine green meadows sing", in: signUp))
        #expect(session.user?.name == "ada@example.org")
    }

    @Test("A sign-up does not touch the session of the user there is, unless it logs in")
    func other() async throws {
        _ = try await site.member("eve@example.org")
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let eve = try await session.logIn(
            with: .password(email: "eve@example.org", password: Members.password))
        let signUp = await screens.signUp(session) { $0.autoLogin = false }
        #expect(await signUp.press("signUp", entering: address))
        #expect(try await choose(Members.password, in: signUp))
        #expect(signUp.status?.text == screens.text("SignUpScreenlet.choosePassword.success"))
        #expect(session.user == eve)
        #expect(try await session.refreshUserAttributes() == eve)
    }

    @Test(
        "A forgotten password shows nothing about the account", arguments: ["en", "de", "ar"])
    func forgotten(locale: String) async throws {
        _ = try await site.member()
        _ = try await site.member("eve@example.org")
        let operations = AccountOperations(store: site.store)
        let eve = try #require(try await operations.account(at: "eve@example.org"))
        try await operations.lock(eve.stamp.id)
        let screens = ProgramScreens(site, locale: locale)
        let session = try screens.session()
        for email in ["ada@example.org", "eve@example.org", "unknown@example.org"] {
            let forgot = await screens.forgotPassword(session)
            var results: [Int] = []
            forgot.observe { outcome in
                if case .finished(_, let value) = outcome { results.append("\(value)".count) }
            }
            #expect(await forgot.press("requestPassword", entering: ["email": email]))
            #expect(forgot.status?.text == screens.text("FormworkAccounts.notices.letterSent"))
            #expect(results == ["()".count])
            #expect(site.outbox.letters.last?.receiver.text == email)
        }
        #expect(!session.isLoggedIn)
    }

    @Test("Too many letters are refused with the pause, in words")
    func tooMany() async throws {
        let screens = ProgramScreens(site, locale: "de")
        let forgot = await screens.forgotPassword(try screens.session())
        for number in 0..<20 {
            let email = "ada\(number)@example.org"
            #expect(await forgot.press("requestPassword", entering: ["email": email]))
        }
        #expect(await !forgot.press("requestPassword", entering: address))
        #expect(forgot.status?.text == screens.text("FormworkMessages.tooManyRequests"))
        site.clock.advance(60)
        #expect(await forgot.press("requestPassword"))
    }

    @Test("An address to which no letter can go is refused at its row")
    func address() async throws {
        let screens = ProgramScreens(site)
        let forgot = await screens.forgotPassword(try screens.session())
        #expect(await !forgot.press("requestPassword", entering: ["email": "ada@nowhere@x"]))
        #expect(forgot.problems(of: "email").count == 1)
        #expect(site.outbox.letters.isEmpty)
    }
}
