public import Formwork
import FormworkTables

/// A store that keeps models in a PostgreSQL database, which many processes share.
///
/// ```swift
/// let store = try await PostgresStore(
///     at: "postgres://ideas@db.example.org/ideas?sslmode=verify-full", models: [Stored<Idea>.self])
/// ```
///
/// Each model has a table of its own, with one column for each form field, as in the file of an `SQLiteStore`. The tables
/// are made and brought up to the models' definitions when the store is made: what is missing is added, nothing that
/// holds data is removed. A table with more than ``maximumRowsAtStart`` rows is migrated before
/// (`MigratableStore`), while the program runs that is replaced. Stores that are made at the same time wait for one
/// another.
///
/// The database notes each write of a model by a trigger, in its transaction. Each process that has written, or in
/// which a reader waits for writes (``writes``), has one more connection, on which it is woken by those that write
/// and reads what it has missed.
///
/// A write is one transaction, which is begun again if it collides with another one. What a call has acknowledged is
/// committed. A connection that the server ended is replaced, and a server that is away is waited for, within the time
/// of a call.
public struct PostgresStore: Sendable {
    /// The number of rows of a table that is changed when a store is made; a larger one is migrated first.
    public static let maximumRowsAtStart = 10_000

    /// The connections.
    let pool: PostgresPool

    /// The server.
    let address: PostgresAddress

    /// The copy of the database for reads that may be somewhat old.
    let replica: PostgresReplica?

    /// The models in their tables.
    let models: TableModels

    /// The names by which renamed models are kept.
    let keptNames: KeptModelNames

    /// The writes in the database; `nil` if it is left as it is.
    let feed: WriteFeed?

    /// Connects to the database, and brings it up to the models' definitions.
    ///
    /// - Parameters:
    ///   - address: The server, the user and the database, as libpq reads them: a URI, or words such as
    ///     `host=db.example.org dbname=ideas`. A server that is not on this machine is spoken to by TLS; its `sslmode`
    ///     decides whether the certificate is checked.
    ///   - models: Every model that the store keeps.
    ///   - isPooled: Whether a pooler in transaction mode, such as PgBouncer, is at the address. Statements are not
    ///     prepared then, and the writes of others are looked for 20 times a second.
    ///   - replica: The address of a copy that follows the database. It answers queries that allow stale answers
    ///     (`allowsStale`).
    ///   - maximumLag: The age of the copy at which the database answers them instead.
    ///   - connections: The number of connections that the store opens at most, to each of both.
    ///   - maximumWaiting: The number of calls that wait for one; further ones fail as `unavailable` at once.
    ///   - timeout: The time that a call has, its wait included; that of a copy that does not answer comes before it.
    /// - Throws: `unavailable` if there is no server, `failed` if the address cannot be read, if the definitions
    ///   contradict each other or the database, or if a large table has to be migrated first.
    public init(
        at address: String, models: [any StoredModel.Type], isPooled: Bool = false,
        replica: String? = nil, maximumLag: Duration = .seconds(5),
        connections: Int = 10, maximumWaiting: Int = 1_000, timeout: Duration = .seconds(30)
    ) async throws(ModelStoreError) {
        self.models = try TableModels(
            models, comparesByKeys: true,
            submissions: SubmissionTable(
                maximumCount: 1_000_000, maximumSize: 256 << 20, lifetime: 86_400))
        do {
            let address = try PostgresAddress(address, isPooled: isPooled)
            let pool = PostgresPool(
                address, capacity: connections, maximumWaiting: maximumWaiting, timeout: timeout)
            (self.address, self.pool) = (address, pool)
            self.replica = try replica.map { copy throws(PostgresError) in
                let copy = PostgresPool(
                    try PostgresAddress(copy, isPooled: isPooled), capacity: connections,
                    maximumWaiting: maximumWaiting, timeout: timeout, waitsForServer: false)
                return PostgresReplica(copy, of: pool, maximumLag: maximumLag)
            }
            feed = try await Self.feed(of: self.models, address, pool)
            // A database that is left as it is may not have the table.
            keptNames =
                try await feed == nil
                ? KeptModelNames() : pool.read { try KeptModelNames($0) }
        } catch {
            throw ModelStoreError(error, while: "connecting to the database")
        }
    }

    /// Brings the database up to the models, and follows its writes; `nil` if the database is left as it is.
    private static func feed(
        of models: TableModels, _ address: PostgresAddress, _ pool: PostgresPool
    ) async throws -> WriteFeed? {
        guard SchemaOpening.current != .untouched else { return nil }
        let schema = PostgresSchema(models)
        try await pool.write { try schema.install($0) }
        let position = try await pool.read { try FeedPosition($0) }
        let names = models.tables.keys.sorted()
        return WriteFeed(
            of: PostgresFollower(address, models: names, from: position),
            every: address.preparesStatements
                ? followingInterval : pooledFollowingInterval)
    }

    /// The time after which a lost wake-up is made up for.
    private static let followingInterval = Duration.seconds(1)

    /// The time between two looks where there are no wake-ups.
    private static let pooledFollowingInterval = Duration.milliseconds(50)

    /// The schema that the models declare.
    var schema: PostgresSchema { PostgresSchema(models) }
}
