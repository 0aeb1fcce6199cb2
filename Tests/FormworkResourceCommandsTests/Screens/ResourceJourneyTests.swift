import Formwork
import FormworkTesting
import Foundation
import Testing

/// The screens of a resource, in lines.
@Suite struct ResourceJourneyTests {
    private let terminal = Terminal()

    private func expect(
        _ text: String, _ lines: String..., location: SourceLocation = #_sourceLocation
    ) {
        var rest = text[...]
        for line in lines {
            guard let range = rest.range(of: line) else {
                Issue.record(
                    "“\(line)” is not in, or not behind: \(text)", sourceLocation: location)
                return
            }
            rest = rest[range.upperBound...]
        }
    }

    @Test("A list has its instances with their titles, other pages, a search and its tools")
    func list() async throws {
        try await terminal.add("Milk", "Bread", "Letters", cost: 3)
        expect(
            await terminal.browse("errands", "", "", ""), "Errands", "1 to 2 of 3", "Sum: 9",
            "1 of 4: Errands", "1. Bread; Kind: Shopping; Cost: 3", "2. Letters", "3. Next",
            "2 of 4: Search (optional)", "3 of 4: Errands", "1. Filter", "2. New",
            "4 of 4: Errands", "1. Search")
        expect(
            await terminal.browse("errands", "3", "2"), "3. Next", "3 to 3 of 3", "1. Milk",
            "2. Previous", "1 to 2 of 3")
    }

    @Test("A search and filters leave out of the list what does not match")
    func selection() async throws {
        try await terminal.add("Milk", "Bread")
        try await terminal.add("Letters", kind: .post)
        expect(
            await terminal.browse("errands", "", "milk", ":s"), "1. Bread", "1 to 1 of 1",
            "1. Milk")
        expect(
            await terminal.browse("errands", "", "cheese", ":s"), "Nothing matches your search.",
            "1 of 3: Search")
        expect(
            await terminal.browse("errands", "", "", "1", "Post", ":s"),
            "Filter", "Now: Any", "1 to 1 of 1", "1. Letters")
        expect(
            await terminal.browse("errands", "", "", "1", "", "soon", "2", ":s"),
            "2 of 10: Cost from", "Error:", "2 of 10: Cost from", "Nothing matches")
    }

    @Test("An order and a range are chosen beside the filters, and taken back together")
    func order() async throws {
        try await terminal.add("Bread", cost: 1)
        try await terminal.add("Letters", cost: 5)
        try await terminal.add("Milk", cost: 9)
        let text = await terminal.browse(
            "errands",
            ["", "", "1", "", "2"] + Array(repeating: "", count: 5)
                + ["Errand: sort descending", ":s", "", "", "1"])
        expect(
            text, "2 of 10: Cost from", "Order (optional)", "1. As usual", "1 to 2 of 2", "1. Milk",
            "2. Letters", "Filter: Cost", "1. Show all", "1 to 2 of 3")
    }

    @Test("A new instance is asked for until it is right, and shown when it is saved")
    func new() async throws {
        let text = await terminal.browse(
            "errands", "", "2", ":s", "Milk", "", "Shopping", ":s", ":q", ":q")
        expect(
            text, "There is nothing here yet.", "New", "There is a problem",
            "Error: Fill in: What is to be done?", "Saved.", "Errand: Milk", "Kind: Shopping",
            "2. Delete", "1. Milk")
        #expect(try await terminal.errands().map(\.fields.title) == ["Milk"])
    }

    @Test("Entries of lists and several choices are saved as they are entered")
    func nested() async throws {
        _ = await terminal.browse(
            "errands", "", "2", "Milk", "", "Shopping", "3.50", "01/31/2030", "1", "1, 3", "1",
            "Dairy", "12", ":s")
        let errand = try #require(try await terminal.errands().first).fields
        #expect(errand.cost == ExactDecimal("3.5"))
        #expect(errand.due == CivilDate(year: 2030, month: 1, day: 31))
        #expect(errand.isUrgent)
        #expect(errand.tools == [.bag, .cash])
        #expect(errand.stops.map(\.place) == ["Dairy"])
        #expect(errand.stops.map(\.minutes) == [12])
    }

    @Test("A change stores what is entered and leaves all other values as they are")
    func change() async throws {
        try await terminal.add("Milk", cost: 3)
        let text = await terminal.browse("errands", "1", ":s", "Cheese", ":s", ":q", ":q")
        expect(
            text, "Errand: Milk", "Edit", "Now: Milk", "Changes saved.", "Errand: Cheese",
            "1. Cheese")
        let errand = try #require(try await terminal.errands().first)
        #expect(errand.fields.title == "Cheese")
        #expect(errand.fields.cost == 3)
        #expect(errand.version == 2)
    }

    @Test("A form that changes nothing stores nothing")
    func same() async throws {
        try await terminal.add("Milk")
        expect(await terminal.browse("errands", "1", ":s", ":s"), "Edit", "Errand: Milk")
        #expect(try await terminal.errands().first?.version == 1)
    }

    @Test("A deletion is asked for, and can be taken back from the list")
    func deletion() async throws {
        try await terminal.add("Milk")
        _ = await terminal.browse("errands", "1", "2", "1", ":q")
        #expect(try await terminal.errands().count == 1)
        expect(
            await terminal.browse("errands", "1", "2", ":s"), "“Milk” will be deleted.",
            "1. Cancel", "Errands", "Deleted.", "There is nothing here yet.", "1. Undo")
        #expect(try await terminal.errands().isEmpty)
        try await terminal.add("Bread")
        expect(
            await terminal.browse("errands", "1", "2", ":s", "1"), "Deleted.", "Restored.",
            "1. Bread")
        #expect(try await terminal.errands().count == 1)
    }

    /// A store in which others delete each instance right before it is opened.
    private struct RivalStore: ForwardingStore {
        let store: any ModelStore

        func fetch<M: StoredModel>(
            _ type: M.Type, id: ModelIdType
        ) async throws(ModelStoreError) -> M? {
            try await store.delete(type, id: id, version: nil)
            return try await store.fetch(type, id: id)
        }
    }

    @Test("An instance that others deleted leaves the list when it is opened")
    func deletedByOthers() async throws {
        let terminal = Terminal(store: RivalStore(store: InMemoryModelStore()))
        try await terminal.add("Milk", "Bread")
        expect(
            await terminal.browse("errands", "1"), "1. Bread", "2. Milk",
            "This was deleted meanwhile.", "1 to 1 of 1", "1. Milk")
    }

    @Test("References are chosen among a few instances, and searched for among many")
    func references() async throws {
        try await addShops(1...3)
        let rest = Array(repeating: "", count: 4)
        _ = await terminal.browse(
            "errands", ["", "2", "Milk", "", "Shopping"] + rest + [":n", "Shop 2", ":s"])
        #expect(try await terminal.errands().first?.fields.shop != nil)
        try await addShops(4...25)
        let text = await terminal.browse(
            "errands", ["1", ":s"] + rest + rest + ["", "1", "Shop 17", ":s", "", "1", ":s"])
        expect(
            text, "Search: Shop", "Shops", "1. Shop 25", "Now: Shop 17", "1. Shop 17", "Edit",
            "9 of 11: Shop", "Now: Shop 17", "Shop: Shop 17")
        let found = await terminal.browse(
            "errands", ["1", ":s"] + rest + rest + ["Shop 21", "", "1", ":s"])
        expect(
            found, "9 of 11: Shop", "Now: Shop 17", "Shops", "Now: Shop 21", "1. Shop 21",
            "9 of 11: Shop", "Now: Shop 21", "Shop: Shop 21")
    }

    /// A store that does not search.
    private struct UnsearchedStore: ForwardingStore {
        let store: any ModelStore

        func fetch<M: StoredModel>(
            _ query: ModelQuery<M>
        ) async throws(ModelStoreError) -> ModelPage<M> {
            guard query.search == nil else {
                throw ModelStoreError(.unavailable, message: "There is no index.")
            }
            return try await store.fetch(query)
        }
    }

    @Test("A search for a reference that fails leaves its form with all input")
    func failedSearch() async throws {
        let terminal = Terminal(store: UnsearchedStore(store: InMemoryModelStore()))
        try await terminal.add("Milk")
        try await addShops(1...25, to: terminal)
        let rest = Array(repeating: "", count: 7)
        expect(
            await terminal.browse(
                "errands", ["1", ":s", "Cheese"] + rest + ["Shop 21", ":s", ":q"]),
            "9 of 11: Shop", "Changes saved.", "Errand: Cheese")
        #expect(try await terminal.errands().first?.fields.title == "Cheese")
    }

    private func addShops(
        _ numbers: ClosedRange<Int>, to terminal: Terminal? = nil
    ) async throws {
        let terminal = terminal ?? self.terminal
        for number in numbers {
            _ = try await terminal.store.insert(Stored(Shop(name: "Shop \(number)")))
        }
    }

    @Test("A value that breaks a rule is asked for again")
    func refusal() async throws {
        let text = await terminal.browse(
            "errands", "", "2", String(repeating: "x", count: 41), "Milk")
        expect(text, "New", "Error:", "What is to be done?", "2 of")
        #expect(try await terminal.errands().isEmpty)
    }

    @Test("The application is asked about a value while the form is filled in, and decides again")
    func questions() async throws {
        _ = try await terminal.store.insert(Stored(Label(name: "Red", color: "")))
        let text = await terminal.browse("labels", "", "", "2", "Red", "Green", "", ":s", ":q")
        expect(
            text, "New", "1 of 3: Name", "Error:", "1 of 3: Name", "Now: Red", "2 of 3: Color",
            "Sending…", "Saved.", "Name: Green")
        let sent = await terminal.browse("labels", "", "", "2", "Blue", ":p", "Red", ":s")
        expect(sent, "Now: Blue", "Error:", "Now: Red", "There is a problem")
    }

    @Test("The end of the answers leaves everything as it is")
    func end() async throws {
        expect(await terminal.browse("errands", "", "2", "Milk"), "New", "Now: Not specified")
        #expect(try await terminal.errands().isEmpty)
    }

    @Test("A list that only can be read has no buttons to change it")
    func readOnly() async throws {
        _ = try await terminal.store.insert(Stored(Shop(name: "Dairy")))
        let text = await terminal.browse("shops", "1", ":q")
        expect(text, "Shops", "1. Dairy", "Name: Dairy", "1. Shops")
        #expect(!text.contains("New"))
        #expect(!text.contains("Delete"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test("The news are in the language that the reader chooses behind them")
    func languageOfNews() async throws {
        try await terminal.add("Milk")
        expect(
            await terminal.browse(
                "errands", "1", "2", ":s", ":l", "2", ":n", ":n", ":n", ":n"),
            "Deleted.", "2. Deutsch", "Besorgungen", "Gelöscht.")
    }

    @Test("The screens speak the language of the reader")
    func language() async throws {
        try await terminal.add("Milk")
        expect(
            await terminal.browse("errands", ["", "", "", "", "1"], language: "de"), "Besorgungen",
            "1. Milk; Art: Einkauf", "Suche", "1. Filtern", "Löschen")
    }
}
