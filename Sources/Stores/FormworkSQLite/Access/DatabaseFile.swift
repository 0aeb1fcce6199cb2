import Formwork

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The files that a store has open: the database and its write-ahead log.
///
/// An open file that was removed or replaced can still be read and written, but its content is gone
/// with the process. So a store compares what it has open with what is at the paths.
struct DatabaseFile: Sendable {
    private let path: String
    private let opened: [FileIdentity?]

    /// Remembers the files at the path, which SQLite has just opened.
    init(path: String) {
        self.path = path
        opened = Self.identities(path)
    }

    /// Makes an empty file that only this user can read and write, if there is none.
    ///
    /// SQLite makes the files beside the database with the rights of the database. The rights of a
    /// file that exists are left as they are.
    static func make(path: String) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR, 0o600)
        // A fault of the path is reported when SQLite opens it.
        if descriptor >= 0 { close(descriptor) }
    }

    /// - Throws: `lost` if other files are at the paths than those that were opened, or none.
    func check() throws(ModelStoreError) {
        guard Self.identities(path) != opened else { return }
        throw ModelStoreError(
            .lost,
            message: """
                The database file \(path), or the write-ahead log beside it, was removed or replaced \
                while it was open. Nothing that is written now would be found again. Move the former \
                files back, or start the application again with those that are there.
                """)
    }

    /// The reason of a failed access: `lost` if the file is not there any more, whatever SQLite makes of that.
    func reason(of error: any Error) -> any Error {
        do {
            try check()
            return error
        } catch {
            return error
        }
    }

    private static func identities(_ path: String) -> [FileIdentity?] {
        [FileIdentity(path: path), FileIdentity(path: path + "-wal")]
    }
}

/// The identity of a file, whatever its name.
private struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// `nil` if there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
