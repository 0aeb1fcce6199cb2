import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and requests that it refuses") struct RefusalTests {
    private static let unknown = "?id=00000000-0000-0000-0000-0000000000FF&version=1"

    @Test(
        "A missing resource is 404 for programs and browsers",
        arguments: [
            ShowIdeaRequest.path, EditIdeaRequest.path, ConfirmDeleteIdeaRequest.path,
        ])
    func unknownPages(path: String) async throws {
        var board = try await Board()
        let page = await board.browser.open(path + Self.unknown)
        #expect(page.status == .notFound)
        #expect(page.text.contains("<h1") && !page.text.contains("Stub"))
        let answer = await board.program.send(.get, path + Self.unknown)
        #expect(try answer.decoded(RequestError.self).code == .notFound)
    }

    @Test("A missing resource cannot be changed, and the input for it is kept")
    func unknownUpdate() async throws {
        var board = try await Board()
        let link = UpdateIdeaRequest.path + Self.unknown
        let answer = await board.program.send(.patch, link, json: try Board.form.json)
        #expect(try answer.decoded(RequestError.self).code == .notFound)
        let page = await board.browser.post(Board.form, to: link)
        #expect(page.status == .notFound)
        for text in ["A map", "Ada", "A map of the city", "1250.50", "ada@example.org"] {
            #expect(page.text.contains(">\(text)</"), "\(text)")
        }
    }

    @Test("A missing resource cannot be deleted or destroyed")
    func unknownDelete() async throws {
        var board = try await Board()
        for path in [DeleteIdeaRequest.path, DestroyIdeaRequest.path] {
            let answer = await board.program.send(.delete, path + Self.unknown)
            #expect(answer.status == .notFound)
            #expect(try answer.decoded(RequestError.self).code == .notFound)
        }
        let link = DeleteIdeaRequest.path + Self.unknown
        #expect(await board.browser.post([], to: link).status == .notFound)
    }

    @Test("A deleted idea is on no page, and can still be destroyed, once")
    func deleted() async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let query = try idea.query
        let deleted = await board.browser.post([], to: DeleteIdeaRequest.path + query)
        #expect(deleted.status == .seeOther)
        #expect(deleted.headers[.location] == ListIdeasRequest.path)
        let list = await board.browser.open(ListIdeasRequest.path).text
        #expect(!list.contains("Stub title") && list.contains("The idea is deleted."))
        board.browser.cookies["formwork-notice"] = nil
        let claimed = await board.browser.open("\(ListIdeasRequest.path)?notice=deleted").text
        #expect(!claimed.contains("The idea is deleted."))
        for path in [ShowIdeaRequest.path, EditIdeaRequest.path, ConfirmDeleteIdeaRequest.path] {
            #expect(await board.browser.open(path + query).status == .notFound)
        }
        #expect(
            await board.browser.post([], to: DeleteIdeaRequest.path + query).status == .notFound)
        let link = DestroyIdeaRequest.path + query
        #expect(await board.program.send(.delete, link).status == .ok)
        #expect(await board.program.send(.delete, link).status == .notFound)
    }

    @Test(
        "A wrong method is 405 with the right ones",
        arguments: [
            (ListIdeasRequest.path, "GET, HEAD"), (ShowIdeaRequest.path, "GET, HEAD"),
            (CreateIdeaRequest.path, "GET, HEAD, POST"),
            (UpdateIdeaRequest.path, "GET, HEAD, PATCH, POST"),
            (DeleteIdeaRequest.path, "DELETE, GET, HEAD, POST"),
            (DestroyIdeaRequest.path, "DELETE"),
        ])
    func methods(path: String, allowed: String) async throws {
        var board = try await Board()
        let right = Set(allowed.components(separatedBy: ", "))
        for method in [
            HTTPRequest.Method.get, .post, .put, .patch, .delete, .options, .trace, .connect,
        ] where !right.contains(method.rawValue) {
            let page = await board.browser.send(method, path)
            #expect(page.status == .methodNotAllowed)
            #expect(page.headers[.allow] == allowed)
            let answer = await board.program.send(method, path)
            #expect(answer.headers[.allow] == allowed)
        }
    }

    @Test(
        "A form with a wrong token is 403, keeps the input, and can be sent again",
        arguments: [nil, "", "0123456789abcdef0123456789abcdef"])
    func forgery(token: String?) async throws {
        var board = try await Board()
        let idea = try await board.insert()
        for link in [CreateIdeaRequest.path, UpdateIdeaRequest.path + (try idea.query)] {
            let fields =
                (token.map { ["_csrf=\($0)"] } ?? []) + ["title=Typed+title", "content=Typed"]
            let page = await board.browser.send(
                .post, link, headers: Browser.formType,
                body: Data(fields.joined(separator: "&").utf8))
            #expect(page.status == .forbidden)
            #expect(page.text.contains("value=\"Typed title\""))
            #expect(page.text.contains("Typed</textarea>"))
            #expect(page.text.contains("id=\"error-summary\""))
        }
        let link = DeleteIdeaRequest.path + (try idea.query)
        let page = await board.browser.send(.post, link, headers: Browser.formType)
        #expect(page.status == .forbidden)
        #expect(try await board.ideas() == [idea])
        #expect(
            await board.browser.post(Board.form, to: CreateIdeaRequest.path).status == .seeOther)
    }
}
