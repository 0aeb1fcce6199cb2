import ArgumentParser
import FormworkState

/// The subcommands that show models and their contracts.
struct StateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state", abstract: "See how the contracts of a model work.",
        subcommands: [StateGraphCommand.self])
}

/// Shows the refresh of a small model.
struct StateGraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Show a refresh of a small model: the observers, the reasons and the order.",
        discussion: """
            The model is a shop's cart, into which a regular customer puts something. Each turn is \
            shown with its cause, its reads and its writes. An application sees its own \
            refreshes with Mediator.trace.
            """)

    @Flag(help: "Write a drawing in the language of Mermaid instead.")
    var mermaid = false

    func run() {
        for trace in SampleContracts().traces() {
            print(mermaid ? trace.mermaid : trace.description)
        }
    }
}
