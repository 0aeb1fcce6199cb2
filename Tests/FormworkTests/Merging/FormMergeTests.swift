import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FormMergeTests {
    /// The three ingredients of every recipe here, by their keys.
    private static let (leek, water, salt) = (0, 1, 2)

    private static func body(_ change: (inout RecipeBody) -> Void) -> RecipeBody {
        var body = RecipeBody()
        change(&body)
        body.total = body.parts.compactMap(\.amount).reduce(0, +)
        return body
    }

    /// The conflicts as an English reader sees them.
    private func conflicts(_ submission: FormSubmission<RecipeBody>) throws -> [[String]] {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        return submission.conflicts.map { conflict in
            [conflict.title, conflict.stored, conflict.submitted].map { localizer.text($0) }
        }
    }

    /// What others stored, what the editor does, and what becomes of both.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let theirs: @Sendable (inout RecipeBody) -> Void
        let mine: @Sendable (inout RecipePage) -> Void
        let both: @Sendable (inout RecipeBody) -> Void
    }

    static let merged: [Case] = [
        Case(testDescription: "nothing of mine") {
            ($0.title, $0.isHot) = ("Stew", false)
            $0.parts.remove(at: 0)
        } mine: { _ in
        } both: {
            ($0.title, $0.isHot) = ("Stew", false)
            $0.parts.remove(at: 0)
        },
        Case(testDescription: "different fields") {
            ($0.title, $0.served) = ("Stew", CivilDateTime("2027-03-01T09:30"))
        } mine: {
            ($0.body.note, $0.body.isHot) = ("Stir", false)
        } both: {
            ($0.title, $0.served) = ("Stew", CivilDateTime("2027-03-01T09:30"))
            ($0.note, $0.isHot) = ("Stir", false)
        },
        Case(testDescription: "the same change") {
            $0.title = "Stew"
            $0.parts.append(RecipePart(name: "Oil", amount: 1, unit: "l"))
        } mine: {
            $0.body.title = "Stew"
            $0.add(RecipePart(name: "Oil", amount: 1, unit: "l"))
        } both: {
            $0.title = "Stew"
            $0.parts.append(RecipePart(name: "Oil", amount: 1, unit: "l"))
        },
        Case(testDescription: "an entry that moved because another one was removed") {
            $0.parts.remove(at: 0)
        } mine: {
            $0.change(key: water) { $0.amount = 3 }
        } both: {
            $0.parts.remove(at: 0)
            $0.parts[0].amount = 3
        },
        Case(testDescription: "an entry behind one that was added in front") {
            $0.parts.insert(RecipePart(name: "Oil", amount: 9, unit: "dl", code: "O1"), at: 0)
        } mine: {
            $0.change(key: leek) { $0.isFresh = false }
            $0.remove(key: salt)
        } both: {
            $0.parts = [
                RecipePart(name: "Oil", amount: 9, unit: "dl", code: "O1"),
                RecipePart(name: "Leek", amount: 2, unit: "pcs", code: "L1"),
                RecipePart(name: "Water", amount: 1, unit: "l", code: "W1"),
            ]
        },
        Case(testDescription: "different fields of one entry") {
            $0.parts[1].name = "Stock"
        } mine: {
            $0.change(key: water) { $0.amount = 4 }
        } both: {
            ($0.parts[1].name, $0.parts[1].amount) = ("Stock", 4)
        },
        Case(testDescription: "an entry of each") {
            $0.parts.insert(RecipePart(name: "Oil", amount: 9, unit: "dl"), at: 1)
        } mine: {
            $0.add(RecipePart(name: "Dill", amount: 7, unit: "g", isFresh: true))
        } both: {
            $0.parts.insert(RecipePart(name: "Oil", amount: 9, unit: "dl"), at: 1)
            $0.parts.append(RecipePart(name: "Dill", amount: 7, unit: "g", isFresh: true))
        },
        Case(testDescription: "their order and my change") {
            $0.parts.swapAt(0, 2)
        } mine: {
            $0.change(key: salt) { $0.amount = 6 }
        } both: {
            $0.parts.swapAt(0, 2)
            $0.parts[0].amount = 6
        },
        Case(testDescription: "my order and their change") {
            $0.parts[2].amount = 6
            $0.parts.append(RecipePart(name: "Oil", amount: 9, unit: "dl"))
        } mine: {
            $0.move(key: salt, to: 0)
        } both: {
            $0.parts.insert($0.parts.remove(at: 2), at: 0)
            $0.parts[0].amount = 6
            $0.parts.insert(RecipePart(name: "Oil", amount: 9, unit: "dl"), at: 1)
        },
        Case(testDescription: "lists in different entries of a list") {
            $0.parts[0].hints = [RecipeHint(text: "Wash it")]
        } mine: {
            $0.change(key: water) { $0.hints = [RecipeHint(text: "Boil it")] }
        } both: {
            $0.parts[0].hints = [RecipeHint(text: "Wash it")]
            $0.parts[1].hints = [RecipeHint(text: "Boil it")]
        },
        Case(testDescription: "an entry that they removed and I left alone") {
            $0.parts.removeAll()
        } mine: {
            $0.body.title = "Stew"
        } both: {
            $0.title = "Stew"
            $0.parts = []
        },
    ]

    @Test("What only one side changed is merged, entries by their keys", arguments: merged)
    func merging(_ example: Case) throws {
        var page = try RecipePage(Self.body { _ in })
        example.mine(&page)
        let submission = try page.save(over: Self.body(example.theirs))
        #expect(try conflicts(submission) == [])
        #expect(submission.results == [])
        #expect(submission.body == Self.body(example.both))
    }

    /// What others stored, what the editor does, and the conflicts.
    struct Clash: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let conflicts: [[String]]
        let theirs: @Sendable (inout RecipeBody) -> Void
        let mine: @Sendable (inout RecipePage) -> Void
    }

    static let clashes: [Clash] = [
        Clash(testDescription: "one field", conflicts: [["Title", "Stew", "Broth"]]) {
            ($0.title, $0.note) = ("Stew", "Hot")
        } mine: {
            $0.body.title = "Broth"
        },
        Clash(
            testDescription: "one field of an entry",
            conflicts: [["Ingredients, Entry 2: Name", "Stock", "Wine"]]
        ) {
            $0.parts[1].name = "Stock"
        } mine: {
            $0.change(key: water) { $0.name = "Wine" }
        },
        Clash(
            testDescription: "an entry that they removed",
            conflicts: [["Ingredients, Entry 3", "Not there", "Salt, 6, g, No"]]
        ) {
            $0.parts.remove(at: 2)
        } mine: {
            $0.change(key: salt) { $0.amount = 6 }
        },
        Clash(
            testDescription: "an entry that I removed",
            conflicts: [["Ingredients, Entry 3", "Salt, 6, g, S1, No", "Not there"]]
        ) {
            $0.parts[2].amount = 6
        } mine: {
            $0.remove(key: salt)
        },
        Clash(
            testDescription: "an entry that they put something else in the place of",
            conflicts: [["Ingredients, Entry 3: Amount", "9", "6"]]
        ) {
            $0.parts[2] = RecipePart(name: "Oil", amount: 9, unit: "dl", code: "O1", isFresh: true)
        } mine: {
            $0.change(key: salt) { $0.amount = 6 }
        },
        Clash(
            testDescription: "an entry of a list in an entry",
            conflicts: [
                ["Ingredients, Entry 1: Hints, Entry 1: Hint", "Rinse it twice", "Peel it"]
            ]
        ) {
            $0.parts[0].hints = [RecipeHint(text: "Rinse it twice")]
        } mine: {
            $0.change(key: leek) { $0.hints = [RecipeHint(text: "Peel it")] }
        },
        Clash(
            testDescription: "two orders",
            conflicts: [
                [
                    "Ingredients",
                    "Salt, 5, g, S1, No, Water, 1, l, W1, No, Leek, 2, pcs, L1, Yes",
                    "Water, 1, l, No, Leek, 2, pcs, Yes, Salt, 5, g, No",
                ]
            ]
        ) {
            $0.parts.reverse()
        } mine: {
            $0.move(key: water, to: 0)
        },
    ]

    @Test("What both sides changed is a conflict at its place", arguments: clashes)
    func clashing(_ example: Clash) throws {
        let read = Self.body { $0.parts[0].hints = [RecipeHint(text: "Rinse it")] }
        var page = try RecipePage(read)
        example.mine(&page)
        var theirs = read
        example.theirs(&theirs)
        let submission = try page.save(over: theirs)
        #expect(try conflicts(submission) == example.conflicts)
        #expect(submission.body == nil)
    }

    @Test(
        "After a conflict the form shows what is stored, and mine where I changed it; saving it is enough"
    )
    func afterConflict() throws {
        var page = try RecipePage(Self.body { _ in })
        page.body.title = "Broth"
        page.change(key: Self.water) { $0.name = "Wine" }
        let theirs = Self.body {
            ($0.title, $0.note, $0.isHot, $0.hasWine) = ("Stew", "Hot", false, true)
            $0.parts.remove(at: 0)
            $0.parts[0].name = "Stock"
        }
        let refused = try page.save(over: theirs)
        let shown = refused.submitted
        #expect(refused.isMerged)
        #expect(shown.texts(of: "title") == ["Broth"])
        #expect(shown.texts(of: "note") == ["Hot"])
        #expect(shown.texts(of: "isHot") == [])
        #expect(shown.texts(of: "hasWine") == ["true"])
        #expect(shown.texts(of: "parts.0.name") == ["Wine"])
        #expect(shown.texts(of: "parts.1.name") == ["Salt"])
        #expect(shown.texts(of: "parts.2.name") == [])

        let base = try #require(FormBase(submitted: shown))
        #expect(base.version == 2)
        let again = try FormSubmission(
            shown.removing([FormBase.fieldName]), as: RecipeBody.self,
            over: Recipe(theirs, version: 2), read: 1, base: base)
        #expect(again.conflicts == [])
        var expected = theirs
        expected.title = "Broth"
        expected.parts[0].name = "Wine"
        #expect(again.body == expected)

        let third = Self.body {
            ($0.title, $0.note, $0.isHot, $0.hasWine) = ("Stew", "Cold", false, true)
            $0.parts = theirs.parts
        }
        let later = try FormSubmission(
            shown.removing([FormBase.fieldName]), as: RecipeBody.self,
            over: Recipe(third, version: 3), read: 1, base: base)
        #expect(later.conflicts == [])
        expected.note = "Cold"
        #expect(later.body == expected)
    }

    @Test("A text that cannot be read is told as such, and does not count as unchanged")
    func unreadable() throws {
        let page = try RecipePage(Self.body { _ in })
        let fields = SubmittedFields(
            entries: page.fields.entries.map {
                $0.name == "parts.1.amount" ? .init(name: $0.name, text: "many") : $0
            })
        let theirs = Self.body { $0.parts.remove(at: 0) }
        let submission = try FormSubmission(
            fields, as: RecipeBody.self, over: Recipe(theirs, version: 2), read: 1, base: page.base)
        #expect(submission.results.flatMap(\.fieldIds).map(\.id) == ["parts.0.amount"])
        #expect(submission.submitted.texts(of: "parts.0.amount") == ["many"])
    }

    @Test(
        "What a program sends of an old version and is stored otherwise is a conflict",
        arguments: [
            (#"{}"#, [String]()), (#"{"title":"Stew"}"#, []), (#"{"title":"Broth"}"#, ["title"]),
            (#"{"note":"x"}"#, ["note"]), (#"{"note":null}"#, []),
            (#"{"parts":[{"name":"Leek"},{"amount":1},{}]}"#, []),
            (#"{"parts":[{"name":"Leek"},{"amount":7},{}]}"#, ["parts.1.amount"]),
            (#"{"parts":[{},{}]}"#, ["parts.2"]),
            (#"{"parts":[{},{},{},{"name":"Oil"}]}"#, ["parts.3"]),
            (#"{"parts":[]}"#, ["parts.0", "parts.1", "parts.2"]), (#"{"total":4}"#, []),
        ])
    func program(json: String, expected: [String]) throws {
        let theirs = Self.body { $0.title = "Stew" }
        let submission = try FormSubmission(
            SubmittedFields(json: Data(json.utf8)), as: RecipeBody.self,
            over: Recipe(theirs, version: 2), read: 1, base: nil)
        #expect(submission.conflicts.map(\.fieldId.id) == expected)
        #expect(submission.body == (expected.isEmpty ? theirs : nil))
    }

    @Test("Nothing is merged for the version that is stored")
    func current() throws {
        var page = try RecipePage(Self.body { _ in })
        page.body.title = "Broth"
        let submission = try page.save(over: Self.body { $0.note = "x" }, version: 1)
        #expect(!submission.isMerged)
        #expect(submission.body?.title == "Broth")
        #expect(submission.body?.note == nil)
    }
}

extension ValidationResult {
    fileprivate var fieldIds: [FormFieldIdentifier] { messages.flatMap(\.fieldIds) }
}
