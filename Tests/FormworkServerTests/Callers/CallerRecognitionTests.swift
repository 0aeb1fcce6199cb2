import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("The recognition of callers") struct CallerRecognitionTests {
    @Test("reaches handlers, before anything is answered", arguments: ["Ada", nil])
    func handlers(name: String?) async throws {
        let program = Program(try application())
        var headers: HTTPFields = [:]
        headers[name == nil ? .accept : .user] = name ?? "application/json"
        let answer = await program.send(.get, WhoRequest.path, headers: headers)
        #expect(try answer.decoded(WhoAnswer.self).name == name ?? "nobody")
    }

    @Test("lets cookies travel with the answer, under the prefix of secure sites")
    func cookies() async throws {
        let open = await Program(try application()).send(.get, WhoRequest.path)
        #expect(open.headers[values: .setCookie].contains { $0.hasPrefix("seen=1; Path=/;") })
        let secure = await Program(try application(isSecure: true)).send(.get, WhoRequest.path)
        #expect(
            secure.headers[values: .setCookie].contains {
                $0.hasPrefix("__Host-seen=1; Path=/;") && $0.hasSuffix("; Secure")
            })
    }

    @Test("sends unknown readers to the entrance, and programs a 401 with a challenge")
    func entrance() async throws {
        var browser = Browser(try application())
        let page = await browser.open(KnownRequest.path + "?a=1")
        #expect(page.status == .seeOther)
        #expect(page.headers[.location] == "/enter?next=\(KnownRequest.path)?a=1")
        let answer = await Program(try application()).send(.get, KnownRequest.path)
        #expect(answer.status == .unauthorized)
        #expect(answer.headers[.wwwAuthenticate] == "Bearer")
    }

    @Test("refuses a request whose credentials it refuses")
    func refused() async throws {
        let answer = await Program(try application()).send(
            .get, WhoRequest.path, headers: [.user: "forged"])
        #expect(answer.status == .unauthorized)
    }

    @Test("gives the browser another identity where rights change, and a valid notice")
    func renewed() async throws {
        var browser = await Browser.visiting(try application())
        let before = browser.cookies["formwork-session"]
        _ = await browser.open(WhoRequest.path, headers: [.renew: "1"])
        #expect(browser.cookies["formwork-session"] != before)
    }

    @Test("names the author of what is written")
    func author() async throws {
        let answer = await Program(try application()).send(
            .get, WhoRequest.path, headers: [.user: "Ada"])
        #expect(try answer.decoded(WhoAnswer.self).author == "Ada")
    }

    private func application(isSecure: Bool = false) throws -> FormworkApplication {
        var application = try ParcelApplication.make(deployment: Deployment(isSecure: isSecure))
        try application.register(WhoRequest.self)
        try application.register(KnownRequest.self)
        application.recognizeCallers(by: HeaderRecognition())
        return application
    }
}

/// Believes a header field, as a site behind a proxy does.
private struct HeaderRecognition: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        let visit = context.visit
        visit.setCookie("seen", "1", maxAge: nil)
        if visit.header("X-Renew") != nil { visit.renewVisitor() }
        guard let name = visit.header("X-User") else { return nil }
        guard name != "forged" else { throw RequestError(.unauthenticated) }
        return CallerIdentity(id: ModelIdType(), name: name)
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? {
        "/enter?next=\(link)"
    }
}

private struct WhoAnswer: ServerRequestBody {
    let name: String
    let author: String?
}

private struct WhoRequest: ShowRequest, RequestHandler {
    static var path: String { "/who" }
    typealias ResponseBody = WhoAnswer
    var parts: ServerRequestParts<Self>

    static func respond(context: ServerRequestContext<WhoRequest>) async throws -> WhoAnswer {
        WhoAnswer(name: context.caller.identity?.name ?? "nobody", author: WriteAuthor.current)
    }
}

private struct KnownRequest: ShowRequest, RequestHandler {
    struct Query: ServerRequestQuery { var a: Int? }
    static var path: String { "/known" }
    typealias ResponseBody = WhoAnswer
    var parts: ServerRequestParts<Self>

    static func respond(context: ServerRequestContext<KnownRequest>) async throws -> WhoAnswer {
        WhoAnswer(name: try context.caller.requireIdentity().name, author: nil)
    }
}

extension HTTPField.Name {
    // Both are names of header fields.
    fileprivate static var user: Self { Self("X-User") ?? .accept }
    fileprivate static var renew: Self { Self("X-Renew") ?? .accept }
}
