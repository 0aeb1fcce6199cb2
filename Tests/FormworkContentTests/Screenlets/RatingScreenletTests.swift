import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for ratings") struct RatingScreenletTests {
    private func shown<R: Rated>(
        _ resource: R.Type, of id: ModelIdType?, on board: Board, as user: String?,
        over network: Network = Network()
    ) async throws -> RatingScreenlet<R> {
        let screenlet = RatingScreenlet<R>()
        screenlet.entryId = id
        screenlet.attach(in: try board.context(for: user, over: network))
        await screenlet.show()
        return screenlet
    }

    /// Rates by one button, changes the rating by another one, and takes it back.
    private func journey<R: Rated>(
        _ resource: R.Type, pressing buttons: [String], showing words: [[String]]
    ) async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let screenlet = try await shown(resource, of: id, on: board, as: "ada")
        #expect(screenlet.paragraphs == ["No ratings yet."])
        for (button, words) in zip(buttons, words) {
            #expect(await screenlet.press(named: button))
            #expect(screenlet.paragraphs == words)
            #expect(screenlet.status?.text == "Your rating is saved.")
            #expect(screenlet.actions.filter(\.isCurrent).map(\.label) == [button])
        }
        let again = try await shown(resource, of: id, on: board, as: "ada")
        #expect(again.paragraphs == words.last)
        #expect(await again.press(named: "Take the rating back"))
        #expect(again.paragraphs == ["No ratings yet."])
        #expect(again.status?.text == "Your rating is taken back.")
        #expect(try await board.send(LoadRatingsRequest<R>(query: .init(id: id))).total == 0)
    }

    @Test("Stars are given, changed and taken back, with the average in words")
    func stars() async throws {
        try await journey(
            Topics.self, pressing: ["4 of 5 stars", "2 of 5 stars"],
            showing: [
                ["4 of 5 stars on average.", "1 rating.", "Your rating: 4 of 5 stars."],
                ["2 of 5 stars on average.", "1 rating.", "Your rating: 2 of 5 stars."],
            ])
    }

    @Test("A like is given and taken back, with the number in words")
    func like() async throws {
        try await journey(
            LikedTopics.self, pressing: ["I like it"],
            showing: [["1 rating.", "Your rating: I like it."]])
    }

    @Test("Thumbs are given, turned and taken back, with a number for each")
    func thumbs() async throws {
        try await journey(
            ThumbedTopics.self, pressing: ["Thumbs up", "Thumbs down"],
            showing: [
                ["Thumbs up: 1", "Thumbs down: 0", "Your rating: Thumbs up."],
                ["Thumbs up: 0", "Thumbs down: 1", "Your rating: Thumbs down."],
            ])
    }

    @Test("Emojis are given, changed and taken back, with a number for each")
    func emojis() async throws {
        try await journey(
            EmojiTopics.self, pressing: ["🎉", "😕"],
            showing: [
                ["🎉: 1", "😕: 0", "Your rating: 🎉."], ["🎉: 0", "😕: 1", "Your rating: 😕."],
            ])
    }

    @Test("The average is that of all readers, with the digits of their language")
    func average() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        for (user, value) in [("bob", "4"), ("cleo", "4"), ("dan", "5")] {
            _ = try await board.send(
                UpdateRatingRequest<Topics>(
                    query: .init(id: id), requestBody: .init(value: value)), as: user)
        }
        let screenlet = try await shown(Topics.self, of: id, on: board, as: "ada")
        #expect(screenlet.paragraphs == ["4.33 of 5 stars on average.", "3 ratings."])
    }

    @Test(
        "A reader without the right to rate sees the ratings without buttons",
        arguments: [nil, "ada"])
    func readOnly(user: String?) async throws {
        let board = try Board()
        let id = try await board.add(user == nil ? "Bridge" : "Closed")
        let screenlet = try await shown(Topics.self, of: id, on: board, as: user)
        #expect(screenlet.paragraphs == ["No ratings yet."])
        #expect(screenlet.actions.isEmpty)
        await screenlet.performAction("rate", sender: .entry("4"))
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.paragraphs == ["No ratings yet."])
    }

    @Test("A rating that fails leaves those that are shown, and can be given again")
    func failure() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let network = Network()
        let screenlet = try await shown(Topics.self, of: id, on: board, as: "ada", over: network)
        #expect(await screenlet.press(named: "3 of 5 stars"))
        let before = screenlet.paragraphs
        network.isThere = false
        #expect(await screenlet.press(named: "5 of 5 stars"))
        #expect(screenlet.status?.phase == .failure)
        #expect(screenlet.paragraphs == before)
        network.isThere = true
        #expect(await screenlet.press(named: "5 of 5 stars"))
        #expect(screenlet.paragraphs.last == "Your rating: 5 of 5 stars.")
    }

    @Test("The delegate vetoes an action, replaces its operation, and knows each outcome")
    func delegate() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let screenlet = try await shown(Topics.self, of: id, on: board, as: "ada")
        let delegate = RatingDelegate()
        screenlet.delegate = delegate
        await screenlet.performAction("takeBack")
        #expect(delegate.outcomes == ["vetoed takeBack"])
        delegate.custom = RequestOperation(
            UpdateRatingRequest<Topics>(query: .init(id: id), requestBody: .init(value: "1")))
        #expect(await screenlet.press(named: "5 of 5 stars"))
        #expect(screenlet.paragraphs.last == "Your rating: 1 of 5 stars.")
        #expect(delegate.outcomes.suffix(2) == ["started rate", "finished rate"])
    }

    @Test("Nothing is loaded without an instance, and one that is gone is a failure in words")
    func absent() async throws {
        let board = try Board()
        let none = try await shown(Topics.self, of: nil, on: board, as: "ada")
        #expect(none.parts.isEmpty && none.status == nil)
        let gone = try await shown(Topics.self, of: ModelIdType(), on: board, as: "ada")
        #expect(gone.parts.isEmpty)
        #expect(gone.status?.phase == .failure)
        #expect(gone.status?.text.isEmpty == false)
    }

    @Test("A page without a script rates, changes the rating and takes it back")
    func page() async throws {
        let board = try Board()
        let id = try await board.add("Bridge")
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(TopicPage.Page(query: .init(id: id)))
        #expect(pages.html.contains("No ratings yet."))
        try await pages.press("4 of 5 stars")
        #expect(pages.status == 200)
        #expect(pages.html.contains("4 of 5 stars on average."))
        #expect(pages.html.contains("Your rating is saved."))
        try await pages.press("1 of 5 stars")
        #expect(pages.html.contains("Your rating: 1 of 5 stars."))
        try await pages.press("Take the rating back")
        #expect(pages.html.contains("No ratings yet."))
    }
}

/// A delegate that keeps ratings, and may have an operation of its own.
private final class RatingDelegate: ScreenletDelegate {
    var custom: (any ServerOperation)?
    var outcomes: [String] = []

    func screenlet(
        _ screenlet: Screenlet, shouldPerform actionName: String, sender: ActionSender
    ) -> Bool { actionName != "takeBack" }

    func screenlet(
        _ screenlet: Screenlet, customOperationFor actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? { custom }

    func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome) {
        let word =
            switch outcome {
            case .vetoed: "vetoed"
            case .started: "started"
            case .finished: "finished"
            case .failed: "failed"
            case .cancelled: "cancelled"
            }
        outcomes.append("\(word) \(outcome.actionName)")
    }
}
