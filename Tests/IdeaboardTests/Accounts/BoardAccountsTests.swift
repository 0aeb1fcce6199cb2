import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard with accounts") struct BoardAccountsTests {
    private let board: AccountsBoard

    init() throws { board = try AccountsBoard() }

    @Test("Everyone reads the list and the ideas, without a way to change them")
    func reading() async throws {
        var ada = try await board.member("ada@example.org")
        let link = try #require(await board.add("Solar roof", by: &ada))
        var visitor = Browser(board.application)
        let list = await visitor.open("/ideas")
        #expect(list.text.contains("Solar roof"))
        let page = await visitor.open(link)
        #expect(page.status == .ok)
        #expect(!page.text.contains("\(link)/edit"))
        #expect(await ada.open(link).text.contains("\(link)/edit"))
    }

    @Test(
        "Visitors who would change anything are led to the log-in",
        arguments: ["new", "import", "ID/edit", "ID/delete"])
    func visitors(page: String) async throws {
        var ada = try await board.member("ada@example.org")
        let link = try #require(await board.add("Solar roof", by: &ada))
        let path = page.replacing("ID", with: link.dropFirst("/ideas/".count))
        var visitor = Browser(board.application)
        let answer = await visitor.open("/ideas/\(path)")
        #expect(answer.status == .seeOther)
        #expect(answer.headers[.location]?.hasPrefix("/account/log-in?next=") == true)
    }

    @Test("Authors change and delete their own ideas, and not those of others")
    func own() async throws {
        var ada = try await board.member("ada@example.org")
        var eve = try await board.member("eve@example.org")
        let link = try #require(await board.add("Solar roof", by: &ada))
        #expect(await ada.open("\(link)/edit").status == .ok)
        #expect(await eve.open("\(link)/edit").status == .forbidden)
        let change = "\(link)/edit?version=1"
        let form = Board.form([("title", "Wind wheel")])
        #expect(await eve.post(form, to: change).status == .forbidden)
        #expect(await eve.post([(String, String)](), to: "\(link)/delete").status == .forbidden)
        #expect(await ada.post(form, to: change).status == .seeOther)
        #expect(await ada.open(link).text.contains("Wind wheel"))
        let deletion = await ada.post([(String, String)](), to: "\(link)/delete?version=2")
        #expect(deletion.status == .seeOther)
        #expect(await eve.post([(String, String)](), to: "\(link)/restore").status == .forbidden)
        #expect(await ada.post([(String, String)](), to: "\(link)/restore").status == .seeOther)
    }

    @Test("Moderators change and delete ideas of all, and no one else removes them for good")
    func moderators() async throws {
        var ada = try await board.member("ada@example.org")
        let link = try #require(await board.add("Solar roof", by: &ada))
        var mona = try await board.moderator("mona@example.org")
        let form = Board.form([("title", "Wind wheel")])
        #expect(await mona.post(form, to: "\(link)/edit?version=1").status == .seeOther)
        let deletion = await mona.post([(String, String)](), to: "\(link)/delete?version=2")
        #expect(deletion.status == .seeOther)
        let id = link.dropFirst("/ideas/".count)
        let json: HTTPFields = [.accept: "application/json"]
        let destroy = "\(DestroyIdeaRequest.path)?id=\(id)"
        #expect(await ada.send(.delete, destroy, headers: json).status == .forbidden)
        #expect(await mona.send(.delete, destroy, headers: json).status == .ok)
    }

    @Test("An idea keeps its owner, whom no one can enter and no answer shows")
    func owner() async throws {
        var ada = try await board.member("ada@example.org")
        _ = await ada.open(Ideas.New.path)
        let form = Board.form([("owner", UUID().uuidString)])
        #expect(await ada.post(form, to: Ideas.New.path).status == .unprocessableContent)
        let link = try #require(await board.add("Solar roof", by: &ada))
        let stored = try await board.store.fetch(ModelQuery<Ideas.Item>()).models
        let owner = try #require(stored.first?.fields.owner)
        #expect(UUID(uuidString: owner) != nil)
        let program = Program(board.application)
        for path in [link, "/ideas", "/ideas.csv", "/ideas.json", "/openapi.json"] {
            let answer = await program.send(.get, path)
            #expect(!answer.text.contains(owner), "\(path)")
        }
        #expect(await !ada.open("\(link)/edit").text.contains(owner))
    }

    @Test("A session that ended while an idea was typed loses nothing")
    func ended() async throws {
        var ada = try await board.member("ada@example.org")
        _ = await ada.open(Ideas.New.path)
        ada.cookies["formwork-account"] = nil
        let answer = await ada.post(
            Board.form([("title", "Solar roof")]), to: Ideas.New.path)
        let entrance = try #require(answer.headers[.location])
        #expect(entrance.hasPrefix("/account/log-in?next="))
        _ = await ada.open(entrance)
        let back = await ada.post(
            ["email": "ada@example.org", "password": "tin lamp seven meadows"], to: entrance)
        let page = await ada.open(try #require(back.headers[.location]))
        #expect(page.text.contains(#"value="Solar roof""#))
        #expect(page.text.contains("Your input is still here. Check it and send it again."))
    }

    @Test("A visitor who signs up on the way to a new idea arrives at its form")
    func signUpOnTheWay() async throws {
        var visitor = Browser(board.application)
        let entrance = try #require(await visitor.open(Ideas.New.path).headers[.location])
        let page = await visitor.open(entrance)
        let signUp = try #require(page.text.firstMatch(of: /href="(\/account\/sign-up[^"]*)"/)?.1)
        let sent = await visitor.post(["email": "ada@example.org"], to: String(signUp))
        #expect(sent.headers[.location] == entrance)
        let link = try board.lastLink()
        _ = await visitor.open(link)
        let done = await visitor.post(["newPassword": "tin lamp seven meadows"], to: link)
        #expect(done.headers[.location] == Ideas.New.path)
    }

    @Test(
        "A program with a token adds ideas of its user, if the token allows that",
        arguments: [true, false])
    func token(mayWrite: Bool) async throws {
        var ada = try await board.member("ada@example.org")
        let page = await ada.open("/account/token")
        let token = try #require(page.text.firstMatch(of: /\b[0-9a-f]{64}\b/)).0
        let fields = [("name", "Script")] + (mayWrite ? [("mayWrite", "true")] : [])
        _ = await ada.post(fields, to: "/account/token")
        let answer = await Program(board.application).send(
            .post, "/ideas", json: try Board.form.json,
            headers: [.authorization: "Bearer \(token)"])
        #expect(answer.status == (mayWrite ? .created : .forbidden))
        let link = answer.headers[.location] ?? "/ideas"
        #expect(await ada.open(link).text.contains("\(link)/edit") == mayWrite)
    }

    @Test("Without accounts, everyone can change all of the board")
    func open() async throws {
        var board = try await Board()
        let idea = try await board.insert()
        #expect(await board.browser.open("/ideas/\(idea.id)/edit").status == .ok)
        #expect(await board.browser.open("/account/log-in").status == .notFound)
    }
}
