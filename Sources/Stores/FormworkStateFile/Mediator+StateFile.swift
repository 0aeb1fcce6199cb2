public import FormworkState

extension Mediator where Model: Codable {
    /// Saves the state in a file; from then on nothing is unsaved.
    ///
    /// - Parameters:
    ///   - file: the destination.
    ///   - isOverwriting: whether the file is replaced also when it holds something that this program
    ///     has neither loaded nor saved.
    /// - Throws: the reason for the failure; the file is as before then.
    public func save(
        to file: StateFile, overwriting isOverwriting: Bool = false
    ) throws(StateFileError) {
        let snapshot: ModelSnapshot
        do {
            snapshot = try self.snapshot(version: file.version)
        } catch {
            throw StateFileError(error, path: file.path)
        }
        try file.save(snapshot, overwriting: isOverwriting)
        markSaved()
    }

    /// Gives the model the state of a file, as one update; what was done before is forgotten.
    ///
    /// - Parameter file: the file to load.
    /// - Returns: the loaded state; `nil` when none was ever saved, and the model is as before.
    /// - Throws: the reason for the failure; the model is as before then.
    @discardableResult
    public func load(from file: StateFile) throws(StateFileError) -> LoadedState? {
        guard let loaded = try file.load() else { return nil }
        do {
            try restore(loaded.snapshot, version: file.version)
        } catch {
            throw StateFileError(error, path: file.path)
        }
        removeHistory()
        if loaded.problem == nil { markSaved() }
        return loaded
    }
}
