import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation

extension ServerConnector {
    /// The way to a simulated server.
    static func simulated(_ server: SimulatedServer = SimulatedServer()) -> ServerConnector {
        ServerConnector(
            baseURL: URL(string: "http://127.0.0.1:8080") ?? URL(filePath: "/"),
            locale: Locale(identifier: "en"), by: server, toOthersBy: server)
    }
}

/// An operation without a server.
struct Greeting: ServerOperation {
    let name: String

    func validateData() throws {
        guard !name.isEmpty else { throw RequestError(.invalid) }
    }

    func doRun(in context: OperationContext) async throws -> String { "Hello, \(name)" }
}
