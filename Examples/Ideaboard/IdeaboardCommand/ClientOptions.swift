import ArgumentParser
import Formwork
import Foundation

/// The server's address and the language of its answers: the same for every client command.
struct ClientOptions: ParsableArguments {
    @Option(help: "The server's address. IDEABOARD_SERVER is asked if it is not given.")
    var server: String?

    @Option(help: "The language of the answers, such as en, de or ar.")
    var locale: String?

    /// Sends a request and returns its answer; a refusal is reported line by line.
    func send<Request: ServerRequest>(_ request: Request) async throws -> Request.ResponseBody {
        do {
            return try await request.processRequest(
                baseURL: try baseURL, locale: locale.map(Locale.init(identifier:)))
        } catch {
            throw ClientOptions.failure(error)
        }
    }

    /// The error as it is reported to the user.
    static func failure(_ error: any Error) -> any Error {
        switch error {
        case let error as RequestError: Failure(error.lines.joined(separator: "\n"))
        case let error as ServerRequestProcessingError: Failure(error.message)
        default: error
        }
    }

    /// The server's address.
    var baseURL: URL {
        get throws {
            let text =
                server ?? ProcessInfo.processInfo.environment["IDEABOARD_SERVER"]
                ?? "http://127.0.0.1:8080"
            guard let url = URL(string: text) else {
                throw Failure("“\(text)” is no address: give one such as http://127.0.0.1:8080.")
            }
            return url
        }
    }
}

extension RequestError {
    /// The message, then each field with its errors.
    fileprivate var lines: [String] {
        let fields = validations.flatMap(\.messages).map { message in
            let names = message.fieldIds.map(\.id).joined(separator: ", ")
            return "  \(names): \(message.message.resolved)"
        }
        let differences = conflicts.map {
            "  \($0.fieldId.id): \($0.stored.resolved) ≠ \($0.submitted.resolved)"
        }
        return ([message.resolved] + fields + differences).map(\.printable)
    }
}

extension LocalizableString {
    /// The text that came from the server; it localizes everything before it answers.
    var resolved: String { (try? localizedString) ?? "" }
}
