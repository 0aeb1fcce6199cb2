import Foundation

/// A socket of the loopback interface, for programs and proxies of tests.
enum LoopbackSocket {
    /// A port that is free.
    static func freePort() -> Int {
        let (socket, port) = bound()
        close(socket)
        return port
    }

    /// A socket that takes connections, and its port.
    static func listening() -> (socket: Int32, port: Int) {
        let found = bound()
        listen(found.socket, 64)
        return found
    }

    /// A socket that is connected to a port.
    static func connected(to port: Int) -> Int32 {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        with(port) { _ = connect(socket, $0, $1) }
        return socket
    }

    private static func bound() -> (socket: Int32, port: Int) {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        with(0) { _ = bind(socket, $0, $1) }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(socket, $0, &size)
            }
        }
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func with(_ port: Int, _ work: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                work($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
