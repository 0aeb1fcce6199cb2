import Formwork
import FormworkEngine
import FormworkPresentation
import FormworkRows
import FormworkScreens
import FormworkTesting
import Foundation
import TerminalFaces
import Testing

@testable import FormworkAccounts

/// The log-in of programs, against the accounts of a server in this process.
@Suite("The log-in screenlet") struct LoginScreenletTests {
    private let site: Members
    private let right: KeyValuePairs = ["email": "ada@example.org", "password": Members.password]
    private let wrong: KeyValuePairs = ["email": "ada@example.org", "password": "not this one"]

    init() throws { site = try Members() }

    @Test("A user logs in by keys, and a refusal names no part", arguments: ["en", "de", "ar"])
    func keys(locale: String) async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site, locale: locale)
        let session = try screens.session()
        var users: [SessionUser] = []
        let login = await screens.login(session) { $0.onLoggedIn = { users.append($0) } }
        let view = try #require(login.view)
        let screen = try ScreenUnderTest(view, submitLabel: "Send", in: screens.localizer)
        for (email, password) in [
            ("ada@example.org", "not this one"), ("eve@example.org", Members.password),
        ] {
            try screen.perform(.enter("email", email))
            try screen.perform(.enter("password", password))
            #expect(!"\(String(describing: try screen.node))".contains(password))
            #expect(await !login.press("login"))
            #expect(login.status?.text == screens.text("FormworkAccounts.problems.logIn"))
            #expect(login.screenletView.password.isEmpty && login.screenletView.userName == email)
            #expect(login.problems(of: "email") + login.problems(of: "password") == [])
        }
        #expect(!session.isLoggedIn && users.isEmpty)
        try screen.perform(.enter("email", "ada@example.org"))
        try screen.perform(.enter("password", Members.password))
        #expect(await login.press("login"))
        #expect(login.status?.text == screens.text("LoginScreenlet.login.success"))
        #expect(users == [session.user] && users.first?.name == "ada@example.org")
        view.apply(.undo)
        #expect(login.screenletView.password.isEmpty)
    }

    @Test("A log-in without a password is refused at its row, and sends nothing")
    func empty() async throws {
        let screens = ProgramScreens(site)
        let login = await screens.login(try screens.session())
        #expect(await !login.press("login", entering: ["email": "ada@example.org"]))
        #expect(login.problems(of: "password").count == 1 && login.status == nil)
    }

    @Test("A locked account and one that was tried too often get the words of a wrong password")
    func locked() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let login = await screens.login(session)
        #expect(await login.press("login", entering: right))
        let operations = AccountOperations(store: site.store)
        try await operations.lock(try #require(session.user?.id))
        #expect(await !login.press("login", entering: right))
        #expect(login.status?.text == screens.text("FormworkAccounts.problems.logIn"))
        _ = try await site.member("eve@example.org")
        for _ in 0..<12 {
            _ = await login.press(
                "login", entering: ["email": "eve@example.org", "password": "no"])
        }
        let eve: KeyValuePairs = ["email": "eve@example.org", "password": Members.password]
        #expect(await !login.press("login", entering: eve))
        #expect(login.status?.text == screens.text("FormworkAccounts.problems.logIn"))
    }

    @Test("A stored log-in is used at the next start, also after the session ended at the server")
    func stored() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let store = CredentialsInMemory()
        let first = await screens.login(try screens.session(store: store)) {
            $0.saveCredentials = true
        }
        #expect(store.stored == nil && first.status == nil)
        #expect(await first.press("login", entering: right))
        #expect(first.status?.text == screens.text("LoginScreenlet.saveCredentials.success"))
        #expect(store.stored?.user.name == "ada@example.org")
        site.clock.advance(86_400)
        let session = try screens.session(store: store)
        var users: [SessionUser] = []
        let second = await screens.login(session) {
            $0.saveCredentials = true
            $0.onLoggedIn = { users.append($0) }
        }
        #expect(users.map(\.name) == ["ada@example.org"] && second.status == nil)
        let answer = try await session.answer(to: MembersOnlyRequest(query: EmptyQuery()))
        #expect(answer.name == "ada@example.org")
    }

    @Test("Nothing is stored or used unless the screenlet is to do so")
    func unsaved() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let store = CredentialsInMemory()
        let login = await screens.login(try screens.session(store: store))
        #expect(await login.press("login", entering: right))
        #expect(store.stored == nil)
        try await login.session?.storeCredentials()
        let next = await screens.login(try screens.session(store: store))
        #expect(next.session?.isLoggedIn == false)
    }

    @Test("A stored password that was changed ends the session at its first request")
    func rejected() async throws {
        var ada = try await site.member()
        let screens = ProgramScreens(site)
        let store = CredentialsInMemory()
        let first = await screens.login(try screens.session(store: store)) {
            $0.saveCredentials = true
        }
        #expect(await first.press("login", entering: right))
        _ = await ada.open("/account/password")
        _ = await ada.post(
            ["password": Members.password, "newPassword": "nine green meadows sing"],
            to: "/account/password")
        let session = try screens.session(store: store)
        let login = await screens.login(session) { $0.saveCredentials = true }
        await #expect(throws: RequestError.self) { try await session.refreshUserAttributes() }
        #expect(!session.isLoggedIn)
        #expect(await !login.press("login", entering: right))
        let changed: KeyValuePairs = [
            "email": "ada@example.org", "password": "nine green meadows sing",
        ]
        #expect(await login.press("login", entering: changed))
        #expect(store.stored?.credentials.kind == .password && session.isLoggedIn)
    }

    @Test("A damaged store has words for the user, who can log in in any case")
    func damaged() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let store = CredentialsInMemory()
        store.damage()
        let session = try screens.session(store: store)
        let login = await screens.login(session) { $0.saveCredentials = true }
        #expect(login.status?.phase == .failure)
        #expect(login.status?.text == screens.text("FormworkSession.store.damaged"))
        #expect(await !login.press("login", entering: right))
        #expect(login.status?.actionName == "saveCredentials" && session.isLoggedIn)
    }

    @Test("A log-in that has no store does not claim to be stored")
    func withoutStore() async throws {
        _ = try await site.member()
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let login = await screens.login(session) { $0.saveCredentials = true }
        #expect(await !login.press("login", entering: right))
        #expect(login.status?.text == screens.text("FormworkSession.store.unusable"))
        #expect(session.isLoggedIn)
    }

    @Test("A cancelled log-in changes nothing, and the former user remains")
    @MainActor func cancelled() async throws {
        _ = try await site.member()
        _ = try await site.member("eve@example.org")
        let screens = ProgramScreens(site)
        let way = HeldLogins(site)
        let session = try screens.session(store: CredentialsInMemory(), by: way)
        let login = await screens.login(session)
        #expect(await login.press("login", entering: right))
        let ada = session.user
        way.hold()
        var outcomes: [String] = []
        login.observe { outcome in
            if case .cancelled(let name) = outcome { outcomes.append(name) }
        }
        let work = Task { @MainActor in
            await login.press(
                "login", entering: ["email": "eve@example.org", "password": Members.password])
        }
        await way.firstArrival()
        login.hide()
        #expect(await !work.value)
        #expect(outcomes == ["login"] && login.status == nil)
        #expect(session.user == ada && login.screenletView.password.isEmpty)
        #expect(try await session.refreshUserAttributes().name == "ada@example.org")
    }

    @Test("Another user takes the place of the first one, also in the store")
    func switched() async throws {
        _ = try await site.member()
        _ = try await site.member("eve@example.org")
        let screens = ProgramScreens(site)
        let store = CredentialsInMemory()
        let session = try screens.session(store: store)
        let login = await screens.login(session) { $0.saveCredentials = true }
        #expect(await login.press("login", entering: right))
        #expect(await !login.press("login", entering: wrong))
        #expect(session.user?.name == "ada@example.org")
        let eve: KeyValuePairs = ["email": "eve@example.org", "password": Members.password]
        #expect(await login.press("login", entering: eve))
        #expect(session.user?.name == "eve@example.org" && store.stored?.user == session.user)
        #expect(try await session.refreshUserAttributes().name == "eve@example.org")
    }

    @Test("A token logs in by a row of its own")
    func token() async throws {
        var ada = try await site.member()
        let page = await ada.open("/account/token").text
        let token = String(try #require(page.firstMatch(of: /<bdi>([0-9a-f]{64})<\/bdi>/)).1)
        _ = await ada.post(["name": "Robot"], to: "/account/token")
        let screens = ProgramScreens(site)
        let session = try screens.session()
        let login = await screens.login(session) { $0.authType = .token }
        #expect(login.rowNames == ["token", "login"])
        #expect(await !login.press("login", entering: ["token": "made up"]))
        #expect(login.status?.phase == .failure && login.screenletView.token.isEmpty)
        #expect(await login.press("login", entering: ["token": token]))
        #expect(session.authType == .token && login.screenletView.token.isEmpty)
    }
}
