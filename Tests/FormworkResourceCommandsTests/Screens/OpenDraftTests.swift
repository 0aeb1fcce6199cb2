import Formwork
import FormworkTesting
import Foundation
import Testing

/// The drafts of forms that are left in a terminal, in lines.
@Suite struct OpenDraftTests {
    private let terminal = Terminal()
    private let folder: TemporaryFolder

    /// The way from the list to the only draft, and into its form.
    private static let resume = ["", "3", "1"]
    /// The same from a list with an instance.
    private static let resumeBehindInstance = ["", "", "3", "1"]

    init() throws { folder = try TemporaryFolder() }

    private func browse(_ answers: [String]..., language: String = "en") async -> String {
        await terminal.browse("parcels", answers.flatMap { $0 }, language: language)
    }

    private func parcels() async throws -> [Parcels.Item] {
        try await terminal.store.fetch(ModelQuery<Parcels.Item>()).models
    }

    /// Stores a parcel with a file and a stop, as a user does.
    private func add() async throws -> Parcels.Item {
        let label = try folder.add("label.txt", "whole")
        _ = await browse(["", "2", "Bread", "", "3", label, "1", "Dairy", ":s"])
        return try #require(try await parcels().first)
    }

    @Test("A form that is left is offered again, taken up, saved and then forgotten")
    func journey() async throws {
        let left = await browse(["", "2", "Bread", "", "soon", ":q", ":q"])
        #expect(left.contains("A draft is kept; you find it in the list."))
        let text = await browse(Self.resume, ["", "", "3", ":s", ":q"])
        let lines = [
            "Drafts: 1", "3. Draft: New: Bread (", "This draft was kept on",
            "Files and passwords are not kept", "1. Continue with the draft", "2. Discard",
            "Now: Bread", "Now: soon", "Saved.", "Title: Bread",
        ]
        var rest = text[...]
        for line in lines {
            let place = try #require(rest.range(of: line), "\(line) in \(text)")
            rest = rest[place.upperBound...]
        }
        #expect(!rest.contains("Draft"))
        #expect(try await parcels().map(\.fields.cost) == [3])
        #expect(await !browse([]).contains("Draft"))
    }

    @Test("A draft that is discarded is gone, one that is looked at stays")
    func discarding() async throws {
        _ = await browse(["", "2", "Bread", ":q"])
        #expect(await browse(["", "3", ":q"]).contains("Drafts: 1"))
        let text = await browse(["", "3", "2"])
        #expect(text.contains("The draft is discarded."))
        #expect(await !browse([]).contains("Draft"))
    }

    @Test(
        "A form without input keeps nothing",
        arguments: [[":q"], ["", "", ":q"], ["Bread", ":u", ":q"]])
    func nothing(answers: [String]) async throws {
        let text = await browse(["", "2"], answers)
        #expect(!text.contains("Draft"))
        #expect(await !browse([]).contains("Draft"))
    }

    @Test("A terminal that is gone in the middle of a form leaves a draft")
    func end() async throws {
        _ = await browse(["", "2", "Bread"])
        #expect(await browse([""]).contains("Draft: New: Bread ("))
    }

    @Test("Another draft of the same form replaces the former one")
    func again() async throws {
        _ = await browse(["", "2", "Bread", ":q"])
        _ = await browse(Self.resume, ["Cheese", ":q"])
        let text = await browse([""])
        #expect(text.contains("Drafts: 1"))
        #expect(text.contains("Draft: New: Cheese ("))
        #expect(!text.contains("Bread"))
    }

    @Test("No secret and no file is kept, neither of a new instance nor of a stored one")
    func secrets() async throws {
        let label = try folder.add("hidden-label.txt", "hidden-content")
        _ = await browse(["", "2", "Bread", "hush-hush", "3", label, ":q"])
        let kept = terminal.memory.keptTexts
        #expect(kept.last?.contains("Bread") == true)
        for word in ["hush-hush", "hidden-label", "hidden-content"] {
            #expect(!kept.contains { $0.contains(word) }, "\(word)")
        }
    }

    @Test("A stored instance keeps its file, and its list has what was entered")
    func stored() async throws {
        let before = try await add()
        let stops = ["", "", "", "", "Bakery", ":q", ":q", ":q"]
        _ = await browse(["1", ":s"], stops)
        #expect(try await parcels() == [before])
        let text = await browse(Self.resumeBehindInstance, [":s"])
        #expect(text.contains("Changes saved."), "\(text)")
        let after = try #require(try await parcels().first)
        #expect(after.version == before.version + 1)
        #expect(after.fields.label == before.fields.label)
        #expect(after.fields.stops.map(\.place) == ["Bakery"])
        #expect(after.fields.title == "Bread")
    }

    @Test("A value that others and the draft changed is a conflict")
    func conflict() async throws {
        var parcel = try await add()
        _ = await browse(["1", ":s", "Cheese", ":q", ":q", ":q"])
        (parcel.fields.title, parcel.fields.cost) = ("Milk", 5)
        _ = try await terminal.store.update(parcel)
        let text = await browse(Self.resumeBehindInstance, [":s"])
        #expect(text.contains("Title: Stored now: Milk"), "\(text)")
        #expect(text.contains("Cost: Stored now: 5"))
        #expect(try await parcels().first?.fields.title == "Milk")
        // The refused form is left, kept as it is now, and saved over the version that was shown.
        #expect(await browse(Self.resumeBehindInstance, [":s", ":s"]).contains("Title: Cheese"))
        let saved = try #require(try await parcels().first).fields
        #expect((saved.title, saved.cost) == ("Cheese", 5))
        #expect(saved.stops.map(\.place) == ["Dairy"])
        #expect(await !browse([]).contains("Draft"))
    }

    @Test("Changes of others to other values are taken over")
    func merge() async throws {
        var parcel = try await add()
        _ = await browse(["1", ":s", "Cheese", ":q", ":q", ":q"])
        parcel.fields.cost = 5
        _ = try await terminal.store.update(parcel)
        let text = await browse(Self.resumeBehindInstance, [":s"])
        #expect(text.contains("Others changed this meanwhile, and it is kept:"), "\(text)")
        let saved = try #require(try await parcels().first).fields
        #expect((saved.title, saved.cost) == ("Cheese", 5))
    }

    @Test("The draft of an instance that was deleted meanwhile is saved as a new one")
    func deleted() async throws {
        let parcel = try await add()
        _ = await browse(["1", ":s", "Cheese", ":q", ":q", ":q"])
        try await terminal.store.delete(
            Parcels.Item.self, id: parcel.stamp.id, version: parcel.stamp.version)
        let text = await browse(Self.resume, [":s"])
        #expect(text.contains("This was deleted meanwhile."), "\(text)")
        #expect(text.contains("These files could not be kept: label.txt"))
        let saved = try #require(try await parcels().first)
        #expect(saved.stamp.id != parcel.stamp.id)
        #expect(saved.fields.title == "Cheese")
        #expect(saved.fields.stops.map(\.place) == ["Dairy"])
    }

    @Test("A draft is read in the language in which it was written")
    func language() async throws {
        _ = await browse(["", "2", "Bread", "", "3.50", ":q"])
        let text = await browse(Self.resume, ["", "", "", ":s"], language: "de")
        #expect(text.contains("Jetzt: 3,5"), "\(text)")
        #expect(try await parcels().map(\.fields.cost) == [ExactDecimal("3.5")])
    }

    @Test("A form for whose draft there is no room stays, and is left by a second command")
    func room() async throws {
        let answers = (1...20).flatMap { ["", "2", "Parcel \($0)", ":q", ":q"] }
        let text = await browse(answers, ["", "2", "Last"] + Array(repeating: ":q", count: 5))
        #expect(text.contains("You have 20 drafts already."), "\(text)")
        let list = await browse([""])
        #expect(list.contains("Drafts: 20"))
        #expect(list.contains("Parcel 20"))
        #expect(!list.contains("Last"))
    }

    @Test("A resource that keeps no drafts keeps none")
    func without() async throws {
        let text = await terminal.browse("errands", "", "2", "Milk", ":q")
        #expect(!text.contains("draft"))
        #expect(terminal.memory.keptTexts.isEmpty)
    }
}
