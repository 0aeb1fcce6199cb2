import FormworkPresentation
import FormworkResourceCommands
import FormworkTerminal
import FormworkTesting
import Synchronization
import Testing

@Suite struct BrowseCommandTests {
    @Test("The screens of a resource have the theme of the site")
    func theme() async throws {
        let ours = try Theme("ours", parent: .calm) { $0[.lineWidth] = .px(2) }
        let program = CommandLineProgram(database: "errands.sqlite") { _ in
            InMemoryModelStore()
        } application: {
            try ErrandApplication.make(store: $0, theme: ours)
        }
        let names = Mutex<[String]>([])
        let output = CommandOutput(
            isTerminal: true,
            screen: { theme in
                names.withLock { $0.append(theme.name) }
                return TerminalSession(answer: { nil }, write: { _ in })
            }, result: { _ in }, errors: { _ in })
        #expect(await program.run(["errands"], output: output) == 0)
        #expect(names.withLock { $0 } == ["ours"])
    }

    @Test(
        "Answers that end in a form with input send nothing, as the status reports",
        arguments: [
            ([], 0, ""), (["", "2"], 0, ""), (["", "2", "Milk"], 1, "Nothing was sent.\n"),
            (["", "2", "Milk", ":q"], 1, "Nothing was sent.\n"),
            (["", "2", "Milk", ":q", ":q"], 0, ""), (["", "2", "Milk", ":u"], 0, ""),
        ] as [([String], Int32, String)])
    func end(answers: [String], status: Int32, errors: String) async throws {
        let terminal = Terminal()
        let answer = await terminal.run(["errands"], answering: answers)
        #expect((answer.status, answer.errors) == (status, errors), "\(answer.text)")
        #expect(try await terminal.errands().isEmpty)
    }
}
