import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

/// The theme `dense` of the library, with views of the three kinds that a theme can have.
@Suite("The dense theme of the library") struct DenseThemeTests {
    private let board: Board

    init() throws { board = try Board() }

    private func rating<R: Rated>(
        _ resource: R.Type, of id: ModelIdType, as user: String? = "ada",
        in theme: String = "dense",
        themes: ScreenletThemes = ScreenletThemes()
    ) async throws -> RatingScreenlet<R> {
        let screenlet = RatingScreenlet<R>()
        screenlet.entryId = id
        var context = try board.context(for: user, theme: theme)
        context.themes = themes
        screenlet.attach(in: context)
        await screenlet.show()
        return screenlet
    }

    private func comment(_ text: String, on id: ModelIdType) async throws {
        _ = try await board.send(
            AddCommentRequest<Topics>(query: .init(id: id), requestBody: .init(text: text)),
            as: "ada")
    }

    // MARK: A full theme

    /// Chooses each value in the list in turn, and takes the last one back.
    private func journey<R: Rated>(
        _ resource: R.Type, choosing labels: [String], showing words: [String]
    ) async throws {
        let id = try await board.add("Bridge")
        let screenlet = try await rating(resource, of: id)
        #expect(screenlet.paragraphs == ["No ratings yet."])
        #expect(screenlet.actions.isEmpty)
        for (label, words) in zip(labels, words) {
            #expect(await screenlet.rate(label))
            #expect(screenlet.paragraphs == [words])
            #expect(screenlet.status?.text == "Your rating is saved.")
            #expect(screenlet.screenletView.chosenValue == screenlet.screenletView.ratings?.own)
        }
        let again = try await rating(resource, of: id)
        #expect(again.screenletView.chosenValue == again.screenletView.ratings?.own)
        #expect(await again.press(named: "Take the rating back"))
        #expect(again.paragraphs == ["No ratings yet."])
        #expect(again.screenletView.chosenValue == nil)
    }

    @Test("A full theme rates by a list and a button, for each kind of rating")
    func kinds() async throws {
        try await journey(
            Topics.self, choosing: ["4 of 5 stars", "2 of 5 stars"],
            showing: [
                "4 of 5 stars on average. 1 rating.", "2 of 5 stars on average. 1 rating.",
            ])
        try await journey(LikedTopics.self, choosing: ["I like it"], showing: ["1 rating."])
        try await journey(
            ThumbedTopics.self, choosing: ["Thumbs down"], showing: ["Thumbs up: 0 Thumbs down: 1"])
        try await journey(EmojiTopics.self, choosing: ["🎉"], showing: ["🎉: 1 😕: 0"])
    }

    @Test("Without a choice the button sends nothing, and the error is at the list")
    func empty() async throws {
        let id = try await board.add("Bridge")
        let screenlet = try await rating(Topics.self, of: id)
        #expect(screenlet.press("rate"))
        await screenlet.performRequests()
        #expect(screenlet.view?.machine.violations.map(\.tags) == [["choice"]])
        #expect(screenlet.paragraphs == ["No ratings yet."])
        #expect(!screenlet.hasWaitingRequests)
    }

    @Test("A choice stays while others rate")
    func choice() async throws {
        let id = try await board.add("Bridge")
        let screenlet = try await rating(Topics.self, of: id)
        screenlet.choose("3 of 5 stars")
        _ = try await board.send(
            UpdateRatingRequest<Topics>(query: .init(id: id), requestBody: .init(value: "5")),
            as: "bob")
        await screenlet.refresh()
        #expect(screenlet.paragraphs == ["5 of 5 stars on average. 1 rating."])
        #expect(screenlet.screenletView.chosenValue == "3")
    }

    @Test("A reader who may not rate has the ratings in one line, and no rows")
    func readOnly() async throws {
        let id = try await board.add("Closed")
        let screenlet = try await rating(Topics.self, of: id)
        #expect(screenlet.parts.count == 1)
        #expect(screenlet.paragraphs == ["No ratings yet."])
    }

    @Test("A page without a script rates by the list, and takes the rating back")
    func page() async throws {
        let id = try await board.add("Bridge")
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(DenseTopicPage.Page(query: .init(id: id)))
        try await pages.press("Rate")
        #expect(pages.status == 422)
        try pages.choose("4 of 5 stars", in: "Your rating")
        try await pages.press("Rate")
        #expect(pages.status == 200)
        #expect(pages.html.contains("4 of 5 stars on average. 1 rating."))
        #expect(try pages.value(of: "Your rating") == "4 of 5 stars")
        try await pages.press("Take the rating back")
        #expect(pages.html.contains("No ratings yet."))
    }

    // MARK: A child theme

    @Test("A child theme replaces the details of comments, and leaves all else as it is")
    func comments() async throws {
        let id = try await board.add("Bridge")
        try await comment("One\n\nTwo", on: id)
        let entries = try await [ScreenletThemes.defaultName, "dense"].asyncMap { theme in
            let screenlet = CommentsScreenlet<Topics>()
            screenlet.entryId = id
            screenlet.attach(in: try board.context(for: "ada", theme: theme))
            await screenlet.show()
            return try #require(screenlet.list.loaded.first.map(screenlet.screenletView.entry))
        }
        #expect(entries[0].details.dropFirst() == ["One", "Two"])
        #expect(entries[1].details == ["One Two"])
        #expect(entries[0].actions == entries[1].actions)
        #expect(entries[0].title == entries[1].title)
    }

    @Test("A page shows comments without dates, and answers them as in every theme")
    func commentsPage() async throws {
        let id = try await board.add("Bridge")
        try await comment("One\nTwo", on: id)
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(DenseTopicPage.Page(query: .init(id: id)))
        #expect(pages.html.contains("One Two"))
        try await pages.press("Reply ada")
        try pages.fill("Comment", with: "Three")
        try await pages.press("Send")
        #expect(pages.html.contains("Three"))
        #expect(pages.html.contains("Your comment is sent."))
    }

    @Test(
        "A child theme shows each file as a link, so that nothing is loaded with the page",
        arguments: [
            (Files.png(2, 2), "a.png", "A (a.png)"), (Files.video, "a.mp4", "A (a.mp4)"),
            (Files.pdf, "a.pdf", "A (PDF)"),
        ])
    func file(content: Data, name: String, words: String) async throws {
        let document = Document(title: "A", file: FileValue(content, as: "", named: name))
        let id = try await board.send(
            Documents.Create(requestBody: document), as: "eve editor"
        ).id
        let display = FileDisplayScreenlet<Documents>()
        display.themeName = "dense"
        display.entryId = id
        display.attach(in: try board.context(for: "ada"))
        await display.show()
        guard case .link(let title, let address) = try #require(display.parts.first) else {
            Issue.record("The file is \(display.parts).")
            return
        }
        #expect(display.parts.count == 1 && title == words)
        #expect(await board.open(address).body == content)
    }

    // MARK: An extended theme

    @Test("A theme extends another one by a subclass, and has its other views")
    func extended() async throws {
        var themes = ScreenletThemes()
        themes.add(RatingView_intranet.self, for: RatingScreenlet<Topics>.self)
        themes.base("intranet", on: "dense")
        let id = try await board.add("Bridge")
        let screenlet = try await rating(Topics.self, of: id, in: "intranet", themes: themes)
        #expect(screenlet.paragraphs == ["No ratings yet.", "One vote for each colleague."])
        #expect(await screenlet.rate("4 of 5 stars"))
        let comments = themes.viewType(
            of: CommentsScreenlet<Topics>.self, theme: "intranet", on: .page)
        #expect(comments == CommentsView_dense.self)
    }

    @Test("A screenlet without a view in a theme has its own default on each face")
    func fallback() {
        let themes = ScreenletThemes()
        let views = ScreenFace.allCases.map { face in
            themes.viewType(of: LoginScreenlet.self, theme: "dense", on: face)
        }
        #expect(
            views.map { $0.map { "\($0)" } } == [
                "LoginView_defaultPage", "LoginView_default", "LoginView_default",
            ])
        for type in [
            RatingScreenlet<Topics>.self, CommentsScreenlet<Topics>.self,
            FileDisplayScreenlet<Documents>.self,
        ] as [Screenlet.Type] {
            for face in ScreenFace.allCases {
                #expect(themes.findings(about: type, on: face) == [])
                #expect(themes.viewType(of: type, theme: "dense", on: face)?.themeName == "dense")
                #expect(
                    themes.viewType(of: type, theme: "unknown", on: face)?.themeName == "default")
            }
        }
    }
}

/// A view that extends the one of another theme.
private final class RatingView_intranet: RatingView_dense {
    override var parts: [ScreenPart] {
        super.parts + [.text("One vote for each colleague.")]
    }
}

extension RatingScreenlet {
    /// Chooses a value in the list.
    fileprivate func choose(_ label: String) {
        let choices = view?.machine.choices(of: "choice") ?? []
        guard let value = choices.first(where: { $0.label == label })?.value else { return }
        view?.apply(.edit(tag: "choice", text: value))
    }

    /// Chooses a value, and presses the button.
    fileprivate func rate(_ label: String) async -> Bool {
        choose(label)
        guard press("rate") else { return false }
        await performRequests()
        return status?.phase == .success
    }
}

extension Sequence {
    fileprivate func asyncMap<Output>(
        _ transform: (Element) async throws -> Output
    ) async rethrows -> [Output] {
        var outputs: [Output] = []
        for element in self { outputs.append(try await transform(element)) }
        return outputs
    }
}
