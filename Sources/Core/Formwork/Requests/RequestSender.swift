/// The way of requests to an application, and the words of the reader for whom they are sent.
package protocol RequestSender {
    /// The words of the reader.
    var localizer: Localizer { get }

    /// Sends a request, and returns its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:locale:by:)`.
    func send<Request: ServerRequest>(_ request: Request) async throws -> Request.ResponseBody
}
