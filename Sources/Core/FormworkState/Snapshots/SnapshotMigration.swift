/// The step from the content of one version of a model to the next.
///
/// ```swift
/// SnapshotMigration(from: 1) { library in
///     library.rename("songs", to: "tracks")
///     library.changeEach("playlists") { $0.add("colour", "blue") }
/// }
/// ```
public struct SnapshotMigration: Sendable {
    /// The version from which it leads to the next one.
    public let version: Int

    let change: @Sendable (inout SnapshotValue) throws -> Void

    /// Creates a migration from a version to the next one.
    ///
    /// - Parameters:
    ///   - version: the version of the content that is changed.
    ///   - change: changes the content of the root; an error refuses the snapshot.
    public init(
        from version: Int, _ change: @escaping @Sendable (inout SnapshotValue) throws -> Void
    ) {
        self.version = version
        self.change = change
    }
}

extension ModelSnapshot {
    /// The same state in a later version of the model.
    ///
    /// - Parameters:
    ///   - version: the version to reach.
    ///   - migrations: the steps to it, in any order.
    /// - Returns: the state in that version.
    /// - Throws: an error if the snapshot is newer, a step is missing, or one fails.
    public func migrated(
        to version: Int, by migrations: [SnapshotMigration]
    ) throws(SnapshotError) -> ModelSnapshot {
        guard self.version <= version else {
            throw .newerVersion(self.version, known: version, model: model)
        }
        var content = content
        for step in self.version..<version {
            guard let migration = migrations.first(where: { $0.version == step }) else {
                throw .missingMigration(from: step, model: model)
            }
            do {
                try migration.change(&content)
            } catch {
                throw .failedMigration(from: step, error, model: model)
            }
        }
        return ModelSnapshot(model: model, version: version, content: content)
    }
}
