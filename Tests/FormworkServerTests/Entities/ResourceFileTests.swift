import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ResourceFileTests {
    private let store = InMemoryModelStore()

    /// Adds an album by its form, and returns the address of its page.
    private func add(
        _ files: [(String, SubmittedFile)], fields: [(String, String)] = [],
        by browser: inout Browser
    ) async throws -> String {
        _ = await browser.open("/albums/new")
        let created = await browser.post(
            [("title", "Summer")] + fields, files: files, to: "/albums/new")
        return try #require(created.headers[.location], "\(created.text)")
    }

    private func content(_ link: String, by browser: inout Browser) async -> String? {
        let answer = await browser.open(link)
        guard answer.status == .ok else { return nil }
        return String(decoding: answer.body.suffix(3), as: UTF8.self)
    }

    private func base(in page: OutgoingResponse) throws -> (String, String) {
        let base = try #require(page.text.firstMatch(of: /name="formwork-base" value="([^"]*)"/))
        return ("formwork-base", String(base.1).replacing("&quot;", with: "\""))
    }

    @Test("A file comes with its form, is shown on the page, and is answered as what it is")
    func upload() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [("cover", .picture("one")), ("receipt", .text("<b>", name: "a.html"))], by: &browser)
        let text = await browser.open(page).text
        let link = "\(page)/files?name=cover"
        let image = "<img height=\"48\" alt=\"Summer: Cover\" src=\"\(link)\">"
        #expect(text.contains("<div>\(image) "), "\(text)")
        let name = "<a href=\"\(link)\"><bdi>cover.png</bdi></a>"
        #expect(text.contains("\(name) (<bdi>19 bytes</bdi>)</div>"))
        #expect(text.contains("<a href=\"\(page)/files?name=receipt\"><bdi>a.html</bdi></a>"))

        let picture = await browser.open(link)
        #expect(picture.status == .ok)
        #expect(picture.body == SubmittedFile.picture("one").content)
        #expect(picture.headers[.contentType] == "image/png")
        #expect(picture.headers[.contentDisposition]?.hasPrefix("inline") == true)
        let tag = try #require(picture.headers[.eTag])
        let again = await browser.open(link, headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.body.isEmpty)

        let html = await browser.open("\(page)/files?name=receipt")
        #expect(html.headers[.contentType] == "application/octet-stream")
        #expect(html.headers[.contentDisposition] == "attachment; filename*=UTF-8''a.html")
        #expect(html.headers[.xContentTypeOptions] == "nosniff")
        #expect(html.headers[.contentSecurityPolicy]?.hasSuffix("sandbox") == true)
    }

    @Test("A form keeps, replaces and removes the files of its instance")
    func editing() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add([("cover", .picture("one"))], by: &browser)
        let link = "\(page)/files?name=cover"
        var form = await browser.open("\(page)/edit")
        #expect(form.text.contains("<a href=\"\(link)\">Stored: cover.png</a>"))
        #expect(form.text.contains("Remove “cover.png”"))
        let kept = await browser.post(
            [("title", "Autumn"), try base(in: form)], files: [], to: "\(page)/edit?version=1")
        #expect(kept.status == .seeOther)
        #expect(await content(link, by: &browser) == "one")

        form = await browser.open("\(page)/edit")
        let changed = await browser.post(
            [("title", "Autumn"), try base(in: form)], files: [("cover", .picture("two"))],
            to: "\(page)/edit?version=2")
        #expect(changed.status == .seeOther)
        #expect(await content(link, by: &browser) == "two")

        form = await browser.open("\(page)/edit")
        let removed = await browser.post(
            [("title", "Autumn"), ("formwork-remove", "cover"), try base(in: form)],
            files: [("cover", .none)],
            to: "\(page)/edit?version=3")
        #expect(removed.status == .seeOther)
        #expect(await content(link, by: &browser) == nil)
        #expect(await !browser.open(page).text.contains("cover.png"))
    }

    @Test("A refused form replaces no stored file, and shows it beside a file that is wrong itself")
    func refusal() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add([("cover", .picture("one"))], by: &browser)
        let form = await browser.open("\(page)/edit")
        for (file, title, shown) in [
            (SubmittedFile.picture("two"), "", "Chosen: cover.png"),
            (SubmittedFile.text("two", name: "a.html"), "Autumn", "Stored: cover.png"),
        ] {
            let refused = await browser.post(
                [("title", title), try base(in: form)], files: [("cover", file)],
                to: "\(page)/edit?version=1")
            #expect(refused.status.code == 422 && refused.text.contains(shown), "\(shown)")
        }
        #expect(await content("\(page)/files?name=cover", by: &browser) == "one")
    }

    @Test("Files in a list and several in one row have addresses of their own")
    func lists() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [
                ("papers", .text("<a>", name: "a.txt")), ("papers", .text("<b>", name: "b.txt")),
                ("pages.0.picture", .picture("one")), ("pages.1.picture", .picture("two")),
            ], fields: [("pages", ""), ("pages.0.caption", "A"), ("pages.1.caption", "B")],
            by: &browser)
        #expect(await content("\(page)/files?name=papers.1", by: &browser) == "<b>")
        #expect(await content("\(page)/files?name=pages.1.picture", by: &browser) == "two")
        let text = await browser.open(page).text
        for name in ["papers.0", "papers.1", "pages.0.picture", "pages.1.picture"] {
            #expect(text.contains("href=\"\(page)/files?name=\(name)\""), "\(name)")
        }
        let form = await browser.open("\(page)/edit")
        #expect(form.text.contains("files?name=pages.1.picture"))
        let changed = await browser.post(
            [
                ("title", "Summer"), ("pages", ""), ("pages.1", ""), ("pages.1.caption", "B"),
                try base(in: form),
            ], files: [], to: "\(page)/edit?version=1")
        #expect(changed.status == .seeOther, "\(changed.text)")
        #expect(await content("\(page)/files?name=pages.0.picture", by: &browser) == "two")
        #expect(await content("\(page)/files?name=pages.1.picture", by: &browser) == nil)
        #expect(await content("\(page)/files?name=papers.0", by: &browser) == "<a>")
    }

    @Test("A copy has its own files, but for those that are replaced or removed")
    func copy() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [
                ("cover", .picture("one")), ("receipt", .text("<r>", name: "r.html")),
                ("pages.0.picture", .picture("two")),
            ], fields: [("pages", ""), ("pages.0.caption", "A")], by: &browser)
        let id = try #require(page.split(separator: "/").last)
        let form = await browser.open("/albums/new?copy=\(id)")
        #expect(form.text.contains("<a href=\"\(page)/files?name=cover\">Stored: cover.png</a>"))
        #expect(form.text.contains("action=\"/albums/new?copy=\(id)\""))
        let refused = await browser.post(
            [("title", ""), ("pages", ""), ("pages.0.caption", "A")], files: [],
            to: "/albums/new?copy=\(id)")
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("Stored: cover.png"))
        let created = await browser.post(
            [
                ("title", "Copy"), ("pages", ""), ("pages.0.caption", "A"),
                ("formwork-remove", "receipt"),
            ], files: [], to: "/albums/new?copy=\(id)")
        let copy = try #require(created.headers[.location], "\(created.text)")
        try await store.destroy(
            Stored<Album>.self, id: try #require(ModelIdType(uuidString: String(id))))
        #expect(await content("\(page)/files?name=cover", by: &browser) == nil)
        #expect(await content("\(copy)/files?name=cover", by: &browser) == "one")
        #expect(await content("\(copy)/files?name=pages.0.picture", by: &browser) == "two")
        #expect(await content("\(copy)/files?name=receipt", by: &browser) == nil)
    }

    @Test("A copy without an entry of a list has none of the entry's files")
    func copyWithoutEntry() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [("pages.0.picture", .picture("one"))],
            fields: [("pages", ""), ("pages.0.caption", "A")], by: &browser)
        let id = try #require(page.split(separator: "/").last)
        _ = await browser.open("/albums/new?copy=\(id)")
        let created = await browser.post(
            [("title", "Copy"), ("pages", "")], files: [], to: "/albums/new?copy=\(id)")
        let copy = try #require(created.headers[.location], "\(created.text)")
        #expect(await !browser.open(copy).text.contains("cover.png"))
    }

    @Test("A deletion that is taken back brings the files back")
    func undo() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add([("cover", .picture("one"))], by: &browser)
        _ = await browser.open("\(page)/delete")
        #expect(await browser.post([], to: "\(page)/delete?version=1").status == .seeOther)
        #expect(await browser.open("\(page)/files?name=cover").status == .notFound)
        _ = await browser.open("/albums")
        #expect(await browser.post([], to: "\(page)/restore").status == .seeOther)
        #expect(await content("\(page)/files?name=cover", by: &browser) == "one")
    }

    @Test("A version is restored with the files that the instance has now")
    func restoration() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [("cover", .picture("one")), ("pages.0.picture", .picture("aaa", name: "old.png"))],
            fields: [("pages", ""), ("pages.0.caption", "A")], by: &browser)
        let first = await browser.open("\(page)/edit")
        let changed = await browser.post(
            [
                ("title", "Autumn"), ("pages", ""), ("pages.0.caption", "B"),
                try base(in: first),
            ],
            files: [
                ("cover", .picture("two", name: "new.png")),
                ("pages.0.picture", .picture("bbb", name: "other.png")),
            ], to: "\(page)/edit?version=1")
        #expect(changed.status == .seeOther, "\(changed.text)")
        let form = await browser.open("\(page)/edit?restore=1")
        #expect(form.text.contains("value=\"Summer\""))
        #expect(form.text.contains("Stored: new.png") && form.text.contains("Stored: other.png"))
        #expect(!form.text.contains("cover.png") && !form.text.contains("Stored: old.png"))
        let restored = await browser.post(
            [("title", "Summer"), ("pages", ""), ("pages.0.caption", "A"), try base(in: form)],
            files: [], to: "\(page)/edit?version=2")
        #expect(restored.status == .seeOther, "\(restored.text)")
        #expect(await browser.open(page).text.contains("Summer"))
        #expect(await content("\(page)/files?name=cover", by: &browser) == "two")
        #expect(await content("\(page)/files?name=pages.0.picture", by: &browser) == "bbb")
    }

    @Test("Files of two editors are merged, unless both replace the same one")
    func merge() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add([("cover", .picture("one"))], by: &browser)
        let form = await browser.open("\(page)/edit")
        let link = "\(page)/edit?version=1"
        let own = try base(in: form)
        let other = await browser.post(
            [("title", "Summer"), own], files: [("cover", .picture("two"))], to: link)
        #expect(other.status == .seeOther)
        let merged = await browser.post(
            [("title", "Autumn"), own], files: [("receipt", .text("<r>", name: "r.txt"))],
            to: link)
        #expect(merged.status == .seeOther, "\(merged.text)")
        #expect(await browser.open(page).text.contains("Autumn"))
        #expect(await content("\(page)/files?name=cover", by: &browser) == "two")
        #expect(await content("\(page)/files?name=receipt", by: &browser) == "<r>")
        let conflict = await browser.post(
            [("title", "Summer"), own], files: [("cover", .picture("six"))], to: link)
        #expect(conflict.status == .conflict)
        #expect(await content("\(page)/files?name=cover", by: &browser) == "two")
    }

    @Test("In JSON a file is its name, type, size and address")
    func json() async throws {
        let application = try AlbumApplication.make(store: store, basePath: "/app")
        let album = try await store.insert(
            Stored(
                Album(
                    title: "Summer", cover: SubmittedFile.picture("one").value, papers: [],
                    receipt: nil,
                    pages: [
                        AlbumPage(caption: "A", picture: SubmittedFile.picture("two").value)
                    ])))
        let program = Program(application)
        for link in ["/app/albums/\(album.id)", "/app/albums"] {
            let text = await program.send(.get, link).text
            for name in ["cover", "pages.0.picture"] {
                let address = "/app/albums/\(album.id)/files?name=\(name)"
                #expect(
                    text.contains(
                        #"{"address":"\#(address)","mediaType":"image/png","name":"cover.png","size":19}"#
                    ), "\(text)")
            }
            #expect(!text.contains("key"))
        }
        let item = try await program.send(.get, "/app/albums/\(album.id)")
            .decoded(ResourceItem<Albums>.self).item
        #expect(item.cover?.name == "cover.png" && item.pages[0].picture?.size == 19)
        let user = try #require(HTTPField.Name("X-User"))
        let seen = try await program.send(
            .get, "/app/albums/\(album.id)", headers: [user: "guest"]
        ).decoded(ResourceItem<Albums>.self).item
        #expect(seen.cover?.size == 19 && seen.receipt == nil)
        let file = try await program.send(.get, "/app/albums/\(album.id)/files?name=cover")
            .decoded(ResourceFile<Albums>.self)
        #expect(file.content == SubmittedFile.picture("one").content)
    }

    @Test("A file is found by those who may see its instance and its row alone")
    func permissions() async throws {
        var browser = Browser(try AlbumApplication.make(store: store))
        let page = try await add(
            [("cover", .picture("one")), ("receipt", .text("<r>", name: "r.html"))], by: &browser)
        let user = try #require(HTTPField.Name("X-User"))
        for (name, status) in [("cover", HTTPResponse.Status.ok), ("receipt", .notFound)] {
            let answer = await browser.open(
                "\(page)/files?name=\(name)", headers: [user: "guest"])
            #expect(answer.status == status)
        }
        for name in ["", "title", "cover.0", "papers", "pages.0.picture"] {
            #expect(await browser.open("\(page)/files?name=\(name)").status == .notFound)
        }
        #expect(await browser.open("/albums/\(UUID())/files?name=cover").status == .notFound)
        #expect(await browser.open("\(page)/files").status == .notFound)
    }
}
