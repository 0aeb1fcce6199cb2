import Formwork
import FormworkHTML
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

/// A connection that carries the events of open pages.
///
/// A task that waits for the next event keeps a hundred thousand bytes of all that called it. This handler needs
/// none: it takes the request for the events before the task of the connection learns of it, which ends. From
/// then on events come from the mailbox of the reader, one after the other: the next ones leave it once the
/// system has taken those before them.
///
/// | event | effect |
/// |---|---|
/// | a request for events arrives, and none is unanswered | the task of the connection ends, the handler answers |
/// | the mailbox has something | it is written |
/// | the client leaves, or the server ends | the stream is released |
///
/// Each answer is the last one of its connection.
final class EventConnection: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The error by which the task of the connection ends.
    private struct Taken: Error {}

    private let current: CurrentApplication
    private var context: ChannelHandlerContext?
    /// The requests that the task of the connection has not answered.
    private var unanswered = 0
    /// The request whose end has not arrived.
    private var head: HTTPRequestHead?
    /// Whether the connection is no longer that of its task.
    private var isTaken = false
    private var isOver = false
    private var work: Task<Void, Never>?
    private var stream: OutgoingEvents?

    init(_ current: CurrentApplication) { self.current = current }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        release()
        self.context = nil
    }
}

// MARK: The task of the connection

extension EventConnection {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if case .head(let head) = part, !isTaken {
            if unanswered == 0, head.mayWantPageEvents, current.value.value.wantsPageEvents(head) {
                (isTaken, self.head) = (true, head)
            } else {
                unanswered += 1
            }
        }
        guard isTaken else { return context.fireChannelRead(data) }
        if case .end = part, let head {
            self.head = nil
            answer(head, context)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if isTaken { context.read() } else { context.fireChannelReadComplete() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isTaken else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    /// Closes the connection, unless it is the task of a connection that ends.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard isTaken else {
            context.close(mode: mode, promise: promise)
            return
        }
        promise?.succeed()
    }
}

// MARK: The answer

extension EventConnection {
    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        // The task would wait for the end of the connection, unless reading fails.
        context.fireErrorCaught(Taken())
        let request = IncomingRequest(head, on: context.channel)
        let (application, loop) = (current.value, context.eventLoop)
        let bound = NIOLoopBound(self, eventLoop: loop)
        work = Task {
            let response = await application.respond(to: request)
            loop.execute { bound.value.begin(response) }
        }
    }

    private func begin(_ response: OutgoingResponse) {
        guard !isOver, let context else { return }
        work = nil
        let head = HTTPResponseHead(
            version: .http1_1, status: .init(statusCode: response.status.code),
            headers: HTTPHeaders(response.headers.map { ($0.name.rawName, $0.value) }))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        write(response.body, promise: nil)
        guard let events = response.events else { return finish() }
        stream = events
        wait()
    }

    /// Waits for the next events.
    private func wait() {
        guard let stream, let context else { return }
        let loop = context.eventLoop
        let bound = NIOLoopBound(self, eventLoop: loop)
        stream.whenReady { loop.execute { bound.value.take() } }
    }

    private func take() {
        guard let stream, let context else { return }
        let loop = context.eventLoop
        let bound = NIOLoopBound(self, eventLoop: loop)
        Task {
            let part = await stream.next()
            loop.execute { bound.value.send(part.data, isLast: part.isLast) }
        }
    }

    private func send(_ data: Data, isLast: Bool) {
        guard stream != nil, let context else { return }
        guard !isLast else {
            write(data, promise: nil)
            return finish()
        }
        let sent = context.eventLoop.makePromise(of: Void.self)
        write(data, promise: sent)
        sent.futureResult.assumeIsolated().whenComplete { _ in self.wait() }
    }

    private func write(_ data: Data, promise: EventLoopPromise<Void>?) {
        let buffer = context?.channel.allocator.buffer(bytes: data) ?? ByteBuffer()
        context?.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
    }
}

// MARK: The end

extension EventConnection {
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard isTaken else { return context.fireUserInboundEventTriggered(event) }
        if event is ChannelShouldQuiesceEvent { finish() }
        if case ChannelEvent.inputClosed = event { finish() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        release()
        context.fireChannelInactive()
    }

    /// Ends the answer and the connection.
    private func finish() {
        guard !isOver, let context else { return }
        let hasBegun = head == nil && work == nil
        release()
        if hasBegun { context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil) }
        context.close(promise: nil)
    }

    private func release() {
        isOver = true
        work?.cancel()
        (work, stream) = (nil, nil)
    }
}

extension FormworkApplication {
    /// Whether a request is one for the events of open pages.
    fileprivate func wantsPageEvents(_ head: HTTPRequestHead) -> Bool {
        livePages != nil
            && head.uri.prefix { $0 != "?" } == services.site.basePath + LiveMarks.path
    }
}

extension String {
    /// Whether the path of a link ends with some bytes.
    fileprivate func pathEnds(with end: String) -> Bool {
        let path = utf8.prefix { $0 != UInt8(ascii: "?") }
        return path.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
}

extension HTTPRequestHead {
    /// Whether the request may be one for the events of open pages, by a look that costs little.
    fileprivate var mayWantPageEvents: Bool { method == .GET && uri.pathEnds(with: LiveMarks.path) }
}

extension IncomingRequest {
    /// The request with a head, without a body.
    fileprivate init(_ head: HTTPRequestHead, on channel: any Channel) {
        let parts = head.uri.split(separator: "?", maxSplits: 1).map(String.init)
        var fields = HTTPFields()
        for (name, value) in head.headers where name.lowercased() != "host" {
            if let name = HTTPField.Name(name) {
                fields.append(HTTPField(name: name, value: value))
            }
        }
        self.init(
            path: parts.first ?? "/", query: parts.dropFirst().first ?? "", headers: fields,
            authority: head.headers["Host"].first ?? "",
            peer: channel.remoteAddress?.ipAddress ?? "")
    }
}
