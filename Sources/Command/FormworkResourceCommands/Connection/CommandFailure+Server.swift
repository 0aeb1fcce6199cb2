import Formwork
import Foundation

extension CommandFailure {
    /// The failure of a request that a server did not answer as its type expects: which server it is, and
    /// the remedy.
    ///
    /// The description of the error itself is for developers.
    init(_ error: ServerRequestProcessingError, of client: ResourceClient) {
        let named: [ServerRequestProcessingError.Code] = [
            .unreachable, .timedOut, .unexpectedAnswer, .redirected,
        ]
        guard named.contains(error.code) else {
            self.init(client.localizer.message(for: error))
            return
        }
        let status = error.httpStatus.map { String($0) } ?? "–"
        self.init(
            client.localizer.text(
                key: "FormworkCommands.server.\(error.code.rawValue)",
                arguments: [
                    "server": .text(client.baseURL.absoluteString), "status": .text(status),
                ]))
    }
}
