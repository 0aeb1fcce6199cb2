import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite("Files of a form that is shown again") struct ExchangeKeptFilesTests {
    private let store = InMemoryModelStore()

    private func browser() async throws -> Browser {
        var browser = Browser(try AlbumApplication.make(store: store))
        _ = await browser.open("/albums/new")
        return browser
    }

    /// The page of a new album without a title, which is refused with its cover.
    private func refused(by browser: inout Browser) async -> OutgoingResponse {
        await browser.post(
            [("title", "")], files: [("cover", .picture("one"))], to: "/albums/new")
    }

    private func content(_ link: String, by browser: inout Browser) async -> String? {
        let answer = await browser.open(link)
        guard answer.status == .ok else { return nil }
        return String(decoding: answer.body.suffix(3), as: UTF8.self)
    }

    private let lost = "This file is not kept any longer. Choose it again."

    @Test("A refusal keeps a file, which its row shows with its size and a box to remove it")
    func refusal() async throws {
        var browser = try await browser()
        let page = await refused(by: &browser)
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("Chosen: cover.png (19 bytes)"), "\(page.text)")
        #expect(page.text.contains("Remove “cover.png”"))
        let again = await browser.post(
            [("title", "")] + page.keptFiles, files: [("cover", .none)], to: "/albums/new")
        #expect(again.status == .unprocessableContent)
        #expect(again.keptFiles.map(\.1) == page.keptFiles.map(\.1))
        let created = await browser.post(
            [("title", "Summer")] + again.keptFiles, files: [("cover", .none)],
            to: "/albums/new")
        let album = try #require(created.headers[.location], "\(created.text)")
        #expect(await content("\(album)/files?name=cover", by: &browser) == "one")
    }

    @Test("A button inside the form keeps the files of all rows, unless it resets them")
    func button() async throws {
        var browser = try await browser()
        let fields = [("pages", ""), ("pages.0", ""), ("pages.0.caption", "A")]
        let files: [(String, SubmittedFile)] = [
            ("cover", .picture("one")), ("pages.0.picture", .picture("two", name: "page.png")),
        ]
        let page = await browser.post(
            [("title", ""), ("formwork-action", "insert:pages")] + fields, files: files,
            to: "/albums/new")
        #expect(page.status == .ok)
        #expect(page.text.contains("name=\"pages.1.caption\""))
        #expect(page.text.contains("Chosen: page.png (19 bytes)"), "\(page.text)")
        let reset = await browser.post(
            [("title", ""), ("formwork-action", "reset:initial")] + page.keptFiles, files: [],
            to: "/albums/new")
        #expect(reset.status == .ok && reset.keptFiles.isEmpty)
        let created = await browser.post(
            [("title", "Summer")] + fields + page.keptFiles, files: [], to: "/albums/new")
        let album = try #require(created.headers[.location], "\(created.text)")
        #expect(await content("\(album)/files?name=cover", by: &browser) == "one")
        #expect(await content("\(album)/files?name=pages.0.picture", by: &browser) == "two")
    }

    @Test("A file that is sent now takes the place of the kept one, and a ticked box removes it")
    func replacement() async throws {
        var browser = try await browser()
        let kept = await refused(by: &browser).keptFiles
        let replaced = await browser.post(
            [("title", "Summer")] + kept, files: [("cover", .picture("two"))],
            to: "/albums/new")
        let album = try #require(replaced.headers[.location], "\(replaced.text)")
        #expect(await content("\(album)/files?name=cover", by: &browser) == "two")
        let other = await refused(by: &browser).keptFiles
        let removed = await browser.post(
            [("title", "Autumn"), ("formwork-remove", "cover")] + other, files: [],
            to: "/albums/new")
        let page = try #require(removed.headers[.location], "\(removed.text)")
        #expect(await content("\(page)/files?name=cover", by: &browser) == nil)
    }

    @Test("A file that is wrong itself is not kept")
    func wrong() async throws {
        var browser = try await browser()
        let page = await browser.post(
            [("title", "")],
            files: [("cover", .text("<b>", name: "a.html")), ("receipt", .picture("one"))],
            to: "/albums/new")
        #expect(page.status == .unprocessableContent)
        #expect(!page.text.contains("Chosen: a.html"))
        #expect(page.text.contains("Chosen: cover.png"))
        #expect(page.keptFiles.count == 1)
    }

    @Test("Of a row with several files all are kept, or none if there is no room for all")
    func several() async throws {
        var browser = try await browser()
        let papers = (0..<21).map {
            ("papers", SubmittedFile.picture("\($0)", name: "paper\($0).png"))
        }
        let few = await browser.post(
            [("title", "")], files: Array(papers.prefix(2)), to: "/albums/new")
        #expect(few.text.contains("Chosen: paper0.png") && few.text.contains("Chosen: paper1.png"))
        let many = await browser.post(
            [("title", "")], files: papers + [("cover", .picture("one"))], to: "/albums/new")
        #expect(many.status == .unprocessableContent)
        #expect(!many.text.contains("Chosen: paper"))
        #expect(many.text.contains("Chosen: cover.png") && many.keptFiles.count == 1)
    }

    @Test("A button leaves out all files of a row of which one is gone")
    func gone() async throws {
        var browser = try await browser()
        let page = await browser.post(
            [("title", "")], files: [("papers", .picture("one")), ("cover", .picture("two"))],
            to: "/albums/new")
        #expect(page.keptFiles.count == 2)
        let gone = ("formwork-file", String(repeating: "0", count: 32) + " papers")
        let again = await browser.post(
            [("title", ""), ("formwork-action", "refresh"), gone] + page.keptFiles,
            files: [], to: "/albums/new")
        #expect(again.status == .ok)
        let cover = page.keptFiles.map(\.1).filter { $0.hasSuffix(" cover") }
        #expect(again.keptFiles.map(\.1) == cover)
    }

    @Test("No other session can use the name of a file, and the form is refused at its row")
    func otherSession() async throws {
        var browser = try await browser()
        let kept = await refused(by: &browser).keptFiles
        var other = Browser(browser.application)
        _ = await other.open("/albums/new")
        let page = await other.post([("title", "Summer")] + kept, files: [], to: "/albums/new")
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(lost) && page.keptFiles.isEmpty)
        #expect(page.text.contains("href=\"#field-cover\""))
        #expect(try await store.fetch(ModelQuery<Stored<Album>>()).models.isEmpty)
    }

    @Test("A form that is accepted forgets its files, and one that comes twice is accepted once")
    func accepted() async throws {
        var browser = try await browser()
        let kept = await refused(by: &browser).keptFiles
        let fields = [("title", "Summer"), ("formwork-key", "one")] + kept
        let created = await browser.post(fields, files: [], to: "/albums/new")
        #expect(created.status == .seeOther, "\(created.text)")
        let again = await browser.post(fields, files: [], to: "/albums/new")
        #expect(again.headers[.location] == created.headers[.location])
        let other = await browser.post([("title", "Autumn")] + kept, files: [], to: "/albums/new")
        #expect(other.status == .unprocessableContent && other.text.contains(lost))
    }

    @Test("A form without the token of its session keeps nothing")
    func forged() async throws {
        var browser = try await browser()
        browser.cookies["formwork-session"] = String(repeating: "0", count: 32)
        let page = await refused(by: &browser)
        #expect(page.status == .forbidden)
        #expect(page.keptFiles.isEmpty && !page.text.contains("Chosen:"))
    }

    @Test("A conflict keeps the files of an editor beside the changes of the other one")
    func conflict() async throws {
        var browser = try await browser()
        let created = await browser.post([("title", "Summer")], files: [], to: "/albums/new")
        let album = try #require(created.headers[.location])
        let base = try #require(await browser.open("\(album)/edit").base)
        let link = "\(album)/edit?version=1"
        _ = await browser.post([("title", "Autumn"), base], files: [], to: link)
        let page = await browser.post(
            [("title", "Winter"), base], files: [("cover", .picture("one"))], to: link)
        #expect(page.status == .conflict)
        #expect(page.text.contains("Chosen: cover.png (19 bytes)"), "\(page.text)")
        let saved = await browser.post(
            [("title", "Winter"), try #require(page.base)] + page.keptFiles, files: [], to: link)
        #expect(saved.status == .seeOther, "\(saved.text)")
        #expect(await content("\(album)/files?name=cover", by: &browser) == "one")
    }
}

extension OutgoingResponse {
    /// The hidden inputs of kept files.
    fileprivate var keptFiles: [(String, String)] {
        text.matches(of: /name="(formwork-file)" value="([^"]+)"/).map {
            (String($0.1), String($0.2))
        }
    }

    /// The hidden input with the version that was read.
    fileprivate var base: (String, String)? {
        text.firstMatch(of: /name="formwork-base" value="([^"]*)"/).map {
            ("formwork-base", String($0.1).replacing("&quot;", with: "\""))
        }
    }
}
