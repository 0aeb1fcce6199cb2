import NIOCore
import NIOHTTP1

/// Holds a connection to the limits of the server, and to the rules of HTTP for its messages.
///
/// It follows the decoder of HTTP in the pipeline, so that nothing that breaks a limit reaches the
/// application. A connection on which it refuses something ends after the answer.
///
/// The deadlines are those of ``ConnectionProgress``. All state belongs to the event loop of the
/// connection.
///
/// | what arrives | what happens |
/// |---|---|
/// | a head that breaks a rule | its status, and the end |
/// | a head or a body too late | 408, and the end |
/// | a body after its answer | read and discarded up to ``ServerLimits/drainBytes`` |
/// | a request after the end has begun | discarded |
/// | bytes that are no HTTP | 400 by the decoder, and the end |
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// An outbound event: the application reads the body, which a client may wait for (`Expect`).
    struct BodyWanted: Sendable {}

    /// The error that ends the body of a request that did not arrive in time.
    struct LateBody: Error {}

    private let limits: ServerLimits
    private var progress: ConnectionProgress
    private var timer: (deadline: NIODeadline, task: Scheduled<Void>)?
    private var graceTimer: Scheduled<Void>?

    /// Whether no further request is accepted.
    private var isEnding = false

    /// The refusal of the last request, which waits for the answers to those before it.
    private var refusal: HTTPResponseStatus?

    private var version = HTTPVersion.http1_1
    private var answerBytes = 0

    init(limits: ServerLimits) {
        self.limits = limits
        progress = ConnectionProgress(limits: limits)
    }

    func handlerAdded(context: ChannelHandlerContext) { updateTimer(context) }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.task.cancel()
        graceTimer?.cancel()
    }
}

// MARK: - Requests

extension ConnectionGuard {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, data, context)
        case .body(let bytes):
            progress.noteBytes(bytes.readableBytes)
            if !progress.discards {
                context.fireChannelRead(data)
            } else if progress.drainingSince != nil, !progress.canDiscard {
                context.close(promise: nil)
            }
        case .end:
            progress.reading = .nothing(since: .now())
            if progress.drainingSince != nil {
                context.close(promise: nil)
            } else {
                if !progress.discards { context.fireChannelRead(data) }
                updateTimer(context)
            }
        }
    }

    /// Begins a request, or refuses it by its head alone.
    private func begin(_ head: HTTPRequestHead, _ data: NIOAny, _ context: ChannelHandlerContext) {
        guard !isEnding else {
            progress.discards = true
            return
        }
        progress.reading = .body(since: .now(), bytes: 0)
        if let status = head.refusal(limits: limits) {
            refuse(status, context)
            return
        }
        progress.unanswered += 1
        version = head.version
        isEnding = !head.isKeepAlive
        context.fireChannelRead(data)
        updateTimer(context)
    }

    /// Answers a request without the application, once those before it are answered.
    private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
        isEnding = true
        progress.discards = true
        progress.unanswered += 1
        refusal = status
        writeRefusal(context)
    }

    /// Writes the refusal once all requests before it are answered.
    private func writeRefusal(_ context: ChannelHandlerContext) {
        guard progress.unanswered == 1, let status = refusal else { return }
        refusal = nil
        let head = HTTPResponseHead(
            version: .http1_1, status: status, headers: ["Content-Length": "0"])
        write(context: context, data: wrapOutboundOut(.head(head)), promise: nil)
        write(context: context, data: wrapOutboundOut(.end(nil)), promise: nil)
        context.flush()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if case .nothing = progress.reading, progress.unanswered == 0, !isEnding {
            // Something has arrived, and it is no complete head.
            progress.reading = .head(since: .now())
            updateTimer(context)
        }
        // Discarded bytes never reach the application, which would ask for more.
        if progress.drainingSince != nil { context.read() }
        context.fireChannelReadComplete()
    }

    func read(context: ChannelHandlerContext) {
        if progress.canDiscard { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError {
            // The last request has come, or was refused: nothing after it is answered.
            let isSpent = isEnding && (progress.discards || !progress.isReadingBody)
            if !isSpent, !progress.isReadingBody { progress.unanswered += 1 }
            isEnding = true
            progress.reading = .nothing(since: .now())
            if progress.drainingSince != nil { context.close(promise: nil) }
            if isSpent { return }
        }
        context.fireErrorCaught(error)
    }
}

// MARK: - Answers

extension ConnectionGuard {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard progress.unanswered > 0 else {
            promise?.fail(ChannelError.outputClosed)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(var head):
            answerBytes = 0
            if head.isOfEvents { context.channel.boundUntaken(for: limits.idleTime) }
            if progress.unanswered == 1, isEnding || progress.isReadingBody {
                isEnding = true
                head.headers.replaceOrAdd(name: "Connection", value: "close")
            }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let part):
            answerBytes += part.readableBytes
            context.write(data, promise: promise)
        case .end:
            let promise = promise ?? context.eventLoop.makePromise()
            promise.futureResult.assumeIsolated().whenComplete { _ in self.noteSent(context) }
            progress.noteAnswer(bytes: answerBytes)
            updateTimer(context)
            context.write(data, promise: promise)
            writeRefusal(context)
        }
    }

    /// Continues once an answer is with the operating system: with the next request, or to the end.
    private func noteSent(_ context: ChannelHandlerContext) {
        guard context.channel.isActive, progress.unanswered == 0 else { return }
        progress.sending = nil
        if !isEnding {
            if case .nothing = progress.reading { progress.reading = .nothing(since: .now()) }
        } else if progress.isReadingBody, progress.canDiscard {
            progress.drainingSince = .now()
            context.read()
        } else {
            context.close(promise: nil)
            return
        }
        updateTimer(context)
    }

    /// Begins and ends the time in which a client has to take a part of an answer.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        progress.stalledSince = context.channel.isWritable ? nil : .now()
        updateTimer(context)
        context.fireChannelWritabilityChanged()
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard event is BodyWanted else {
            context.triggerUserOutboundEvent(event, promise: promise)
            return
        }
        if !version.isBefore1_1, case .body(_, 0) = progress.reading {
            let head = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        }
        promise?.succeed()
    }
}

// MARK: - The end

extension ConnectionGuard {
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isEnding = true
            graceTimer = context.eventLoop.assumeIsolated().scheduleTask(
                in: TimeAmount(limits.grace)
            ) { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    /// Closes the connection, after the last answer has been sent.
    ///
    /// The input alone is closed only when the task of the connection is cancelled, as by a second
    /// signal: then everything ends.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        let isBusy = progress.sending != nil || progress.drainingSince != nil
        guard isBusy, mode != .input else {
            context.close(promise: promise)
            return
        }
        isEnding = true
        if let promise { context.channel.closeFuture.cascade(to: promise) }
    }

    /// Sets the timer to the current deadline, unless it comes to a look before that: each request moves the deadline
    /// several times, nearly always to a later time.
    private func updateTimer(_ context: ChannelHandlerContext) {
        guard let deadline = progress.deadline else { return }
        if let timer, timer.deadline <= deadline { return }
        timer?.task.cancel()
        let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            self.timer = nil
            self.checkTime(context)
        }
        timer = (deadline, task)
    }

    /// Ends the request or the connection whose time is over.
    private func checkTime(_ context: ChannelHandlerContext) {
        guard let deadline = progress.deadline, deadline <= .now() else {
            // Bytes that arrived in the meantime have moved it.
            updateTimer(context)
            return
        }
        if progress.unanswered > 0, progress.stalledSince != nil {
            context.close(promise: nil)
            return
        }
        switch progress.reading {
        case .head where progress.drainingSince == nil && progress.sending == nil:
            refuse(.requestTimeout, context)
        case .body where progress.unanswered > 0:
            isEnding = true
            progress.discards = true
            context.fireErrorCaught(LateBody())
        default: context.close(promise: nil)
        }
    }
}
