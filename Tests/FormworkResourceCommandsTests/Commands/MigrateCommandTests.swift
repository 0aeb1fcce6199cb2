import Formwork
import FormworkResourceCommands
import FormworkSQLite
import FormworkTesting
import Foundation
import Synchronization
import Testing

@Suite struct MigrateCommandTests {
    private enum Before {}
    private enum After {}

    private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
        .path
    private let before = ChangingModel<Before>.declare(
        ModelOutline([FieldOutline("title"), FieldOutline("note")]))
    private let after = ChangingModel<After>.declare(
        ModelOutline([FieldOutline("name", was: "title")]))

    /// Runs the program of the changed model.
    private func run(_ arguments: String...) async -> (status: Int32, text: String) {
        let written = Mutex(Data())
        let program = CommandLineProgram(database: path) { [after] in
            try SQLiteStore(path: $0, models: [after])
        } application: {
            try ErrandApplication.make(store: $0, memory: LastingMemory())
        }
        let status = await program.run(
            ["migrate"] + arguments,
            output: CommandOutput(
                isTerminal: false, result: { data in written.withLock { $0 += data } },
                errors: { data in written.withLock { $0 += data } }))
        return (status, String(decoding: written.withLock(\.self), as: UTF8.self))
    }

    @Test("A plan changes nothing, apply adds, and only a contraction loses values")
    func phases() async throws {
        defer {
            for end in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + end)
            }
        }
        _ = try SQLiteStore(path: path, models: [before])
        let plan = await run("plan")
        #expect(plan.status == 0)
        #expect(plan.text.contains("expand Thing: add name (lock: database)\n"), "\(plan.text)")
        #expect(
            plan.text.contains(
                "contract Thing: drop note (lock: database, writes rows, loses data)\n"))
        #expect(await run("plan") == plan)
        #expect(await run("check").status == 1)
        let document = try JSONDecoder().decode(
            Document.self, from: Data(await run("plan", "--json").text.utf8))
        #expect(document.problems == [])
        #expect(document.steps.first?.phase == "expand")
        #expect(
            document.steps.first?.statements == ["ALTER TABLE \"Thing\" ADD COLUMN \"name\" TEXT"])

        let applied = await run("apply")
        #expect(applied.status == 0 && !applied.text.contains("drop note (lock"), "\(applied.text)")
        #expect(await run("check").status == 0)
        #expect(await run("plan").text.contains("drop note"))
        #expect(await run("apply", "--contract").text.contains("drop note"))
        #expect(await run("plan").text == "The database has what the models declare.\n")
    }

    private struct Document: Decodable {
        struct Step: Decodable {
            let phase: String
            let statements: [String]
        }

        let steps: [Step]
        let problems: [String]
    }

    @Test("A database that is not there is named, and not made")
    func missing() async {
        for work in ["plan", "apply", "check"] {
            let answer = await run(work)
            #expect(answer.status == 1 && answer.text.contains("There is no database “\(path)”."))
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
