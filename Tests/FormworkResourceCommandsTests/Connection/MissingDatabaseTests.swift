import Formwork
import FormworkResourceCommands
import FormworkSQLite
import Foundation
import Synchronization
import Testing

private let id = "6F2C1E0A-0000-4000-8000-000000000000"

@Suite("A database that is missing") struct MissingDatabaseTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/errands.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: [String]) async -> (status: Int32, text: String) {
        let written = Mutex(Data())
        let program = CommandLineProgram(database: path) {
            try SQLiteStore(
                path: $0,
                models: [
                    Errands.Item.self, Shops.Item.self, Labels.Item.self, Papers.Item.self,
                    Parcels.Item.self,
                ])
        } application: {
            try ErrandApplication.make(store: $0, memory: LastingMemory())
        }
        let status = await program.run(
            ["errands"] + arguments,
            output: CommandOutput(
                isTerminal: false, result: { data in written.withLock { $0 += data } },
                errors: { data in written.withLock { $0 += data } }),
            locale: Locale(identifier: "en"))
        return (status, String(decoding: written.withLock(\.self), as: UTF8.self))
    }

    @Test(
        "Commands that need instances name it, and do not make it",
        arguments: [
            ["list"], ["export"], ["show", id], ["update", id, "--title", "Bread"],
            ["delete", id], ["restore", id],
        ])
    func refused(arguments: [String]) async {
        let answer = await run(arguments)
        #expect(answer.status == 1)
        #expect(answer.text.contains("There is no database “\(path)”."), "\(answer.text)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A command that adds an instance makes it, and others read it then")
    func made() async {
        let created = await run(["create", "--title", "Bread", "--kind", "shop"])
        #expect(created.status == 0, "\(created.text)")
        let list = await run(["list"])
        #expect(list.status == 0 && list.text.contains("Bread"), "\(list.text)")
    }
}
