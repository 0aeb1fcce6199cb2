import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@Suite struct ServerMiddlewareTests {
    private func application(_ middleware: any ServerMiddleware...) throws -> FormworkApplication {
        var application = try ErrandApplication.make()
        application.middleware = middleware
        return application
    }

    @Test("The first middleware is outermost, at each of the three points")
    func order() async throws {
        let notes = Notes()
        let application = try application(
            NotingMiddleware(name: "a", notes: notes), NotingMiddleware(name: "b", notes: notes))
        let answer = await application.respond(to: IncomingRequest(path: "/errands"))
        #expect(answer.status == .ok)
        #expect(
            notes.all == [
                "a answer", "b answer", "a routing", "b routing", "a exchange", "b exchange",
                "b exchanged ok", "a exchanged ok", "b answered 200", "a answered 200",
            ])
    }

    @Test("Without a route, and for a file, there is no exchange; each answer is seen")
    func withoutRoute() async throws {
        for (path, status) in [("/nowhere", 404), ("/errands/no-id/other", 404)] {
            let notes = Notes()
            let application = try application(NotingMiddleware(name: "a", notes: notes))
            _ = await application.respond(to: IncomingRequest(path: path))
            #expect(notes.all == ["a answer", "a routing", "a answered \(status)"])
        }
    }

    @Test("The error of a route passes the middleware around it, and is answered as ever")
    func errors() async throws {
        let notes = Notes()
        let application = try application(NotingMiddleware(name: "a", notes: notes))
        let answer = await Program(application).send(.get, "/errands/\(ModelIdType())")
        #expect(answer.status == .notFound)
        #expect(notes.all.contains("a exchanged notFound (404)"))
        #expect(try answer.decoded(RequestError.self).code == .notFound)
    }

    @Test(
        "An error of a middleware is a page for browsers and a problem for programs",
        arguments: Refusing.Point.allCases)
    fileprivate func refusals(at point: Refusing.Point) async throws {
        let application = try application(Refusing(point: point))
        let problem = await Program(application).send(.get, "/errands")
        #expect(problem.status == .forbidden)
        #expect(try problem.decoded(RequestError.self).code == .forbidden)
        #expect(problem.headers[.vary] != nil)
        var browser = Browser(application)
        let page = await browser.open("/errands")
        #expect(page.status == .forbidden)
        #expect(page.headers[.contentSecurityPolicy] != nil)
        #expect(page.text.contains("<h1>"))
    }

    @Test("An unexpected error of a middleware gives nothing away")
    func failure() async throws {
        let application = try application(
            Refusing(point: .routing, error: CocoaError(.fileNoSuchFile)))
        let answer = await Program(application).send(.get, "/errands")
        #expect(answer.status == .internalServerError)
        #expect(!answer.text.contains("Cocoa"))
    }

    @Test("A request that was changed before routing is the one that is answered")
    func changed() async throws {
        let answer = await Program(try application(Renaming())).send(.get, "/jobs")
        #expect(answer.status == .ok)
        #expect(answer.headers[.serverTiming] == "answer")
        #expect(answer.text.contains(#""items":[]"#))
    }

    @Test("A request for another host reaches no middleware")
    func misdirected() async throws {
        let notes = Notes()
        let application = try application(NotingMiddleware(name: "a", notes: notes))
        let answer = await application.respond(
            to: IncomingRequest(path: "/errands", authority: "attacker.example"))
        #expect(answer.status.code == 421)
        #expect(notes.all.isEmpty)
    }
}

private final class Notes: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

private struct NotingMiddleware: ServerMiddleware {
    let name: String
    let notes: Notes

    func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
        notes.add("\(name) routing")
        return request
    }

    func aroundExchange(
        _ request: IncomingRequest,
        _ exchange: @Sendable () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        notes.add("\(name) exchange")
        do {
            let answer = try await exchange()
            notes.add("\(name) exchanged ok")
            return answer
        } catch {
            notes.add("\(name) exchanged \(error)")
            throw error
        }
    }

    func aroundAnswer(
        _ request: IncomingRequest, _ answer: @Sendable () async -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        notes.add("\(name) answer")
        let answer = await answer()
        notes.add("\(name) answered \(answer.status.code)")
        return answer
    }
}

private struct Refusing: ServerMiddleware {
    enum Point: CaseIterable { case routing, exchange, answer }

    let point: Point
    var error: any Error = RequestError(.forbidden)

    func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
        if point == .routing { throw error }
        return request
    }

    func aroundExchange(
        _ request: IncomingRequest,
        _ exchange: @Sendable () async throws -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        if point == .exchange { throw error }
        return try await exchange()
    }

    func aroundAnswer(
        _ request: IncomingRequest, _ answer: @Sendable () async -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        if point == .answer { throw error }
        return await answer()
    }
}

/// Answers `/jobs` as `/errands`, with a header field of its own.
private struct Renaming: ServerMiddleware {
    func beforeRouting(_ request: IncomingRequest) async throws -> IncomingRequest {
        #expect(!request.id.isEmpty)
        return IncomingRequest(
            method: request.method, path: "/errands", query: request.query,
            headers: request.headers, body: request.body, authority: request.authority,
            peer: request.peer)
    }

    func aroundAnswer(
        _ request: IncomingRequest, _ answer: @Sendable () async -> OutgoingResponse
    ) async throws -> OutgoingResponse {
        var response = await answer()
        response.headers[.serverTiming] = "answer"
        return response
    }
}

extension HTTPField.Name {
    fileprivate static let serverTiming = HTTPField.Name("Server-Timing") ?? .date
}
