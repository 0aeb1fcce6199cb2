import Formwork
import Foundation
import NIOCore
import NIOHTTP1

extension HTTPResponseHead {
    /// Whether the answer is a stream of events, which may go on for long.
    var isOfEvents: Bool {
        headers["Content-Type"].first?.hasPrefix(MediaType.events) ?? false
    }
}

extension Channel {
    /// Keeps little of a stream of events for a client that takes nothing, and ends a connection whose other
    /// side no longer answers.
    ///
    /// The system would take megabytes of events before the server noticed that they are not read, and would
    /// wait for a quarter of an hour for a computer that was switched off.
    func boundUntaken(for time: Duration) {
        let size = ServerLimits.maximumUntakenEvents
        let mark = ChannelOptions.Types.WriteBufferWaterMark(low: size / 4, high: size)
        setOption(.writeBufferWaterMark, value: mark).whenFailure { _ in }
        #if canImport(Glibc)
            let milliseconds = Int(TimeAmount(time).nanoseconds / 1_000_000)
            for (option, value) in [(TCP_NOTSENT_LOWAT, size), (TCP_USER_TIMEOUT, milliseconds)] {
                setOption(.tcpOption(.init(rawValue: CInt(option))), value: value)
                    .whenFailure { _ in }
            }
        #endif
    }
}
