import Formwork
import FormworkHTML
import Foundation
import Testing

@Suite struct HTMLDashboardTests {
    @Test("A count is a number that leads to the list")
    func count() throws {
        let html = HTMLDashboard([
            .count(DashboardCount(title: .constant("Ideas <1>"), total: 1_000, link: "/ideas"))
        ]).html(try Sample.context(basePath: "/base")).text
        #expect(html.contains("<h2>Ideas &lt;1&gt;</h2>"))
        #expect(
            html.contains("<p class=\"dashboard-number\"><a href=\"/base/ideas\">1,000</a></p>"))
    }

    @Test("A number that is not exact is one that is exceeded", arguments: ["en", "de", "ar"])
    func more(locale: String) throws {
        let count = DashboardCount(title: .constant(""), total: 1_000, isTotalExact: false)
        let context = try Sample.context(locale)
        let html = HTMLDashboard([.count(count)]).html(context).text
        let text = context.text(
            key: "FormworkDashboard.more", arguments: ["count": .integer(1_000)])
        #expect(html.contains(text) && !text.contains("⟦"))
        #expect(!html.contains("<a"))
    }

    @Test("Bars are as long as their numbers, compared with the largest")
    func bars() throws {
        let counts = [("A", 4), ("B", 1), ("C", 0)].map {
            DashboardCount(title: .constant($0.0), total: $0.1)
        }
        let html = HTMLDashboard([.bars(title: .constant("Kinds"), counts)])
            .html(try Sample.context()).text
        for width in ["100%", "25%", "0%"] { #expect(html.contains("<rect width=\"\(width)\"")) }
        #expect(!html.contains("style="))
        let none = HTMLDashboard([
            .bars(title: .empty, [DashboardCount(title: .constant("A"), total: 0)])
        ]).html(try Sample.context()).text
        #expect(none.contains("<rect width=\"0%\""))
    }

    @Test("Recent changes have a title, a time and a link, or a sentence if there are none")
    func recent() throws {
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let entry = DashboardEntry(title: .constant("A <b>"), time: time, link: "/ideas/7")
        let context = try Sample.context()
        let html = HTMLDashboard([.recent(title: .constant("New"), [entry])]).html(context).text
        #expect(html.contains("<a href=\"/ideas/7\"><bdi>A &lt;b&gt;</bdi></a>"))
        #expect(html.contains("2027"))
        let empty = HTMLDashboard([.recent(title: .constant("New"), [])]).html(context).text
        #expect(empty.contains("Nothing yet."))
    }
}
