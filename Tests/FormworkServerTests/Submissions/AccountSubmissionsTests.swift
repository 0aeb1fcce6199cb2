import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Submissions of accounts") struct AccountSubmissionsTests {
    private let errands = ErrandStore()

    private let application: FormworkApplication

    init() throws {
        var application = try ErrandApplication.make(store: errands.store)
        application.recognizeCallers(by: TokenRecognition())
        self.application = application
    }

    private func send(_ token: String) async throws -> OutgoingResponse {
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        return await Program(application).send(
            .post, "/errands",
            json: #"{"title": "Bread", "kind": "shop", "notes": "-", "contact": "a@example.org"}"#,
            headers: [.authorization: "Bearer \(token)", key: "\"k1\""])
    }

    @Test("A write that an account sends again with a renewed token is done once")
    func renewed() async throws {
        let first = try await send("ada-1")
        #expect(first.status == .created)
        let again = try await send("ada-2")
        #expect(again.status == .created)
        #expect(again.body == first.body)
        #expect(try await errands.titles() == ["Bread"])
    }

    @Test("The same key of another account is another submission")
    func others() async throws {
        #expect(try await send("ada-1").status == .created)
        let other = try await send("rosa-1")
        #expect(other.status.code == 422)
        #expect(try other.decoded(RequestError.self).code == .invalid)
    }
}

/// Knows two accounts by the beginnings of their tokens.
private struct TokenRecognition: CallerRecognition {
    private static let accounts = ["ada": ModelIdType(), "rosa": ModelIdType()]

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        let name = context.visit.header("Authorization")?.dropFirst("Bearer ".count).prefix {
            $0 != "-"
        }
        guard let name, let id = Self.accounts[String(name)] else { return nil }
        return CallerIdentity(id: id, name: String(name))
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? { nil }
}
