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

    /// The models in their tables.
    let models: TableModels

    /// The writes by this store.
    public let writes: StoreWrites? = StoreWrites()

    /// Connects to the database, and brings it up to the models' definitions.
    ///
    /// - Parameters:
    ///   - address: The server, the user and the database, as libpq reads them: a URI, or words such as
    ///     `host=db.example.org dbname=ideas`. A server that is not on this machine is spoken to by TLS; its `sslmode`
    ///     decides whether the certificate is checked.
    ///   - models: Every model that the store keeps.
    ///   - isPooled: Whether a pooler in transaction mode, such as PgBouncer, is at the address. Statements are not
    ///     prepared then.
    ///   - connections: The number of connections that the store opens at most.
    ///   - maximumWaiting: The number of calls that wait for one; further ones fail as `unavailable` at once.
    ///   - timeout: The time that a call has, its wait included.
    /// - Throws: `unavailable` if there is no server, `failed` if the address cannot be read, if the definitions
    ///   contradict each other or the database, or if a large table has to be migrated first.
    public init(
        at address: String, models: [any StoredModel.Type], isPooled: Bool = false,
        connections: Int = 10, maximumWaiting: Int = 1_000, timeout: Duration = .seconds(30)
    ) async throws(ModelStoreError) {
        self.models = try TableModels(
            models, comparesByKeys: true,
            submissions: SubmissionTable(
                maximumCount: 1_000_000, maximumSize: 256 << 20, lifetime: 86_400))
        do {
            self.address = try PostgresAddress(address, isPooled: isPooled)
            pool = PostgresPool(
                self.address, capacity: connections, maximumWaiting: maximumWaiting,
                timeout: timeout)
            guard SchemaOpening.current == .prepared else { return }
            let schema = schema
            try await pool.write { try schema.install($0) }
        } catch {
            throw ModelStoreError(error, while: "connecting to the database")
        }
    }

    /// The schema that the models declare.
    var schema: PostgresSchema {
        PostgresSchema(models.tables.values.sorted { $0.name < $1.name })
    }
}
