import Formwork
import FormworkTesting
import Foundation
import Testing

@Suite struct ListCommandTests {
    private let terminal = Terminal()

    @Test("A list is a table with the position and the totals, in the reader's language")
    func table() async throws {
        try await terminal.add("Bread", "Apples", "Cheese", cost: ExactDecimal("12.5"))
        let ids = try await terminal.errands().map(\.id.uuidString)
        let (status, text, _) = await terminal.run("errands", "list")
        #expect(status == 0)
        #expect(
            text == """
                ID                                    Errand  Kind      Cost  Shop
                \(ids[0])  Apples  Shopping  12.5
                \(ids[1])  Bread   Shopping  12.5

                1 to 2 of 3
                Cost, Sum: 37.5

                """)
        let german = await terminal.run("errands", "list", language: "de")
        #expect(german.text.contains("Besorgung"))
        #expect(german.text.contains("Einkauf"))
        #expect(german.text.contains("12,5"))
        // The title of the column is that of the total.
        #expect(german.text.contains("\nSumme: 37,5\n"))
    }

    @Test("A page, an order, columns, a search and filters are those of the list's address")
    func selection() async throws {
        try await terminal.add("Bread", "Apples", "Cheese")
        try await terminal.add("Letter", kind: .post, cost: 3)
        let page = await terminal.run("errands", "list", "--page", "2", "--sort", "-title")
        #expect(page.text.contains("Bread"))
        #expect(page.text.contains("3 to 4 of 4"))
        let post = await terminal.run("errands", "list", "--filter", "kind=post")
        #expect(post.text.contains("Letter"))
        #expect(!post.text.contains("Bread"))
        let range = await terminal.run(
            "errands", "list", "--filter", "cost-from=2", "--filter", "cost-to=4", "--size", "20")
        #expect(range.text.contains("1 to 1 of 1"))
        let found = await terminal.run("errands", "list", "--search", "chee", "--columns", "due")
        #expect(found.text.contains("Due"))
        #expect(!found.text.contains("Kind"))
        #expect(found.text.contains("Cheese"))
        let none = await terminal.run("errands", "list", "--search", "nonsense")
        #expect(none.text == "Nothing matches your search.\n")
        let filtered = await terminal.run("errands", "list", "--filter", "cost-from=9")
        #expect(filtered.text == "Nothing matches the filters.\n")
    }

    @Test("An instance that cannot be read is named, in a list with others and in one without")
    func unreadable() async throws {
        let store = InMemoryModelStore()
        let terminal = Terminal(store: store)
        try await terminal.add("Bread", "Apples")
        let ids = try await terminal.errands().map(\.id)
        let note = "An entry cannot be shown. Its id for support:"
        await store.spoil(ids[0])
        let one = await terminal.run("errands", "list").text
        #expect(one.contains("Bread") && one.contains("\(note) \(ids[0].uuidString)\n"))
        await store.spoil(ids[1])
        let none = await terminal.run("errands", "list").text
        #expect(none.contains("\(note) \(ids[0].uuidString)\n"))
        #expect(none.contains("\(note) \(ids[1].uuidString)\n"))
        #expect(!none.contains("ends before"))
        let json = await terminal.run("errands", "list", "--json").text
        #expect(json.contains("\"unreadable\":[\""))
    }

    @Test("A list for programs is the JSON of the server, or comma-separated values")
    func documents() async throws {
        try await terminal.add("Bread", cost: ExactDecimal("12.5"))
        let json = await terminal.run("errands", "list", "--json").text
        #expect(json.contains("\"total\":1"))
        #expect(json.contains("\"title\":\"Bread\""))
        let csv = await terminal.run("errands", "list", "--csv", "--columns", "title,cost").text
        #expect(csv == "title,cost\r\nBread,12.5\r\n")
    }

    @Test(
        "Arguments that mean nothing end with status 2 and the possible values",
        arguments: [
            (["--filter", "colour=red"], "kind, cost-from, cost-to, due-from"),
            (["--filter", "kind=shp"], "“shp” is not possible for Kind. Possible: shop, post"),
            (["--filter", "isUrgent=yes"], "Urgent. Possible: true, false"),
            (["--filter", "isUrgent=on"], "Urgent. Possible: true, false"),
            (
                ["--filter", "due-from=tomorrow"],
                "Due from: “tomorrow” cannot be read. Write it like: 2030-01-31"
            ),
            (["--filter", "cost-to=1e3"], "Cost to: “1e3” cannot be read. Write it like: 1250.50"),
            (
                ["--filter", "shop=corner"],
                "Shop: “corner” cannot be read. Write it like: 6F2C1E0A"
            ),
            (["--filter", "shop-find=corner"], "due-from, due-to, isUrgent, shop"),
            (["--filter", "kind"], "--filter name=value"),
            (["--sort", "-notes"], "“notes” is not possible for --sort. Possible: title, kind"),
            (["--columns", "title,colour"], "“colour” is not possible for --columns."),
            (["--size", "3"], "“3” is not possible for --size. Possible: 2, 20, 50, 100"),
            (["--page", "two"], "--page"),
            (["--page", "0"], "“0” is not possible for --page. Possible: 1, 2, 3, …"),
            (["--page=-1"], "“-1” is not possible for --page."),
            (["--header", "nonsense"], "Name: value"),
            (["--server", "nonsense"], "http://127.0.0.1:8080"),
            (["--server", "http://a.org", "--database", "a.db"], "at --server or in --database"),
            (["--nonsense"], "--nonsense"),
        ])
    func refused(arguments: [String], message: String) async throws {
        let terminal = Terminal()
        let answer = await terminal.run(["errands", "list"] + arguments)
        #expect(answer.status == 2)
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(answer.text.isEmpty)
    }

    @Test("All arguments of a selection that mean nothing are refused in one message")
    func severalRefusals() async throws {
        for command in [["list", "--page", "0"], ["export"]] {
            let arguments =
                ["errands"] + command + [
                    "--sort", "-notes,kind,stops", "--filter", "kind=shp", "--filter", "colour=red",
                    "--columns", "title,colour",
                ]
            let lines = await terminal.run(arguments).errors.split(separator: "\n")
            let page = command.count > 1 ? ["“0”"] : []
            let words = ["“colour”"] + page + ["“shp”", "“colour”", "“notes”", "“stops”"]
            #expect(lines.count == words.count, "\(lines)")
            for (line, words) in zip(lines, words) { #expect(line.contains(words), "\(line)") }
        }
    }

    @Test("A language that the application has no texts in is refused with those that it has")
    func language() async throws {
        let answer = await terminal.run("errands", "list", language: "pl")
        #expect(answer.status == 2)
        #expect(answer.errors.contains("Possible: en, de"))
        #expect(terminal.openedPaths.isEmpty)
    }

    @Test("References are shown by the titles of their instances")
    func references() async throws {
        let shop = try await terminal.store.insert(Stored(Shop(name: "Corner shop")))
        _ = try await terminal.store.insert(
            Stored(
                Errand(
                    title: "Bread", notes: "", kind: .shop, cost: nil, due: nil, isUrgent: false,
                    tools: [], stops: [], shop: Reference(shop))))
        let list = await terminal.run("errands", "list")
        #expect(list.text.contains("Bread   Shopping        Corner shop"), "\(list)")
        let filter = "shop=\(shop.id.uuidString)"
        let found = await terminal.run("errands", "list", "--filter", filter)
        #expect(found.text.contains("1 to 1 of 1"))
    }
}
