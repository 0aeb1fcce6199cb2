import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import FormworkServer

@Suite("Listening sockets") struct AcceptPauseTests {
    /// The values that the option for reading was set to.
    private func readings(_ channel: EmbeddedChannel) -> [Bool] {
        channel.options.compactMap {
            $0.option is ChannelOptions.Types.AutoReadOption ? $0.value as? Bool : nil
        }
    }

    @Test("A failed accept pauses reading once, and reading continues after the pause")
    func pause() throws {
        let channel = EmbeddedChannel(handler: AcceptPause())
        for _ in 0..<3 {
            channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        }
        #expect(readings(channel) == [false])
        channel.embeddedEventLoop.advanceTime(by: AcceptPause.time)
        #expect(readings(channel).last == true)
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        #expect(readings(channel).last == false)
    }

    @Test("Programs that the process starts inherit neither listening sockets nor connections")
    func closeOnExec() async throws {
        try await serving(try ParcelApplication.make()) { server in
            let client = try RawClient(server)
            try client.send(RawClient.head("GET", NewParcelRequest.path))
            try await client.arrival(of: "HTTP/1.1 200")
            let flags = Self.flags(at: try #require(server.port))
            #expect(flags == [FD_CLOEXEC, FD_CLOEXEC])
            #expect(!client.isClosed)
        }
    }

    /// The flags of this process's descriptors whose own port is that one.
    private static func flags(at port: Int) -> [Int32] {
        (0..<Int32(sysconf(Int32(_SC_OPEN_MAX)))).compactMap { descriptor in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let status = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &size)
                }
            }
            guard status == 0, address.sin_port == in_port_t(port).bigEndian else { return nil }
            return fcntl(descriptor, F_GETFD)
        }
    }
}
