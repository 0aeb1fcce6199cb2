import Foundation
import Testing

@Suite("The commands of the README", .serialized, .needsExecutable) struct ReadmeCommandsTests {
    @Test("The commands of `ideaboard` do what the README promises")
    func ideaboard() async throws {
        let commands = try Self.commands(".build/debug/ideaboard ")
        #expect(
            commands.map { $0.prefix(2) }
                == [["ideas", "create"], ["ideas", "list"], ["ideas"], ["watch"]])
        let directory = try TemporaryDirectory()
        let server = try await ServerProcess(database: directory.database)
        var outputs: [String] = []
        for command in commands {
            let once = command == ["watch"] ? ["--once"] : []
            let run = try ProgramRun(
                Executable.url, command + once + ["--server", server.url.absoluteString])
            #expect(try await run.end() == 0, "\(run.errors)")
            outputs.append(run.output)
        }
        let id = outputs[0].trimmingCharacters(in: .newlines)
        #expect(UUID(uuidString: id) != nil)
        for text in [id, "Titel", "Solar roof", "1.250,50"] {
            #expect(outputs[1].contains(text), "\(text)")
        }
        #expect(outputs[2].contains("1. Solar roof;"))
        #expect(outputs[3].contains("Solar roof (Ann)"))
        #expect(try await server.stop() == 0)
    }

    @Test(
        "Each `make` of a document is a target, and so are the variables of it",
        arguments: ["README.md", "CONTRIBUTING.md"])
    func make(document: String) throws {
        let makefile = try Checkout.text("Makefile")
        let text = try Checkout.text(document)
        let targets = text.matches(of: /(?:^ {4}.*|`)make ([a-z]+)/.anchorsMatchLineEndings())
            .map { String($0.1) }
        #expect(!targets.isEmpty)
        for target in targets { #expect(makefile.contains("\n\(target):"), "\(target)") }
        for variable in text.matches(of: /\b([A-Z]{4,})=/).map(\.1) {
            #expect(makefile.contains("\n\(variable) ?="), "\(variable)")
        }
    }

    /// The words of the commands in indented lines that begin like this, without that beginning.
    private static func commands(_ beginning: String) throws -> [[String]] {
        try Checkout.text("README.md").replacing(#/[ ]*\\\n[ ]*/#, with: " ")
            .split(separator: "\n").filter { $0.hasPrefix("    \(beginning)") }
            .map { line in
                line.dropFirst(beginning.count + 4).matches(of: /"([^"]*)"|(\S+)/)
                    .map { String($0.1 ?? $0.2 ?? "") }
            }
    }
}
