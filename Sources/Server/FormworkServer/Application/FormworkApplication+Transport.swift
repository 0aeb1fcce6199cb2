public import Formwork
public import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension FormworkApplication: RequestTransport {
    /// Answers a request in this process as it would answer one over the network, and waits for the
    /// whole body of the answer.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        let response = try await wholeAnswer(to: request)
        return RequestAnswer(
            status: response.status.code,
            headers: response.headers.map { (name: $0.name.rawName, value: $0.value) },
            body: response.body)
    }

    /// Answers a request in this process, and hands on the parts of the answer as they are made.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        let response = await respond(to: incoming(request))
        let head = RequestAnswer(
            status: response.status.code,
            headers: response.headers.map { (name: $0.name.rawName, value: $0.value) })
        let parts = AsyncThrowingStream<Data, any Error> { continuation in
            let work = Task {
                do {
                    continuation.yield(response.body)
                    var (number, isLast) = (0, response.parts == nil)
                    while let parts = response.parts, !isLast {
                        let part = try await parts(number)
                        continuation.yield(part.data)
                        (number, isLast) = (number + 1, part.isLast)
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
        return AnswerStream(head: head, parts: parts)
    }

    /// Answers a request in this process, with the whole body of the answer.
    func wholeAnswer(to request: URLRequest) async throws -> OutgoingResponse {
        var response = await respond(to: incoming(request))
        var (number, isLast) = (0, response.parts == nil)
        while let parts = response.parts, !isLast {
            let part = try await parts(number)
            response.body.append(part.data)
            (number, isLast) = (number + 1, part.isLast)
        }
        return response
    }

    /// The address of the application in this process: that of this machine.
    package var localURL: URL {
        let address = "http://localhost\(services.site.basePath)"
        guard let url = URL(string: address) else {
            preconditionFailure("“\(services.site.basePath)” is no path: change `Site.basePath`.")
        }
        return url
    }

    /// The request as it arrives over the network; a body that is larger than its route allows is
    /// left out.
    private func incoming(_ request: URLRequest) -> IncomingRequest {
        var headers = HTTPFields()
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        let method = HTTPRequest.Method(rawValue: request.httpMethod ?? "GET") ?? .get
        let path = request.url?.path(percentEncoded: true) ?? "/"
        let limit = maxBodySize(method, path)
        let body = request.httpBody ?? Data()
        return IncomingRequest(
            method: method, path: path, query: request.url?.query(percentEncoded: true) ?? "",
            headers: headers, body: body.count > limit ? nil : body)
    }
}

extension ServerRequest {
    /// Sends the request to an application in this process, without a socket, and returns the answer.
    ///
    /// It passes the same checks as over the network: rules, permissions and limits.
    ///
    /// - Parameters:
    ///   - application: The application that answers.
    ///   - locale: The reader's language, `nil` for the one of the process.
    /// - Returns: The answer's body.
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`.
    public func processRequest(
        in application: FormworkApplication, locale: Locale? = nil
    ) async throws -> ResponseBody {
        try await processRequest(baseURL: application.localURL, locale: locale, by: application)
    }
}
