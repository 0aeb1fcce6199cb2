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
    ///   - headers: Header fields beside those that follow from the type.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - transport: The way to the server; by default over the network, without cookies.
    /// - Returns: The answer's body.
    /// - Throws: `ResponseError` or ``RequestError`` if the server refuses,
    ///   ``ServerRequestProcessingError`` if no answer of these types came, `CancellationError` if
    ///   the task was cancelled.
    public func processRequest(
        baseURL: URL, headers: [String: String] = [:], locale: Locale? = nil,
        by transport: any RequestTransport = NetworkTransport.formwork
    ) async throws -> ResponseBody {
        var request = try urlRequest(baseURL: baseURL, locale: locale ?? .current)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return try await Self.answer(to: request, by: transport)
    }

    /// Sends a request of this type, perhaps with header fields of its sender, and returns the
    /// answer.
    ///
    /// ```swift
    /// var request = try Ideas.List().urlRequest(baseURL: url, locale: .current)
    /// request.setValue("editor", forHTTPHeaderField: "X-Role")
    /// let list = try await Ideas.List.answer(to: request)
    /// ```
    ///
    /// - Throws: The same as ``processRequest(baseURL:headers:locale:by:)``.
    public static func answer(
        to request: URLRequest, by transport: any RequestTransport = NetworkTransport.formwork
    ) async throws -> ResponseBody {
        try body(of: try await accepted(request, by: transport), url: request.url)
    }

    /// Reads the body of an answer that is no refusal.
    package static func body(of answer: RequestAnswer, url: URL?) throws -> ResponseBody {
        do {
            return try JSONDecoder.formwork.decode(ResponseBody.self, from: answer.body)
        } catch {
            throw ServerRequestProcessingError.unexpectedAnswer(
                url, Self.self, status: answer.status, cause: error)
        }
    }

    /// Sends a request of this type, and returns the body of an answer that is no refusal.
    package static func accepted(
        _ request: URLRequest, by transport: any RequestTransport
    ) async throws -> RequestAnswer {
        let answer: RequestAnswer
        do {
            answer = try await transport.send(request)
        } catch {
            throw failure(error, url: request.url)
        }
        return try accepted(answer, url: request.url)
    }

    /// The error of a request without an answer, by the error of its transport.
    package static func failure(_ error: any Error, url: URL?) -> any Error {
        // The way may end a request, or be refused the credentials for it.
        if Task.isCancelled || error is CancellationError { return CancellationError() }
        if error is ServerRequestProcessingError || error is RequestError { return error }
        return ServerRequestProcessingError.unanswered(url, Self.self, error)
    }

    /// An answer that is no refusal.
    package static func accepted(_ answer: RequestAnswer, url: URL?) throws -> RequestAnswer {
        if (300..<400).contains(answer.status) {
            throw ServerRequestProcessingError.redirected(
                url, Self.self, to: answer.header("Location"), status: answer.status)
        }
        guard (200..<300).contains(answer.status) else {
            throw responseError(in: answer, url: url)
        }
        return answer
    }

    /// The request as Foundation sends it.
    ///
    /// - Throws: ``ServerRequestProcessingError`` for an unusable base URL, or what the query's and
    ///   the body's own `encode(to:)` throw.
    public func urlRequest(baseURL: URL, locale: Locale) throws -> URLRequest {
        let url = try requestURL(baseURL: baseURL)
        let body = RequestBody.self == EmptyBody.self ? nil : try bodyData()
        return Self.urlRequest(url, body: body, locale: locale)
    }

    /// A request of this type as Foundation sends it, with a body that is already JSON.
    package static func urlRequest(_ url: URL, body: Data?, locale: Locale) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = action.httpMethod
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(locale.identifier(.bcp47), forHTTPHeaderField: "Accept-Language")
        if let body {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = body
        }
        return request
    }

    /// The body as JSON, with the contents of its files; an update also names what it leaves empty,
    /// because it is laid over what is stored, and leaves out files that stay.
    private func bodyData() throws -> Data {
        let data = try JSONEncoder.formwork.encode(requestBody)
        guard let model = RequestBody.self as? any ValidatableModel.Type else { return data }
        let form = ModelForm.of(model)
        guard Self.action == .update || form.takesFiles else { return data }
        let values = form.takesFiles ? try form.encoder.encode(requestBody) : [:]
        do {
            var body = try JSONValue(Array(data), limits: .submission)
            if Self.action == .update {
                body = body.naming(model.formRows).leavingOutKeptFiles(of: values)
            }
            for file in ModelFile.all(in: values) {
                if let content = file.file.content { body = body.carrying(content, of: file) }
            }
            return Data(body.bytes)
        } catch {
            throw EncodingError.invalidValue(
                requestBody, .init(codingPath: [], debugDescription: error.message))
        }
    }

    /// The error that the server sent: the general one, or else the request's own.
    ///
    /// The general error is decoded first: a request's own error type with few properties could be
    /// decoded from the same JSON. Only a general error about an invalid body is then decoded as
    /// the request's own.
    package static func responseError(in answer: RequestAnswer, url: URL?) -> any Error {
        let decoder = JSONDecoder.formwork
        let general = Result {
            var error = try decoder.decode(RequestError.self, from: answer.body)
            error.retryAfter = answer.retryAfter(Date())
            return error
        }
        if case .success(let error) = general, error.code != .invalid { return error }
        if let own = try? decoder.decode(ResponseError.self, from: answer.body) { return own }
        switch general {
        case .success(let error): return error
        case .failure(let error):
            return ServerRequestProcessingError.unexpectedAnswer(
                url, Self.self, status: answer.status, cause: error)
        }
    }
}
