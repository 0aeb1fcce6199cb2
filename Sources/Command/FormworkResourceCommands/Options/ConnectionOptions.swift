public import ArgumentParser
import Formwork
import FormworkServer
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The place of the instances, and the reader: the same for each command of a program.
///
/// ```swift
/// struct CountCommand: AsyncParsableCommand {
///     static let configuration = CommandConfiguration(commandName: "count")
///
///     @OptionGroup var connection: ConnectionOptions
///
///     func run() async throws {
///         try await connection.withClient { print(try await $0.send(Ideas.List()).total) }
///     }
/// }
/// ```
public struct ConnectionOptions: ParsableArguments {
    /// The address of a running server, `--server`; `nil` if the database is opened.
    @Option(
        help: ArgumentHelp(
            "The address of a running server; without one the database is opened.",
            discussion: "A token in the environment variable FORMWORK_TOKEN is sent to it."))
    public var server: String?

    /// The path of the database, `--database`; `nil` for that of the program.
    @Option(help: "The path of the database.")
    public var database: String?

    /// The language of the output, `--language`; `nil` for that of the user.
    @Option(help: "The language of the output, such as en or pl; by default that of the system.")
    public var language: String?

    @Option(
        name: .customLong("header"),
        help: ArgumentHelp(
            "A header field of each request, by which permissions know the caller. Can be repeated.",
            valueName: "name: value"))
    var headers: [String] = []

    /// Makes options of which none is given.
    public init() {}

    /// Refuses two places of the instances, of which only one could be used.
    public func validate() throws {
        guard server == nil || database == nil else {
            throw ValidationError(
                "The instances are at --server or in --database: give one of the two options.")
        }
    }

    /// The client of the database or of the server.
    ///
    /// - Throws: A failure that the program reports: for a language that is not offered, for an
    ///   address and for a header field that cannot be read, outside of a ``CommandLineProgram``;
    ///   the error of the store.
    public func client() async throws -> ResourceClient { try await client(opening: .prepared) }

    /// The client of the database, which is made only if the opening is a preparation, or of the server.
    func client(opening: SchemaOpening) async throws -> ResourceClient {
        let context = try CommandContext.required()
        let localizer = try localizer(in: context)
        let fields = try headers.map { try field($0, localizer) }
        let locale = context.locale(for: language)
        guard let server else {
            let application = try await context.open(database, opening: opening)
            return ResourceClient(
                transport: application, baseURL: application.localURL, locale: locale,
                headers: fields, localizer: localizer)
        }
        guard let url = URL(string: server), url.host() != nil else {
            throw CommandFailure.unreadable(server, "http://127.0.0.1:8080", localizer)
        }
        return ResourceClient(
            transport: NetworkTransport.formwork, baseURL: url, locale: locale,
            headers: fields + credentials(beside: fields), localizer: localizer)
    }

    /// Does work with the client of the database or of the server.
    ///
    /// - Parameter work: The work. A refusal by a server that does not know the user names the remedy,
    ///   and so does the failure of a server that does not answer.
    /// - Returns: The result of the work.
    /// - Throws: The failures of ``client()``, and the error of the work.
    public func withClient<Result>(
        _ work: (ResourceClient) async throws -> Result
    ) async throws -> Result {
        let client = try await client()
        do {
            return try await work(client)
        } catch let error as RequestError {
            guard let remedy = remedy(for: error, of: client) else { throw error }
            throw CommandFailure(lines: [error.sentence(in: client.localizer), remedy])
        } catch let error as ServerRequestProcessingError {
            throw CommandFailure(error, of: client)
        }
    }

    /// The environment variable with the token that is sent to a server, so that no list of processes
    /// shows it.
    static let tokenVariable = "FORMWORK_TOKEN"

    /// The header field with the token; none beside credentials that are given.
    private func credentials(
        beside fields: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        let token = ProcessInfo.processInfo.environment[Self.tokenVariable] ?? ""
        let isGiven = fields.contains { $0.name.lowercased() == "authorization" }
        return isGiven || token.isEmpty ? [] : [("Authorization", "Bearer \(token)")]
    }

    /// The remedy for a refusal by a server that does not know the user; `nil` for any other.
    func remedy(for error: RequestError, of client: ResourceClient) -> String? {
        let isKnown = client.headers.contains { $0.name.lowercased() == "authorization" }
        guard server != nil,
            error.code == .unauthenticated || error.code == .forbidden && !isKnown
        else { return nil }
        let arguments = [
            "server": client.baseURL.absoluteString, "variable": Self.tokenVariable,
        ]
        return client.localizer.text(
            .localized(
                key: "FormworkCommands.needsToken",
                arguments: arguments.mapValues { .text($0) }))
    }

    /// The localizer for the language, which must be one that the application offers.
    func localizer(in context: CommandContext) throws -> Localizer {
        let localizer = context.localizer(for: language)
        guard let language, !context.application.offers(Locale(identifier: language)) else {
            return localizer
        }
        throw CommandFailure.notOffered(
            language, for: "--language",
            context.application.locales.map { $0.identifier(.bcp47) }, localizer)
    }

    private func field(
        _ text: String, _ localizer: Localizer
    ) throws -> (name: String, value: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isNewline) else {
            throw CommandFailure.unreadable(text, "Name: value", localizer)
        }
        return (parts[0], parts[1])
    }
}
