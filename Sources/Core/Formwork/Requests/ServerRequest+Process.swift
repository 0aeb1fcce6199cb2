public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension ServerRequest {
    /// Sends the request and returns the answer.
    ///
    /// 1. The URL and the method follow from the type, the query and the order.
    /// 2. The body goes out as JSON.
    /// 3. The answer, or the error, comes back as the type that the server sent.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address; a path of its own is kept.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - session: The session that sends the request; by default one without cookies.
    /// - Returns: The answer's body.
    /// - Throws: `ResponseError` or ``RequestError`` if the server refuses,
    ///   ``ServerRequestProcessingError`` if no answer of these types came.
    public func processRequest(
        baseURL: URL, locale: Locale? = nil, session: URLSession = .formwork
    ) async throws -> ResponseBody {
        let request = try urlRequest(baseURL: baseURL, locale: locale ?? .current)
        let url = request.url ?? baseURL
        let (data, response) = try await send(request, to: url, by: session)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw responseError(in: data, url: url, status: status)
        }
        do {
            return try JSONDecoder.formwork.decode(ResponseBody.self, from: data)
        } catch {
            throw ServerRequestProcessingError.unexpectedAnswer(
                url, Self.self, status: status, cause: error)
        }
    }

    /// The request as Foundation sends it.
    ///
    /// - Throws: ``ServerRequestProcessingError`` for an unusable base URL, or what the query's and
    ///   the body's own `encode(to:)` throw.
    public func urlRequest(baseURL: URL, locale: Locale) throws -> URLRequest {
        var request = URLRequest(url: try requestURL(baseURL: baseURL))
        request.httpMethod = Self.action.httpMethod
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(locale.identifier(.bcp47), forHTTPHeaderField: "Accept-Language")
        if RequestBody.self != EmptyBody.self {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = try bodyData()
        }
        return request
    }

    /// The body as JSON; an update also names what it leaves empty, because it is laid over what is
    /// stored.
    private func bodyData() throws -> Data {
        let data = try JSONEncoder.formwork.encode(requestBody)
        guard Self.action == .update, let model = RequestBody.self as? any ValidatableModel.Type
        else { return data }
        do {
            let body = try JSONValue(Array(data), limits: .submission)
            return Data(body.naming(model.formRows).bytes)
        } catch {
            throw EncodingError.invalidValue(
                requestBody, .init(codingPath: [], debugDescription: error.message))
        }
    }

    private func send(
        _ request: URLRequest, to url: URL, by session: URLSession
    ) async throws -> (Data, URLResponse) {
        do {
            return try await session.data(for: request)
        } catch {
            throw ServerRequestProcessingError.unreachable(url, Self.self, error)
        }
    }

    /// The error that the server sent: the general one, or else the request's own.
    ///
    /// The general error is decoded first: a request's own error type with few properties could be
    /// decoded from the same JSON. Only a general error about an invalid body is then decoded as
    /// the request's own.
    private func responseError(in data: Data, url: URL, status: Int) -> any Error {
        let decoder = JSONDecoder.formwork
        let general = Result { try decoder.decode(RequestError.self, from: data) }
        if case .success(let error) = general, error.code != .invalid { return error }
        if let own = try? decoder.decode(ResponseError.self, from: data) { return own }
        switch general {
        case .success(let error): return error
        case .failure(let error):
            return ServerRequestProcessingError.unexpectedAnswer(
                url, Self.self, status: status, cause: error)
        }
    }
}
