extension Mediator where Model: Encodable {
    /// The whole state as a value that may leave the isolation domain of the model.
    ///
    /// - Parameter version: the version of the model in the program.
    /// - Returns: the state.
    /// - Throws: an error with the path of a part that cannot be written.
    public func snapshot(version: Int = 1) throws(SnapshotError) -> ModelSnapshot {
        try ModelSnapshot(of: model, version: version)
    }
}

extension Mediator where Model: Decodable {
    /// Gives the model the state of a snapshot, as one update.
    ///
    /// The root stays, and gets the value of each stored property; the nodes below it are new ones.
    /// Discardable properties keep what they hold. The update is a step of the history: an app that
    /// opened another document calls ``removeHistory()`` and ``markSaved()`` afterwards.
    ///
    /// A snapshot that cannot be decoded changes nothing.
    ///
    /// - Parameters:
    ///   - snapshot: the state.
    ///   - version: the version of the model in the program.
    ///   - migrations: the steps from older versions to it.
    ///   - name: the name of the undo step.
    /// - Throws: an error with the path of the wrong value.
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

/// A key of a stored property, whose value can be copied to another node.
private protocol StoredKey: ModelKey {
    /// Copies the value of one node to another one; both are of the type of the key.
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
