import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for comments under changes of others and faults") struct CommentFailuresTests
{
    @Test("A change of another one is shown, and the reader decides again")
    func conflict() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for number in 0..<4 {
            try await board.comment("\(number)", on: id, as: "bob")
            try await Task.sleep(for: .milliseconds(3))
        }
        let comment = try await board.comment("Old", on: id, as: "ada")
        let screenlet = try await board.shown(id, as: "ada", pageSize: 2)
        for _ in 0..<2 { await screenlet.performAction(Screenlet.moreAction) }
        screenlet.type("Draft")
        #expect(await screenlet.press(named: "Edit ada"))
        try await board.change(comment, to: "Elsewhere", of: id, as: "ada")
        #expect(await screenlet.send("Here"))
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.status?.text.hasPrefix("The comment was changed") == true)
        #expect(screenlet.typed == "Here")
        #expect(screenlet.groups == ["The comment as it is now: Elsewhere"])
        #expect(screenlet.comments.last == "0 Elsewhere")
        #expect(await screenlet.send("Here"))
        #expect(screenlet.comments.last == "0 Here")
        #expect(screenlet.typed == "Draft" && screenlet.groups.isEmpty)
    }

    @Test("The text of a comment that is gone stays, with the draft")
    func gone() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let comment = try await board.comment("Old", on: id, as: "ada")
        let screenlet = try await board.shown(id, as: "ada")
        screenlet.type("Draft")
        #expect(await screenlet.press(named: "Edit ada"))
        try await board.delete(comment, of: id, as: "ada")
        #expect(await screenlet.send("Here"))
        #expect(screenlet.status?.text.hasPrefix("The comment was deleted") == true)
        #expect(screenlet.typed == "Draft\n\nHere")
        #expect(await screenlet.send("Draft, here"))
        #expect(screenlet.comments == ["0 Draft, here"])
    }

    @Test("A deletion of a comment that was changed asks again, and one that is gone is noted")
    func changedDeletion() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let comment = try await board.comment("Old", on: id, as: "ada")
        let screenlet = try await board.shown(id, as: "ada")
        #expect(await screenlet.press(named: "Delete ada"))
        try await board.change(comment, to: "New", of: id, as: "ada")
        #expect(await screenlet.press(named: "Delete for good ada"))
        #expect(screenlet.status?.text.hasPrefix("The comment was changed") == true)
        #expect(screenlet.comments == ["0 New|Delete this comment?"])
        try await board.delete(comment, of: id, as: "ada")
        #expect(await screenlet.press(named: "Delete for good ada"))
        #expect(screenlet.status?.text == "The comment was deleted already.")
        #expect(screenlet.comments.isEmpty)
    }

    @Test("A failure keeps the text: of the network, of a rule, and of a comment that is gone")
    func failures() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let parent = try await board.comment("First", on: id, as: "bob")
        let network = Network()
        let screenlet = try await board.shown(id, as: "ada", over: network)
        network.isThere = false
        #expect(await screenlet.send("Kept"))
        #expect(screenlet.status?.phase == .failure && screenlet.typed == "Kept")
        #expect(screenlet.comments == ["0 First"])
        network.isThere = true
        #expect(await screenlet.send("Bad\u{7}"))
        #expect(screenlet.status?.phase == .failure && screenlet.typed == "Bad\u{7}")
        #expect(screenlet.view?.machine.violations.first?.tags == ["text"])
        #expect(await screenlet.press(named: "Reply bob"))
        try await board.delete(parent, of: id, as: "bob")
        #expect(await screenlet.send("Answer"))
        #expect(screenlet.typed == "Answer")
        #expect(screenlet.status?.text.hasPrefix("The comment was deleted") == true)
        #expect(await screenlet.send("Answer"))
        #expect(screenlet.comments == ["0 Answer"])
    }

    @Test("A comment whose answer is lost is one comment, however often the reader sends it again")
    func lostAnswer() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let network = Network()
        let screenlet = try await board.shown(id, as: "ada", over: network)
        network.fault = .lostAnswers
        for _ in 0..<2 {
            #expect(await screenlet.send("Once"))
            #expect(screenlet.status?.phase == .failure && screenlet.typed == "Once")
        }
        network.fault = nil
        #expect(await screenlet.send("Once"))
        #expect(screenlet.comments == ["0 Once"] && screenlet.typed == "")
        // The same words once more are another comment.
        #expect(await screenlet.send("Once"))
        #expect(screenlet.comments == ["0 Once", "0 Once"])
    }

    @Test("A text that was changed after a failure is sent as another comment")
    func changedText() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let network = Network()
        let screenlet = try await board.shown(id, as: "ada", over: network)
        network.fault = .away
        #expect(await screenlet.send("Frist"))
        network.fault = nil
        #expect(await screenlet.send("First"))
        #expect(screenlet.comments == ["0 First"])
    }

    @Test("A change of a comment whose answer is lost is made once, and is no conflict")
    func lostAnswerToEdit() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        try await board.comment("Frist", on: id, as: "ada")
        let network = Network()
        let screenlet = try await board.shown(id, as: "ada", over: network)
        #expect(await screenlet.press(named: "Edit ada"))
        network.fault = .lostAnswers
        #expect(await screenlet.send("First"))
        #expect(screenlet.status?.phase == .failure)
        network.fault = nil
        #expect(await screenlet.send("First"))
        #expect(screenlet.status?.text == "Your comment is changed.")
        #expect(try await board.comments(on: id).map(\.version) == [2])
    }

    @Test("A comment that is sent while the comments cannot be loaded is shown to be sent")
    func failingLoad() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let network = Network()
        let screenlet = try await board.shown(id, as: "ada", over: network)
        network.fault = .noReads
        #expect(await screenlet.send("Once"))
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.status?.text.hasPrefix("Your comment is sent. ") == true)
        #expect(screenlet.typed == "")
        network.fault = nil
        await screenlet.performAction(Screenlet.loadAction)
        #expect(screenlet.comments == ["0 Once"])
    }
}
