import Formwork
import FormworkContent
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@MainActor @Suite("The screenlet for an entry of a blog") struct BlogsEntryDisplayScreenletTests {
    private func screenlet(_ id: ModelIdType?) -> BlogsEntryDisplayScreenlet<Posts> {
        let screenlet = BlogsEntryDisplayScreenlet<Posts>()
        screenlet.entryId = id
        return screenlet
    }

    /// The day of today as the byline has it.
    private func today() throws -> String {
        try Newsroom.localizer.text(Date(), style: .day)
    }

    @Test("has the title, the subtitle, the author with the date, the cover and the text")
    func parts() async throws {
        let newsroom = try Newsroom()
        var post = Post("A post", subtitle: "Below", author: "Bo", text: "# Why\n\nSo.")
        post.cover = FileValue(Files.png(2, 2), as: "image/png", named: "a.png")
        post.coverAlternative = "A boat"
        let id = try await newsroom.add(post)
        let shown = await screenlet(id).shown(in: try newsroom.context())
        #expect(
            shown.outline == [
                "# A post", "Below", "By Bo, \(try today())",
                "picture A boat /posts/\(id.uuidString)/files?name=cover", "prose of 2",
            ])
        #expect(shown.screenLabel == "Blog entry")
        let bare = try await newsroom.add(Post("Bare"))
        let other = await screenlet(bare).shown(in: try newsroom.context())
        #expect(other.outline == ["# Bare", try today()])
    }

    @Test("A page without a script shows the entry, and a rating inside of it is given")
    func page() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(
            Post("A post", subtitle: "Below", author: "Bo", text: "*Hi*"))
        let pages = newsroom.pages
        try await pages.open(AssetPage.Page(query: AssetQuery(kind: "posts", id: id)))
        #expect(pages.html.contains("A post</h3>") && pages.html.contains("<em>Hi</em>"))
        try await pages.press("4 of 5 stars")
        #expect(pages.status == 200)
        #expect(pages.html.contains("Your rating: 4 of 5 stars."))
        try pages.fill("Comment", with: "Well said")
        try await pages.press("Send")
        #expect(pages.status == 200 && pages.html.contains("Well said</p>"))
        #expect(pages.html.contains("<em>Hi</em>"))
    }

    @Test("A terminal shows the entry in lines, with the comments inside")
    func terminal() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Post("A post", author: "Bo", text: "- one\n- two"))
        let display = screenlet(id)
        let rating = RatingScreenlet<Posts>()
        rating.entryId = id
        display.addChild(rating)
        let lines = await display.lines(in: try newsroom.context())
        let start = try #require(lines.firstIndex(of: "A post"))
        #expect(
            lines[start...].prefix(6) == [
                "A post", "By Bo, \(try today())", "• one", "• two", "Rating", "No ratings yet.",
            ])
    }

    @Test("No words of an author run on the drawn page")
    func attacks() async throws {
        let drawing = HTMLContext(localizer: try Newsroom.localizer)
        for vector in ArticleTextHTMLTests.vectors {
            let post = Post(vector, subtitle: vector, author: vector, text: vector)
            let item = Stored(post)
            let server = SimulatedServer(localizer: try Newsroom.localizer)
            server.answer(Posts.Show.self) { _ in ResourceItem<Posts>(item) }
            let shown = await screenlet(item.id).shown(in: try Newsroom.context(by: server))
            let html = HTMLScreen(shown).html(drawing).text
            let start = try #require(html.firstRange(of: "role=\"status\"></p>\n")).upperBound
            let end = try #require(html[start...].firstRange(of: "</div>\n</section>\n")).lowerBound
            ArticleTextHTMLTests.expectHarmless(String(html[start..<end]), vector)
        }
    }
}
