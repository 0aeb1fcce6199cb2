import Formwork
import FormworkClient
import FormworkScreens
import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Exchange {
    /// The operations of the screenlets of a page, which reach this application without a socket and in
    /// the name of the reader.
    func operations() -> OperationGraph {
        let application = application.value
        let transport = ReaderTransport(
            application: application,
            headers: [.cookie, .authorization].compactMap { name in
                incoming.headers.joined(name).map { (name.rawName, $0) }
            })
        return OperationGraph(
            connector: ServerConnector(
                baseURL: application.localURL, locale: localizer.locale, by: transport,
                toOthersBy: services.foreignTransport))
    }
}

/// The way of requests to the application in this process, with the credentials of a reader.
private struct ReaderTransport: RequestTransport {
    let application: FormworkApplication
    let headers: [(name: String, value: String)]

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await application.send(adding(to: request))
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await application.stream(adding(to: request))
    }

    private func adding(to request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in headers where request.value(forHTTPHeaderField: name) == nil {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }
}
