import Foundation
import Synchronization

/// A proxy before a PostgreSQL server that counts the ends of its answers, and lets a number of them through.
///
/// A server ends its answer to all that came together with one message, `ReadyForQuery`: there is one in each round trip.
final class AnswerGate: Sendable {
    let port: Int
    private let socket: Int32
    private let state = Passage()

    init(before server: Int) {
        (socket, port) = LoopbackSocket.listening()
        Thread.detachNewThread { [socket, state] in
            while true {
                let client = accept(socket, nil, nil)
                guard client >= 0 else { return }
                let server = LoopbackSocket.connected(to: server)
                let isSent = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    Self.forward(client, server)
                    isSent.signal()
                }
                Thread.detachNewThread {
                    state.forwardAnswers(server, client)
                    isSent.wait()
                    for socket in [client, server] { close(socket) }
                }
            }
        }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The number of answers that have passed.
    var passed: Int { state.numbers.withLock(\.passed) }

    /// Lets so many further answers through; `nil` for all.
    func limit(to further: Int?) {
        state.numbers.withLock { state in state.limit = further.map { state.passed + $0 } ?? .max }
    }

    private static func forward(_ from: Int32, _ to: Int32) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(from, &bytes, bytes.count, 0)
            guard count > 0 else { break }
            send(to, bytes, count, Int32(MSG_NOSIGNAL))
        }
        shutdown(to, Int32(SHUT_WR))
    }
}

/// The passage of answers.
private final class Passage: Sendable {
    let numbers = Mutex((passed: 0, limit: Int.max))

    /// Forwards messages: a kind, a length that counts itself, and the rest.
    func forwardAnswers(_ server: Int32, _ client: Int32) {
        while var message = Self.read(5, server) {
            let length = message[1...].reduce(0) { $0 << 8 | Int($1) }
            guard let rest = length > 4 ? Self.read(length - 4, server) : [] else { break }
            message += rest
            while numbers.withLock({ $0.passed >= $0.limit }) { usleep(2_000) }
            send(client, message, message.count, Int32(MSG_NOSIGNAL))
            if message[0] == UInt8(ascii: "Z") { numbers.withLock { $0.passed += 1 } }
        }
        shutdown(client, Int32(SHUT_RDWR))
    }

    private static func read(_ count: Int, _ socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
    }
}
