import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresConnectionTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    private func connection(isPooled: Bool = false) async throws -> PostgresConnection {
        let connection = PostgresConnection(
            try PostgresAddress(server.address(), isPooled: isPooled))
        try await connection.begin(.write, by: .now + .seconds(60))
        return connection
    }

    @Test(
        "Values come back as they were given, prepared or not",
        arguments: [
            "", "a", "ä 漢字 🙂", "it's \"quoted\" \\ %", String(repeating: "x", count: 100_000),
        ], [false, true])
    func texts(_ text: String, _ isPooled: Bool) async throws {
        let connection = try await connection(isPooled: isPooled)
        let found = try await connection.finish { connection in
            try connection.rows(
                "SELECT $1::text, $2::bigint, $3::text, $4::float8",
                [.text(text), .integer(.min), .null, .real(0.1)])
        }.get()
        #expect(found == [[.text(text), .integer(.min), .null, .real(0.1)]])
    }

    @Test("A text that libpq would cut off is refused")
    func cutText() async throws {
        let result = try await connection().finish {
            try $0.rows("SELECT $1::text", [.text("a\0b")])
        }
        let error = #expect(throws: PostgresError.self) { try result.get() }
        #expect(error?.state == "22021")
    }

    @Test("Bytes come back as they were given", arguments: [0, 1, 256, 1_000_000])
    func data(_ count: Int) async throws {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        let found = try await connection().finish { connection in
            try connection.rows("SELECT $1::bytea", [.data(data)])
        }.get()
        #expect(found == [[.data(data)]])
    }

    @Test("A refusal has its state, its constraint and its column")
    func refusals() async throws {
        let connection = try await connection()
        _ = await connection.finish { database in
            try database.script(
                "CREATE TEMP TABLE t (a text NOT NULL CONSTRAINT short CHECK (length(a) < 3))")
        }
        let broken = await connection.finish { try $0.script("INSERT INTO t VALUES ('long')") }
        #expect(throws: PostgresError.self) { try broken.get() }
        guard case .failure(let error as PostgresError) = broken else { return }
        #expect((error.state, error.constraint, error.table) == ("23514", "short", "t"))
        let empty = await connection.finish { try $0.script("INSERT INTO t VALUES (NULL)") }
        guard case .failure(let error as PostgresError) = empty else { return }
        #expect((error.state, error.column) == ("23502", "a"))
    }

    @Test("More statements than are kept prepared, and one that was prepared before")
    func manyStatements() async throws {
        let connection = try await connection()
        let sum = try await connection.finish { connection in
            try (0..<450).reduce(into: Int64(0)) { sum, number in
                let sql = "SELECT $1::bigint + \(number % 225)"
                sum += try connection.rows(sql, [.integer(1)])[0][0].integer ?? 0
            }
        }.get()
        #expect(sum == 450 + 224 * 225)
    }

    @Test(
        "An address that cannot be read, or has no server, is an error without a state",
        arguments: ["no equals", "postgres://a:b:c", "host=127.0.0.1 port=1"])
    func addresses(_ text: String) async throws {
        let error = await #expect(throws: PostgresError.self) {
            try await PostgresConnection(PostgresAddress(text)).begin(
                .read, by: .now + .seconds(60))
        }
        #expect(error?.state == nil && error?.message.isEmpty == false)
        #expect(error?.isEndOfConnection == true)
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests, with a message, where PostgreSQL is not installed.
    static var requiresPostgres: Self {
        .enabled(if: PostgresServer.shared != nil, "PostgreSQL is not installed.")
    }
}
