import Foundation
import Synchronization

/// A server of raw bytes: it answers each connection as a test wants, and notes what it received.
final class FaultyServer: Sendable {
    /// The answer to one connection.
    enum Answer {
        /// Some bytes, and then the end of the connection.
        case bytes(Data)
        /// Some bytes, and then nothing, until the client leaves.
        case silence(after: Data)
        /// Some bytes, and then zeros, until the client leaves or there were as many.
        case flood(after: Data, count: Int)
        /// A reset, before any byte.
        case reset
    }

    struct Failure: Error {}

    private struct State {
        var answers: [Answer] = []
        var requests: [String] = []
        var sentBytes = 0
        var waitingCount = 0
        var isStopped = false
    }

    let url: URL
    private let descriptor: Int32
    private let state = Mutex(State())

    init() throws {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        let port = UInt16(bigEndian: address.sin_port)
        guard isListening, let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw Failure()
        }
        self.url = url
        self.descriptor = descriptor
        Thread.detachNewThread { [weak self] in
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                guard let server = self else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { server.serve(connection) }
            }
            close(descriptor)
        }
    }

    deinit { stop() }

    /// Ends the wait for connections, whose thread closes the socket: nothing listens there any more.
    func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// The requests so far: their heads and what arrived with these.
    var requests: [String] { state.withLock(\.requests) }

    /// The number of bytes that were sent so far.
    var sentBytes: Int { state.withLock(\.sentBytes) }

    /// The number of connections whose client waits for more.
    var waitingCount: Int { state.withLock(\.waitingCount) }

    /// Answers one more connection.
    func answer(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

    /// An answer of HTTP whose length is announced.
    static func http(
        _ body: String, status: String = "200 OK", headers: [String] = [], length: Int? = nil
    ) -> Data {
        let lines =
            ["HTTP/1.1 \(status)", "Content-Type: application/json"] + headers
            + ["Content-Length: \(length ?? body.utf8.count)", "Connection: close", "", body]
        return Data(lines.joined(separator: "\r\n").utf8)
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while received.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            received.append(contentsOf: buffer[..<count])
        }
        let answer = state.withLock { state in
            state.requests.append(String(decoding: received, as: UTF8.self))
            return state.answers.isEmpty ? Answer.reset : state.answers.removeFirst()
        }
        switch answer {
        case .bytes(let data): _ = send(data, connection)
        case .silence(let data):
            guard send(data, connection) else { return }
            state.withLock { $0.waitingCount += 1 }
            while recv(connection, &buffer, buffer.count, 0) > 0 {}
            state.withLock { $0.waitingCount -= 1 }
        case .flood(let data, let count):
            guard send(data, connection) else { return }
            let part = Data(count: 65_536)
            for _ in 0..<(count / part.count) where !send(part, connection) { return }
        case .reset:
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                connection, SOL_SOCKET, SO_LINGER, &linger,
                socklen_t(MemoryLayout<Foundation.linger>.size))
        }
    }

    /// Sends all bytes; returns whether the client took them.
    private func send(_ data: Data, _ connection: Int32) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                Foundation.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            state.withLock { $0.sentBytes += count }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
