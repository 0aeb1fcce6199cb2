import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

/// The drafts that a reader may have, and those that others do not see.
@Suite struct DraftOwnersTests {
    private let site = JobSite()

    @Test("Pages show no drafts of users of terminals, who have none of those of pages")
    func users() async throws {
        var browser = try await site.browser()
        await browser.putAside([("title", "Bread")])
        let drafts = try site.application().drafts(of: Jobs.self, user: "anna")
        #expect(try await drafts.all().isEmpty)
        let title = SubmittedFields.Entry(name: "title", text: "Milk")
        var draft = ResourceDraft(
            SubmittedFields(entries: [title]), leavingOut: FieldOmission(secretsOf: []),
            language: "en")
        draft.name = "milk"
        try await drafts.keep(draft)
        #expect(try await drafts.all().map(\.name) == ["milk"])
        #expect(await browser.drafts().count == 1)
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
        await desk.putAside([("title", "Bread")])
        #expect(await desk.drafts().count == 1)
        #expect(await phone.drafts().count == 1)
        desk.cookies["account"] = "2"
        #expect(await desk.drafts().count == 0)
        desk.cookies["account"] = nil
        #expect(await desk.drafts().count == 0)
    }

    @Test("A visitor has twenty drafts at most, and one that is too long is refused")
    func bounded() async throws {
        var browser = try await site.browser()
        for number in 1...20 {
            await browser.putAside([("title", "Job \(number)")], key: "k\(number)")
        }
        let more = await browser.putAside([("title", "Job 21")], key: "k21")
        #expect(more.status.code == 422)
        #expect(more.text.contains("You have 20 drafts already."))
        #expect(more.text.contains("value=\"Job 21\""))
        let again = await browser.putAside([("title", "J")], key: "k7")
        #expect(again.status == .seeOther)
        #expect(await browser.drafts().count == 20)
        let long = String(repeating: "x", count: 300_000)
        let refused = await browser.putAside([("notes", long)], key: "k7")
        #expect(refused.status.code == 413)
        #expect(refused.text.contains("This is too long to be kept as a draft."))
    }

    @Test("Those who may not make a change have no drafts, and no draft has a password")
    func permissions() async throws {
        var browser = try await site.browser()
        let guest: HTTPFields = [try #require(HTTPField.Name("X-Role")): "guest"]
        let fields = [("name", "Ada"), ("passphrase", "horse-battery"), Browser.draftButton]
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
            await browser.putAside([("title", title)], key: title)
        }
        site.memory.damage()
        let list = await browser.open("/jobs")
        #expect(list.status == .ok)
        #expect(list.text.contains("New: Milk") && !list.text.contains("New: Bread"))
        #expect(await browser.drafts().count == 1)
    }

    @Test("No memory has a password that was entered in a row that is hidden now")
    func hiddenRows() async throws {
        var browser = try await site.browser()
        let state = ("formwork-state", #"{"passphrase":["horse-battery"],"notes":["Later"]}"#)
        await browser.putAside([("name", "Ada"), state], at: "/crew/new")
        #expect(site.memory.contents.contains { $0.contains("Ada") })
        #expect(!site.memory.contents.contains { $0.contains("horse-battery") })
        await browser.putAside([("title", "Bread"), state])
        #expect(site.memory.contents.contains { $0.contains("Later") })
    }

    @Test("A resource that keeps no drafts has no button, and keeps none")
    func none() async throws {
        var browser = try await site.browser()
        #expect(await !browser.open("/errands/new").text.contains("formwork-draft"))
        let fields = [("title", "Bread"), Browser.draftButton]
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
        #expect(await browser.drafts().count == 0)
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
