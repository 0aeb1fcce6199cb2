public import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension ServerRequest {
    /// Sends the request to the server of an environment, in the language of its reader, and returns
    /// the answer.
    ///
    /// ```swift
    /// let list = try await Ideas.List().processRequest(mvvmEnv: environment)
    /// ```
    ///
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`.
    public func processRequest(mvvmEnv: MVVMEnvironment) async throws -> ResponseBody {
        try await mvvmEnv.answer(to: self)
    }

    /// Sends the request to the server of an environment, and reports how much of its body was sent.
    ///
    /// - Parameters:
    ///   - mvvmEnv: The environment.
    ///   - onProgress: Called while the body is sent, on any thread.
    /// - Returns: The answer's body.
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`.
    public func processRequest(
        mvvmEnv: MVVMEnvironment, onProgress: @escaping @Sendable (UploadProgress) -> Void
    ) async throws -> ResponseBody {
        try await processRequest(
            baseURL: mvvmEnv.serverBaseURL, locale: mvvmEnv.localizer.locale,
            by: mvvmEnv.transport.reporting(onProgress))
    }

    /// Sends the request by a session of the application, and returns the answer.
    ///
    /// ```swift
    /// let list = try await Ideas.List().processRequest(
    ///     baseURL: url, headers: ["X-Program": "importer"], session: .shared)
    /// ```
    ///
    /// Cookies, redirects and the delegate are those of the session; a `RequestClient` over it also
    /// repeats attempts.
    ///
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`.
    public func processRequest(
        baseURL: URL, headers: [String: String] = [:], session: URLSession
    ) async throws -> ResponseBody {
        try await processRequest(baseURL: baseURL, headers: headers, by: session)
    }
}

extension URL {
    /// The address of a request below this base URL, whose own path is kept.
    ///
    /// ```swift
    /// let address = try url.appending(serverRequest: Ideas.List())
    /// ```
    ///
    /// - Throws: The same as `ServerRequest.requestURL(baseURL:)`.
    public func appending(serverRequest: some ServerRequest) throws -> URL {
        try serverRequest.requestURL(baseURL: self)
    }
}
