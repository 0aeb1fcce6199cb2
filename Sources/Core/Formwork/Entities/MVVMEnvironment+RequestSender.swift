import FormworkLocalization
package import Foundation

extension MVVMEnvironment: RequestSender {
    /// The server's address.
    package var baseURL: URL { serverBaseURL }

    /// The language of the reader.
    package var locale: Locale { localizer.locale }

    /// None.
    package var headers: [(name: String, value: String)] { [] }

    /// Sends a request, and returns its answer.
    package func send<Request: ServerRequest>(
        _ request: Request
    ) async throws -> Request.ResponseBody {
        try await answer(to: request)
    }

    /// The words for an error, as for all views.
    package func lines<R: Resource>(about error: any Error, of resource: R.Type) -> [String] {
        [message(for: error)]
    }
}
