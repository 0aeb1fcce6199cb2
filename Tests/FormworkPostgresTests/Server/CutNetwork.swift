import Foundation
import Synchronization

/// A network between a store and its server that tests cut: a forwarder of TCP connections.
final class CutNetwork: Sendable {
    /// The ways in which a network fails.
    enum Cut: CaseIterable, Sendable {
        /// Connections end, and new ones end at once.
        case refused
        /// Nothing arrives until it is healed, as if packets were late.
        case silent
        /// Nothing arrives, on connections that were open not even later, as if all packets were lost.
        case lost
    }

    private let state = Mutex(State())
    private let listener: Int32
    private let target: Int

    /// The port of this side.
    let port: Int

    private struct State {
        var cut: Cut?
        var sockets: Set<Int32> = []
        var isEnded = false
        /// The number of cuts; a connection from before one that has lost packets stays silent.
        var losses = 0
    }

    /// Begins to forward to a port of this machine.
    init(to target: Int) {
        self.target = target
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        port = Self.bind(listener)
        listen(listener, 128)
        Thread.detachNewThread { [self] in accept() }
    }

    /// Cuts the network, or heals it.
    func set(_ cut: Cut?) {
        let ended = state.withLock { state in
            defer { state.cut = cut }
            if cut == .lost { state.losses += 1 }
            return cut == .refused ? state.sockets : []
        }
        for socket in ended { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// Ends all connections and takes no more.
    func end() {
        state.withLock { $0.isEnded = true }
        set(.refused)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0, !state.withLock(\.isEnded) else { return }
            Thread.detachNewThread { [self] in serve(client) }
        }
    }

    private func serve(_ client: Int32) {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { for socket in [client, server] { close(socket) } }
        guard state.withLock({ $0.cut != .refused }), waitForNetwork(),
            Self.connect(server, target) == 0
        else { return }
        let losses = state.withLock { state in
            state.sockets.formUnion([client, server])
            return state.losses
        }
        forward(client, server, losses)
        state.withLock { $0.sockets.subtract([client, server]) }
    }

    private func forward(_ one: Int32, _ other: Int32, _ losses: Int) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var polled = [one, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, 2, -1) > 0, waitForNetwork() else { return }
            if state.withLock({ $0.losses != losses }) {
                while !state.withLock(\.isEnded) { usleep(20_000) }
                return
            }
            for (source, destination) in [(0, other), (1, one)] where polled[source].revents != 0 {
                let count = recv(polled[source].fd, &buffer, buffer.count, 0)
                guard count > 0, send(destination, buffer, count, Int32(MSG_NOSIGNAL)) > 0
                else { return }
            }
        }
    }

    /// Waits while nothing arrives; `false` if connections end.
    private func waitForNetwork() -> Bool {
        while true {
            switch state.withLock(\.cut) {
            case nil: return true
            case .refused: return false
            case .silent, .lost: usleep(5_000)
            }
        }
    }

    private static func withAddress<Result>(
        _ port: Int, _ work: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                work($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func bind(_ socket: Int32) -> Int {
        withAddress(0) { _ = Glibc.bind(socket, $0, $1) }
        var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = getsockname(socket, $0, &size)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func connect(_ socket: Int32, _ port: Int) -> Int32 {
        withAddress(port) { Glibc.connect(socket, $0, $1) }
    }
}
