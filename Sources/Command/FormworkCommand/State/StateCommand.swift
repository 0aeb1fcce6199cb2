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
        abstract: "Show what a refresh of a small model does: who is told, why, in which order.",
        discussion: """
            The model is a shop's cart, into which a regular customer puts something. Each turn is \
            told with what caused it, what it read and what it wrote. An application sees its own \
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
