import Foundation

/// A socket that accepts connections and never answers.
final class SilentSocket: Sendable {
    private let descriptor: Int32
    let url: URL

    struct Failure: Error {}

    init() throws { (descriptor, url) = try Self.listening() }

    deinit { close(descriptor) }

    /// A socket that accepts connections on this machine, and its address.
    static func listening() throws -> (descriptor: Int32, url: URL) {
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
                bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        let port = UInt16(bigEndian: address.sin_port)
        guard isListening, let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw Failure()
        }
        return (descriptor, url)
    }
}
