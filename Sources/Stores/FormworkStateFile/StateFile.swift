public import FormworkState
public import Foundation
internal import Synchronization

/// A file that holds the state of a model, and beside it the state that was saved before.
///
/// A save is all or nothing, whatever happens to the program or the machine meanwhile: the new
/// state is written beside the old one and takes its name when the disk has it. What was there
/// before stays as the file with `.previous` at its end. A file that was damaged is refused, and
/// the previous one loaded instead, with a note.
///
/// ```swift
/// let file = StateFile(at: url, version: 2, migrations: [fromFirst])
/// if let loaded = try mediator.load(from: file), let problem = loaded.problem { show(problem) }
/// try mediator.save(to: file)
/// ```
///
/// All calls wait for the disk. A file may be used from any thread.
public final class StateFile: Sendable {
    /// The path of the file.
    public let path: String

    /// The program's version of the model.
    public let version: Int

    /// The steps from older versions to it.
    public let migrations: [SnapshotMigration]

    /// The content of the file when this program last loaded or saved it.
    private let known = Mutex(Checksum?.none)

    /// The fault of a step of saving, for tests.
    let fault: @Sendable (SaveStep) -> SaveFault?

    /// Creates the handle of a file, which need not exist.
    ///
    /// - Parameters:
    ///   - url: the location of the file, in an existing folder.
    ///   - version: the program's version of the model.
    ///   - migrations: the steps from older versions to it.
    public convenience init(at url: URL, version: Int = 1, migrations: [SnapshotMigration] = []) {
        self.init(at: url, version: version, migrations: migrations) { _ in nil }
    }

    init(
        at url: URL, version: Int = 1, migrations: [SnapshotMigration] = [],
        fault: @escaping @Sendable (SaveStep) -> SaveFault?
    ) {
        path = url.resolvingSymlinksInPath().path
        self.version = version
        self.migrations = migrations
        self.fault = fault
    }

    /// The path of the previously saved state.
    public var previousPath: String { path + ".previous" }
}

extension StateFile {
    /// Saves a state.
    ///
    /// - Parameters:
    ///   - snapshot: the state.
    ///   - isOverwriting: whether the file is replaced also when it holds something that this program
    ///     has neither loaded nor saved; a sound state is kept as the previous one.
    /// - Throws: the reason for the failure; the file is as before then.
    public func save(
        _ snapshot: ModelSnapshot, overwriting isOverwriting: Bool = false
    ) throws(StateFileError) {
        let bytes = try StateFileContent.bytes(of: snapshot, path: path)
        do {
            try withLockedFolder { folder throws(SaveFault) in
                let current = try readIfPresent(path)
                guard isOverwriting || isKnown(current) else {
                    throw .refused(.changedElsewhere)
                }
                try replace(current, by: bytes, in: folder)
                remember(bytes)
            }
        } catch {
            throw stateFileError(error)
        }
    }

    /// Loads the state, or the one before when the file is damaged or gone.
    ///
    /// - Returns: the state in this version of the model; `nil` when none was ever saved.
    /// - Throws: the reason for the failure of both. A state of a newer program is refused, and the
    ///   before is not taken for it.
    public func load() throws(StateFileError) -> LoadedState? {
        let current: [UInt8]?
        do {
            current = try readIfPresent(path)
            known.withLock { $0 = nil }
        } catch {
            throw stateFileError(error)
        }
        do {
            guard let current else { return try loadPrevious(insteadOf: nil) }
            let loaded = LoadedState(snapshot: try snapshot(in: current, path: path), problem: nil)
            remember(current)
            return loaded
        } catch {
            guard error.code == .damaged || error.code == .notAState,
                let previous = try? loadPrevious(insteadOf: error)
            else { throw error }
            // A file without any state may belong to another program.
            if error.code == .damaged, let current { remember(current) }
            return previous
        }
    }

    /// Loads the previously saved state, for a return to it.
    ///
    /// - Returns: the state; `nil` when there is none.
    /// - Throws: the reason for the failure.
    public func loadPrevious() throws(StateFileError) -> ModelSnapshot? {
        let bytes: [UInt8]?
        do {
            bytes = try readIfPresent(previousPath)
        } catch {
            throw stateFileError(error)
        }
        guard let bytes else { return nil }
        return try snapshot(in: bytes, path: previousPath)
    }

    private func loadPrevious(
        insteadOf problem: StateFileError?
    ) throws(StateFileError) -> LoadedState? {
        guard let snapshot = try loadPrevious() else { return nil }
        return LoadedState(
            snapshot: snapshot,
            problem: problem
                ?? StateFileError(
                    .damaged, "The file is gone. The state that was saved before was loaded.",
                    path: path))
    }

    private func snapshot(
        in bytes: [UInt8], path: String
    ) throws(StateFileError) -> ModelSnapshot {
        let snapshot = try StateFileContent.snapshot(in: bytes, path: path)
        do {
            return try snapshot.migrated(to: version, by: migrations)
        } catch {
            throw StateFileError(error, path: path)
        }
    }

    private func remember(_ bytes: [UInt8]) { known.withLock { $0 = Checksum(bytes) } }

    private func isKnown(_ current: [UInt8]?) -> Bool {
        guard let current else { return true }
        return known.withLock { $0 == Checksum(current) }
    }
}

/// A state that was loaded.
public struct LoadedState: Hashable, Sendable {
    /// The state, in the program's version of the model.
    public let snapshot: ModelSnapshot

    /// The reason for using the previous state; `nil` when this is the last one.
    public let problem: StateFileError?
}
