import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Kept pages")
struct KeptPagesTests {
    /// The page of an answer without the texts that each answer has of its own, and these texts.
    private func parts(_ response: OutgoingResponse) -> (page: String, own: [String]) {
        let values = response.text.matches(of: /name="(_csrf|formwork-key)" value="([^"]*)"/)
        let page = response.text.replacing(/(name="(_csrf|formwork-key)" value=")[^"]*/) { $0.1 }
        return (page, values.map { String($0.2) })
    }

    @Test("A form is written once, with another token and another key in each answer")
    func form() async throws {
        var browser = try await JobSite().browser()
        let first = parts(await browser.open("/jobs/new"))
        let counts = FormCounts()
        let second = await FormCounts.$current.withValue(counts) {
            parts(await browser.open("/jobs/new"))
        }
        #expect(second.page == first.page)
        #expect(counts[.machine] + counts[.markup] + counts[.localization] == 0)
        #expect(first.own.count == 2)
        #expect(Set(first.own + second.own).count == 4)
    }

    @Test("A kept form can be sent")
    func sent() async throws {
        let site = JobSite()
        var browser = try await site.browser()
        _ = await browser.open("/jobs/new")
        #expect(
            await browser.post(["title": "Milk", "kind": "shop"], to: "/jobs/new").status
                == .seeOther)
        #expect(try await site.jobs().map(\.title) == ["Milk"])
    }

    @Test("A page is kept for a minute at most")
    func minute() async throws {
        let site = JobSite()
        var browser = try await site.browser()
        for (seconds, isMade) in [(0.0, false), (20, false), (40, true), (0, false)] {
            site.wait(days: seconds / 86_400)
            let counts = FormCounts()
            await FormCounts.$current.withValue(counts) { _ = await browser.open("/jobs/new") }
            // Definitions are kept for all applications together, of which other tests have more.
            #expect((counts[.machine] > 0) == isMade, "after \(seconds) s")
        }
    }

    @Test("A list shows each change at once")
    func list() async throws {
        let site = JobSite()
        var browser = try await site.browser()
        #expect(await !browser.open("/jobs").text.contains("Milk"))
        let job = try await site.add("Milk")
        #expect(await browser.open("/jobs").text.contains("Milk"))
        #expect(await browser.open("/jobs").text.contains("Milk"))
        var changed = job
        changed.fields.title = "Bread"
        _ = try await site.store.update(changed)
        let text = await browser.open("/jobs").text
        #expect(text.contains("Bread"))
        #expect(!text.contains("Milk"))
        try await site.store.delete(Jobs.Item.self, id: job.id, version: nil)
        #expect(await !browser.open("/jobs").text.contains("Bread"))
    }

    @Test("A notice is on one page only")
    func notice() async throws {
        var browser = try await JobSite().browser()
        _ = await browser.open("/jobs")
        _ = await browser.post(["title": "Milk", "kind": "shop"], to: "/jobs/new")
        let list = await browser.open("/jobs")
        #expect(list.text.contains("class=\"notice"))
        browser.cookies["formwork-notice"] = nil
        #expect(await !browser.open("/jobs").text.contains("class=\"notice"))
    }

    @Test("Each language and each address has a page of its own")
    func places() async throws {
        var browser = Browser(try ParcelApplication.make())
        let plain = parts(await browser.open(NewParcelRequest.path)).page
        let other = parts(await browser.open("\(NewParcelRequest.path)?locale=de")).page
        #expect(plain.contains("<html lang=\"en\""))
        #expect(other.contains("<html lang=\"de\""))
        browser.cookies = [:]
        #expect(parts(await browser.open(NewParcelRequest.path)).page == plain)
    }

    @Test("A caller who may not see a field does not get the page of one who may")
    func access() async throws {
        let store = InMemoryModelStore()
        _ = try await store.insert(Stored(Keeper.example("Ada")))
        var browser = Browser(try KeeperApplication.make(store: store))
        for _ in 0..<2 {
            for role in ["boss", "clerk", "guest"] {
                let list = await browser.open("/staff", headers: Staff.headers(role))
                #expect(list.text.contains("Salary") == (role == "boss"), "\(role)")
                #expect(list.text.contains("/staff/new") == (role != "guest"), "\(role)")
            }
            let team = await browser.open("/staff", headers: Staff.headers("boss", team: "south"))
            #expect(!team.text.contains("Ada"))
        }
    }

    @Test("A session that begins with a kept page has a token of its own")
    func sessions() async throws {
        let application = try await JobSite().browser().application
        var tokens: Set<String> = []
        for _ in 0..<3 {
            var browser = Browser(application)
            _ = await browser.open("/jobs/new")
            tokens.insert(browser.token)
            let refused = await browser.post(["title": ""], to: "/jobs/new")
            #expect(refused.status == .unprocessableContent)
        }
        #expect(tokens.count == 3)
    }
}
