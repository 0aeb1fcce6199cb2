public import FormworkState

extension Mediator where Model: Codable {
    /// Saves the state in a file; from then on nothing is unsaved.
    ///
    /// - Parameters:
    ///   - file: where it is saved.
    ///   - isOverwriting: whether the file is replaced also when it holds something that this program
    ///     has neither loaded nor saved.
    /// - Throws: why it could not be saved; the file is as before then.
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
    /// - Parameter file: where it was saved.
    /// - Returns: what was loaded; `nil` when nothing was ever saved, and the model is as before.
    /// - Throws: why it could not be loaded; the model is as before then.
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
