import CPostgres
import Foundation

@testable import FormworkPostgres

/// A PostgreSQL server on a port of the loopback interface, with files of its own.
final class PostgresServer: Sendable {
    /// The server that tests share; `nil` if PostgreSQL is not installed.
    static let shared = programs.map { PostgresServer(programs: $0) }

    /// The folder with the files of the server, in `data`.
    let folder: URL
    let port: Int
    private let programs: URL
    private let settings: [String]

    /// The server of which this one is a copy that follows it.
    private let primary: PostgresServer?
    private let program = BoundProgram()

    /// A further server, for tests that end it or give it settings, such as `ssl=on`.
    static func further(_ settings: [String] = []) -> PostgresServer? {
        programs.map { PostgresServer(programs: $0, settings) }
    }

    /// A further server for which something puts files into its folder first.
    static func further(
        _ settings: [String], prepare: (URL) throws -> Void
    ) throws -> PostgresServer? {
        guard let programs else { return nil }
        let folder = newFolder()
        try prepare(folder)
        return PostgresServer(programs: programs, in: folder, settings)
    }

    /// A copy of this server that follows its writes, and answers reads.
    func replica() -> PostgresServer { PostgresServer(programs: programs, following: self) }

    private init(
        programs: URL, in folder: URL = newFolder(), _ settings: [String] = [],
        following primary: PostgresServer? = nil
    ) {
        (self.programs, self.folder) = (programs, folder)
        (self.settings, self.primary) = (settings, primary)
        port = LoopbackSocket.freePort()
        start()
    }

    private static func newFolder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "formwork-\(UUID())")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address of the server, or of what is before it at another port, for its superuser or another user.
    func address(user: String = "formwork", port other: Int? = nil) -> String {
        "host=127.0.0.1 port=\(other ?? port) user=\(user) dbname=postgres"
    }

    /// The address of a new user with an empty schema, which is a database of its own to a store.
    func emptySchema() async throws -> String {
        let user = "s\(UUID().uuidString.lowercased().prefix(8))"
        try await run(
            """
            SELECT pg_advisory_xact_lock(1); CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
            CREATE ROLE \(user) LOGIN; CREATE SCHEMA AUTHORIZATION \(user)
            """)
        return address(user: user)
    }

    /// Runs statements.
    func run(_ sql: String, as kind: PostgresTransaction = .write) async throws {
        let connection = PostgresConnection(try PostgresAddress(address()))
        try await connection.begin(kind, by: .now + .seconds(60))
        try await connection.finish { try $0.script(sql) }.get()
    }

    /// Starts the server, on the files that it had before if it had some.
    func start() {
        program.start(
            Self.script, in: folder,
            [programs.path, "\(port)", primary.map { "\($0.port)" } ?? ""]
                + settings.flatMap { ["-c", $0] })
        let deadline = ContinuousClock.now + .seconds(60)
        while PQping(address()) != PQPING_OK, ContinuousClock.now < deadline { usleep(20_000) }
    }

    /// Ends the server at once, as a loss of power does.
    func stop() { program.end() }

    private static let script = """
        folder=$1 process=$2 programs=$3 port=$4 primary=$5
        shift 5
        if [ ! -d data ] && [ -n "$primary" ]; then
            (as_user "$programs/pg_basebackup" -D "$folder/data" -R -X stream -c fast \\
                -d "host=127.0.0.1 port=$primary user=formwork")
        elif [ ! -d data ]; then
            (as_user "$programs/initdb" -D "$folder/data" -U formwork -A trust -E UTF8 \\
                --locale C.UTF-8 --no-sync)
        fi
        rm -f data/postmaster.pid
        (as_user "$programs/postgres" -D "$folder/data" -p "$port" -h 127.0.0.1 -k "$folder" \\
            -c fsync=off -c max_connections=1000 "$@") &
        until_end -QUIT "$folder" "$process"
        """

    private static let programs = (14...18).reversed().lazy
        .map { URL(filePath: "/usr/lib/postgresql/\($0)/bin") }
        .first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "initdb").path) }
}
