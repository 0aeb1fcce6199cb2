import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct ImportJourneyTests {
    private let errands = ErrandStore()

    /// Posts a file as a browser does.
    private func upload(
        _ data: Data, in browser: inout Browser, as name: String = "file"
    ) async -> OutgoingResponse {
        _ = await browser.open("/errands/import")
        let head = { (name: String, more: String) in
            "--limit\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n"
        }
        let more = name == "file" ? "; filename=\"errands.csv\"\r\nContent-Type: text/csv" : ""
        var body = Data((head("_csrf", "") + browser.token + "\r\n" + head(name, more)).utf8)
        body.append(data)
        body.append(Data("\r\n--limit--\r\n".utf8))
        return await browser.send(
            .post, "/errands/import",
            headers: [.contentType: "multipart/form-data; boundary=limit"], body: body)
    }

    private func upload(_ text: String) async throws -> OutgoingResponse {
        var browser = try errands.browser()
        return await upload(Data(text.utf8), in: &browser)
    }

    @Test("A file is shown with its mistakes, imported once it is confirmed, and taken back")
    func wholeLife() async throws {
        var browser = try errands.browser()
        let file = """
            Errand;kind;cost;isUrgent;tools;nonsense\r
            Bread;shop;12.50;true;"bag\ncash";x\r
            ;post;1;;;\r
            Letter;Post;-1;false;;\r
            Stamps;Post;;;;\r

            """
        let preview = await upload(Data(file.utf8), in: &browser)
        #expect(preview.status == .ok, "\(preview.text)")
        #expect(preview.text.contains("Rows that can be imported: 2"))
        #expect(preview.text.contains("Rows with mistakes, which are left out: 2"))
        #expect(preview.text.contains("These columns are no fields and are left out: nonsense"))
        #expect(preview.text.contains("Fill in:"))
        #expect(preview.text.contains("<bdi>-1</bdi><p class=\"field-error\">"))
        #expect(try await errands.titles().isEmpty)

        let content = try #require(preview.text.firstMatch(of: /name="content" value="([^"]*)"/))
        let done = await upload(Data(String(content.1).utf8), in: &browser, as: "content")
        #expect(done.headers[.location] == "/errands", "\(done.text)")
        let bread = try #require(try await errands.all().first)
        #expect((bread.title, bread.kind, bread.cost) == ("Bread", .shop, ExactDecimal("12.5")))
        #expect((bread.isUrgent, bread.tools) == (true, [.bag, .cash]))
        #expect(try await errands.titles() == ["Bread", "Stamps"])

        let list = await browser.open("/errands")
        #expect(list.text.contains("Entries imported: 2."))
        _ = await browser.post([], to: try #require(list.undoLink))
        #expect(try await errands.titles().isEmpty)
    }

    @Test("A file that was exported can be imported again")
    func roundTrip() async throws {
        try await errands.add(
            "=1+1", cost: ExactDecimal("0.05"), notes: "A \"B\"\nC", tools: [.bag, .cart])
        var browser = try errands.browser()
        let file = try await browser.open("/errands.csv").wholeText()
        let old = try #require(try await errands.all().first)
        try await errands.store.delete(Stored<Errand>.self, id: old.id, version: nil)
        _ = await upload(
            Data(Data(file.utf8).base64EncodedString().utf8), in: &browser, as: "content")
        let new = try #require(try await errands.all().first)
        #expect(new.id != old.id)
        #expect((new.title, new.notes, new.cost) == (old.title, old.notes, old.cost))
        #expect(new.tools == old.tools)
    }

    @Test("A unique value is refused if the store or another row has it")
    func unique() async throws {
        try await errands.add("Bread")
        let page = try await upload("title,kind\nbread,shop\nApples,shop\napples,post\n")
        #expect(page.text.contains("Rows that can be imported: 1"))
        #expect(page.text.contains("<bdi>bread</bdi><p class=\"field-error\">"))
        #expect(page.text.contains("<bdi>apples</bdi><p class=\"field-error\">"))
    }

    @Test(
        "A file that is no table is refused as a whole",
        arguments: [
            ("", "The file has no rows."), ("title\n", "The file has no rows."),
            ("\n\n\n", "The file has no rows."),
            ("title,kind\n\u{0},shop", "The file is not a text in UTF-8."),
            ("name\nBread", "No column of the file has the name"),
            ("title,Errand\nBread,x", "Several columns of the file are the same field: title"),
            ("title,kind\n\"Bread,shop", "line 2"), ("title\nBr\"ead\"", "line 2"),
            ("title\n\"Bread\"x", "line 2"),
            (String(repeating: "a,", count: 100_000) + "\nx", "more than 200 columns"),
            ("title\n" + String(repeating: "x\n", count: 10_001), "more than 10,000 rows"),
            ("title\n" + String(repeating: "\"", count: 1_000_001), "line 2"),
        ])
    func refused(text: String, message: String) async throws {
        let page = try await upload(text)
        #expect(page.status.code == 422)
        #expect(page.text.contains(message), "\(page.text.prefix(3_000))")
    }

    @Test(
        "A text of another encoding is refused",
        arguments: [String.Encoding.utf16, .isoLatin1])
    func encoding(_ encoding: String.Encoding) async throws {
        var browser = try errands.browser()
        let data = try #require("title,kind\nCafé,shop\n".data(using: encoding))
        let page = await upload(data, in: &browser)
        #expect(page.status.code == 422)
        #expect(page.text.contains("The file is not a text in UTF-8."))
    }

    @Test("A row with more or fewer cells is a mistake of that row alone")
    func ragged() async throws {
        let page = try await upload("title,kind\nBread\nApples,shop,x\nStamps,post\n")
        #expect(page.text.contains("Rows that can be imported: 1"))
        #expect(page.text.contains("Rows with mistakes, which are left out: 2"))
        #expect(page.text.contains("This line has more or fewer cells than the first one."))
    }

    @Test("Quotes that are closed are only a long text, which the form refuses")
    func manyQuotes() async throws {
        let quotes = String(repeating: "\"", count: 500_000)
        let page = try await upload("title,kind\n\(quotes),shop\n")
        #expect(page.status == .ok)
        #expect(page.text.contains("Rows with mistakes, which are left out: 1"))
    }

    @Test("A file beyond the limit, another site and a missing token are refused")
    func attacks() async throws {
        let large = try await upload(String(repeating: "x", count: (1 << 20) + 1))
        #expect(large.status == .contentTooLarge)
        var browser = try errands.browser()
        let foreign = await browser.post(["content": "dGl0bGUKeA=="], to: "/errands/import")
        #expect(foreign.status == .forbidden)
        #expect(try await errands.titles().isEmpty)
    }

    @Test("A program imports the file itself, or only lets it be judged")
    func program() async throws {
        let application = try ErrandApplication.make(store: errands.store)
        func send(_ text: String, query: String = "", type: String = "text/csv") async
            -> OutgoingResponse
        {
            await application.respond(
                to: IncomingRequest(
                    method: .post, path: "/errands/import", query: query,
                    headers: [.contentType: type, .accept: "application/json"],
                    body: Data(text.utf8)))
        }
        let file = "title,kind,nonsense\nBread,shop,x\n,post,\n"
        let judged = try await send(file, query: "preview=true").decoded(ResourceImportAnswer.self)
        #expect((judged.imported, judged.refused, judged.leftOut) == (1, 1, ["nonsense"]))
        #expect(try judged.refusals.map { try $0.title.localizedString } == ["3"])
        #expect(try await errands.titles().isEmpty)
        let done = try await send(file).decoded(ResourceImportAnswer.self)
        #expect((done.imported, done.refused) == (1, 1))
        #expect(try await errands.titles() == ["Bread"])
        #expect(await send("nonsense\nx").status.code == 422)
        #expect(await send(file, query: "preview=perhaps").status == .badRequest)
        #expect(await send(file, type: "text/plain").status == .unsupportedMediaType)
    }
}
