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
}
