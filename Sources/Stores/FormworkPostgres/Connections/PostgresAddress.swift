import CPostgres
import Foundation

/// The server and the database, in the words of libpq.
///
/// A server that is not on this machine is spoken to by TLS, unless the address has a `sslmode` of its own.
struct PostgresAddress: Sendable {
    /// Whether a connection keeps statements prepared, which one of a pooler in transaction mode cannot.
    let preparesStatements: Bool

    private let settings: [String: String]

    /// Reads an address.
    ///
    /// - Parameters:
    ///   - text: A URI such as `postgres://ann@db.example.org/ideas?sslmode=verify-full`, or words such as
    ///     `host=db.example.org dbname=ideas`.
    ///   - isPooled: Whether a pooler in transaction mode is at the address.
    /// - Throws: A ``PostgresError`` with the reason for which libpq does not read it, or a pooler not take it.
    init(_ text: String, isPooled: Bool = false) throws(PostgresError) {
        preparesStatements = !isPooled
        var given = try Self.read(text)
        guard !isPooled || given["options"] == nil else { throw .lostOptions }
        let defaults = [
            "application_name": "formwork", "client_encoding": "UTF8", "connect_timeout": "5",
            // A server that does not answer any more is noticed.
            "keepalives_idle": "30", "keepalives_interval": "5", "keepalives_count": "3",
            "tcp_user_timeout": "30000",
            "sslmode": Self.isLocal(given["host"] ?? given["hostaddr"]) ? "prefer" : "require",
        ]
        given.merge(defaults) { given, _ in given }
        settings = given
    }

    /// Opens a connection; its status shows whether that succeeded.
    func connect() -> OpaquePointer? {
        withSettings { PQconnectdbParams($0, $1, 0) }
    }

    /// Opens a connection until a time; its status shows whether that succeeded.
    func connect(by deadline: ContinuousClock.Instant) -> OpaquePointer? {
        let connection = withSettings { PQconnectStartParams($0, $1, 0) }
        var events = Int16(POLLOUT)
        while PQstatus(connection) != CONNECTION_BAD {
            let rest = max(0, (deadline - .now) / .milliseconds(1))
            var socket = pollfd(fd: PQsocket(connection), events: events, revents: 0)
            guard poll(&socket, 1, Int32(rest)) > 0 else { break }
            switch PQconnectPoll(connection) {
            case PGRES_POLLING_READING: events = Int16(POLLIN)
            case PGRES_POLLING_WRITING: events = Int16(POLLOUT)
            default: return connection
            }
        }
        return connection
    }

    private func withSettings(
        _ work: (
            UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?
        ) -> OpaquePointer?
    ) -> OpaquePointer? {
        let names = settings.keys.sorted()
        let strings = names.map { strdup($0) } + [nil]
        let values = names.map { strdup(settings[$0] ?? "") } + [nil]
        defer { for string in strings + values { free(string) } }
        return work(strings.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
    }

    private static func read(_ text: String) throws(PostgresError) -> [String: String] {
        var reason: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(text, &reason) else {
            defer { PQfreemem(reason) }
            throw .unreadable(reason.map { String(cString: $0) } ?? "")
        }
        defer { PQconninfoFree(options) }
        var settings: [String: String] = [:]
        var option = options
        while let name = option.pointee.keyword {
            settings[String(cString: name)] = option.pointee.val.map { String(cString: $0) }
            option += 1
        }
        return settings
    }

    private static func isLocal(_ host: String?) -> Bool {
        guard let host else { return true }
        return host.hasPrefix("/") || ["localhost", "127.0.0.1", "::1"].contains(host)
    }
}

extension PostgresError {
    fileprivate static let lostOptions = PostgresError(
        state: nil,
        message: """
            A pooler in transaction mode gives each transaction another connection, so that the `options` of \
            the address are lost. Leave them out, and set them by ALTER ROLE … SET.
            """, isRefusal: true)

    /// libpq quotes the part of an address that it cannot read, which may be a password.
    static func unreadable(_ reason: String) -> PostgresError {
        let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines)
        let (start, end) = (reason.firstIndex(of: "\""), reason.lastIndex(of: "\""))
        let shown =
            if let start, let end {
                "\(reason[..<start])…\(reason[reason.index(after: end)...])"
            } else {
                reason
            }
        return PostgresError(
            state: nil, message: "The address cannot be read: \(shown)", isRefusal: true)
    }
}
