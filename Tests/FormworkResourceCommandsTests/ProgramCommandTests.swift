import ArgumentParser
import Formwork
import FormworkResourceCommands
import Foundation
import Testing

@Suite("Commands of a program itself") struct ProgramCommandTests {
    private let terminal = Terminal(commands: [UrgeCommand.self, SilentServeCommand.self])

    @Test("They follow the resources in the help, and take part in the names that are possible")
    func names() async throws {
        let help = await terminal.run("--help", language: nil).text
        #expect(help.contains("urge"))
        #expect(help.contains("Serves nothing."))
        #expect(!help.contains("Serve the application on the web."))
        let unknown = await terminal.run("nonsense", language: nil)
        #expect(unknown.status == 2)
        #expect(
            unknown.errors.contains(
                "Possible: serve, errands, shops, labels, papers, parcels, openapi, migrate, urge"))
    }

    @Test("They send requests to the application over its database")
    func client() async throws {
        try await terminal.add("Bread")
        let id = try #require(try await terminal.errands().first).id
        let answer = await terminal.run("urge", id.uuidString)
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(try await terminal.errands().isEmpty)
        #expect(terminal.openedPaths == ["errands.sqlite"])
        let gone = await terminal.run("urge", id.uuidString)
        #expect(gone.status == 1)
        #expect(gone.errors.filter { $0 == "\n" }.count == 1, "\(gone.errors)")
    }

    @Test("One whose name is serve replaces the one that serves, also without arguments")
    func serving() async throws {
        for arguments in [[], ["serve"]] {
            let answer = await terminal.run(arguments, language: nil)
            #expect(answer.status == 2)
            #expect(answer.errors.contains("Nothing is served."), "\(answer.errors)")
        }
        #expect(terminal.openedPaths.isEmpty)
    }

    @Test("They have the names of their types unless they are given others")
    func derivedNames() async throws {
        let terminal = Terminal(commands: [HurryUp.self, Serve.self])
        for arguments in [["hurry-up"], ["rush"]] {
            let answer = await terminal.run(arguments, language: nil)
            #expect(answer.errors.contains("Nobody hurries."), "\(answer.errors)")
        }
        let served = await terminal.run("serve", language: nil)
        #expect(served.errors.contains("Nobody serves."), "\(served.errors)")
        let unknown = await terminal.run("nonsense", language: nil)
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("Possible: serve, errands"), "\(unknown.errors)")
        #expect(unknown.errors.contains("migrate, hurry-up"), "\(unknown.errors)")
    }

    @Test("A language that is not offered is refused, as for the commands of a resource")
    func language() async throws {
        let answer = await terminal.run("urge", "x", language: "xx")
        #expect(answer.status == 2)
        #expect(answer.errors.contains("--language"), "\(answer.errors)")
    }

    @Test(
        "A failure of the network names the server where it is about one, and no type of a request",
        arguments: [
            ("unexpectedAnswer", "The answer of http://127.0.0.1:1 cannot be read (status 502)."),
            ("redirected", "http://127.0.0.1:1 leads to another address"),
            ("cancelled", "This was cancelled."),
        ])
    func failures(code: String, words: String) async throws {
        let terminal = Terminal(commands: [FailingCommand.self])
        let answer = await terminal.run("fail", code, "--server", "http://127.0.0.1:1")
        #expect(answer.status == 1)
        #expect(answer.errors.hasPrefix(words), "\(answer.errors)")
        #expect(!answer.errors.contains("FailRequest"))
    }
}

/// Fails as a request does whose server answers something else.
private struct FailingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "fail")

    @OptionGroup var connection: ConnectionOptions

    @Argument var code: String

    func run() async throws {
        try await connection.withClient { (_: ResourceClient) -> Void in
            throw ServerRequestProcessingError(
                code: .init(rawValue: code), message: "FailRequest got nothing.", httpStatus: 502)
        }
    }
}

/// Deletes an errand, whose identity is the argument.
private struct UrgeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "urge")

    @OptionGroup var connection: ConnectionOptions

    @Argument var id: String

    func run() async throws {
        let client = try await connection.client()
        let id = ModelIdType(uuidString: id) ?? ModelIdType()
        let item = try await client.send(Errands.Show(query: .init(id: id))).item
        _ = try await client.send(
            Errands.Delete(query: .init(id: id, version: item.version)))
    }
}

/// A server that never starts.
private struct SilentServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serves nothing.")

    func run() throws { throw ValidationError("Nothing is served.") }
}

/// A command whose name follows from that of its type, with a second one.
private struct HurryUp: ParsableCommand {
    static let configuration = CommandConfiguration(aliases: ["rush"])

    func run() throws { throw ValidationError("Nobody hurries.") }
}

/// Another server that never starts, without a configuration.
private struct Serve: ParsableCommand {
    func run() throws { throw ValidationError("Nobody serves.") }
}
