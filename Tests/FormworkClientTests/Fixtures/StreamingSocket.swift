import Foundation
import Synchronization

/// A server on a socket that answers one request with a number of bytes, as fast as they are taken.
final class StreamingSocket: Sendable {
    private let descriptor: Int32
    private let written = Mutex(0)
    let url: URL

    /// Makes a server; without its length announced, the answer ends with the connection.
    init(bytes: Int, announcesLength: Bool) throws {
        (descriptor, url) = try SilentSocket.listening()
        Thread.detachNewThread { [self] in answer(bytes, announcesLength) }
    }

    deinit { close(descriptor) }

    /// The number of bytes that the system has taken so far.
    var writtenBytes: Int { written.withLock(\.self) }

    private func answer(_ bytes: Int, _ announcesLength: Bool) {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        defer { close(connection) }
        var request = [UInt8](repeating: 0, count: 65_536)
        guard recv(connection, &request, request.count, 0) > 0 else { return }
        let length = announcesLength ? "Content-Length: \(bytes)\r\n" : ""
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(length)Connection: close\r\n\r\n"
        guard write(Array(head.utf8), to: connection) else { return }
        let part = [UInt8](repeating: 0x20, count: 65_536)
        while writtenBytes < bytes, write(part, to: connection) {
            written.withLock { $0 += part.count }
        }
    }

    private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
