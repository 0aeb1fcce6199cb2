public import FormworkAspects
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The way of requests for aspects to an application in the same process.
struct ApplicationAspectsTransport: AspectsTransport {
    let application: FormworkApplication
    let headers: [String: String]

    func answer(to request: URLRequest, limit: Int) async throws -> AspectsAnswer {
        var request = request
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let answer = try await application.wholeAnswer(to: request)
        return AspectsAnswer(
            status: answer.status.code, entityTag: answer.headers[.eTag], body: Array(answer.body))
    }
}

extension FormworkApplication {
    /// The aspects of the registered resources in this process, without a socket: the same as those
    /// of ``publishAspects(below:)``, whether these are published or not.
    ///
    /// ```swift
    /// let source = application.aspectsSource(headers: ["X-User": "anna"])
    /// ```
    ///
    /// - Parameter headers: The header fields by which a resource knows its caller.
    /// - Returns: The source, which also stores values.
    public func aspectsSource(headers: [String: String] = [:]) -> NutformsApiAspectsSource {
        var application = self
        let path = aspectsPath ?? "/aspects.in-process"
        application.aspectsPath = path
        return NutformsApiAspectsSource(
            localURL.appending(path: path),
            by: ApplicationAspectsTransport(application: application, headers: headers))
    }
}
