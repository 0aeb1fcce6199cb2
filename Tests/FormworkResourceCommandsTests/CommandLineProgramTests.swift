import Formwork
import FormworkResourceCommands
import FormworkSQLite
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing
import UnixSignals

@Suite struct CommandLineProgramTests {
    @Test("The help lists the resources, and their commands, without opening the database")
    func help() async throws {
        let terminal = Terminal()
        let (status, text, _) = await terminal.run("--help", language: nil)
        #expect(status == 0)
        #expect(text.contains("errands"))
        #expect(text.contains("serve (default)"))
        let errands = await terminal.run("errands", "--help", language: nil).text
        for command in [
            "list", "show", "create", "update", "delete", "restore", "export", "import",
        ] {
            #expect(errands.contains("\n  \(command) "), "\(command)")
        }
        let shops = await terminal.run("shops", "--help", language: nil).text
        #expect(shops.contains("\n  list "))
        #expect(!shops.contains("\n  create "))
        let list = await terminal.run("errands", "list", "--help", language: nil).text
        #expect(list.contains("kind=shop|post"))
        let create = await terminal.run("errands", "create", "--help", language: nil).text
            .split(separator: " ").joined(separator: " ")
        for line in ["--title text", "required\n", "--kind shop|post", "--due 2030-01-31"] {
            #expect(create.contains(line), "\(create)")
        }
        #expect(terminal.openedPaths.isEmpty)
    }

    @Test("A command opens the database that is named, once")
    func database() async throws {
        let terminal = Terminal()
        _ = await terminal.run("errands", "list")
        _ = await terminal.run("errands", "list", "--database", "other.sqlite")
        #expect(terminal.openedPaths == ["errands.sqlite", "other.sqlite"])
    }

    @Test("A command reads the texts of its application once")
    func readings() async {
        let counts = Mutex<[Int?]>([])
        let program = CommandLineProgram(database: "shops.sqlite") { _ in
            InMemoryModelStore()
        } application: { store in
            let texts = try YamlStore(
                yaml: ["shops.yml": "en: { Shops: { title: Shops } }"],
                libraries: FormworkServerTexts.bundles)
            counts.withLock { $0.append(TextReadings.current?.count) }
            var application = FormworkApplication(
                store: store, localization: texts,
                site: Site(name: .localized(key: "Shops.title"), home: Shops.List()),
                checksTexts: false)
            try application.register(Shops.self)
            return application
        }
        let output = CommandOutput(isTerminal: false, result: { _ in }, errors: { _ in })
        #expect(await program.run(["shops", "list"], output: output) == 0)
        #expect(counts.withLock { $0 } == [1, 1])
    }

    private struct Unready: Error, CustomStringConvertible {
        let description = "Two things are wrong:\nthis, and that."
    }

    /// The output of a program whose application cannot be made.
    private func errors(making: @escaping @Sendable () throws -> Void) async -> String {
        let errors = Mutex("")
        let program = CommandLineProgram(database: "shops.sqlite") { _ in
            InMemoryModelStore()
        } application: { store in
            try making()
            return try ErrandApplication.make(store: store)
        }
        let output = CommandOutput(isTerminal: false, result: { _ in }) { data in
            errors.withLock { $0 += String(decoding: data, as: UTF8.self) }
        }
        #expect(await program.run(["shops", "list"], output: output) == 1)
        return errors.withLock { $0 }
    }

    @Test("A program that cannot start reports the reason on the lines that it has")
    func unready() async {
        #expect(
            await errors { throw Unready() } == "error: Two things are wrong:\nthis, and that.\n")
    }

    @Test("A file that a program needs and that is not there is named by its path")
    func missingFile() async {
        let text = await errors { _ = try Data(contentsOf: URL(filePath: "/nowhere/x.json")) }
        #expect(
            text == "error: There is no file at “/nowhere/x.json”; write it, or correct the path.\n"
        )
    }

    @Test(
        "A resource, a command and an ID that do not exist are refused",
        arguments: [
            (["nonsense"], 2), (["errands", "nonsense"], 2),
            (["errands", "show", "nonsense"], 2), (["shops", "create"], 2),
            (["errands", "show", "6F2C1E0A-0000-4000-8000-000000000000"], 1),
            (["serve", "--port", "70000"], 2),
        ] as [([String], Int32)])
    func refused(arguments: [String], status: Int32) async throws {
        let terminal = Terminal()
        let answer = await terminal.run(arguments, language: nil)
        #expect(answer.status == status, "\(answer.errors)")
        #expect(!answer.errors.isEmpty)
        guard arguments.last == "nonsense", arguments.count < 3 else { return }
        let possible = arguments.count == 1 ? "serve, errands, shops" : "browse, list, show, export"
        #expect(answer.errors.contains("Possible: \(possible)"), "\(answer.errors)")
    }

    @Test("Texts and documents never steer the terminal")
    func controlCharacters() async throws {
        let terminal = Terminal(isTerminal: true)
        let shop = try await terminal.store.insert(Stored(Shop(name: "Corner shop")))
        for arguments in [
            ["list"], ["list", "--json"], ["list", "--csv"], ["show", shop.id.uuidString],
            ["export"], ["export", "--json"],
        ] {
            let answer = await terminal.run(["shops"] + arguments)
            #expect(answer.text.contains("Corner shop"), "\(answer.errors)")
            for scalar in answer.text.unicodeScalars where scalar != "\n" {
                #expect(scalar.properties.generalCategory != .control)
            }
        }
        #expect(await terminal.run("shops", "list").text.contains("Corner shop   [31mOpen 2J"))
    }

    @Test("The same commands work with a running server over its database")
    func server() async throws {
        let path = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path()
        let store = try SQLiteStore(
            path: path,
            models: [
                Errands.Item.self, Shops.Item.self, Labels.Item.self, Papers.Item.self,
                Parcels.Item.self,
            ])
        defer {
            for ending in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + ending)
            }
        }
        let terminal = Terminal()
        try await serving(try ErrandApplication.make(store: store)) { url in
            let address = url.absoluteString
            let created = await terminal.run(
                "errands", "create", "--title", "Bread", "--kind", "shop", "--server", address)
            #expect(created.status == 0, "\(created.errors)")
            let id = created.text.trimmingCharacters(in: .newlines)
            let list = await terminal.run("errands", "list", "--server", address, language: "de")
            #expect(list.text.contains("\(id)  Bread      Einkauf"), "\(list)")
            let refused = await terminal.run(
                "errands", "update", id, "--title", "", "--server", address, language: "de")
            #expect(refused.status == 1)
            #expect(refused.errors.contains("Was ist zu tun?"), "\(refused)")
            let exported = await terminal.run("errands", "export", "--server", address)
            #expect(exported.text.contains("Bread,"))
            let deleted = await terminal.run("errands", "delete", id, "--server", address)
            #expect(deleted.text == "Deleted.\n")
            #expect(terminal.openedPaths.isEmpty)
        }
    }

    @Test(
        "A server that does not answer is named in the language of the reader, with the remedy",
        arguments: [
            ("en", "http://127.0.0.1:1 does not answer. Is the server running there?"),
            ("de", "http://127.0.0.1:1 antwortet nicht. Läuft der Server dort?"),
        ])
    func unanswered(language: String, words: String) async throws {
        for arguments in [["list"], [], ["delete", UUID().uuidString]] {
            let answer = await Terminal().run(
                ["errands"] + arguments + ["--server", "http://127.0.0.1:1"], language: language)
            #expect(answer.status == 1)
            #expect(answer.errors.hasPrefix(words), "\(answer.errors)")
            #expect(!answer.errors.contains("Request"))
        }
    }

    /// Serves an application at a free port while the work lasts.
    private func serving(
        _ application: FormworkApplication, _ work: @Sendable (URL) async throws -> Void
    ) async throws {
        let (addresses, ready) = AsyncStream.makeStream(of: String.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { ready.finish() }
                let signals = AsyncStream<UnixSignal> { _ in }
                try await application.run(port: 0, signals: signals) { ready.yield($0) }
            }
            let address = await addresses.first { _ in true }
            try await work(try #require(address.flatMap { URL(string: $0) }))
            group.cancelAll()
            while let result = await group.nextResult() {
                if case .failure(let error) = result, !(error is CancellationError) { throw error }
            }
        }
    }
}
