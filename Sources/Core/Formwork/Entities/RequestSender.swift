package import FormworkEngine
package import FormworkLocalization
package import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// The way of requests to an application, and the words of the reader for whom they are sent.
package protocol RequestSender {
    /// The words of the reader.
    var localizer: Localizer { get }

    /// The address of the application.
    var baseURL: URL { get }

    /// The language that requests ask for.
    var locale: Locale { get }

    /// The header fields of each request.
    var headers: [(name: String, value: String)] { get }

    /// The way to the application.
    var transport: any RequestTransport { get }

    /// Sends a request, and returns its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`.
    func send<Request: ServerRequest>(_ request: Request) async throws -> Request.ResponseBody

    /// Sends a request as Foundation does, and returns its answer.
    ///
    /// By default it takes the ``transport``; another sender does more while it waits.
    ///
    /// - Throws: The same as `ServerRequest.answer(to:by:)`.
    func answer<Request: ServerRequest>(
        to request: URLRequest, of type: Request.Type
    ) async throws -> RequestAnswer

    /// The words for an error about a resource, a line each.
    func lines<R: Resource>(about error: any Error, of resource: R.Type) -> [String]
}

extension RequestSender {
    /// Takes the ``transport``.
    package func answer<Request: ServerRequest>(
        to request: URLRequest, of type: Request.Type
    ) async throws -> RequestAnswer { try await type.accepted(request, by: transport) }

    /// A request as Foundation sends it.
    package func urlRequest<Request: ServerRequest>(_ request: Request) throws -> URLRequest {
        addingHeaders(to: try request.urlRequest(baseURL: baseURL, locale: locale))
    }

    private func addingHeaders(
        to request: URLRequest, and others: [String: String] = [:]
    ) -> URLRequest {
        var request = request
        for field in headers { request.setValue(field.value, forHTTPHeaderField: field.name) }
        for (name, value) in others { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Sends a request and returns the body of its answer as it is.
    package func body<Request: ServerRequest>(
        of request: Request, accepting mediaType: String = "application/json"
    ) async throws -> Data {
        var urlRequest = try urlRequest(request)
        urlRequest.setValue(mediaType, forHTTPHeaderField: "Accept")
        return try await answer(to: urlRequest, of: Request.self).body
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
    package func send<Request: ServerRequest>(
        _ type: Request.Type, _ query: Request.Query, body: Data?, headers: [String: String] = [:]
    ) async throws -> Request.ResponseBody {
        let url = try type.url(of: try type.link(query: query), baseURL: baseURL)
        let request = type.urlRequest(url, body: body, locale: locale)
        let answer = try await answer(to: addingHeaders(to: request, and: headers), of: type)
        return try type.body(of: answer, url: request.url)
    }

    /// The content of a file of an instance.
    ///
    /// - Parameters:
    ///   - name: The row, such as `logo` or `team.0.photo`.
    ///   - id: The identity of the instance.
    ///   - resource: The resource.
    /// - Returns: The bytes.
    /// - Throws: The errors of the request.
    package func content<R: Resource>(
        ofFile name: String, of id: ModelIdType, in resource: R.Type
    ) async throws -> Data {
        try await body(
            of: R.File(query: ResourceFileQuery(id: id, name: name)), accepting: "*/*")
    }

    /// Asks whether a rule that only the application can decide is kept, while the form of an
    /// instance is filled in.
    ///
    /// - Parameters:
    ///   - question: The question of the form.
    ///   - resource: The resource.
    ///   - version: The stored instance of the form; `nil` for a new one.
    /// - Returns: The verdict; `unknown` if there is none, as the submission decides again.
    package func verdict<R: Resource>(
        on question: ServerQuestion, of resource: R.Type, over version: ResourceVersionQuery?
    ) async -> ServerAnswer.Verdict {
        guard let version else { return await verdict(on: question, R.Create.self, .init()) }
        return await verdict(on: question, R.Update.self, version)
    }

    /// Asks whether a rule that only the application can decide is kept, while the form of a request is
    /// filled in.
    ///
    /// - Parameters:
    ///   - question: The question of the form.
    ///   - type: The type of the request that the form submits.
    ///   - query: Its query.
    /// - Returns: The verdict; `unknown` if there is none, as the submission decides again.
    package func verdict<Request: ServerRequest>(
        on question: ServerQuestion, _ type: Request.Type, _ query: Request.Query
    ) async -> ServerAnswer.Verdict {
        let request = try? type.urlRequest(
            asking: question, query, baseURL: baseURL, locale: locale)
        guard let request else { return .unknown }
        return await type.verdict(of: addingHeaders(to: request), by: transport)
    }
}
