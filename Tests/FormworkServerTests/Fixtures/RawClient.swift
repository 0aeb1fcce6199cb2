import Foundation
import Testing

/// A client that sends the bytes of a connection when a test wants to.
///
/// It never blocks a thread: the server of the same process may need it.
final class RawClient {
    private let descriptor: Int32
    private(set) var received = Data()
    private(set) var isClosed = false

    /// Connects to a server; the system takes as many bytes as it likes, or about as many as are given, until they
    /// are received.
    init(_ server: URL, receiveBuffer: Int32? = nil) throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, stream, 0)
        if var receiveBuffer {
            let size = socklen_t(MemoryLayout<Int32>.size)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, size)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(try #require(server.port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw CocoaError(.fileReadUnknown) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// The text that was received.
    var text: String { String(decoding: received, as: UTF8.self) }

    /// The status codes of the answers, in their order.
    var statuses: [String] {
        text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { String($0.prefix(3)) }
    }

    /// Sends as many bytes as the other side takes now, and returns their number.
    @discardableResult
    func send(some bytes: some Collection<UInt8>) -> Int {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        let count = Array(bytes).withUnsafeBytes {
            Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
        }
        if count < 0, errno != EAGAIN { isClosed = true }
        return max(0, count)
    }

    /// Sends a text, which must be short.
    func send(_ text: String) throws { try #require(send(some: text.utf8) == text.utf8.count) }

    /// Sends all bytes, or as many as the other side takes until it ends the connection.
    @discardableResult
    func send(all bytes: [UInt8]) async throws -> Int {
        var sent = 0
        try await eventually {
            while sent < bytes.count, !isClosed {
                let count = send(some: bytes[sent...])
                if count == 0 { break }
                sent += count
            }
            receive()
            return sent == bytes.count || isClosed
        }
        return sent
    }

    /// Ends the own side of the connection; the other side can still send.
    func endSending() {
        #if canImport(Darwin)
            shutdown(descriptor, SHUT_WR)
        #else
            shutdown(descriptor, Int32(SHUT_WR))
        #endif
    }

    /// Whether there is something to receive.
    var hasArrival: Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Receives what there is now.
    func receive() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 || count < 0 && errno != EAGAIN { isClosed = true }
            guard count > 0 else { return }
            received += buffer[..<count]
        }
    }

    /// Waits for a text among the last megabyte.
    func arrival(of text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let bytes = Data(text.utf8)
        try await eventually(
            {
                receive()
                return received.suffix(1 << 20).range(of: bytes) != nil
            }, sourceLocation: sourceLocation)
    }

    /// Waits for the end of the connection.
    func end(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await eventually(
            {
                receive()
                return isClosed
            }, sourceLocation: sourceLocation)
    }
}

extension RawClient {
    /// The head of a request for JSON.
    static func head(
        _ method: String, _ link: String, _ fields: [String] = [], host: String = "Host: localhost"
    ) -> String {
        let lines = ["\(method) \(link) HTTP/1.1", host, "Accept: application/json"] + fields
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// The head of a request with a form in JSON.
    static func posting(_ link: String, _ fields: String...) -> String {
        head("POST", link, ["Content-Type: application/json"] + fields)
    }
}
