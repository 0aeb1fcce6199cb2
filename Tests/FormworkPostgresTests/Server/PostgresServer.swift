import CPostgres
import Foundation
import Synchronization

@testable import FormworkPostgres

/// A PostgreSQL server on a port of the loopback interface, with files of its own.
///
/// It ends with the process that made it, however that ends: a shell waits for the end of their pipe.
final class PostgresServer: Sendable {
    /// The server that tests share; `nil` if PostgreSQL is not installed.
    static let shared = programs.map { PostgresServer(programs: $0) }

    private let folder: URL
    private let programs: URL
    /// The port of the server.
    let port: Int
    private let shell = Mutex<Process?>(nil)

    /// A further server, for tests that end it.
    static func further() -> PostgresServer? { programs.map { PostgresServer(programs: $0) } }

    private init(programs: URL) {
        self.programs = programs
        folder = FileManager.default.temporaryDirectory.appending(path: "formwork-\(UUID())")
        port = Self.freePort()
        start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address of the server; each schema is a database of its own to a store.
    func address(schema: String = "public", port other: Int? = nil) -> String {
        "host=127.0.0.1 port=\(other ?? port) user=formwork dbname=postgres options='-c search_path=\(schema)'"
    }

    /// The address of a new, empty schema.
    func emptySchema() async throws -> String {
        let name = "s\(UUID().uuidString.lowercased().prefix(8))"
        let connection = PostgresConnection(try PostgresAddress(address()))
        try await connection.begin(.write, by: .now + .seconds(60))
        try await connection.finish { try $0.script("CREATE SCHEMA \(name)") }.get()
        return address(schema: name)
    }

    /// Starts the server, on the files that it had before if it had some.
    func start() {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", Self.script, "sh", folder.path, programs.path, "\(port)", "\(getpid())",
        ]
        process.standardInput = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
        shell.withLock { $0 = process }
        let deadline = ContinuousClock.now + .seconds(60)
        while PQping(address()) != PQPING_OK, ContinuousClock.now < deadline { usleep(20_000) }
    }

    /// Ends the server at once, as a loss of power does.
    func stop() {
        guard let process = shell.withLock({ $0.take() }) else { return }
        try? (process.standardInput as? Pipe)?.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// PostgreSQL does not run as the superuser of a system.
    private static let script = """
        as_user() {
            if [ "$(id -u)" = 0 ]; then
                exec setpriv --reuid nobody --regid nogroup --clear-groups "$@"
            fi
            exec "$@"
        }
        if [ ! -d "$1" ]; then
            mkdir "$1"
            [ "$(id -u)" != 0 ] || chown nobody "$1"
            cd "$1"
            (as_user "$2/initdb" -D "$1/data" -U formwork -A trust -E UTF8 --locale C.UTF-8 --no-sync)
        fi
        cd "$1"
        rm -f data/postmaster.pid
        (as_user "$2/postgres" -D "$1/data" -p "$3" -h 127.0.0.1 -k "$1" -c fsync=off \\
            -c max_connections=500) &
        read -r _
        kill -QUIT $!
        wait $!
        # The process that made the server is gone.
        kill -0 "$4" 2>/dev/null || rm -rf "$1"
        """

    private static let programs = (14...18).reversed().lazy
        .map { URL(filePath: "/usr/lib/postgresql/\($0)/bin") }
        .first { FileManager.default.isExecutableFile(atPath: $0.appending(path: "initdb").path) }

    private static func freePort() -> Int {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(socket, $0, size)
                getsockname(socket, $0, &size)
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
    }
}
