import Foundation

/// A connection over which a test sends bytes when it wants to.
final class RawConnection {
    private let descriptor: Int32

    /// Connects to a port of this machine.
    init(port: Int) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            close(descriptor)
            throw WaitedInVain(description: "No connection to port \(port)")
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        try handle.write(contentsOf: Data(text.utf8))
    }

    /// Waits for a text without keeping a thread busy that a server in this process may need.
    func arrival(of text: String) async throws {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        try await wait("arrival of \(text)") {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&state, 1, 0) > 0, case let count = read(descriptor, &buffer, buffer.count),
                count > 0
            {
                received += buffer[..<count]
            }
            return String(decoding: received, as: UTF8.self).contains(text)
        }
    }

    /// Reads until the text has come, or the other side ends, at most half a minute.
    func receive(until end: String? = nil) -> String {
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while end.map({ !String(decoding: received, as: UTF8.self).contains($0) }) ?? true {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&state, 1, 30_000) > 0 else { break }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }
}
