import Foundation
import GRDB
import Hummingbird

/// Hummingbird and GRDB alone, as the measure beside which Ideaboard's answers are put.
///
/// It opens a database file of Ideaboard's, so that rows have the same columns, indexes and triggers:
///
/// ```text
/// Bare 8091 ideas.sqlite
/// ```
///
/// | route | answer |
/// |---|---|
/// | `GET /bytes/{count}` | that number of bytes |
/// | `POST /bytes/{count}` | that number of bytes, once the body was read |
/// | `GET /select/{count}` | that number of bytes, once the 20 newest ideas were read |
/// | `GET /ideas` | the 20 newest ideas as JSON |
/// | `GET /ideas/{id}` | an idea as JSON |
/// | `POST /ideas` | inserts the idea of the JSON, without judging it |
@main
struct Bare {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let port = arguments.first.flatMap({ Int($0) }),
            let path = arguments.last
        else {
            print("Give a port and a database file of Ideaboard's.")
            exit(64)
        }
        let application = Application(
            router: router(over: try Ideas(path: path)),
            configuration: .init(address: .hostname("127.0.0.1", port: port)))
        try await application.runService()
    }

    private static func router(over ideas: Ideas) -> Router<BasicRequestContext> {
        let router = Router()
        router.get("bytes/:count") { _, context in page(try count(context)) }
        router.post("bytes/:count") { request, context in
            _ = try await request.body.collect(upTo: 1 << 20)
            return page(try count(context))
        }
        router.get("select/:count") { _, context in
            _ = try await ideas.newest()
            return page(try count(context))
        }
        router.get("ideas") { _, _ in try json(List(items: await ideas.newest())) }
        router.get("ideas/:id") { _, context in
            guard let idea = try await ideas.idea(try context.parameters.require("id")) else {
                throw HTTPError(.notFound)
            }
            return try json(idea)
        }
        router.post("ideas") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 20)
            let entered = try JSONDecoder().decode(EnteredIdea.self, from: Data(buffer: body))
            return try json(try await ideas.insert(entered), status: .created)
        }
        return router
    }

    private static func count(_ context: BasicRequestContext) throws -> Int {
        min(try context.parameters.require("count", as: Int.self), 1 << 20)
    }

    /// The bytes of which each answer is a part.
    private static let bytes = ByteBuffer(repeating: UInt8(ascii: "x"), count: 1 << 20)

    private static func page(_ count: Int) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: bytes.getSlice(at: 0, length: count) ?? ByteBuffer()))
    }

    private static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok
    ) throws -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(value))))
    }
}
