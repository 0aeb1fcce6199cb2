import Foundation

/// A folder whose files are for its owner alone, and are replaced as a whole or not at all.
struct PrivateFolder: Sendable {
    /// The steps of writing; after each of them the machine may stop.
    enum Step: CaseIterable {
        case makeFolder, create, write, synchronize, rename, synchronizeFolder
    }

    /// Is called before each step; an error ends the work right there, without any clean-up.
    typealias BeforeStep = @Sendable (Step) throws -> Void

    private static let partSuffix = ".part"

    private let path: String
    private let beforeStep: BeforeStep

    init(_ folder: URL, beforeStep: @escaping BeforeStep) {
        let path = folder.path(percentEncoded: false)
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.beforeStep = beforeStep
    }

    /// Reads a file; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - limit: The maximum number of bytes.
    /// - Returns: Its content.
    /// - Throws: ``CredentialsStoreError``, also for a file or a folder that others can use, and for links.
    func read(_ name: String, atMost limit: Int) throws(CredentialsStoreError) -> Data? {
        guard let folder = try open(path, O_RDONLY | O_DIRECTORY) else { return nil }
        try folder.check(forbidding: 0o022)
        guard let file = try open("\(path)/\(name)", O_RDONLY | O_NONBLOCK) else { return nil }
        try file.check(forbidding: 0o077)
        return try file.read(atMost: limit)
    }

    /// Writes a file in the place of another one.
    ///
    /// - Throws: ``CredentialsStoreError``; the error of the call before a step.
    func write(_ content: Data, to name: String) throws {
        try replacing(name, by: content) { part, target in rename(part, target) }
    }

    /// Writes a file unless there is one.
    ///
    /// - Throws: ``CredentialsStoreError``; the error of the call before a step.
    func writeOnce(_ content: Data, to name: String) throws {
        var status = stat()
        guard lstat("\(path)/\(name)", &status) != 0 else { return }
        try replacing(name, by: content) { part, target in
            // A link, because it does not replace a file that another process has made.
            let made = link(part, target)
            let problem = errno
            unlink(part)
            errno = problem
            return made == 0 || problem == EEXIST ? 0 : made
        }
    }

    /// Removes a file, if there is one.
    func remove(_ name: String) throws(CredentialsStoreError) {
        guard unlink("\(path)/\(name)") == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .unusable("\(path)/\(name)", errno)
        }
    }

    private func replacing(
        _ name: String, by content: Data, _ move: (String, String) -> Int32
    ) throws {
        try beforeStep(.makeFolder)
        let folder = try madeFolder()
        // Others wait, so that a part that is there belongs to a process that was killed.
        try folder.lock()
        let (part, target) = ("\(path)/\(name)\(Self.partSuffix)", "\(path)/\(name)")
        unlink(part)
        try beforeStep(.create)
        let file = try OpenFile(part, O_WRONLY | O_CREAT | O_EXCL)
        try beforeStep(.write)
        do {
            try file.write(content)
            try beforeStep(.synchronize)
            try file.synchronize()
        } catch let error as CredentialsStoreError {
            unlink(part)
            throw error
        }
        try beforeStep(.rename)
        guard move(part, target) == 0 else { throw CredentialsStoreError.unusable(target, errno) }
        try beforeStep(.synchronizeFolder)
        try folder.synchronize()
    }

    private func madeFolder() throws -> OpenFile {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
        try folder.check(forbidding: 0o022)
        return folder
    }

    private func open(_ path: String, _ flags: Int32) throws(CredentialsStoreError) -> OpenFile? {
        var status = stat()
        if lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
        return try OpenFile(path, flags)
    }
}

/// An open file or folder that is no link; it is closed with its last reference.
private final class OpenFile {
    private let descriptor: Int32
    private let path: String

    init(_ path: String, _ flags: Int32) throws(CredentialsStoreError) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw errno == ELOOP || errno == ENOTDIR ? .noFile(path) : .unusable(path, errno)
        }
    }

    deinit { close(descriptor) }

    /// Refuses what others own, or have any of some rights to, and what is neither a file nor a folder.
    func check(forbidding rights: mode_t) throws(CredentialsStoreError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unusable(path, errno) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR, status.st_uid == geteuid() else {
            throw .noFile(path)
        }
        guard status.st_mode & rights == 0 else { throw .exposed(path) }
    }

    func read(atMost limit: Int) throws(CredentialsStoreError) -> Data {
        var content = Data()
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while content.count <= limit {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { return content }
            if count > 0 {
                content += buffer.prefix(count)
            } else if errno != EINTR {
                throw .unusable(path, errno)
            }
        }
        throw .tooLarge(path, limit)
    }

    func write(_ content: Data) throws(CredentialsStoreError) {
        var rest = Array(content)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .unusable(path, errno)
            }
        }
    }

    func synchronize() throws(CredentialsStoreError) {
        guard fsync(descriptor) == 0 else { throw .unusable(path, errno) }
    }

    /// Keeps other processes out until the file is closed.
    func lock() throws(CredentialsStoreError) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .unusable(path, errno) }
        }
    }
}
