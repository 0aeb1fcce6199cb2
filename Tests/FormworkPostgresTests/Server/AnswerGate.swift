import Foundation
import Synchronization

/// A proxy before a PostgreSQL server that counts the ends of its answers, and lets a number of them through.
///
/// A server ends its answer to all that came together with one message, `ReadyForQuery`: there is one in each round trip.
/// A connection without transactions passes uncounted: it is that by which a store follows changes, for which no call
/// waits.
final class AnswerGate: Sendable {
    let port: Int
    private let socket: Int32
    private let passage = AnswerPassage()

    init(before server: Int) {
        (socket, port) = LoopbackSocket.listening()
        Thread.detachNewThread { [socket, passage] in
            while true {
                let client = accept(socket, nil, nil)
                guard client >= 0 else { return }
                let server = LoopbackSocket.connected(to: server)
                let isSent = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    passage.forwardCommands(client, server)
                    isSent.signal()
                }
                Thread.detachNewThread {
                    passage.forwardAnswers(server, client)
                    isSent.wait()
                    for socket in [client, server] { close(socket) }
                }
            }
        }
    }

    deinit { shutdown(socket, Int32(SHUT_RDWR)) }

    /// The number of answers that have passed.
    var passed: Int { passage.passed }

    /// Whether the answers to all that was sent have passed, also those for which no call waits.
    var isQuiet: Bool { passage.isQuiet }

    /// Lets so many further answers through; `nil` for all.
    func limit(to further: Int?) { passage.limit(to: further) }
}

/// The passage of commands to a server, and of its answers.
private final class AnswerPassage: Sendable {
    private struct Client {
        var commands = CommandStream()
        var answers = 0
        var isCounted = false

        mutating func note(_ bytes: ArraySlice<UInt8>) {
            answers += commands.answered(in: bytes)
            isCounted = isCounted || bytes.contains(Self.beginning)
        }

        private static let beginning = Array("BEGIN ISOLATION".utf8)
    }

    private struct State {
        /// The clients by their sockets.
        var clients: [Int32: Client] = [:]
        var passed = 0
        var limit = Int.max
    }

    private let state = Mutex(State())

    var passed: Int { state.withLock(\.passed) }

    /// Whether nothing is waited for; a command that has arrived and is not yet read is waited for too.
    var isQuiet: Bool {
        state.withLock { state in
            state.clients.allSatisfy { socket, client in
                var unread: Int32 = 0
                return !client.isCounted
                    || client.answers == 0 && ioctl(socket, UInt(FIONREAD), &unread) == 0
                        && unread == 0
            }
        }
    }

    func limit(to further: Int?) {
        state.withLock { state in state.limit = further.map { state.passed + $0 } ?? .max }
    }

    /// Forwards commands, which are noted in the same moment in which they are read.
    func forwardCommands(_ client: Int32, _ server: Int32) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        state.withLock { state in state.clients[client] = Client() }
        while recv(client, &bytes, 1, Int32(MSG_PEEK)) > 0 {
            let count = state.withLock { state in
                let count = recv(client, &bytes, bytes.count, 0)
                state.clients[client]?.note(bytes.prefix(max(0, count)))
                return count
            }
            guard count > 0 else { break }
            send(server, bytes, count, Int32(MSG_NOSIGNAL))
        }
        state.withLock { state in state.clients[client] = nil }
        shutdown(server, Int32(SHUT_WR))
    }

    /// Forwards messages: a kind, a length that counts itself, and the rest.
    func forwardAnswers(_ server: Int32, _ client: Int32) {
        while var message = Self.read(5, server) {
            let length = message[1...].reduce(0) { $0 << 8 | Int($1) }
            guard let rest = length > 4 ? Self.read(length - 4, server) : [] else { break }
            message += rest
            let isEnd = message[0] == UInt8(ascii: "Z")
            while !admit(isEnd: isEnd, to: client) { usleep(2_000) }
            send(client, message, message.count, Int32(MSG_NOSIGNAL))
        }
        shutdown(client, Int32(SHUT_RDWR))
    }

    /// Whether a message passes.
    ///
    /// An end is counted before it is sent: who has it finds it counted.
    private func admit(isEnd: Bool, to client: Int32) -> Bool {
        state.withLock { state in
            let counts = state.clients[client]?.isCounted ?? false
            guard !counts || state.passed < state.limit else { return false }
            if isEnd {
                state.clients[client]?.answers -= 1
                state.passed += counts ? 1 : 0
            }
            return true
        }
    }

    private static func read(_ count: Int, _ socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
    }
}

/// The commands of a client that a server answers with `ReadyForQuery`: its first message, which has no kind, `Query` and
/// `Sync`, which ends a pipeline.
private struct CommandStream {
    private var head: [UInt8] = []
    private var isFirst = true
    private var rest = 0

    /// The number of those that begin in the bytes that follow.
    mutating func answered(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in bytes {
            guard rest == 0 else {
                rest -= 1
                continue
            }
            head.append(byte)
            guard head.count == (isFirst ? 4 : 5) else { continue }
            if isFirst || [UInt8(ascii: "S"), UInt8(ascii: "Q")].contains(head[0]) { count += 1 }
            rest = head.suffix(4).reduce(0) { $0 << 8 | Int($1) } - 4
            (head, isFirst) = ([], false)
        }
        return count
    }
}
