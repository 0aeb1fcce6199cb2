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

    #if os(Linux)
        @Test("Programs that the process starts inherit neither listening sockets nor connections")
        func closeOnExec() async throws {
            try await serving(try ParcelApplication.make()) { server in
                let client = try RawClient(server)
                try client.send(RawClient.head("GET", NewParcelRequest.path))
                try await client.arrival(of: "HTTP/1.1 200")
                let port = try #require(server.port)
                // The table changes while it is read, so that one reading can miss a socket.
                var sockets: [Int32] = []
                try await eventually {
                    sockets = try Self.sockets(at: port)
                    return sockets.count == 2
                }
                #expect(sockets.allSatisfy { $0 & O_CLOEXEC != 0 })
                #expect(!client.isClosed)
            }
        }

        /// The flags of this process's sockets whose own port is that one.
        private static func sockets(at port: Int) throws -> [Int32] {
            let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
            let own = ":" + String(port, radix: 16, uppercase: true)
            let inodes = table.split(separator: "\n").compactMap { line -> String? in
                let columns = line.split(separator: " ")
                return columns[1].hasSuffix(own) ? "socket:[\(columns[9])]" : nil
            }
            let files = FileManager.default
            return try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
                let path = "/proc/self/fd/\(name)"
                let link = try? files.destinationOfSymbolicLink(atPath: path)
                guard let link, inodes.contains(link) else { return nil }
                let info = try String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)
                let flags = info.split(separator: "\n").first { $0.hasPrefix("flags:") }
                return flags?.split(separator: "\t").last.flatMap { Int32($0, radix: 8) }
            }
        }
    #endif
}
