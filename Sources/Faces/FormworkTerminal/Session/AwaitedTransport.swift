import Formwork
import FormworkScreens
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A way of requests for which the user of a terminal waits: each one ends with the program.
struct AwaitedTransport: RequestTransport {
    let transport: any RequestTransport
    let exchanges: OpenExchanges

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await exchanges.perform { try await transport.send(request) }
    }
}
