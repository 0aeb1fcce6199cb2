public import Formwork
import FormworkServer
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sender of a command's requests: to the application over the database, or to a server.
public struct ResourceClient: RequestSender, Sendable {
    let transport: any RequestTransport
    /// The address of the application.
    public let baseURL: URL
    let locale: Locale
    /// The header fields of each request.
    let headers: [(name: String, value: String)]
    /// The localizer for the output.
    public let localizer: Localizer

    /// Sends a request and returns its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:locale:by:)`, which the program
    ///   reports if a command throws it further.
    public func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        try await Request.answer(to: try urlRequest(request), by: transport)
    }

    /// Sends a request and returns the body of its answer as it is.
    func body<Request: ServerRequest>(
        of request: Request, accepting mediaType: String = "application/json"
    ) async throws -> Data {
        var urlRequest = try urlRequest(request)
        urlRequest.setValue(mediaType, forHTTPHeaderField: "Accept")
        return try await Request.accepted(urlRequest, by: transport).body
    }

    /// Sends a body that is already written, and returns the answer.
    ///
    /// - Parameters:
    ///   - type: The type of the request.
    ///   - query: The query.
    ///   - body: The body.
    ///   - headers: Further header fields, such as another type of the body.
    /// - Returns: The answer.
    /// - Throws: The same as `ServerRequest.answer(to:by:)`.
    func send<Request: ServerRequest>(
        _ type: Request.Type, _ query: Request.Query, body: Data?, headers: [String: String] = [:]
    ) async throws -> Request.ResponseBody {
        let url = try type.url(of: try type.link(query: query), baseURL: baseURL)
        var request = type.urlRequest(url, body: body, locale: locale)
        add(self.headers, to: &request)
        add(headers.map { ($0.key, $0.value) }, to: &request)
        return try await type.answer(to: request, by: transport)
    }

    /// The content of a file of an instance.
    ///
    /// - Parameters:
    ///   - name: The row, such as `logo` or `team.0.photo`.
    ///   - id: The identity of the instance.
    ///   - resource: The resource.
    /// - Returns: The bytes.
    /// - Throws: The errors of the request.
    func content<R: Resource>(
        ofFile name: String, of id: ModelIdType, in resource: R.Type
    ) async throws -> Data {
        try await body(
            of: R.File(query: ResourceFileQuery(id: id, name: name)), accepting: "*/*")
    }

    /// Asks whether a rule that only the application can decide is kept, while a form is filled in.
    ///
    /// - Returns: The verdict; `unknown` if there is none, as the submission decides again.
    func verdict<Request: ServerRequest>(
        on question: ServerQuestion, of type: Request.Type, _ query: Request.Query
    ) async -> ServerAnswer.Verdict {
        guard
            var request = try? type.urlRequest(
                asking: question, query, baseURL: baseURL, locale: locale)
        else { return .unknown }
        add(headers, to: &request)
        return await type.verdict(of: request, by: transport)
    }

    private func urlRequest<Request: ServerRequest>(_ request: Request) throws -> URLRequest {
        var urlRequest = try request.urlRequest(baseURL: baseURL, locale: locale)
        add(headers, to: &urlRequest)
        return urlRequest
    }

    private func add(_ fields: [(name: String, value: String)], to request: inout URLRequest) {
        for field in fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
    }
}
