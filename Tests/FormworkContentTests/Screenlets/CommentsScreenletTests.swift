import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for comments") struct CommentsScreenletTests {
    @Test("A comment is added and answered, and the answer is below it")
    func thread() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let screenlet = try await board.shown(id, as: "ada")
        #expect(screenlet.emptyNote == "No comments yet.")
        #expect(await screenlet.send("First"))
        #expect(screenlet.status?.text == "Your comment is sent.")
        #expect(screenlet.typed == "")
        #expect(await screenlet.send("Second\nwith two lines"))
        #expect(await screenlet.press(named: "Reply ada"))
        #expect(screenlet.paragraphs.contains("You are replying to ada."))
        #expect(await screenlet.send("Answer"))
        #expect(
            screenlet.comments == ["0 First", "1 Answer", "0 Second|with two lines"])
        #expect(!screenlet.paragraphs.contains("You are replying to ada."))
    }

    @Test("An author changes a comment, and the draft comes back")
    func edit() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        try await board.comment("Frist", on: id, as: "ada")
        let screenlet = try await board.shown(id, as: "ada")
        screenlet.type("A draft\n100 %")
        #expect(await screenlet.press(named: "Edit ada"))
        #expect(screenlet.typed == "Frist")
        #expect(screenlet.actions.map(\.label).contains("Edit") == false)
        #expect(await screenlet.send("First"))
        #expect(screenlet.status?.text == "Your comment is changed.")
        #expect(screenlet.comments == ["0 First"])
        #expect(screenlet.details.first?.hasSuffix(", edited") == true)
        #expect(screenlet.typed == "A draft\n100 %")
        #expect(await screenlet.press(named: "Edit ada"))
        #expect(await screenlet.press(named: "Cancel"))
        #expect(screenlet.typed == "A draft\n100 %" && screenlet.comments == ["0 First"])
    }

    @Test("A comment is deleted after a question, by its author or a moderator")
    func deletion() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        try await board.comment("Mine", on: id, as: "ada")
        try await board.comment("Hers", on: id, as: "bob")
        let ada = try await board.shown(id, as: "ada")
        #expect(ada.actions.map(\.name).filter { $0.hasPrefix("Delete") } == ["Delete ada"])
        #expect(await ada.press(named: "Delete ada"))
        #expect(ada.details.contains("Delete this comment?"))
        #expect(await ada.press(named: "Cancel"))
        #expect(ada.comments.count == 2)
        #expect(await ada.press(named: "Delete ada"))
        #expect(await ada.press(named: "Delete for good ada"))
        #expect(ada.status?.text == "The comment is deleted.")
        #expect(ada.comments == ["0 Hers"])
        let moderator = try await board.shown(id, as: "mo moderator")
        #expect(await moderator.press(named: "Delete bob"))
        #expect(await moderator.press(named: "Delete for good bob"))
        #expect(moderator.comments.isEmpty)
    }

    @Test(
        "A reader without the right to comment reads, and neither types nor presses",
        arguments: [nil, "ada"])
    func readOnly(user: String?) async throws {
        let board = try Board()
        let id = try await board.add(user == nil ? "Bridge" : "Closed")
        if user == nil { try await board.comment("First", on: id, as: "bob") }
        let screenlet = try await board.shown(id, as: user)
        #expect(screenlet.comments == (user == nil ? ["0 First"] : []))
        #expect(!screenlet.actions.contains { ["Reply", "Edit", "Delete"].contains($0.label) })
        #expect(!screenlet.press("send"))
        await screenlet.performAction("reply", sender: .entry(screenlet.firstId))
        #expect(screenlet.paragraphs.isEmpty)
    }

    @Test("Comments come page by page, and one that is added is shown behind all of them")
    func pages() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for number in 0..<7 {
            try await board.comment("\(number)", on: id, as: "bob")
            try await Task.sleep(for: .milliseconds(3))
        }
        let screenlet = try await board.shown(id, as: "ada", pageSize: 3)
        #expect(screenlet.comments == ["0 0", "0 1", "0 2"])
        await screenlet.performAction(Screenlet.moreAction)
        await screenlet.performAction(Screenlet.moreAction)
        #expect(screenlet.comments.count == 7)
        #expect(await screenlet.send("New"))
        #expect(screenlet.comments.last == "0 New" && screenlet.comments.count == 8)
        #expect(screenlet.status?.text == "Your comment is sent.")
    }

    @Test("A page without a script adds, answers, changes and deletes comments")
    func page() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(TopicPage.Page(query: .init(id: id)))
        try pages.fill("Comment", with: "First")
        try await pages.press("Send")
        #expect(pages.html.contains("Your comment is sent."))
        try await pages.press("Reply ada")
        #expect(pages.html.contains("You are replying to ada."))
        // The text is above the list of comments, perhaps far from the button.
        #expect(pages.html.contains(/<textarea[^>]* autofocus/))
        try pages.fill("Comment", with: "Answer")
        try await pages.press("Send")
        #expect(try await board.texts(on: id) == ["First", "Answer"])
        let answer = try await board.comments(on: id)[1]
        try await board.delete(answer, of: id, as: "ada")
        try pages.fill("Comment", with: "A draft")
        try await pages.press("Edit ada")
        try await board.change(
            try await board.comments(on: id)[0], to: "Elsewhere", of: id, as: "ada")
        try pages.fill("Comment", with: "Here")
        try await pages.press("Send")
        #expect(pages.status == 422)
        #expect(pages.html.contains("The comment was changed in the meantime."))
        #expect(try pages.value(of: "Comment") == "Here")
        try await pages.press("Send")
        #expect(try await board.texts(on: id) == ["Here"])
        #expect(try pages.value(of: "Comment") == "A draft")
        try await pages.press("Delete ada")
        try await pages.press("Delete for good ada")
        #expect(try await board.texts(on: id) == [])
        #expect(try pages.value(of: "Comment") == "A draft")
    }

    @Test("A page without a script answers a comment that came with a later page")
    func laterPage() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for (number, user) in ["bob", "bob", "bob", "bob", "cleo"].enumerated() {
            try await board.comment("\(number)", on: id, as: user)
            try await Task.sleep(for: .milliseconds(3))
        }
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(TopicPage.Page(query: .init(id: id)))
        try await pages.press("Show more")
        try await pages.press("Reply cleo")
        #expect(pages.html.contains("You are replying to cleo."))
        try pages.fill("Comment", with: "Answer")
        try await pages.press("Send")
        #expect(try await board.comments(on: id).last?.depth == 1)
    }
}
