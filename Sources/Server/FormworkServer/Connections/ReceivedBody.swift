import Foundation

/// The body of a request as it arrives: in memory, or in a file without a name once it is large.
///
/// A client that sends a large body slowly holds no memory, however long it takes.
struct ReceivedBody {
    /// The number of bytes that arrived.
    private(set) var count = 0

    private var memory = Data()
    private var file: SpooledFile?

    /// The bytes that are in memory.
    var memoryBytes: Int { memory.count }

    /// The bytes that are in a file.
    var spooledBytes: Int { file == nil ? 0 : count }

    /// Adds bytes that arrived.
    ///
    /// - Throws: `POSIXError` if the file cannot be made or has no room.
    mutating func append(_ bytes: some ContiguousBytes & Collection<UInt8>) throws {
        count += bytes.count
        if file == nil, count > ServerLimits.largeBodyBytes {
            let file = try SpooledFile()
            try memory.withUnsafeBytes { try file.write($0) }
            (self.file, memory) = (file, Data())
        }
        if let file {
            try bytes.withUnsafeBytes { try file.write($0) }
        } else {
            memory.append(contentsOf: bytes)
        }
    }

    /// The whole body: of a file its pages, which the system reads as they are needed.
    ///
    /// - Throws: `POSIXError` if the file cannot be read.
    func whole() throws -> Data { try file?.content(count) ?? memory }
}

/// A file in the temporary directory that nothing else can open, and that is gone with its last reader.
private final class SpooledFile {
    private let descriptor: Int32

    init() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "formwork-XXXXXX")
        var template = Array(place.path(percentEncoded: false).utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Self.failure }
        unlink(template)
        // A program that the process starts has no part in it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.failure }
            rest = rest.dropFirst(count)
        }
    }

    func content(_ count: Int) throws -> Data {
        let place = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let place, place != MAP_FAILED else { throw Self.failure }
        return Data(
            bytesNoCopy: place, count: count, deallocator: .custom { munmap($0, $1) })
    }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
