import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and requests that it refuses") struct RefusalTests {
    private static let unknown = "/ideas/00000000-0000-0000-0000-0000000000FF"
    private static let destruction =
        "\(DestroyIdeaRequest.path)?id=00000000-0000-0000-0000-0000000000FF"

    @Test(
        "A missing resource is 404 for programs and browsers",
        arguments: ["", "/edit", "/delete"])
    func unknownPages(path: String) async throws {
        var board = try await Board()
        let page = await board.browser.open(Self.unknown + path)
        #expect(page.status == .notFound)
        #expect(page.text.contains("<h1") && !page.text.contains("Stub"))
        let answer = await board.program.send(.get, Self.unknown + path)
        #expect(try answer.decoded(RequestError.self).code == .notFound)
    }

    @Test("A missing resource cannot be changed, and the input for it is kept")
    func unknownUpdate() async throws {
        var board = try await Board()
        let link = "\(Self.unknown)/edit?version=1"
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
        let link = "\(Self.unknown)/delete?version=1"
        for link in [link, "\(Self.unknown)?version=1", Self.destruction] {
            let answer = await board.program.send(.delete, link)
            #expect(answer.status == .notFound)
            #expect(try answer.decoded(RequestError.self).code == .notFound)
        }
        #expect(await board.browser.post([], to: link).status == .notFound)
    }

    @Test("A deleted idea is on no page, and can still be destroyed, once")
    func deleted() async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let link = try idea.link(to: Ideas.Delete.self)
        let deleted = await board.browser.post([], to: link)
        #expect(deleted.status == .seeOther)
        #expect(deleted.headers[.location] == Ideas.List.path)
        let list = await board.browser.open(Ideas.List.path).text
        #expect(!list.contains("Stub title") && list.contains("The idea is deleted."))
        board.browser.cookies["formwork-notice"] = nil
        let claimed = await board.browser.open("\(Ideas.List.path)?notice=deleted").text
        #expect(!claimed.contains("The idea is deleted."))
        for path in ["", "/edit", "/delete"] {
            let page = await board.browser.open("\(Ideas.path)/\(idea.id)\(path)")
            #expect(page.status == .notFound)
        }
        #expect(await board.browser.post([], to: link).status == .notFound)
        let destruction = try DestroyIdeaRequest.link(query: .init(id: idea.id))
        #expect(await board.program.send(.delete, destruction).status == .ok)
        #expect(await board.program.send(.delete, destruction).status == .notFound)
    }

    @Test(
        "A wrong method is 405 with the right ones",
        arguments: [
            (Ideas.List.path, "GET, HEAD, POST"), (unknown, "DELETE, GET, HEAD, PATCH"),
            (Ideas.Create.path, "GET, HEAD, POST"),
            ("\(unknown)/edit", "GET, HEAD, PATCH, POST"),
            ("\(unknown)/delete", "DELETE, GET, HEAD, POST"),
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
        for link in [Ideas.Create.path, try idea.link(to: Ideas.Update.self)] {
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
        let link = try idea.link(to: Ideas.Delete.self)
        let page = await board.browser.send(.post, link, headers: Browser.formType)
        #expect(page.status == .forbidden)
        #expect(try await board.ideas() == [idea])
        #expect(
            await board.browser.post(Board.form, to: Ideas.Create.path).status == .seeOther)
    }
}
