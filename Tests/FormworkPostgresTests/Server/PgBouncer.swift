import CPostgres
import Foundation

@testable import FormworkPostgres

/// A PgBouncer in transaction mode before the server that tests share.
///
/// Each user of a store has a schema of the same name, which is a database of its own to the store: a pooler knows no
/// `search_path`.
final class PgBouncer: Sendable {
    /// The one that tests share; `nil` if PgBouncer or PostgreSQL is not installed.
    static let shared = PostgresServer.shared.flatMap { PgBouncer(before: $0) }

    /// The number of connections to the server that all clients of a user share.
    static let connections = 2

    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "formwork-\(UUID())")
    private let port = LoopbackSocket.freePort()
    private let server: PostgresServer
    private let users = NumberSource()
    private let program = BoundProgram()

    private init?(before server: PostgresServer) {
        let path = "/usr/sbin/pgbouncer"
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        self.server = server
        program.start(Self.script, in: folder, [path, configuration])
        let deadline = ContinuousClock.now + .seconds(60)
        while PQping(address(user: "formwork")) != PQPING_OK, ContinuousClock.now < deadline {
            usleep(20_000)
        }
    }

    deinit {
        program.end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address for a user.
    func address(user: String) -> String {
        server.address(user: user).replacing("port=\(server.port)", with: "port=\(port)")
    }

    /// The address of a new user, with an empty schema.
    func emptySchema() async throws -> String {
        let user = "u\(users.next())"
        try await server.run("CREATE ROLE \(user) LOGIN; CREATE SCHEMA AUTHORIZATION \(user)")
        return address(user: user)
    }

    private var configuration: String {
        """
        [databases]
        postgres = host=127.0.0.1 port=\(server.port)
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = \(port)
        unix_socket_dir =
        pool_mode = transaction
        auth_type = trust
        auth_file = users
        default_pool_size = \(Self.connections)
        server_idle_timeout = 5
        max_client_conn = 1000
        """
    }

    private static let script = """
        echo '"formwork" ""' > users
        for number in $(seq 1 500); do echo "\\"u$number\\" \\"\\""; done >> users
        echo "$4" > settings.ini
        (as_user "$3" -q "$1/settings.ini") &
        until_end -TERM "$1" "$2"
        """
}
