import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceDraftsTests {
    private let site = JobSite()

    private static let button = ("formwork-draft", "keep")

    /// Puts a form aside.
    @discardableResult
    private func putAside(
        _ fields: [(String, String)], at link: String = "/jobs/new", key: String = "k",
        in browser: inout Browser
    ) async -> OutgoingResponse {
        await browser.post(fields + [Self.button, ("formwork-key", key)], to: link)
    }

    /// The addresses of the drafts on the list.
    private func drafts(_ browser: inout Browser) async -> [String] {
        await browser.open("/jobs").text.matches(of: /href="([^"]*[?;&]draft=[^"]*)"/)
            .map { String($0.1).replacing("&amp;", with: "&") }
    }

    /// The address of the only draft.
    private func draft(_ browser: inout Browser) async throws -> String {
        let drafts = await drafts(&browser)
        return try #require(drafts.first)
    }

    private func openDraft(in browser: inout Browser) async throws -> OutgoingResponse {
        let link = try await draft(&browser)
        return await browser.open(link)
    }

    private func expectDrafts(
        _ count: Int, in browser: inout Browser,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let drafts = await drafts(&browser)
        #expect(drafts.count == count, sourceLocation: sourceLocation)
    }

    /// The address to which the form on a page is posted.
    private func address(in page: OutgoingResponse) throws -> String {
        String(try #require(page.text.firstMatch(of: /class="form"[^>]* action="([^"]*)"/)).1)
            .replacing("&amp;", with: "&")
    }

    @Test("Pages show no drafts of users of terminals, who have none of those of pages")
    func users() async throws {
        var browser = try await site.browser()
        await putAside([("title", "Bread")], in: &browser)
        let drafts = try site.application().drafts(of: Jobs.self, user: "anna")
        #expect(try await drafts.all().isEmpty)
        let title = SubmittedFields.Entry(name: "title", text: "Milk")
        var draft = ResourceDraft(
            SubmittedFields(entries: [title]), leavingOut: FieldOmission(secretsOf: []),
            language: "en")
        draft.name = "milk"
        try await drafts.keep(draft)
        #expect(try await drafts.all().map(\.name) == ["milk"])
        await expectDrafts(1, in: &browser)
        let others = try site.application().drafts(of: Jobs.self, user: "berta")
        #expect(try await others.all().isEmpty)
        let renamed = try site.application().drafts(of: Tasks.self, user: "anna")
        #expect(try await renamed.all().map(\.name) == ["milk"])
    }

    /// The jobs by another name of their type.
    private enum Tasks: ErrandResource {
        static var keepsDrafts: Bool { true }
        static var keptName: String { Jobs.keptName }
    }

    @Test(
        "The drafts of a known reader belong to the account, in every browser, and to no other one")
    func accounts() async throws {
        var application = try site.application()
        application.recognizeCallers(by: CookieRecognition())
        var (desk, phone) = (Browser(application), Browser(application))
        (desk.cookies["account"], phone.cookies["account"]) = ("1", "1")
        _ = await desk.open("/jobs/new")
        await putAside([("title", "Bread")], in: &desk)
        await expectDrafts(1, in: &desk)
        await expectDrafts(1, in: &phone)
        desk.cookies["account"] = "2"
        await expectDrafts(0, in: &desk)
        desk.cookies["account"] = nil
        await expectDrafts(0, in: &desk)
    }

    @Test("A form is kept as it was typed, listed to its owner alone, and taken up after a restart")
    func wholeLife() async throws {
        var browser = try await site.browser()
        #expect(await browser.open("/jobs/new").text.contains(">Save draft</button>"))
        let typed = [("title", "Bre"), ("cost", "twelve"), ("kind", "post")]
        let kept = await putAside(typed, in: &browser)
        #expect(kept.status == .seeOther && kept.headers[.location] == "/jobs", "\(kept.text)")
        #expect(try await site.jobs().isEmpty)
        var later = try await site.browser(like: browser)
        let list = await later.open("/jobs").text
        #expect(list.contains("<summary>Drafts: 1</summary>"))
        #expect(list.contains("<bdi>New: Bre</bdi>"), "\(list)")
        let page = try await openDraft(in: &later)
        #expect(page.text.contains("value=\"Bre\"") && page.text.contains("value=\"twelve\""))
        #expect(page.text.contains("This draft was kept on"))
        #expect(!page.text.contains("aria-invalid=\"true\""))
        var other = try await site.browser()
        await expectDrafts(0, in: &other)
        let link = try await draft(&later)
        let foreign = await other.open(link)
        #expect(!foreign.text.contains("value=\"Bre\""))
    }

    @Test("The cookie of a visitor lasts as long as the draft")
    func cookie() async throws {
        var browser = try await site.browser()
        let kept = await putAside([("title", "Bread")], in: &browser)
        let cookies = kept.headers[values: .setCookie]
        #expect(
            cookies.contains { $0.hasPrefix("formwork-session=") && $0.contains("Max-Age=2592000") }
        )
        site.wait(days: 29.9)
        await expectDrafts(1, in: &browser)
        site.wait(days: 0.2)
        await expectDrafts(0, in: &browser)
    }

    @Test("A draft that is kept again replaces the former, and one that is sent is gone")
    func replaced() async throws {
        var browser = try await site.browser()
        await putAside([("title", "Bread")], in: &browser)
        var page = try await openDraft(in: &browser)
        await putAside(
            [("title", "Bread and milk")], at: try address(in: page), key: "other", in: &browser)
        await expectDrafts(1, in: &browser)
        page = try await openDraft(in: &browser)
        #expect(page.text.contains("value=\"Bread and milk\""))
        let link = try address(in: page)
        let refused = await browser.post([("title", "")], to: link)
        #expect(refused.status.code == 422)
        #expect(try address(in: refused) == link)
        let sent = await browser.post([("title", "Milk"), ("kind", "shop")], to: link)
        #expect(sent.status == .seeOther, "\(sent.text)")
        await expectDrafts(0, in: &browser)
        #expect(try await site.jobs().map(\.title) == ["Milk"])
    }

    @Test("A page that was put aside and is sent after all leaves no draft")
    func samePage() async throws {
        var browser = try await site.browser()
        for _ in 0..<2 { await putAside([("title", "Bread")], in: &browser) }
        await expectDrafts(1, in: &browser)
        let fields = [("title", "Bread"), ("kind", "shop"), ("formwork-key", "k")]
        #expect(await browser.post(fields, to: "/jobs/new").status == .seeOther)
        await expectDrafts(0, in: &browser)
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
        await putAside(fields, at: "\(link)?version=1", in: &browser)
        item.notes = "Theirs"
        _ = try await site.store.update(item)
        let page = try await openDraft(in: &browser)
        #expect(page.text.contains("value=\"Bread and milk\""))
        let again = try #require(
            page.text.firstMatch(of: /name="formwork-base" value="([^"]*)"/)
        ).1
        #expect(again == base.1)
        let sent = await browser.post(fields, to: try address(in: page))
        #expect(sent.status == .seeOther, "\(sent.text)")
        let stored = try #require(try await site.jobs().first)
        #expect((stored.title, stored.notes) == ("Bread and milk", "Theirs"))
        await expectDrafts(0, in: &browser)
    }

    @Test("The draft of a change of what was deleted still shows the input")
    func deleted() async throws {
        let item = try await site.add("Bread")
        var browser = try await site.browser()
        await putAside(
            [("title", "Bread and milk")], at: "/jobs/\(item.id)/edit?version=1", in: &browser)
        try await site.store.delete(Jobs.Item.self, id: item.id, version: nil)
        let page = try await openDraft(in: &browser)
        #expect(page.status == .notFound)
        #expect(page.text.contains("Bread and milk"))
    }

    @Test("A draft is discarded by its owner alone")
    func discarded() async throws {
        var browser = try await site.browser()
        await putAside([("title", "Bread")], in: &browser)
        let list = await browser.open("/jobs").text
        let link = String(
            try #require(list.firstMatch(of: /action="(\/jobs\/drafts\?draft=[^"]*)"/)).1)
        #expect(list.contains("aria-label=\"Discard the draft “New: Bread”\""))
        var other = try await site.browser()
        #expect(await other.post([], to: link).status == .seeOther)
        await expectDrafts(1, in: &browser)
        #expect(await browser.post([], to: link).status == .seeOther)
        #expect(await browser.open("/jobs").text.contains("The draft is discarded."))
        await expectDrafts(0, in: &browser)
    }

    @Test("A visitor has twenty drafts at most, and one that is too long is refused")
    func bounded() async throws {
        var browser = try await site.browser()
        for number in 1...20 {
            await putAside([("title", "Job \(number)")], key: "k\(number)", in: &browser)
        }
        let more = await putAside([("title", "Job 21")], key: "k21", in: &browser)
        #expect(more.status.code == 422)
        #expect(more.text.contains("You have 20 drafts already."))
        #expect(more.text.contains("value=\"Job 21\""))
        let again = await putAside([("title", "J")], key: "k7", in: &browser)
        #expect(again.status == .seeOther)
        await expectDrafts(20, in: &browser)
        let long = String(repeating: "x", count: 300_000)
        let refused = await putAside([("notes", long)], key: "k7", in: &browser)
        #expect(refused.status.code == 413)
        #expect(refused.text.contains("This is too long to be kept as a draft."))
    }

    @Test("Those who may not make a change have no drafts, and no draft has a password")
    func permissions() async throws {
        var browser = try await site.browser()
        let guest: HTTPFields = [try #require(HTTPField.Name("X-Role")): "guest"]
        let fields = [("name", "Ada"), ("passphrase", "horse-battery"), Self.button]
        let refused = await browser.post(fields, to: "/crew/new", headers: guest)
        #expect(refused.status == .forbidden)
        #expect(await browser.post(fields, to: "/crew/new").status == .seeOther)
        #expect(await !browser.open("/crew", headers: guest).text.contains("draft="))
        let list = await browser.open("/crew").text
        let link = String(
            try #require(list.firstMatch(of: /href="(\/crew\/new\?draft=[^"]*)"/)).1)
        let page = await browser.open(link).text
        #expect(page.contains("value=\"Ada\"") && !page.contains("horse-battery"))
        #expect(page.contains("Files and passwords are not kept in a draft"))
    }

    @Test("A draft that cannot be read is left out, and the list is shown")
    func damaged() async throws {
        var browser = try await site.browser()
        for title in ["Bread", "Milk"] {
            await putAside([("title", title)], key: title, in: &browser)
        }
        site.memory.damage()
        let list = await browser.open("/jobs")
        #expect(list.status == .ok)
        #expect(list.text.contains("New: Milk") && !list.text.contains("New: Bread"))
        await expectDrafts(1, in: &browser)
    }

    @Test("No memory has a password that was entered in a row that is hidden now")
    func hiddenRows() async throws {
        var browser = try await site.browser()
        let state = ("formwork-state", #"{"passphrase":["horse-battery"],"notes":["Later"]}"#)
        await putAside([("name", "Ada"), state], at: "/crew/new", in: &browser)
        #expect(site.memory.contents.contains { $0.contains("Ada") })
        #expect(!site.memory.contents.contains { $0.contains("horse-battery") })
        await putAside([("title", "Bread"), state], in: &browser)
        #expect(site.memory.contents.contains { $0.contains("Later") })
    }

    @Test("A resource that keeps no drafts has no button, and keeps none")
    func none() async throws {
        var browser = try await site.browser()
        #expect(await !browser.open("/errands/new").text.contains("formwork-draft"))
        let fields = [("title", "Bread"), Self.button]
        #expect(await browser.post(fields, to: "/errands/new").status == .forbidden)
        #expect(await browser.post([], to: "/errands/drafts?draft=k").status == .methodNotAllowed)
    }

    @Test("Only a form of this site and visitor is put aside")
    func forged() async throws {
        var browser = try await site.browser()
        let body = Data("title=Bread&formwork-draft=keep".utf8)
        let answer = await browser.send(
            .post, "/jobs/new", headers: Browser.formType, body: body)
        #expect(answer.status == .forbidden)
        await expectDrafts(0, in: &browser)
    }
}

/// Believes the number in a cookie, as no application may.
private struct CookieRecognition: CallerRecognition {
    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        context.visit.cookie("account").flatMap { number in
            UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)").map {
                CallerIdentity(id: $0, name: number)
            }
        }
    }
}
