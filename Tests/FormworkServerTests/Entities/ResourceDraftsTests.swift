import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceDraftsTests {
    private let site = JobSite()

    /// The address to which the form on a page is posted.
    private func address(in page: OutgoingResponse) throws -> String {
        String(try #require(page.text.firstMatch(of: /class="form"[^>]* action="([^"]*)"/)).1)
            .replacing("&amp;", with: "&")
    }

    @Test("A form is kept as it was typed, listed to its owner alone, and taken up after a restart")
    func wholeLife() async throws {
        var browser = try await site.browser()
        #expect(await browser.open("/jobs/new").text.contains(">Save draft</button>"))
        let typed = [("title", "Bre"), ("cost", "twelve"), ("kind", "post")]
        let kept = await browser.putAside(typed)
        #expect(kept.status == .seeOther && kept.headers[.location] == "/jobs", "\(kept.text)")
        #expect(try await site.jobs().isEmpty)
        var later = try await site.browser(like: browser)
        let list = await later.open("/jobs").text
        #expect(list.contains("<summary>Drafts: 1</summary>"))
        #expect(list.contains("<bdi>New: Bre</bdi>"), "\(list)")
        let page = try await later.openDraft()
        #expect(page.text.contains("value=\"Bre\"") && page.text.contains("value=\"twelve\""))
        #expect(page.text.contains("This draft was kept on"))
        #expect(!page.text.contains("aria-invalid=\"true\""))
        var other = try await site.browser()
        #expect(await other.drafts().count == 0)
        let link = try await later.draft()
        let foreign = await other.open(link)
        #expect(!foreign.text.contains("value=\"Bre\""))
    }

    @Test("The cookie of a visitor lasts as long as the draft")
    func cookie() async throws {
        var browser = try await site.browser()
        let kept = await browser.putAside([("title", "Bread")])
        let cookies = kept.headers[values: .setCookie]
        #expect(
            cookies.contains { $0.hasPrefix("formwork-session=") && $0.contains("Max-Age=2592000") }
        )
        site.wait(days: 29.9)
        #expect(await browser.drafts().count == 1)
        site.wait(days: 0.2)
        #expect(await browser.drafts().count == 0)
    }

    @Test("A draft that is kept again replaces the former, and one that is sent is gone")
    func replaced() async throws {
        var browser = try await site.browser()
        await browser.putAside([("title", "Bread")])
        var page = try await browser.openDraft()
        await browser.putAside(
            [("title", "Bread and milk")], at: try address(in: page), key: "other")
        #expect(await browser.drafts().count == 1)
        page = try await browser.openDraft()
        #expect(page.text.contains("value=\"Bread and milk\""))
        let link = try address(in: page)
        let refused = await browser.post([("title", "")], to: link)
        #expect(refused.status.code == 422)
        #expect(try address(in: refused) == link)
        let sent = await browser.post([("title", "Milk"), ("kind", "shop")], to: link)
        #expect(sent.status == .seeOther, "\(sent.text)")
        #expect(await browser.drafts().count == 0)
        #expect(try await site.jobs().map(\.title) == ["Milk"])
    }

    @Test("A page that was put aside and is sent after all leaves no draft")
    func samePage() async throws {
        var browser = try await site.browser()
        for _ in 0..<2 { await browser.putAside([("title", "Bread")]) }
        #expect(await browser.drafts().count == 1)
        let fields = [("title", "Bread"), ("kind", "shop"), ("formwork-key", "k")]
        #expect(await browser.post(fields, to: "/jobs/new").status == .seeOther)
        #expect(await browser.drafts().count == 0)
    }

    @Test("A draft of a change is merged with what others changed in between")
    func merged() async throws {
        var item = try await site.add("Bread")
        var browser = try await site.browser()
        let link = "/jobs/\(item.id)/edit"
        let form = await browser.open(link).text
        let base = try #require(form.firstMatch(of: /name="formwork-base" value="([^"]*)"/))
        let fields = [
            ("title", "Bread and milk"), ("kind", "shop"), ("notes", ""),
            ("formwork-base", String(base.1).replacing("&quot;", with: "\"")),
        ]
        await browser.putAside(fields, at: "\(link)?version=1")
        item.notes = "Theirs"
        _ = try await site.store.update(item)
        let page = try await browser.openDraft()
        #expect(page.text.contains("value=\"Bread and milk\""))
        let again = try #require(
            page.text.firstMatch(of: /name="formwork-base" value="([^"]*)"/)
        ).1
        #expect(again == base.1)
        let sent = await browser.post(fields, to: try address(in: page))
        #expect(sent.status == .seeOther, "\(sent.text)")
        let stored = try #require(try await site.jobs().first)
        #expect((stored.title, stored.notes) == ("Bread and milk", "Theirs"))
        #expect(await browser.drafts().count == 0)
    }

    @Test("The draft of a change of what was deleted still shows the input")
    func deleted() async throws {
        let item = try await site.add("Bread")
        var browser = try await site.browser()
        await browser.putAside(
            [("title", "Bread and milk")], at: "/jobs/\(item.id)/edit?version=1")
        try await site.store.delete(Jobs.Item.self, id: item.id, version: nil)
        let page = try await browser.openDraft()
        #expect(page.status == .notFound)
        #expect(page.text.contains("Bread and milk"))
    }

    @Test("A draft is discarded by its owner alone")
    func discarded() async throws {
        var browser = try await site.browser()
        await browser.putAside([("title", "Bread")])
        let list = await browser.open("/jobs").text
        let link = String(
            try #require(list.firstMatch(of: /action="(\/jobs\/drafts\?draft=[^"]*)"/)).1)
        #expect(list.contains("aria-label=\"Discard the draft “New: Bread”\""))
        var other = try await site.browser()
        #expect(await other.post([], to: link).status == .seeOther)
        #expect(await browser.drafts().count == 1)
        #expect(await browser.post([], to: link).status == .seeOther)
        #expect(await browser.open("/jobs").text.contains("The draft is discarded."))
        #expect(await browser.drafts().count == 0)
    }
}
