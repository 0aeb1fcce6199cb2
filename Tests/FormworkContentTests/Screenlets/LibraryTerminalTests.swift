import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Foundation
import TerminalFaces
import Testing

/// The screenlets for content as cells of a terminal, in both themes and both directions.
@MainActor @Suite("The library on a terminal") struct LibraryTerminalTests {
    struct Look: CustomTestStringConvertible {
        let locale: String
        let theme: String
        let rows: [String]

        var testDescription: String { "\(theme), \(locale)" }
    }

    private let board: Board

    init() throws { board = try Board() }

    private func hosted(
        _ screenlet: Screenlet, _ locale: String, _ theme: String
    ) throws -> TerminalScreenlet {
        TerminalScreenlet(
            screenlet, in: try board.context(for: "ada", locale: locale, theme: theme))
    }

    private func check(
        _ screenlet: Screenlet, _ look: Look, until words: String, width: Int = 46
    ) async throws {
        let hosted = try hosted(screenlet, look.locale, look.theme)
        try await hosted.shown(width: width, height: 32) { terminal in
            await terminal.wait(for: words)
            let rows: [String] = terminal.text.split(
                separator: "\n", omittingEmptySubsequences: false
            )
            .map {
                String($0).replacing(/[0-9A-F-]{36}/, with: "<id>")
                    .replacing(/.*(20\d\d|٢٠[٠-٩]{2}).*/, with: "<time>")
            }
            #expect(rows == look.rows)
        }
    }

    // MARK: Ratings

    @Test("Ratings are drawn in both themes and both directions", arguments: ratings)
    func rating(look: Look) async throws {
        let id = try await board.add("Bridge")
        for (user, value) in [("ada", "4"), ("bob", "5"), ("cleo", "5")] {
            _ = try await board.send(
                UpdateRatingRequest<Topics>(
                    query: .init(id: id), requestBody: .init(value: value)), as: user)
        }
        let screenlet = RatingScreenlet<Topics>()
        screenlet.entryId = id
        try await check(screenlet, look, until: "[")
    }

    nonisolated static let ratings = [
        Look(
            locale: "en", theme: "default",
            rows: [
                "4.67 of 5 stars on average.", "", "3 ratings.", "", "Your rating: 4 of 5 stars.",
                "[ 1 of 5 stars ]", "[ 2 of 5 stars ]", "[ 3 of 5 stars ]", "[ 4 of 5 stars ]",
                "[ 5 of 5 stars ]", "[ Take the rating back ]",
            ]),
        Look(
            locale: "en", theme: "dense",
            rows: [
                "4.67 of 5 stars on average. 3 ratings.", "", "Your rating",
                "[4 of 5 stars                          ▾]", "", "[ Rate ]", "",
                "[ Take the rating back ]",
            ]),
        Look(
            locale: "ar", theme: "default",
            rows: [
                "                       .موجن ٥ نم ٤٫٦٧ طسوتملا", "",
                "                                    .تامييقت ٣", "",
                "                          .موجن ٥ نم ٤ :كمييقت",
                "                               [ موجن ٥ نم ١ ]",
                "                               [ موجن ٥ نم ٢ ]",
                "                               [ موجن ٥ نم ٣ ]",
                "                               [ موجن ٥ نم ٤ ]",
                "                               [ موجن ٥ نم ٥ ]",
                "                               [ مييقتلا بحس ]",
            ]),
        Look(
            locale: "ar", theme: "dense",
            rows: [
                "            .تامييقت ٣ .موجن ٥ نم ٤٫٦٧ طسوتملا", "",
                "                                        كمييقت",
                "     [▾                           موجن ٥ نم ٤]", "",
                "                                       [ ميّق ]", "",
                "                               [ مييقتلا بحس ]",
            ]),
    ]

    // MARK: Comments

    @Test("Comments are drawn in both themes and both directions", arguments: comments)
    func comments(look: Look) async throws {
        let id = try await board.add("Bridge")
        let first = try await add("A railing is missing.\nIt is dark.", to: id, as: "bob")
        try await add("Noted.", to: id, as: "ada", below: first.id)
        let screenlet = CommentsScreenlet<Topics>()
        screenlet.entryId = id
        try await check(screenlet, look, until: "Noted")
    }

    nonisolated static let comments = [
        Look(
            locale: "en", theme: "default",
            rows: [
                "Comment", "At most 4,000 characters.",
                "[                                          ]",
                "[                                          ]",
                "[                                          ]",
                "[                                          ]", "", "[ Send ]", "", "bob", "<time>",
                "A railing is missing.", "It is dark.", "[ Reply ]", "", "  ada", "<time>",
                "  Noted.", "[ Reply ]", "[ Edit ]", "[ Delete ]", "[ Refresh ]",
            ]),
        Look(
            locale: "en", theme: "dense",
            rows: [
                "Comment", "At most 4,000 characters.",
                "[                                          ]",
                "[                                          ]",
                "[                                          ]",
                "[                                          ]", "", "[ Send ]", "", "bob",
                "A railing is missing. It is dark.", "[ Reply ]", "", "  ada", "  Noted.",
                "[ Reply ]", "[ Edit ]", "[ Delete ]", "[ Refresh ]",
            ]),
        Look(
            locale: "ar", theme: "default",
            rows: [
                "                                         قيلعت",
                "                    .٤٬٠٠٠ :فرحألل ىصقألا دحلا",
                "  [                                          ]",
                "  [                                          ]",
                "  [                                          ]",
                "  [                                          ]", "",
                "                                     [ لاسرإ ]", "",
                "                                           bob", "<time>",
                "                         .A railing is missing",
                "                                   .It is dark",
                "                                        [ در ]", "",
                "                                         ada", "<time>",
                "                                      .Noted",
                "                                        [ در ]",
                "                                     [ ليدعت ]",
                "                                       [ فذح ]",
                "                                     [ ثيدحت ]",
            ]),
        Look(
            locale: "ar", theme: "dense",
            rows: [
                "                                         قيلعت",
                "                    .٤٬٠٠٠ :فرحألل ىصقألا دحلا",
                "  [                                          ]",
                "  [                                          ]",
                "  [                                          ]",
                "  [                                          ]", "",
                "                                     [ لاسرإ ]", "",
                "                                           bob",
                "             .A railing is missing. It is dark",
                "                                        [ در ]", "",
                "                                         ada",
                "                                      .Noted",
                "                                        [ در ]",
                "                                     [ ليدعت ]",
                "                                       [ فذح ]",
                "                                     [ ثيدحت ]",
            ]),
    ]

    @discardableResult
    private func add(
        _ text: String, to id: ModelIdType, as user: String, below comment: ModelIdType? = nil
    ) async throws -> CommentItem {
        try await board.send(
            AddCommentRequest<Topics>(
                query: .init(id: id, replyTo: comment), requestBody: .init(text: text)), as: user)
    }

    // MARK: Files

    @Test("A picture is drawn as its title or a link in both directions", arguments: files)
    func file(look: Look) async throws {
        let file = FileValue(Files.png(2, 2), as: "", named: "plan.png")
        let id = try await board.send(
            Documents.Create(requestBody: Document(title: "The plan", file: file)),
            as: "eve editor"
        ).id
        let screenlet = FileDisplayScreenlet<Documents>()
        screenlet.entryId = id
        try await check(screenlet, look, until: "The plan", width: 100)
    }

    nonisolated static let files = [
        Look(
            locale: "en", theme: "default",
            rows: ["The plan", "http://localhost/documents/<id>/files?name=f", "ile"]),
        Look(
            locale: "en", theme: "dense",
            rows: ["The plan (plan.png)", "http://localhost/documents/<id>/files?name=f", "ile"]),
        Look(
            locale: "ar", theme: "default",
            rows: [
                "                                                                                            The plan",
                "                        http://localhost/documents/<id>/files?name=f",
                "                                                                                                 ile",
            ]),
        Look(
            locale: "ar", theme: "dense",
            rows: [
                "                                                                                 (plan.png) The plan",
                "                        http://localhost/documents/<id>/files?name=f",
                "                                                                                                 ile",
            ]),
    ]

    // MARK: Keys

    @Test("A reader rates by the keys of the dense list, and by a button of the default theme")
    func keys() async throws {
        let id = try await board.add("Bridge")
        let dense = RatingScreenlet<Topics>()
        dense.entryId = id
        try await hosted(dense, "en", "dense").shown(width: 46, height: 18) { terminal in
            await terminal.wait(for: "Rate ]")
            #expect(!terminal.text.contains("Error"))
            terminal.press("<enter>", "<down>", "<down>", "<enter>", "<tab>", "<enter>")
            await terminal.wait(for: "Your rating is saved.")
        }
        #expect(dense.screenletView.ratings?.own != nil)
        let other = RatingScreenlet<Topics>()
        other.entryId = id
        try await hosted(other, "en", "default").shown(width: 46, height: 18) { terminal in
            await terminal.wait(for: "5 of 5 stars ]")
            terminal.press("<down>", "<down>", "<down>", "<down>", "<enter>")
            await terminal.wait(for: "Your rating is saved.")
        }
        #expect(other.screenletView.ratings?.own == "5")
    }

    @Test("An empty comment is an error once it is sent, until it is typed")
    func passed() async throws {
        let screenlet = CommentsScreenlet<Topics>()
        screenlet.entryId = try await board.add("Bridge")
        try await hosted(screenlet, "en", "default").shown(width: 46, height: 24) { terminal in
            await terminal.wait(for: "No comments yet.")
            terminal.press("<tab>", "<tab>", "<back>")
            await terminal.wait(until: { shown in shown.cursor.map { shown.rows[$0] } == "[ Send ]"
            })
            #expect(!terminal.text.contains("Error"))
            terminal.press("<enter>")
            await terminal.wait(for: "Error")
            terminal.press("<back>", "I do")
            await terminal.wait(until: { $0.text.contains("I do") && !$0.text.contains("Error") })
            #expect(!terminal.rows.joined().contains("Fill in"))
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "[ Delete ]")
        }
        #expect(screenlet.screenletView.list.loaded.map(\.text) == ["I do"])
    }

    @Test("The text of a comment that was sent is empty, and no error of it is shown")
    func sent() async throws {
        let id = try await board.add("Bridge")
        let screenlet = CommentsScreenlet<Topics>()
        screenlet.entryId = id
        try await hosted(screenlet, "en", "dense").shown(width: 46, height: 24) { terminal in
            await terminal.wait(for: "No comments yet.")
            terminal.press("I do", "<tab>", "<enter>")
            await terminal.wait(for: "[ Delete ]")
            #expect(terminal.rows.filter { $0.contains("I do") } == ["I do"])
            #expect(!terminal.text.contains("Error"))
        }
        #expect(screenlet.screenletView.list.loaded.map(\.text) == ["I do"])
    }
}
