import Formwork
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Hands Hummingbird's requests to the application: nothing here knows more than HTTP.
struct HummingbirdResponder: HTTPResponder {
    private let current: CurrentApplication
    private let bodyBytes: Quota
    private let spooledBytes: Quota

    init(_ current: CurrentApplication) {
        self.current = current
        bodyBytes = Quota(current.value.value.limits.maxBodyBytes)
        spooledBytes = Quota(current.value.value.limits.maxSpooledBytes)
    }

    /// Answers a request of a connection that a ``ConnectionGuard`` watches.
    ///
    /// A task keeps the memory of all that it ever called, which is 35 kB for an answer. That of a connection
    /// would keep it while its client is idle, so that the first answers have tasks of their own. A busy
    /// connection answers in its own, which takes a fifth less time.
    func respond(to request: Request, context: ConnectionContext) async throws -> Response {
        if Presence.current?.isBusyWithNext() ?? false {
            return try await respond(to: request, over: context.channel)
        }
        async let response = respond(to: request, over: context.channel)
        return try await response
    }

    private func respond(to request: Request, over channel: any Channel) async throws -> Response {
        try await respond(to: request, from: channel.remoteAddress) {
            try await channel.triggerUserOutboundEvent(ConnectionGuard.BodyWanted()).get()
        }
    }

    /// Reads the body within its limits, and answers on the executor that suits its size.
    ///
    /// A body that is too large or too late is answered by the application as well, as a page or as
    /// a problem, in the language of its sender.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - peer: The address of the other side of the connection; `nil` for an unknown one.
    ///   - wantBody: Lets a client send the body that it holds back (`Expect`); by default it sends it after
    ///     a while.
    /// - Returns: The answer.
    /// - Throws: The error of a connection that ends before the body is whole.
    func respond(
        to request: Request, from peer: SocketAddress?,
        wantingBody wantBody: () async throws -> Void = {}
    ) async throws -> Response {
        let application = current.value
        var share = BodyShare(memory: bodyBytes, disk: spooledBytes)
        defer { share.giveBack() }
        let body: Data?
        do {
            body = try await self.body(
                of: request, for: application, wantingBody: wantBody, &share)
        } catch let error as RequestError {
            let incoming = IncomingRequest(request, body: nil, from: peer)
            return Response(await application.refuse(incoming, because: error))
        }
        let incoming = IncomingRequest(request, body: body, from: peer)
        return await respond(to: incoming, by: application)
    }

    /// Answers a request on the executor that suits the size of its body.
    private func respond(
        to incoming: IncomingRequest, by application: AnsweringApplication
    ) async -> Response {
        guard let executor = application.value.largeRequests.executor(for: incoming.body) else {
            return await answer(incoming, by: application)
        }
        return await withTaskExecutorPreference(executor) {
            await answer(incoming, by: application)
        }
    }

    /// Answers a request; one that waits is also cancelled on graceful shutdown.
    private func answer(
        _ incoming: IncomingRequest, by application: AnsweringApplication
    ) async -> Response {
        guard application.value.routes.waits(incoming.method, incoming.path) else {
            return Response(await application.respond(to: incoming))
        }
        return await cancelWhenGracefulShutdown {
            Response(await application.respond(to: incoming))
        }
    }

    /// Reads the body; `nil` if it is larger than the request allows.
    ///
    /// A large body is kept in a file until it is whole. The bytes are part of the share, also if it throws
    /// `RequestError` because the body does not arrive in time, or because there is no room for it.
    private func body(
        of request: Request, for application: AnsweringApplication,
        wantingBody wantBody: () async throws -> Void, _ share: inout BodyShare
    ) async throws -> Data? {
        // The limit takes the look-up of a route, and most requests have no body.
        var known: Int?
        if let declared = request.headers.joined(.contentLength).flatMap({ Int($0) }) {
            let limit = application.value.maxBodySize(request.method, request.uri.path)
            if declared > limit { return nil }
            known = limit
        }
        if request.headers.first(.expect) != nil { try await wantBody() }
        var body = ReceivedBody()
        do {
            for try await buffer in request.body {
                let limit =
                    known ?? application.value.maxBodySize(request.method, request.uri.path)
                known = limit
                guard body.count + buffer.readableBytes <= limit else { return nil }
                try body.append(buffer.readableBytesView)
                try share.hold(body)
            }
            try share.holdWhole(body)
            return try body.whole()
        } catch is ConnectionGuard.LateBody {
            throw RequestError(.bodyTimeout)
        } catch let error as POSIXError {
            application.value.services.logger.error("A large body could not be kept: \(error)")
            throw RequestError(.unavailable)
        }
    }
}

extension IncomingRequest {
    /// The request with its body; `nil` for one that was larger than the request allows.
    fileprivate init(_ request: Request, body: Data?, from peer: SocketAddress?) {
        self.init(
            method: request.method, path: request.uri.path, query: request.uri.query ?? "",
            headers: request.headers, body: body, authority: request.head.authority ?? "",
            peer: peer?.ipAddress ?? "")
    }
}

extension Response {
    fileprivate init(_ answer: OutgoingResponse) {
        guard let parts = answer.parts else {
            // The response adds a field: all would be copied where the answer had them as well.
            var answer = answer
            var headers = HTTPFields()
            swap(&headers, &answer.headers)
            self.init(
                status: answer.status, headers: headers,
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
            return
        }
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(bytes: answer.body))
            var (number, isLast) = (0, false)
            while !isLast {
                let part = try await parts(number)
                try await writer.write(ByteBuffer(bytes: part.data))
                (number, isLast) = (number + 1, part.isLast)
            }
            try await writer.finish(nil)
        }
        self.init(status: answer.status, headers: answer.headers, body: body)
    }
}
