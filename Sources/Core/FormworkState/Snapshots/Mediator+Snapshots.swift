extension Mediator where Model: Encodable {
    /// The whole state as a value that may leave the isolation domain of the model.
    ///
    /// - Parameter version: which version of the model the program has.
    /// - Returns: the state.
    /// - Throws: when a part of the model cannot be written, with its path.
    public func snapshot(version: Int = 1) throws(SnapshotError) -> ModelSnapshot {
        try ModelSnapshot(of: model, version: version)
    }
}

extension Mediator where Model: Decodable {
    /// Gives the model the state of a snapshot, as one update that observers are told of.
    ///
    /// The root stays, and gets the value of each stored property; the nodes below it are new ones.
    /// Discardable properties keep what they hold. The update is a step of the history: an app that
    /// opened another document calls ``removeHistory()`` and ``markSaved()`` afterwards.
    ///
    /// A snapshot that cannot be read leaves everything as it is.
    ///
    /// - Parameters:
    ///   - snapshot: the state.
    ///   - version: which version of the model the program has.
    ///   - migrations: the steps from older versions to it.
    ///   - name: what the step is called in the history.
    /// - Throws: what is wrong with the snapshot, and where.
    public func restore(
        _ snapshot: ModelSnapshot, version: Int = 1, migrations: [SnapshotMigration] = [],
        name: String? = nil
    ) throws(SnapshotError) {
        let restored = try snapshot.makeModel(
            Model.self, version: version, migrations: migrations)
        updateActionAndRefresh(owner: "restore", name: name) {
            for case let key as any StoredKey in Model.scheme.keys {
                key.copyValue(from: restored, to: model)
            }
        }
    }
}

/// A key whose property holds something, which another node of the same type may get.
private protocol StoredKey: ModelKey {
    /// Writes what one node holds into another one; both are of the type of the key.
    func copyValue(from source: any DataModel, to target: any DataModel)
}

extension PropertyKey: StoredKey {
    fileprivate func copyValue(from source: any DataModel, to target: any DataModel) {
        guard !property.modifiers.contains(.discardable), let source = source as? Model,
            let target = target as? Model
        else { return }
        write(get(source), to: target)
    }
}
