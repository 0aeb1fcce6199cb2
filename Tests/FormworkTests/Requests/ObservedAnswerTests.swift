import Formwork
import FormworkYAML
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ObservedAnswerTests {
    /// A request for a number.
    private struct Count: ShowRequest {
        struct Query: ServerRequestQuery { var of = "ideas" }
        struct ResponseBody: ServerRequestBody, Equatable { var count: Int }
        var parts: ServerRequestParts<Self>
    }

    /// A way to a server that answers with texts, in their order, and then not at all.
    private final class Answers: RequestTransport {
        private let rest: Mutex<[(status: Int, text: String)]>

        init(_ answers: (status: Int, text: String)...) { rest = Mutex(answers) }

        func send(_ request: URLRequest) async throws -> RequestAnswer {
            try rest.withLock { rest in
                guard !rest.isEmpty else { throw URLError(.cannotConnectToHost) }
                let answer = rest.removeFirst()
                return RequestAnswer(status: answer.status, body: Data(answer.text.utf8))
            }
        }
    }

    private func environment(_ answers: Answers) throws -> MVVMEnvironment {
        MVVMEnvironment(
            serverBaseURL: try #require(URL(string: "http://127.0.0.1:8080")),
            localizer: Localizer(
                locale: Locale(identifier: "en"),
                store: try YamlStore(bundles: [FormworkTexts.bundle])),
            transport: answers)
    }

    @Test("A failure leaves the answer before, and the next answer ends it")
    func failure() async throws {
        let environment = try environment(
            Answers(
                (200, #"{"count": 1}"#), (403, #"{"code": "forbidden", "detail": "Not for you."}"#),
                (200, #"{"count": 2}"#)))
        let answer = ObservedAnswer<Count>()
        #expect(answer.content == nil && answer.failure == nil)
        await answer.load(Count(query: .init()), in: environment)
        #expect(answer.content?.count == 1)
        await answer.load(Count(query: .init()), in: environment)
        #expect(answer.content?.count == 1)
        #expect(answer.failure != nil)
        await answer.load(Count(query: .init()), in: environment)
        #expect(answer.content?.count == 2)
        #expect(answer.failure == nil)
    }

    @Test("A server that cannot be reached has words for it")
    func unreachable() async throws {
        let environment = try environment(Answers())
        let answer = ObservedAnswer<Count>()
        await answer.load(Count(query: .init()), in: environment)
        let words = environment.localizer.text(key: "FormworkMessages.unreachable")
        #expect(answer.failure == words)
        #expect(answer.content == nil)
    }

    @Test("A request whose task was cancelled changes nothing")
    func cancelled() async throws {
        let environment = try environment(Answers())
        let answer = ObservedAnswer<Count>()
        withUnsafeCurrentTask { $0?.cancel() }
        await answer.load(Count(query: .init()), in: environment)
        #expect(answer.failure == nil)
    }

    @Test("An answer is another one for another request, and after an invalidation")
    func identity() throws {
        let environment = try environment(Answers())
        let ideas = environment.identity(of: Count(query: .init()))
        #expect(environment.identity(of: Count(query: .init())) == ideas)
        #expect(environment.identity(of: Count(query: .init(of: "plans"))) != ideas)
        environment.invalidate()
        #expect(environment.revision == 1)
        #expect(environment.identity(of: Count(query: .init())) != ideas)
    }
}
