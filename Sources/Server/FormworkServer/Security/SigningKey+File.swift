public import Foundation

#if canImport(CDispatch)
    // `stat` belongs to the module of the system that the compiler reads first, by the order of all files.
    import CDispatch
#endif

extension SigningKey {
    /// Makes a key from a file, which is made with a random key, for its owner only, if there is
    /// none.
    ///
    /// - Throws: ``RegistrationError`` with the code `unusableKey` if the file cannot be read or made, holds
    ///   no key, or can be read by other users.
    public init(file url: URL) throws(RegistrationError) {
        let path = url.path(percentEncoded: false)
        if let stored = try SigningKey.stored(at: path) {
            self = stored
        } else {
            try SigningKey().store(at: path)
            guard let stored = try SigningKey.stored(at: path) else {
                throw .unusableKey("The file \(path) cannot be made.")
            }
            self = stored
        }
    }

    /// The key in a file, `nil` if there is no file.
    private static func stored(at path: String) throws(RegistrationError) -> SigningKey? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .unusableKey("\(path): \(String(cString: strerror(errno))).")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw .unusableKey("Other users can use the file \(path). Run `chmod 600` on it.")
        }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &buffer, buffer.count)
        guard count >= 0 else {
            throw .unusableKey("\(path): \(String(cString: strerror(errno))).")
        }
        return try SigningKey(base64: String(decoding: buffer[..<count], as: UTF8.self))
    }

    /// Stores the key, unless another process has stored one meanwhile.
    private func store(at path: String) throws(RegistrationError) {
        let temporary = "\(path).\(UUID().uuidString)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unusableKey("\(path): \(String(cString: strerror(errno))).")
        }
        defer { unlink(temporary) }
        let text = Array("\(bytes.base64EncodedString())\n".utf8)
        let isWritten = write(descriptor, text, text.count) == text.count
        guard close(descriptor) == 0, isWritten else {
            throw .unusableKey("The file \(path) cannot be written.")
        }
        guard link(temporary, path) == 0 || errno == EEXIST else {
            throw .unusableKey("\(path): \(String(cString: strerror(errno))).")
        }
    }
}
