import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Requests of programs that come twice.
@Suite struct RememberedAnswerTests {
    private let store = InMemoryModelStore()

    private func recipients() async throws -> [String] {
        try await store.fetch(ModelQuery<Parcel>(pagination: Pagination(maxResults: 1_000)))
            .models.map(\.recipient).sorted()
    }

    private static let name = HTTPField.Name("Idempotency-Key")

    private func send(
        _ json: String, key: String, to link: String = CreateParcelRequest.path,
        method: HTTPRequest.Method = .post, authorization: String = "",
        by program: Program
    ) async throws -> OutgoingResponse {
        let headers: HTTPFields = [
            try #require(Self.name): key, .authorization: authorization,
        ]
        return await program.send(method, link, json: json, headers: headers)
    }

    @Test("A program that sends the same key and body gets the same answer", arguments: ["\"", ""])
    func program(quote: String) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let key = "\(quote)8e03978e-40d5-43dd-bc93-6894a57f9324\(quote)"
        let first = try await send(#"{"recipient":"Ada"}"#, key: key, by: program)
        #expect(first.status == .created)
        let again = try await send(#"{"recipient":"Ada"}"#, key: key, by: program)
        #expect(again.status == .created)
        #expect(again.body == first.body)
        #expect(again.headers[.contentType] == first.headers[.contentType])
        #expect(try await recipients() == ["Ada"])
    }

    @Test("Programs that do not show who they are do not meet under the same key")
    func anonymousPrograms() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let first = try await send(#"{"recipient":"Ada"}"#, key: "1", by: program)
        let second = try await send(#"{"recipient":"Grace"}"#, key: "1", by: program)
        #expect(second.status == .created)
        #expect(second.body != first.body)
        let again = try await send(#"{"recipient":"Ada"}"#, key: "1", by: program)
        #expect(again.body == first.body)
        #expect(try await recipients() == ["Ada", "Grace"])
    }

    @Test(
        "A program is known by its credentials or its session, and refused a key that it used",
        arguments: [
            HTTPFields(dictionaryLiteral: (.authorization, "Bearer x")),
            HTTPFields(
                dictionaryLiteral: (.cookie, "formwork-session=0123456789abcdef0123456789abcdef")),
        ])
    func knownProgram(identity: HTTPFields) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        var answers: [OutgoingResponse] = []
        for (json, headers) in [
            (#"{"recipient":"Ada"}"#, [:]), (#"{"recipient":"Ada"}"#, identity),
            (#"{"recipient":"Ada"}"#, identity), (#"{"recipient":"Grace"}"#, identity),
        ] as [(String, HTTPFields)] {
            let key: HTTPFields = [try #require(Self.name): "k"]
            answers.append(
                await program.send(
                    .post, CreateParcelRequest.path, json: json, headers: headers.merging(key)))
        }
        #expect(answers[1].body != answers[0].body)
        #expect(answers[2].body == answers[1].body)
        #expect(try answers[3].decoded(RequestError.self).code == .keyReused)
        #expect(try await recipients() == ["Ada", "Ada"])
    }

    @Test("A program's change and deletion are done once as well")
    func otherMethods() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let id = try await store.insert(Parcel(ParcelBody(recipient: "Ada"))).requireId()
        for _ in 0..<2 {
            let response = try await send(
                #"{"recipient":"Grace"}"#, key: "k",
                to: "\(UpdateParcelRequest.path)?id=\(id)&version=1", method: .patch, by: program)
            #expect(response.status == .ok)
        }
        for _ in 0..<2 {
            let response = try await send(
                "", key: "k", to: "\(DestroyParcelRequest.path)?id=\(id)", method: .delete,
                by: program)
            #expect(response.status == .ok)
        }
    }

    @Test("A refused request is validated again")
    func refusedProgram() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let refused = try await send("{}", key: "k", by: program)
        #expect(refused.status.code == 422)
        let corrected = try await send(#"{"recipient":"Ada"}"#, key: "k", by: program)
        #expect(corrected.status == .created)
    }

    @Test(
        "An invalid key is refused, and nothing is stored",
        arguments: [
            "", "\"", "\"\"", "a b", "\"a\"b\"", "ü", "\"\u{301}a\"", "\"\\\"\"", "a\"",
            String(repeating: "k", count: 256),
        ])
    func badKey(key: String) async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let response = try await send(#"{"recipient":"Ada"}"#, key: key, by: program)
        #expect(response.status == .badRequest)
        #expect(try response.decoded(RequestError.self).code == .badKey)
        #expect(try await recipients().isEmpty)
    }

    @Test("Many requests of one key at once are done once")
    func programsAtOnce() async throws {
        let program = Program(try ParcelApplication.make(store: store))
        let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await send(#"{"recipient":"Ada"}"#, key: "k", by: program).body
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(bodies).count == 1)
        #expect(try await recipients() == ["Ada"])
    }

    @Test("A memory learns neither credentials nor sessions")
    func secrets() async throws {
        let memory = NotingMemory()
        var application = FormworkApplication(
            store: store, localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Parcels"), home: NewParcelRequest()), memory: memory)
        try application.register(NewParcelRequest.self)
        try application.register(CreateParcelRequest.self)
        var browser = await Browser.visiting(application)
        _ = await browser.post(
            [("recipient", "Ada"), ("formwork-key", "k")], to: CreateParcelRequest.path)
        _ = try await send(
            #"{"recipient":"Ada"}"#, key: "k", authorization: "Bearer secret",
            by: Program(application))
        let senders = memory.owners
        #expect(senders.count == 2)
        let session = try #require(browser.cookies["formwork-session"])
        #expect(senders.allSatisfy { !$0.contains("secret") && !$0.contains(session) })
    }
}
