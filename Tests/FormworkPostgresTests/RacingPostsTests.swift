import Formwork
import FormworkMacros
import FormworkServer
import FormworkYAML
import Foundation
import HTTPTypes
import Testing

@testable import FormworkPostgres

/// Nodes of one application on one database, as programs ask them.
@Suite(.requiresPostgres) struct RacingPostsTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    @Test("Of a hundred equal posts to three nodes one is done, and the others name the field")
    func equalPosts() async throws {
        let address = try await server.emptySchema()
        var nodes: [FormworkApplication] = []
        for _ in 0..<3 { nodes.append(try await Self.node(address)) }
        let answers = await withTaskGroup(of: String.self) { [nodes] group in
            for number in 0..<100 {
                group.addTask { await Self.post("{\"name\": \"Blue\"}", to: nodes[number % 3]) }
            }
            return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(answers == ["201": 1, "422 name taken": 99])
        let store = try await PostgresStore(at: address, models: [Colors.Item.self])
        #expect(try await store.fetch(ModelQuery<Colors.Item>()).total == 1)
    }

    private static func node(_ address: String) async throws -> FormworkApplication {
        let store = try await PostgresStore(at: address, models: [Colors.Item.self], connections: 4)
        let texts = """
            en:
              Colors: { title: "Colors", new: "New color" }
              Color: { name: { title: "Name" } }
            """
        let words = try YamlStore(yaml: ["en.yml": texts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: words,
            site: Site(name: .localized(key: "Colors.title"), home: Colors.List()))
        try application.register(Colors.self)
        return application
    }

    /// The status of the answer, with the fields and codes of its problems.
    private static func post(_ json: String, to node: FormworkApplication) async -> String {
        let headers: HTTPFields = [
            .accept: "application/json", .contentType: "application/json",
        ]
        let answer = await node.respond(
            to: IncomingRequest(
                method: .post, path: "/colors", headers: headers, body: Data(json.utf8)))
        let problem = try? JSONDecoder().decode(Problem.self, from: answer.body)
        let errors = (problem?.errors ?? []).map { " \($0.field) \($0.code)" }
        return "\(answer.status.code)" + errors.joined()
    }

    private struct Problem: Decodable {
        struct Entry: Decodable {
            let field: String
            let code: String
        }
        let errors: [Entry]
    }
}

@FormModel struct Color {
    @Field(.required, .maxLength(40)) var name: String

    static var unique: [Unique] { [Unique(\Self.name)] }
    static var indexes: ModelIndexes { Colors.indexes }
}

enum Colors: Resource {
    typealias Fields = Color
}
