import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for comments") struct CommentsScreenletTests {
    private func shown(
        _ id: ModelIdType?, on board: Board, as user: String?, over network: Network = Network(),
        pageSize: Int = 50
    ) async throws -> CommentsScreenlet<Topics> {
        let screenlet = CommentsScreenlet<Topics>()
        screenlet.entryId = id
        screenlet.firstPageSize = pageSize
        screenlet.pageSize = pageSize
        screenlet.attach(in: try board.context(for: user, over: network))
        await screenlet.show()
        return screenlet
    }

    @discardableResult
    private func add(
        _ text: String, to id: ModelIdType, on board: Board, as user: String
    ) async throws -> CommentItem {
        try await board.send(
            AddCommentRequest<Topics>(query: .init(id: id), requestBody: .init(text: text)),
            as: user)
    }

    private func change(
        _ comment: CommentItem, to text: String, of id: ModelIdType, on board: Board,
        as user: String
    ) async throws {
        _ = try await board.send(
            UpdateCommentRequest<Topics>(
                query: .init(id: id, comment: comment.id, version: comment.version),
                requestBody: .init(text: text)), as: user)
    }

    private func delete(
        _ comment: CommentItem, of id: ModelIdType, on board: Board, as user: String
    ) async throws {
        _ = try await board.send(
            DeleteCommentRequest<Topics>(query: .init(id: id, comment: comment.id)), as: user)
    }

    @Test("A comment is added and answered, and the answer is below it")
    func thread() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let screenlet = try await shown(id, on: board, as: "ada")
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
        try await add("Frist", to: id, on: board, as: "ada")
        let screenlet = try await shown(id, on: board, as: "ada")
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
        try await add("Mine", to: id, on: board, as: "ada")
        try await add("Hers", to: id, on: board, as: "bob")
        let ada = try await shown(id, on: board, as: "ada")
        #expect(ada.actions.map(\.name).filter { $0.hasPrefix("Delete") } == ["Delete ada"])
        #expect(await ada.press(named: "Delete ada"))
        #expect(ada.details.contains("Delete this comment?"))
        #expect(await ada.press(named: "Cancel"))
        #expect(ada.comments.count == 2)
        #expect(await ada.press(named: "Delete ada"))
        #expect(await ada.press(named: "Delete for good ada"))
        #expect(ada.status?.text == "The comment is deleted.")
        #expect(ada.comments == ["0 Hers"])
        let moderator = try await shown(id, on: board, as: "mo moderator")
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
        if user == nil { try await add("First", to: id, on: board, as: "bob") }
        let screenlet = try await shown(id, on: board, as: user)
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
            try await add("\(number)", to: id, on: board, as: "bob")
            try await Task.sleep(for: .milliseconds(3))
        }
        let screenlet = try await shown(id, on: board, as: "ada", pageSize: 3)
        #expect(screenlet.comments == ["0 0", "0 1", "0 2"])
        await screenlet.performAction(Screenlet.moreAction)
        await screenlet.performAction(Screenlet.moreAction)
        #expect(screenlet.comments.count == 7)
        #expect(await screenlet.send("New"))
        #expect(screenlet.comments.last == "0 New" && screenlet.comments.count == 8)
        #expect(screenlet.status?.text == "Your comment is sent.")
    }

    @Test("A change of another one is shown, and the reader decides again")
    func conflict() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for number in 0..<4 {
            try await add("\(number)", to: id, on: board, as: "bob")
            try await Task.sleep(for: .milliseconds(3))
        }
        let comment = try await add("Old", to: id, on: board, as: "ada")
        let screenlet = try await shown(id, on: board, as: "ada", pageSize: 2)
        for _ in 0..<2 { await screenlet.performAction(Screenlet.moreAction) }
        screenlet.type("Draft")
        #expect(await screenlet.press(named: "Edit ada"))
        try await change(comment, to: "Elsewhere", of: id, on: board, as: "ada")
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
        let comment = try await add("Old", to: id, on: board, as: "ada")
        let screenlet = try await shown(id, on: board, as: "ada")
        screenlet.type("Draft")
        #expect(await screenlet.press(named: "Edit ada"))
        try await delete(comment, of: id, on: board, as: "ada")
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
        let comment = try await add("Old", to: id, on: board, as: "ada")
        let screenlet = try await shown(id, on: board, as: "ada")
        #expect(await screenlet.press(named: "Delete ada"))
        try await change(comment, to: "New", of: id, on: board, as: "ada")
        #expect(await screenlet.press(named: "Delete for good ada"))
        #expect(screenlet.status?.text.hasPrefix("The comment was changed") == true)
        #expect(screenlet.comments == ["0 New|Delete this comment?"])
        try await delete(comment, of: id, on: board, as: "ada")
        #expect(await screenlet.press(named: "Delete for good ada"))
        #expect(screenlet.status?.text == "The comment was deleted already.")
        #expect(screenlet.comments.isEmpty)
    }

    @Test("A failure keeps the text: of the network, of a rule, and of a comment that is gone")
    func failures() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let parent = try await add("First", to: id, on: board, as: "bob")
        let network = Network()
        let screenlet = try await shown(id, on: board, as: "ada", over: network)
        network.isThere = false
        #expect(await screenlet.send("Kept"))
        #expect(screenlet.status?.phase == .failure && screenlet.typed == "Kept")
        #expect(screenlet.comments == ["0 First"])
        network.isThere = true
        #expect(await screenlet.send("Bad\u{7}"))
        #expect(screenlet.status?.phase == .failure && screenlet.typed == "Bad\u{7}")
        #expect(screenlet.view?.machine.violations.first?.tags == ["text"])
        #expect(await screenlet.press(named: "Reply bob"))
        try await delete(parent, of: id, on: board, as: "bob")
        #expect(await screenlet.send("Answer"))
        #expect(screenlet.typed == "Answer")
        #expect(screenlet.status?.text.hasPrefix("The comment was deleted") == true)
        #expect(await screenlet.send("Answer"))
        #expect(screenlet.comments == ["0 Answer"])
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
        try pages.fill("Comment", with: "Answer")
        try await pages.press("Send")
        #expect(try await texts(of: id, on: board) == ["First", "Answer"])
        let answer = try await comments(of: id, on: board)[1]
        try await delete(answer, of: id, on: board, as: "ada")
        try pages.fill("Comment", with: "A draft")
        try await pages.press("Edit ada")
        try await change(
            try await comments(of: id, on: board)[0], to: "Elsewhere", of: id, on: board, as: "ada")
        try pages.fill("Comment", with: "Here")
        try await pages.press("Send")
        #expect(pages.status == 422)
        #expect(pages.html.contains("The comment was changed in the meantime."))
        #expect(try pages.value(of: "Comment") == "Here")
        try await pages.press("Send")
        #expect(try await texts(of: id, on: board) == ["Here"])
        #expect(try pages.value(of: "Comment") == "A draft")
        try await pages.press("Delete ada")
        try await pages.press("Delete for good ada")
        #expect(try await texts(of: id, on: board) == [])
        #expect(try pages.value(of: "Comment") == "A draft")
    }

    @Test("A page without a script answers a comment that came with a later page")
    func laterPage() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for (number, user) in ["bob", "bob", "bob", "bob", "cleo"].enumerated() {
            try await add("\(number)", to: id, on: board, as: user)
            try await Task.sleep(for: .milliseconds(3))
        }
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(TopicPage.Page(query: .init(id: id)))
        try await pages.press("Show more")
        try await pages.press("Reply cleo")
        #expect(pages.html.contains("You are replying to cleo."))
        try pages.fill("Comment", with: "Answer")
        try await pages.press("Send")
        #expect(try await comments(of: id, on: board).last?.depth == 1)
    }

    private func comments(of id: ModelIdType, on board: Board) async throws -> [CommentItem] {
        try await board.send(LoadCommentsRequest<Topics>(query: .init(id: id))).comments
    }

    private func texts(of id: ModelIdType, on board: Board) async throws -> [String] {
        try await comments(of: id, on: board).map(\.text)
    }
}

extension CommentsScreenlet {
    /// Types a text.
    fileprivate func type(_ text: String) { (view as? CommentsView_default)?.text = text }

    /// The text that is typed.
    fileprivate var typed: String? { (view as? CommentsView_default)?.text }

    /// Types a text and sends it, as a reader does.
    fileprivate func send(_ text: String) async -> Bool {
        type(text)
        guard press("send") else { return false }
        await performRequests()
        return true
    }

    private var entries: ScreenEntries? {
        for case .entries(let list) in parts { return list }
        return nil
    }

    /// The comments with their levels and lines.
    fileprivate var comments: [String] {
        (entries?.entries ?? []).map {
            "\($0.level) \($0.details.dropFirst().joined(separator: "|"))"
        }
    }

    fileprivate var details: [String] { (entries?.entries ?? []).flatMap(\.details) }
    fileprivate var emptyNote: String? { entries?.emptyNote }
    fileprivate var firstId: String { entries?.entries.first?.id ?? "" }

    /// The groups of paragraphs with their labels.
    fileprivate var groups: [String] {
        parts.compactMap { part in
            guard case .group(let label, let inner) = part else { return nil }
            let texts = inner.compactMap { part in
                if case .text(let text) = part { text } else { nil }
            }
            return "\(label): \(texts.joined(separator: "|"))"
        }
    }
}
