import Formwork
import FormworkLocalization
import GRDB
import Synchronization

/// The latest values that were read from a file, each until something is committed to the file.
///
/// A connection of SQLite has a number that changes with each commit of others, whether in this process or another
/// ([data_version](https://sqlite.org/pragma.html#pragma_data_version)). As long as that of a connection that never
/// writes is the same, a value that was read since is still that of the file.
final class KeptReads: Sendable {
    /// The maximum size of all values, as many bytes as a connection keeps of the file; the oldest are forgotten.
    static let maximumSize = 16_777_216

    /// The maximum size of a value that is kept, in bytes.
    static let maximumValueSize = 262_144

    private let file: Mutex<FileReads>

    /// Opens a connection of its own to the file, which exists.
    ///
    /// It waits for others that hold the whole file for a moment, as the last one of a program that ends. Later it
    /// waits for nothing: a value is read again then, in the time that a read may take.
    init(path: String, busyTimeout: Duration) throws {
        var configuration = Configuration.reader(named: "KeptReads", busyTimeout: busyTimeout)
        #if os(iOS)
            // Nothing but the reading of the version may use the connection later.
            configuration.automaticMemoryManagement = false
        #endif
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        try connection.unsafeRead { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
        file = Mutex(FileReads(of: try FileVersion(readBy: connection)))
    }

    /// Returns the value that is kept under a key, or reads it.
    ///
    /// - Parameters:
    ///   - key: The type and the selection of the value.
    ///   - read: Reads the value, and its size in bytes; `nil` for one that is not to be kept.
    /// - Returns: The value, as it is in the file now.
    /// - Throws: The error of `read`.
    /// - Complexity: O(1) for a value that is kept, but for the comparison of the key.
    func value<Value: Sendable, Failure: Error>(
        of key: ReadKey, reading read: () async throws(Failure) -> (Value, size: Int?)
    ) async throws(Failure) -> Value {
        let (kept, version) = file.withLock { $0.look(key) }
        if let kept, let value = kept as? Value { return value }
        let (value, size) = try await read()
        if let size, size <= Self.maximumValueSize {
            file.withLock { $0.keep(value, of: key, size + key.size, from: version) }
        }
        return value
    }
}

/// The values that were read from one version of a file.
private struct FileReads {
    private let file: FileVersion
    private var version: Int64?
    private var values = BoundedEntries<ReadKey, any Sendable>(maximumSize: KeptReads.maximumSize)

    init(of file: FileVersion) { self.file = file }

    /// The kept value, and the version of the file; `nil` if SQLite has none at the moment.
    mutating func look(_ key: ReadKey) -> (value: (any Sendable)?, version: Int64?) {
        let current = file.current
        if current != version {
            values.removeAll()
            version = current
        }
        return (current == nil ? nil : values.value(for: key), current)
    }

    /// Keeps a value that was read after the version was.
    mutating func keep(_ value: some Sendable, of key: ReadKey, _ size: Int, from version: Int64?) {
        guard version != nil, version == self.version else { return }
        values.set(value, for: key, size: size)
    }
}
