import ArgumentParser
import Formwork
import FormworkResourceCommands
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization

/// A program over a store in memory, and what it has written.
final class Terminal: Sendable {
    /// Makes an application over a store, with a memory.
    typealias Making = @Sendable (any ModelStore, any StoreMemory) throws -> FormworkApplication

    let store: any ModelStore
    /// The memory of all programs that are run.
    let memory = LastingMemory()
    private let result = Mutex(Data())
    private let errors = Mutex(Data())
    private let opened = Mutex<[String]>([])
    private let answers = Mutex<[String]>([])
    private let isTerminal: Bool
    private let commands: [any ParsableCommand.Type]
    private let application: Making

    init(
        store: any ModelStore = InMemoryModelStore(), isTerminal: Bool = false,
        commands: [any ParsableCommand.Type] = [],
        application: @escaping Making = { try ErrandApplication.make(store: $0, memory: $1) }
    ) {
        self.store = store
        self.isTerminal = isTerminal
        self.commands = commands
        self.application = application
    }

    /// The paths of the databases that were opened.
    var openedPaths: [String] { opened.withLock { $0 } }

    /// Runs the program with some arguments, in English, and returns the status and the outputs.
    func run(
        _ arguments: String..., language: String? = "en"
    ) async -> (status: Int32, text: String, errors: String) {
        await run(arguments, language: language)
    }

    /// Runs the program with some arguments, and answers its questions until there are no more answers.
    func run(
        _ arguments: [String], language: String? = "en", answering answers: [String] = []
    ) async -> (status: Int32, text: String, errors: String) {
        self.answers.withLock { $0 = answers }
        result.withLock { $0 = Data() }
        errors.withLock { $0 = Data() }
        let status = await program.run(
            arguments + (language.map { ["--language", $0] } ?? []),
            output: CommandOutput(
                isTerminal: isTerminal, answer: { self.nextAnswer() },
                result: { data in self.result.withLock { $0 += data } },
                errors: { data in self.errors.withLock { $0 += data } }))
        return (status, Self.text(result.withLock { $0 }), Self.text(errors.withLock { $0 }))
    }

    /// Looks through a resource, and answers its questions until there are no more answers.
    func browse(_ path: String, _ answers: String...) async -> String {
        await browse(path, answers)
    }

    /// Looks through a resource with some answers, in a language.
    func browse(
        _ path: String, _ answers: [String], language: String? = "en", options: [String] = []
    ) async -> String {
        await run([path] + options, language: language, answering: answers).text
    }

    private func nextAnswer() -> String? {
        answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    private var program: CommandLineProgram {
        CommandLineProgram(database: "errands.sqlite", commands: commands) { path in
            self.opened.withLock { $0.append(path) }
            return self.store
        } application: {
            try self.application($0, self.memory)
        }
    }

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}

extension Terminal {
    /// Stores some errands.
    func add(_ titles: String..., kind: ErrandKind = .shop, cost: ExactDecimal? = nil) async throws
    {
        for title in titles {
            _ = try await store.insert(
                Stored(
                    Errand(
                        title: title, notes: "", kind: kind, cost: cost, due: nil, isUrgent: false,
                        tools: [], stops: [], shop: nil)))
        }
    }

    /// The stored errands by their titles.
    func errands() async throws -> [Stored<Errand>] {
        try await store.fetch(
            ModelQuery<Stored<Errand>>(sort: [ModelSort(column: "title")])
        ).models
    }
}
