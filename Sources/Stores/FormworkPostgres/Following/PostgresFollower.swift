import Formwork
import FormworkTables
import Foundation

/// Reads the changes of a database on a connection of its own, on which others wake it.
///
/// `NOTIFY` makes commits wait for one another, so that it is in no transaction of a write: each process sends one
/// for all that it has written since the last.
actor PostgresFollower: WriteSource {
    /// The time for which changes are kept.
    static let lifetime = Duration.seconds(600)

    /// The maximum number of changes that are read one by one.
    static let maximumCount = 10_000

    /// The time for an answer, after which the connection is made again.
    static let timeout = Duration.seconds(1)

    /// The longest of the times that grow while looks take longer.
    private static let longestTimeout = Duration.seconds(30)

    /// The number of changes that are removed at a time.
    private static let sweep = 1_000

    /// The time between two removals, unless there is more to remove.
    private static let pause = Duration.seconds(10)

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private let thread = ConnectionThread()
    private let address: PostgresAddress
    private let models: [String]
    private var position: FeedPosition
    private var hasRead = false
    private var patience = PostgresFollower.timeout
    private var read = RecentNumbers(maximumCount: PostgresFollower.maximumCount)
    private var connection: (database: PostgresDatabase, watch: SocketWatch)?
    private var lastSweep: ContinuousClock.Instant?

    /// Makes a reader that connects when it is asked for the first time.
    init(_ address: PostgresAddress, models: [String], from position: FeedPosition) {
        (self.address, self.models, self.position) = (address, models, position)
    }

    func next(
        hasWritten: Bool, whenWoken woken: @escaping @Sendable () -> Void
    ) throws -> [FollowedWrite] {
        do {
            let isNew = connection == nil
            let (database, watch) = try opened(woken)
            database.deadline = .now + patience
            // A pooler loses whom a connection listens to.
            if isNew, address.preparesStatements {
                try database.script("LISTEN formwork_changes")
            }
            if hasWritten { try database.script("NOTIFY formwork_changes") }
            if isNew, hasRead { position = position.beforeLoss }
            let writes = try changes(database)
            hasRead = true
            // What was read is not read again, whatever becomes of the removal.
            try? removeOld(database)
            database.takeNotifications()
            watch.resume()
            patience = Self.timeout
            return writes
        } catch {
            // A machine that is busy has more time for what is more each time.
            if connection != nil { patience = min(patience * 2, Self.longestTimeout) }
            connection = nil
            throw error
        }
    }

    private func opened(
        _ woken: @escaping @Sendable () -> Void
    ) throws -> (database: PostgresDatabase, watch: SocketWatch) {
        if let connection { return connection }
        let database = try PostgresDatabase(address, by: .now + Self.timeout)
        let watch = SocketWatch(database.socket, whenArrived: woken)
        connection = (database, watch)
        return (database, watch)
    }

    private func changes(_ database: PostgresDatabase) throws -> [FollowedWrite] {
        let rows = try database.rows(
            """
            SELECT \(FeedPosition.columns), "number", "model", "id", "version", "author"
            FROM (SELECT 1) AS one LEFT JOIN (
                SELECT * FROM "formwork_changes"
                WHERE "transaction" >= $1::xid8 OR "transaction" = ANY ($2::xid8[])
                ORDER BY "number" LIMIT \(Self.maximumCount + 1)) AS found ON TRUE
            ORDER BY "number"
            """, [.text(position.end), .text(position.running)])
        guard let reached = rows.first.flatMap({ FeedPosition($0) }) else { return [] }
        // What is older may be removed already.
        let isKnown =
            rows.count <= Self.maximumCount
            && reached.time - position.time < (Self.lifetime - .seconds(60)) / .seconds(1)
        position = reached
        guard isKnown else {
            let last = rows.last?[2].integer ?? 0
            return models.map {
                FollowedWrite(StoreWrite(model: $0, id: nil, version: nil, number: Int(last)))
            }
        }
        return rows.compactMap { FollowedWrite($0.dropFirst(2)) }
            .filter { read.insert($0.write.number) }
    }

    /// Removes some changes whose time is over.
    private func removeOld(_ database: PostgresDatabase) throws {
        if let lastSweep, ContinuousClock.now - lastSweep < Self.pause { return }
        let isOld =
            "\"date\" < extract(epoch FROM clock_timestamp()) - \(Self.lifetime / .seconds(1))"
        let count = try database.write(
            """
            DELETE FROM "formwork_changes" WHERE "transaction" <= (
                SELECT max("transaction") FROM (
                    SELECT "transaction", "date" FROM "formwork_changes"
                    ORDER BY "transaction" LIMIT \(Self.sweep)) AS oldest
                WHERE \(isOld)) AND \(isOld)
            """, [])
        if count < Self.sweep { lastSweep = .now }
    }
}
