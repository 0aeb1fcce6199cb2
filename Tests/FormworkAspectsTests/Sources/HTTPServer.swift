import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A small server on a port of the system, which answers each connection with the bytes of a closure.
final class HTTPServer: Sendable {
    private let listener: Int32
    let url: URL

    /// Answers requests; `nil` leaves one without an answer until the server ends.
    init(_ answer: @escaping @Sendable (_ request: String) -> String?) throws {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(listener, generic, size) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, generic, &size) == 0
            }
        }
        guard isBound, let url = URL(string: "http://127.0.0.1:\(address.sin_port.bigEndian)/forms")
        else { throw CancellationError() }
        self.url = url
        self.listener = listener
        Thread.detachNewThread { Self.serve(listener, answer) }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private static func serve(
        _ listener: Int32, _ answer: @escaping @Sendable (String) -> String?
    ) {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 16_384)
            let count = max(0, read(connection, &buffer, buffer.count))
            guard let text = answer(String(decoding: buffer[..<count], as: UTF8.self)) else {
                continue
            }
            let bytes = Array(text.utf8)
            var sent = 0
            while sent < bytes.count {
                let part = bytes[sent...].withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard part > 0 else { break }
                sent += part
            }
            close(connection)
        }
    }

    /// An answer that ends its connection.
    static func answer(_ status: String, _ headers: [String] = [], _ body: String = "") -> String {
        let lines = [
            "HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close",
        ]
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + body
    }
}
