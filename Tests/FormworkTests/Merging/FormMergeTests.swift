import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FormMergeTests {
    /// The three ingredients of every recipe here, by their keys.
    static let (leek, water, salt) = (0, 1, 2)

    static func body(_ change: (inout RecipeBody) -> Void) -> RecipeBody {
        var body = RecipeBody()
        change(&body)
        body.total = body.parts.compactMap(\.amount).reduce(0, +)
        return body
    }

    /// The conflicts as an English reader sees them.
    func conflicts(_ submission: FormSubmission<RecipeBody>) throws -> [[String]] {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .trips)
        return submission.conflicts.map { conflict in
            [conflict.title, conflict.stored, conflict.submitted].map { localizer.text($0) }
        }
    }

    /// The changes of others, those of the editor, and the result of both.
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

    @Test("Changes by only one side are merged, entries by their keys", arguments: merged)
    func merging(_ example: Case) throws {
        var page = try RecipePage(Self.body { _ in })
        example.mine(&page)
        let submission = try page.save(over: Self.body(example.theirs))
        #expect(try conflicts(submission) == [])
        #expect(submission.results == [])
        #expect(submission.body == Self.body(example.both))
    }

    @Test("Unreadable text is reported as such, and does not count as unchanged")
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
        "A program's value of an old version that differs from the stored one is a conflict",
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

    @Test("A submission for the stored version is not merged")
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
