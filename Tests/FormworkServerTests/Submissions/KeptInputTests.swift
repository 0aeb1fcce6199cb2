import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import HTTPTypes
import Testing

@Suite("The input of a form whose reader must log in") struct KeptInputTests {
    private let application: FormworkApplication

    init() throws {
        let texts = try YamlStore(
            yaml: ["entries.yml": entryTexts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(name: .localized(key: "Entries.title"), home: Entries.List()))
        application.recognizeCallers(by: CookieRecognition())
        try application.register(Entries.self)
        self.application = application
    }

    /// A browser whose reader is known and has a form open.
    private func browser(of name: String, at link: String = "/entries/new") async -> Browser {
        var browser = Browser(application)
        browser.cookies["who"] = name
        _ = await browser.open("/entries")
        _ = await browser.open(link)
        return browser
    }

    private let typed: [(String, String)] = [
        ("title", "Night train"), ("content", "Rails & <rain>"), ("pin", "7391 is secret"),
    ]

    @Test("comes back after the log-in, but for passwords")
    func returns() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let answer = await browser.post(typed, to: "/entries/new")
        #expect(answer.status == .seeOther)
        let link = try #require(answer.next)
        #expect(link.hasPrefix("/entries/new?formwork-kept="))
        browser.cookies["who"] = "ada"
        let page = await browser.open(link)
        #expect(page.status == .ok)
        #expect(page.text.contains(#"value="Night train""#))
        #expect(page.text.contains("Rails &amp; &lt;rain&gt;"))
        #expect(!page.text.contains("7391"))
        #expect(page.text.contains("Your input is still here, but for passwords and files."))
        #expect(await browser.open(link).text.contains("Night train"))
        let saved = await browser.post(typed, to: "/entries/new")
        #expect(saved.headers[.location]?.hasPrefix("/entries/") == true)
    }

    @Test("is done once if its account sends it again in another session")
    func again() async throws {
        var browser = await browser(of: "ada")
        let fields = typed + [("formwork-key", "one")]
        let first = await browser.post(fields, to: "/entries/new")
        #expect(first.status == .seeOther)
        browser.cookies["formwork-session"] = nil
        _ = await browser.open("/entries/new")
        let again = await browser.post(fields, to: "/entries/new")
        #expect(again.headers[.location] == first.headers[.location])
        let list = await browser.open("/entries").text
        #expect(list.ranges(of: ">Night train<").count == 1)
    }

    @Test("waits in the browser under a mark of the account, or else of the session")
    func mark() async throws {
        var marks: [String] = []
        let readers: [(name: String?, session: String?)] = [
            ("ada", nil), ("ada", String(repeating: "1", count: 32)), ("eve", nil),
            (nil, String(repeating: "2", count: 32)), (nil, String(repeating: "3", count: 32)),
        ]
        for (name, session) in readers {
            var browser = Browser(application)
            browser.cookies["who"] = name
            browser.cookies["formwork-session"] = session
            browser.cookies["formwork-waiting"] = "1"
            for _ in 0..<2 {
                let page = await browser.open(name == nil ? "/nowhere" : "/entries")
                #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
                let mark = page.text.firstMatch(of: /data-formwork-owner="([^"]+)"/)
                marks.append(String(try #require(mark).1))
            }
        }
        #expect(marks[0..<4].allSatisfy { $0 == marks[0] && !$0.hasPrefix("-") })
        #expect(marks[6...].allSatisfy { $0.hasPrefix("-") })
        #expect(Set(marks).count == 4)
    }

    @Test("is forgotten once the form is accepted, also after a refusal", arguments: [false, true])
    func forgotten(afterRefusal: Bool) async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let link = try #require(await browser.post(typed, to: "/entries/new").next)
        browser.cookies["who"] = "ada"
        #expect(await browser.open(link).text.contains("Night train"))
        if afterRefusal {
            let refused = await browser.post([("title", "")], to: "/entries/new")
            #expect(refused.status == .unprocessableContent)
            #expect(await browser.open(link).text.contains("Night train"))
        }
        #expect(await browser.post(typed, to: "/entries/new").status == .seeOther)
        let page = await browser.open(link)
        #expect(page.status == .ok)
        #expect(!page.text.contains("Night train"))
    }

    @Test("stays when the same form of another window is accepted before it is shown")
    func otherWindow() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let first = try #require(await browser.post(typed, to: "/entries/new").next)
        let second = try #require(
            await browser.post(
                [("title", "Day boat"), ("content", "-")], to: "/entries/new"
            ).next)
        browser.cookies["who"] = "ada"
        #expect(await browser.open(first).text.contains("Night train"))
        #expect(await browser.post(typed, to: "/entries/new").status == .seeOther)
        #expect(await browser.open(second).text.contains("Day boat"))
        #expect(await browser.open(first).text.contains("Night train") == false)
    }

    @Test("is in no answer without the log-in, and nothing is written")
    func waits() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let link = try #require(await browser.post(typed, to: "/entries/new").next)
        let page = await browser.open(link)
        #expect(page.status == .seeOther)
        #expect(page.next == link)
        #expect(await browser.open("/entries").text.contains("Night train") == false)
    }

    @Test(
        "is shown to its account in its browser alone",
        arguments: [("ada", true, true), ("eve", true, false), ("ada", false, false)])
    func belongs(name: String, sameBrowser: Bool, isShown: Bool) async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let link = try #require(await browser.post(typed, to: "/entries/new").next)
        if !sameBrowser { browser = Browser(application) }
        browser.cookies["who"] = name
        let page = await browser.open(link)
        #expect(page.status == .ok)
        #expect(page.text.contains("Night train") == isShown)
    }

    @Test(
        "is not found under another name, or at another page",
        arguments: ["/entries/new?formwork-kept=0", "/entries?"])
    func names(other: String) async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let link = try #require(await browser.post(typed, to: "/entries/new").next)
        browser.cookies["who"] = "ada"
        let page = await browser.open(
            other.hasSuffix("?") ? other + (link.split(separator: "?").last ?? "") : other)
        #expect(page.status == .ok)
        #expect(!page.text.contains("Night train"))
    }

    @Test("comes back when another window ended the session of the browser too")
    func renewed() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        browser.cookies["formwork-session"] = String(repeating: "0", count: 32)
        let link = try #require(await browser.post(typed, to: "/entries/new").next)
        browser.cookies["who"] = "ada"
        #expect(await browser.open(link).text.contains("Night train"))
    }

    @Test("comes back from a change, with the version that was read")
    func change() async throws {
        var browser = await browser(of: "ada")
        let show = try #require(await browser.post(typed, to: "/entries/new").headers[.location])
        let page = await browser.open("\(show)/edit")
        let action = try #require(page.text.firstMatch(of: /action="([^"]*version=1[^"]*)"/))
        browser.cookies["who"] = nil
        let target = String(action.1).replacing("&amp;", with: "&")
        let link = try #require(
            await browser.post([("title", "Day train"), ("content", "-")], to: target).next)
        browser.cookies["who"] = "ada"
        let again = await browser.open(link)
        #expect(again.text.contains("Day train"))
        #expect(again.text.contains("version=1"))
    }

    @Test("comes back when it was to be put aside")
    func draft() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let link = try #require(
            await browser.post(typed + [("formwork-draft", "1")], to: "/entries/new").next)
        browser.cookies["who"] = "ada"
        #expect(await browser.open(link).text.contains("Night train"))
    }

    @Test("is shown at once where it is too large to be kept")
    func large() async throws {
        var browser = await browser(of: "ada")
        browser.cookies["who"] = nil
        let text = String(repeating: "rain ", count: 60_000)
        let answer = await browser.post(
            [("title", "Night train"), ("content", text)], to: "/entries/new")
        #expect(answer.status == .forbidden)
        #expect(answer.text.contains("Night train"))
    }

    @Test("is not kept for a program, which learns the status")
    func program() async throws {
        let answer = await Program(application).send(
            .post, "/entries", json: #"{"title": "Night train", "content": "-", "pin": ""}"#)
        #expect(answer.status == .forbidden)
        #expect(answer.headers[values: .setCookie].isEmpty)
    }
}

extension OutgoingResponse {
    /// The link to which the log-in returns.
    fileprivate var next: String? {
        headers[.location].flatMap { link in
            link.hasPrefix("/enter?next=") ? String(link.dropFirst(12)) : nil
        }
    }
}

/// Believes a cookie.
private struct CookieRecognition: CallerRecognition {
    private static let accounts = ["ada": ModelIdType(), "eve": ModelIdType()]

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        guard let name = context.visit.cookie("who"), let id = Self.accounts[name] else {
            return nil
        }
        return CallerIdentity(id: id, name: name)
    }

    func entrance(for identity: CallerIdentity?, returningTo link: String) -> String? {
        "/enter?next=\(link)"
    }
}

@FormModel private struct Entry {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.textArea, .required) var content: String
    @Field(.input(.newPassword), .maxLength(40)) var pin: String

    static var indexes: ModelIndexes { Entries.indexes }
}

/// Entries that known readers alone write.
private enum Entries: Resource {
    typealias Fields = Entry

    static var columns: [Column<Entry>] { [.link(\.title)] }
    static var searched: [PartialKeyPath<Entry>] { [\.title] }
    static var keepsDrafts: Bool { true }

    static func permits(_ action: ResourceAction, _ entry: Item?, for caller: Caller) -> Bool {
        caller.identity != nil
    }
}

private let entryTexts = """
    en:
      Entries: { title: "Entries", new: "New entry" }
      Entry: { title: { title: "Title" }, content: { title: "Content" }, pin: { title: "PIN" } }
    """
