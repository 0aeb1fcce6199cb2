import Formwork
import Foundation
import Testing

/// An instance that `show --json` wrote, as the values of another command.
@Suite struct PrintedInstanceTests {
    private let terminal = Terminal()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The identity of an errand, and the path of the file in which it is, perhaps after a change.
    private func printed(
        replacing text: String = "Bread", by other: String = "Bread"
    ) async throws -> (id: String, path: String) {
        let made = await terminal.run(
            "errands", "create", "--title", "Bread", "--kind", "shop", "--cost", "12.50",
            "--is-urgent", "--tools", "bag", "--due", "2030-01-31", "--stops",
            #"[{"place": "Bakery", "minutes": 5}]"#)
        try #require(made.status == 0, "\(made.errors)")
        let id = made.text.trimmingCharacters(in: .newlines)
        let shown = await terminal.run("errands", "show", id, "--json").text
        return (id, try folder.add("b.json", shown.replacing(text, with: other)))
    }

    @Test("It is added again as it is")
    func copied() async throws {
        let (id, path) = try await printed()
        let answer = await terminal.run("errands", "create", "--json", path)
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(answer.text != "\(id)\n")
        let errands = try await terminal.errands()
        #expect(errands.map(\.version) == [1, 1])
        #expect(errands.map { $0.cost } == [ExactDecimal("12.5"), ExactDecimal("12.5")])
        #expect(errands.map { $0.tools } == [[.bag], [.bag]])
        #expect(errands.map { $0.stops.first?.place } == ["Bakery", "Bakery"])
    }

    @Test("It is sent back with a change, once, and its version must be the stored one")
    func changed() async throws {
        let (id, path) = try await printed(replacing: "Bread", by: "Cake")
        let answer = await terminal.run("errands", "update", id, "--json", path)
        #expect(answer.status == 0, "\(answer.errors)")
        let cake = try #require(try await terminal.errands().first)
        #expect((cake.title, cake.version, cake.cost) == ("Cake", 2, ExactDecimal("12.5")))
        let again = await terminal.run("errands", "update", id, "--json", path)
        #expect((again.status, again.text) == (0, "Nothing differs from what is stored.\n"))
        _ = await terminal.run("errands", "update", id, "--title", "Rolls")
        let stale = await terminal.run("errands", "update", id, "--json", path)
        #expect(stale.status == 1)
        #expect(stale.errors.contains("Read it again with show"), "\(stale.errors)")
        let wanted = await terminal.run(
            "errands", "update", id, "--if-match", "3", "--json", path)
        #expect(wanted.status == 0, "\(wanted.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Cake"])
    }

    @Test("It is no change without a version, unless the command names one")
    func versionless() async throws {
        let (id, path) = try await printed(replacing: "Bread", by: "Cake")
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let without = text.replacing(#/"version"\s*:\s*1/#, with: #""version": null"#)
        try #require(without != text, "\(text)")
        let file = try folder.add("without.json", without)
        let answer = await terminal.run("errands", "update", id, "--json", file)
        #expect(answer.status == 2)
        #expect(answer.errors.contains("again with show --json, or"), "\(answer.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Bread"])
        let named = await terminal.run(
            "errands", "update", id, "--if-match", "1", "--json", file)
        #expect(named.status == 0, "\(named.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Cake"])
    }

    @Test("It is no change of another instance")
    func other() async throws {
        let (_, path) = try await printed(replacing: "Bread", by: "Cake")
        try await terminal.add("Apples")
        let apples = try #require(try await terminal.errands().first).id.uuidString
        let answer = await terminal.run("errands", "update", apples, "--json", path)
        #expect(answer.status == 2)
        #expect(answer.errors.contains("but the command names \(apples)"), "\(answer.errors)")
        #expect(try await terminal.errands().map(\.title) == ["Apples", "Bread"])
    }

    @Test("A name that the form does not have is refused at its place")
    func undeclared() async throws {
        let (id, path) = try await printed(replacing: #""title""#, by: #""titel""#)
        for arguments in [["create"], ["update", id]] {
            let answer = await terminal.run(["errands"] + arguments + ["--json", path])
            #expect(answer.status == 1)
            #expect(answer.errors.contains("The form has no field “"), "\(answer.errors)")
            #expect(answer.errors.contains("titel"), "\(answer.errors)")
        }
        let values = try folder.add("v.json", #"{"id": "\#(id)", "title": "A", "kind": "shop"}"#)
        let alone = await terminal.run("errands", "create", "--json", values)
        #expect(alone.status == 1)
        #expect(alone.errors.contains("The form has no field “"), "\(alone.errors)")
    }

    // MARK: Values that are never entered

    private let bills = Terminal { store, _ in try Bills.application(over: store) }

    /// Stores a bill, and returns it with the path of the file in which it is after a change.
    private func bill(
        replacing text: String, by other: String
    ) async throws -> (bill: Stored<Bill>, path: String) {
        let item = BillItem(price: ExactDecimal("12.5"), count: 2, amount: 25)
        let stored = try await bills.store.insert(
            Stored(
                Bill(
                    title: "Roof", state: "open", isUrgent: false, isFinal: false, items: [item],
                    total: 25)))
        let shown = await bills.run("bills", "show", stored.id.uuidString, "--json").text
        try #require(shown.contains(text), "\(shown)")
        return (stored, try folder.add("bill.json", shown.replacing(text, with: other)))
    }

    private func storedBills() async throws -> [Stored<Bill>] {
        try await bills.store.fetch(ModelQuery<Stored<Bill>>()).models
    }

    @Test("Computed and shown values, and hidden boxes, are left out of a new instance")
    func computedInCopy() async throws {
        let (original, path) = try await bill(replacing: "12.5", by: "13")
        let answer = await bills.run("bills", "create", "--json", path)
        #expect(answer.status == 0, "\(answer.errors)")
        let copy = try #require(try await storedBills().first { $0.id != original.id })
        #expect((copy.title, copy.state) == ("Roof", ""))
        #expect(copy.total == 26)
        #expect(copy.items.map { $0.amount } == [26])
    }

    @Test("Computed values follow a change, and a shown one stays or is refused")
    func computedInChange() async throws {
        let (original, path) = try await bill(replacing: "12.5", by: "13")
        let id = original.id.uuidString
        let answer = await bills.run("bills", "update", id, "--json", path)
        #expect(answer.status == 0, "\(answer.errors)")
        let changed = try #require(try await storedBills().first)
        #expect((changed.state, changed.version) == ("open", 2))
        #expect(changed.total == 26)
        let shown = await bills.run("bills", "show", id, "--json").text
        let paid = try folder.add("paid.json", shown.replacing("open", with: "paid"))
        #expect(await bills.run("bills", "update", id, "--json", paid).status == 1)
        #expect(try await storedBills().map(\.state) == ["open"])
    }
}
