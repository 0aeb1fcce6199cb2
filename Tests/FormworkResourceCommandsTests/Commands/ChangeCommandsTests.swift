import Formwork
import Foundation
import Testing

@Suite struct ChangeCommandsTests {
    private let terminal = Terminal()

    @Test("An instance is created, shown, changed, deleted and restored")
    func wholeLife() async throws {
        let created = await terminal.run(
            "errands", "create", "--title", "Bread", "--kind", "shop", "--cost=12.50",
            "--is-urgent", "--tools", "bag", "--tools", "cash", "due=2030-01-31", "--notes",
            "Rye\nor wheat",
            "--stops", #"[{"place": "Bakery", "minutes": 5}]"#)
        #expect(created.status == 0, "\(created.errors)")
        let bread = try #require(try await terminal.errands().first)
        #expect(created.text == "\(bread.id.uuidString)\n")
        #expect((bread.cost, bread.due) == (ExactDecimal("12.5"), CivilDate("2030-01-31")))
        #expect((bread.isUrgent, bread.tools) == (true, [.bag, .cash]))

        let id = bread.id.uuidString
        let shown = await terminal.run("errands", "show", id).text
        #expect(
            shown.hasPrefix(
                """
                Errand: Bread
                Notes:
                  Rye
                  or wheat
                Kind: Shopping
                Cost: 12.5
                Due: Jan 31, 2030
                Urgent: Yes
                Tools: A bag and Cash

                Stops
                  Place   Minutes
                  Bakery        5

                ID: \(id)
                """), "\(shown)")
        #expect(shown.hasSuffix("Version: 1\n"))

        let changed = await terminal.run("errands", "update", id, "--no-is-urgent", "--cost", "")
        #expect((changed.status, changed.text) == (0, "Changes saved.\n"))
        let updated = try #require(try await terminal.errands().first)
        #expect((updated.title, updated.isUrgent, updated.cost) == ("Bread", false, nil))

        let deleted = await terminal.run("errands", "delete", id, language: "de")
        #expect((deleted.status, deleted.text) == (0, "Gelöscht.\n"))
        #expect(try await terminal.errands().isEmpty)
        let gone = await terminal.run("errands", "show", id)
        #expect((gone.status, gone.errors) == (1, "This does not exist, or no longer does.\n"))
        #expect(await terminal.run("errands", "restore", id).text == "Restored.\n")
        #expect(try await terminal.errands().count == 1)
    }

    @Test("A refused instance ends with status 1, and each message has the title of its field")
    func refused() async throws {
        let answer = await terminal.run(
            "errands", "create", "--cost", "-1", "--kind", "post", "--stops", #"[{"minutes": 0}]"#)
        #expect(answer.status == 1)
        #expect(answer.text.isEmpty)
        for part in [
            "  Fill in: What is to be done? (--title)\n", "Cost: ",
            "  Stops, Entry 1: Fill in: Place", "  Stops, Entry 1: Minutes: the least value",
        ] {
            #expect(answer.errors.contains(part), "\(answer.errors)")
        }
        #expect(try await terminal.errands().isEmpty)
    }

    @Test("A character that cannot be seen is named by its place and its code")
    func hiddenCharacter() async throws {
        let answer = await terminal.run(
            "errands", "create", "--title", "Br\u{7}ead", "--kind", "shop")
        #expect(answer.status == 1)
        let words = "What is to be done?: character 3 (U+0007) cannot be seen; remove it (--title)"
        #expect(answer.errors.contains(words), "\(answer.errors)")
    }

    @Test(
        "A name or a choice that the form does not have ends with status 2 and the possible ones",
        arguments: [
            (
                ["--colour", "red"],
                "“colour” is not possible for Errands. Possible: title, notes, kind"
            ),
            (["--titel", "A"], "There is no option --titel. The nearest is --title; --help lists"),
            (["titel=A"], "The nearest is --title;"), (["--urgent"], "“urgent” is not possible"),
            (["--is-urgnt"], "The nearest is --isUrgent;"),
            (["--kind", "shp"], "“shp” is not possible for Kind. Possible: shop, post"),
            (["--is-urgent", "maybe"], "“maybe” is not possible for Urgent. Possible: true"),
            (["--is-urgent=no"], "“no” is not possible for Urgent. Possible: true, false"),
            (["--no-title", "x"], "“no-title”"), (["--title"], "--title value"),
            (["Bread"], "--name value"), (["--stops", "Bakery"], "[{"),
            (
                ["--json", "/nonsense"],
                "There is no file “/nonsense”. Write it, or correct the path."
            ),
            (["--json", "/tmp"], "“/tmp” is a folder. Name a file in it."),
        ])
    func meaningless(arguments: [String], message: String) async throws {
        let terminal = Terminal()
        let answer = await terminal.run(["errands", "create"] + arguments)
        #expect(answer.status == 2)
        #expect(answer.errors.contains(message), "\(answer.errors)")
    }

    @Test("All arguments that cannot be read are refused in one message")
    func several() async throws {
        let answer = await terminal.run(
            "errands", "create", "--kind", "shp", "--colour", "red", "--titel=A", "--is-urgent",
            "--tools", "box", "--title", "Bread", "soon")
        #expect(answer.status == 2)
        let lines = answer.errors.split(separator: "\n")
        #expect(lines.count == 5, "\(answer.errors)")
        let words = ["“shp”", "“colour”", "--titel", "“box”", "“soon”"]
        for (line, words) in zip(lines, words) { #expect(line.contains(words), "\(line)") }
    }

    @Test("A value that the form refuses is named beside a wrong choice, a missing one is not")
    func wrongBesideChoice() async throws {
        let answer = await terminal.run("errands", "create", "--kind", "shp", "--cost", "-1")
        #expect(answer.status == 2)
        #expect(answer.errors.hasPrefix("“shp” is not possible for Kind."), "\(answer.errors)")
        #expect(answer.errors.contains("  Cost: "), "\(answer.errors)")
        #expect(answer.errors.contains("(--cost)\n"), "\(answer.errors)")
        #expect(!answer.errors.contains("--title"), "\(answer.errors)")
    }

    @Test("A change of another version than the required one is refused")
    func precondition() async throws {
        try await terminal.add("Bread")
        let id = try #require(try await terminal.errands().first?.id.uuidString)
        let stale = await terminal.run(
            "errands", "update", id, "--if-match", "2", "--title", "Cake")
        #expect(stale.status == 1)
        let remedy = "Read it again with show, then repeat the command with --if-match"
        #expect(stale.errors.contains(remedy), "\(stale.errors)")
        let deleted = await terminal.run(
            "errands", "delete", id, "--if-match", "2", language: "de")
        #expect(deleted.status == 1)
        #expect(deleted.errors.contains("mit show noch einmal"), "\(deleted.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Bread"])
        let current = await terminal.run(
            "errands", "update", id, "--if-match", "1", "--title", "Cake")
        #expect(current.status == 0, "\(current.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Cake"])
    }

    @Test("A change without values is no other version")
    func nothing() async throws {
        try await terminal.add("Bread")
        let id = try #require(try await terminal.errands().first?.id.uuidString)
        let answer = await terminal.run("errands", "update", id)
        #expect((answer.status, answer.errors) == (2, "Nothing was sent.\n"))
        #expect(await terminal.run("errands", "show", id).text.hasSuffix("Version: 1\n"))
    }

    @Test("Values that are stored already are no change, which is no failure")
    func unchanged() async throws {
        try await terminal.add("Bread", cost: ExactDecimal("12.5"))
        let id = try #require(try await terminal.errands().first?.id.uuidString)
        for version in [[], ["--if-match", "1"]] {
            let same = await terminal.run(
                ["errands", "update", id] + version + ["--title", "Bread", "--cost", "12.5"])
            #expect((same.status, same.text) == (0, "Nothing differs from what is stored.\n"))
        }
        #expect(await terminal.run("errands", "show", id).text.hasSuffix("Version: 1\n"))
        let other = await terminal.run("errands", "update", id, "--title", "Cake")
        #expect(other.text == "Changes saved.\n")
    }

    @Test("The permissions of the resource hold for the caller that header fields name")
    func permissions() async throws {
        try await terminal.add("Bread")
        let id = try #require(try await terminal.errands().first?.id.uuidString)
        let refused = await terminal.run("errands", "delete", id, "--header", "X-Role: guest")
        #expect(refused.status == 1)
        #expect(try await terminal.errands().count == 1)
        #expect(await terminal.run("errands", "delete", id, "--header", "X-Role: cook").status == 0)
    }

    @Test("Values come from a file with JSON, which excludes others")
    func json() async throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"title": "Bread", "kind": "shop"}"#.utf8).write(to: file)
        let path = file.path()
        #expect(await terminal.run("errands", "create", "--json", path).status == 0)
        #expect(try await terminal.errands().map(\.title) == ["Bread"])
        let both = await terminal.run("errands", "create", "--json", path, "--title", "Cake")
        #expect(both.status == 2)
        try Data(count: Errands.Create.maxBodySize + 1).write(to: file)
        let large = await terminal.run("errands", "create", "--json", path)
        #expect(large.status == 2)
        #expect(large.errors.contains("1,048,576"))
    }

    @Test("A field that the form does not have is named without a title before it")
    func undeclared() async throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"title": "Bread", "kind": "shop", "colour": "red"}"#.utf8).write(to: file)
        let answer = await terminal.run("errands", "create", "--json", file.path())
        #expect(answer.status == 1)
        #expect(answer.errors.contains("  The form has no field “"), "\(answer.errors)")
    }
}
