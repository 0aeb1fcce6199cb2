import Formwork
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct SimulatedServerTests {
    private let server = SimulatedServer()
    private let url = URL(string: "http://127.0.0.1:1/base")

    private func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(baseURL: try #require(url), by: server)
    }

    @Test("A request is answered by its type, whose query and body come as they were sent")
    func typed() async throws {
        server.answer(ShowNote.self) { Note(text: "show \($0.query.id) \($0.query.words ?? [])") }
        server.answer(NewNote.self) { _ in Note(text: "new") }
        server.answer(ChangeNote.self) {
            Note(text: "change \($0.query.id) \($0.requestBody.text)")
        }
        let shown = try await send(ShowNote(query: .init(id: "7", words: ["a b"])))
        #expect(shown.text == #"show 7 ["a b"]"#)
        #expect(try await send(NewNote()).text == "new")
        let change = ChangeNote(query: .init(id: "8"), requestBody: Note(text: "ü"))
        #expect(try await send(change).text == "change 8 ü")
        #expect(try server.sent(ChangeNote.self).map(\.requestBody.text) == ["ü"])
        #expect(try server.sent(ShowNote.self).map(\.query.id) == ["7"])
        #expect(server.sent.count == 3)
    }

    @Test("An error of the server reaches its client as the same type, with its words")
    func errors() async throws {
        server.answer(ShowNote.self) { _ in throw RequestError(.notFound) }
        let error = await #expect(throws: RequestError.self) {
            try await send(ShowNote(query: .init(id: "7")))
        }
        #expect(error?.code == .notFound)
        #expect(error?.message == .constant("This page does not exist, or no longer does."))
        server.answer(NewNote.self) { _ in throw NoteError(reason: "full") }
        let own = await #expect(throws: NoteError.self) { try await send(NewNote()) }
        #expect(own?.reason == "full")
    }

    @Test("A request without an answer finds no server")
    func unanswered() async throws {
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await send(NewNote())
        }
        #expect(error?.code == .unreachable)
        try server.answer(with: Note(text: "next"))
        #expect(try await send(NewNote()).text == "next")
    }

    @Test(
        "Each fault fails as it would over a network, and then the answer comes",
        arguments: [
            (.offline, .unreachable, nil), (.timeout, .timedOut, nil),
            (.status(502), .unexpectedAnswer, 502), (.truncated, .unexpectedAnswer, 200),
        ] as [(RequestFault, ServerRequestProcessingError.Code, Int?)])
    func faults(
        _ fault: RequestFault, _ code: ServerRequestProcessingError.Code, _ status: Int?
    ) async throws {
        server.answer(NewNote.self) { _ in Note(text: "new") }
        server.fail(fault)
        let error = await #expect(throws: ServerRequestProcessingError.self) {
            try await send(NewNote())
        }
        #expect(error?.code == code)
        #expect(error?.httpStatus == status)
        #expect(try await send(NewNote()).text == "new")
    }

    @Test("A fault of a type leaves the requests of others alone")
    func faultsOfType() async throws {
        server.answer(NewNote.self) { _ in Note(text: "new") }
        server.answer(ShowNote.self) { _ in Note(text: "show") }
        server.fail(.offline, at: ShowNote.self, times: 2)
        #expect(try await send(NewNote()).text == "new")
        for _ in 0..<2 {
            await #expect(throws: ServerRequestProcessingError.self) {
                try await send(ShowNote(query: .init(id: "7")))
            }
        }
        #expect(try await send(ShowNote(query: .init(id: "7"))).text == "show")
    }

    @Test("A slow answer comes after its time, and is given up with its task")
    func slow() async throws {
        server.answer(NewNote.self) { _ in Note(text: "new") }
        server.fail(.slow(.zero))
        #expect(try await send(NewNote()).text == "new")
        server.fail(.slow(.seconds(3_600)))
        let task = Task { try await send(NewNote()) }
        while server.sent.count < 2 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

private struct Note: ServerRequestBody { var text: String }

private struct NoteError: ServerRequestError { var reason: String }

private struct ShowNote: ShowRequest {
    struct Query: ServerRequestQuery {
        var id: String
        var words: [String]?
    }
    typealias ResponseBody = Note
    static var path: String { "/notes/{id}" }
    var parts: ServerRequestParts<Self>
}

private struct NewNote: ShowRequest {
    typealias ResponseBody = Note
    typealias ResponseError = NoteError
    static var path: String { "/notes/new" }
    var parts: ServerRequestParts<Self>
}

private struct ChangeNote: ServerRequest {
    struct Query: ServerRequestQuery { var id: String }
    typealias RequestBody = Note
    typealias ResponseBody = Note
    static var path: String { "/notes/{id}" }
    static var action: ServerRequestAction { .update }
    var parts: ServerRequestParts<Self>
}
