import Formwork
import Foundation
import Testing

@Suite struct FieldConflictTests {
    private static let (leek, water, salt) = (
        FormMergeTests.leek, FormMergeTests.water, FormMergeTests.salt
    )

    /// The changes of others, those of the editor, and the conflicts.
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

    @Test("A change by both sides is a conflict at its place", arguments: clashes)
    func clashing(_ example: Clash) throws {
        let read = FormMergeTests.body { $0.parts[0].hints = [RecipeHint(text: "Rinse it")] }
        var page = try RecipePage(read)
        example.mine(&page)
        var theirs = read
        example.theirs(&theirs)
        let submission = try page.save(over: theirs)
        #expect(try FormMergeTests().conflicts(submission) == example.conflicts)
        #expect(submission.body == nil)
    }

    @Test(
        "After a conflict the form shows the stored values and my changes; saving it is enough"
    )
    func afterConflict() throws {
        var page = try RecipePage(FormMergeTests.body { _ in })
        page.body.title = "Broth"
        page.change(key: Self.water) { $0.name = "Wine" }
        let theirs = FormMergeTests.body {
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

        let third = FormMergeTests.body {
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
}
