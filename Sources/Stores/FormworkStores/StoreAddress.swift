public import Formwork
import FormworkSQLite

#if Postgres || CommandLine
    import FormworkPostgres
#endif

/// The address of a store: the path of a file, or a server.
///
/// ```swift
/// let store = try await StoreAddress("ideas.sqlite").open(models: [Stored<Idea>.self])
/// ```
///
/// | Address | Store |
/// |---|---|
/// | `ideas.sqlite` | an `SQLiteStore` |
/// | `postgres://ideas@db.example.org/ideas` | a `PostgresStore` |
/// | `postgres://ideas@pool.example.org/ideas?pooled=1` | a `PostgresStore` behind a pooler in transaction mode |
public struct StoreAddress: Sendable {
    /// The end of an address with a pooler in transaction mode.
    private static let pooled = "pooled=1"

    private let text: String

    /// Takes an address, which may have a password in it.
    public init(_ text: String) { self.text = text }

    /// Whether the store is on a server, so that other processes and machines may have it too.
    public var isServer: Bool { ["postgres://", "postgresql://"].contains(where: text.hasPrefix) }

    /// Opens the store, and brings it up to the models' definitions.
    ///
    /// - Parameter models: Every model that the store keeps.
    /// - Returns: The store.
    /// - Throws: The error of the store, with the remedy.
    public func open(
        models: [any StoredModel.Type]
    ) async throws(ModelStoreError) -> any ModelStore {
        guard isServer else { return try SQLiteStore(path: text, models: models) }
        #if Postgres || CommandLine
            let isPooled = text.hasSuffix("?\(Self.pooled)") || text.hasSuffix("&\(Self.pooled)")
            let address = isPooled ? String(text.dropLast(Self.pooled.count + 1)) : text
            return try await PostgresStore(at: address, models: models, isPooled: isPooled)
        #else
            throw ModelStoreError(
                .failed,
                message: """
                    This program was built without PostgreSQL. Enable the trait Postgres of Formwork, or name \
                    a file.
                    """)
        #endif
    }
}
