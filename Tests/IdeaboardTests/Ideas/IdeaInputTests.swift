import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Ideaboard
import Testing

@Suite("Ideaboard and bad input") struct IdeaInputTests {
    /// The input, and the fields with violations, in their order.
    struct Case: CustomTestStringConvertible, Sendable {
        let fields: [(String, String)]
        let wrong: [String]
        let testDescription: String

        init(_ description: String, _ fields: [(String, String)], _ wrong: [String]) {
            (testDescription, self.fields, self.wrong) = (description, fields, wrong)
        }

        /// The good form with one field in another way.
        init(_ name: String, _ text: String) {
            self.init("\(name) = \(text.prefix(30))", Board.form([(name, text)]), [name])
        }
    }

    private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

    static let tooLong = [
        Case("title", long(121)), Case("authorName", long(101)), Case("content", long(10_001)),
        Case("contactEmail", long(60) + "@" + String(repeating: "a.", count: 100) + "example"),
        Case("title", String(repeating: "🦊", count: 61)), Case("budget", long(5_000)),
        Case("content", String(repeating: "ل", count: 10_001)), Case("category", long(5_000)),
    ]

    static let missing =
        ["title", "authorName", "content", "category", "contactEmail", "agreed"].flatMap { name in
            [
                Case("without \(name)", Board.form(without: name), [name]),
                Case("\(name) empty", Board.form([(name, "")]), [name]),
            ]
        } + [
            Case("title", "   "), Case("content", "\n\t "), Case("agreed", "false"),
            Case(
                "nothing", [],
                ["title", "authorName", "content", "category", "contactEmail", "agreed"]),
        ]

    static let unreadable =
        [
            ("category", "rocket"), ("budget", "much"), ("budget", "-1"),
            ("budget", "1e5"), ("budget", "99999999999999999999999"), ("budget", "1,2,3"),
            ("currency", "XYZ"), ("currency", "eur"), ("dueDate", "2030-02-30"),
            ("dueDate", "tomorrow"), ("dueDate", "2030-01-31T00:00:00Z"), ("agreed", "maybe"),
            ("contactEmail", "nobody"), ("contactEmail", "a@b c"), ("contactEmail", "a@b\nc"),
        ].map { Case($0, $1) }

    static let rules = [
        Case("budget without currency", Board.form([("currency", "")]), ["currency"]),
        Case(
            "budget with three digits", Board.form([("budget", "1.234")]), ["budget"]),
        Case(
            "yen with coins", Board.form([("budget", "1.5"), ("currency", "JPY")]),
            ["budget", "currency"]),
    ]

    static let repeated = Board.form.map { name, text in
        Case("\(name) twice", Board.form + [(name, text)], [name])
    }

    /// Names that users may not set or the form does not have: the types refuse them, not a list.
    static let undeclared = [
        "id", "createdAt", "updatedAt", "deletedAt", "version", "vmId", "stamp",
        "", "title ", "Title", "__proto__", "title[]", "ti\u{0}tle", "<script>",
    ].map { Case("undeclared \($0)", Board.form + [($0, "1")], [$0]) }

    static let invisible =
        ["title", "authorName", "content"].flatMap { name in
            ["\u{0}", "\u{1}", "\u{7F}", "\u{202E}", "\u{202A}", "\u{2066}", "\u{FFFE}"].map {
                Case(name, "a\($0)b")
            }
        } + [Case("title", "two\nlines"), Case("authorName", "two\r\nlines")]

    static let cases =
        tooLong + missing + unreadable + rules + repeated + undeclared + invisible

    @Test("A program gets a typed error with the fields, and nothing is stored", arguments: cases)
    func json(_ bad: Case) async throws {
        let board = try await Board()
        let response = await board.program.send(
            .post, Ideas.Create.path, json: try bad.fields.json)
        #expect(response.status.code == 422)
        let error = try response.decoded(RequestError.self)
        #expect(error.code == .invalid)
        #expect(error.fieldIds.map(\.id) == bad.wrong)
        for message in error.validations.flatMap(\.messages) {
            let text = try message.message.localizedString
            #expect(!text.isEmpty && !text.contains("⟦") && !text.contains("%{"), "\(text)")
        }
        #expect(try await board.ideas().isEmpty)
    }

    @Test("A browser gets the form again, with the complete input", arguments: cases)
    func form(_ bad: Case) async throws {
        var board = try await Board()
        let response = await board.browser.post(bad.fields, to: Ideas.Create.path)
        #expect(response.status.code == 422)
        let page = response.text
        #expect(page.contains(">Error: "))
        #expect(page.contains("id=\"error-summary\""))
        #expect(!page.contains("⟦"))
        for name in bad.wrong where Board.form.contains(where: { $0.0 == name }) {
            #expect(page.contains("id=\"error-\(name)\""), "\(name)")
        }
        for (name, text) in bad.fields
        where ["title", "authorName", "content", "budget", "dueDate", "contactEmail"].contains(name)
        {
            #expect(text.isEmpty || page.contains(text.escaped), "\(name)")
        }
        #expect(try await board.ideas().isEmpty)
    }

    @Test(
        "An update is validated like a new idea, and the stored idea stays", arguments: undeclared)
    func update(_ bad: Case) async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let link = try idea.link(to: Ideas.Update.self)
        let answer = await board.program.send(.patch, link, json: try bad.fields.json)
        #expect(try answer.decoded(RequestError.self).fieldIds.map(\.id) == bad.wrong)
        let page = await board.browser.post(bad.fields, to: link)
        #expect(page.status.code == 422)
        #expect(try await board.ideas() == [idea])
    }

    @Test("A form that deletes takes no field at all")
    func delete() async throws {
        var board = try await Board()
        let idea = try await board.insert()
        let link = try idea.link(to: Ideas.Delete.self)
        let page = await board.browser.post(["deletedAt": "2000-01-01"], to: link)
        #expect(page.status.code == 422)
        #expect(page.text.contains("deletedAt"))
        #expect(try await board.ideas() == [idea])
    }

    @Test(
        "Bytes that are no UTF-8 are reported in a form, and are no JSON",
        arguments: ["%FF", "%C3", "%ED%A0%80", "%F5%80%80%80", "%C0%80"])
    func invalidUTF8(bytes: String) async throws {
        var board = try await Board()
        let rest = Board.form(without: "title").map { "\($0)=\($1)" }.joined(separator: "&")
            .replacingOccurrences(of: "@", with: "%40").replacingOccurrences(of: " ", with: "+")
        let body = "_csrf=\(board.browser.token)&title=A\(bytes)Z&\(rest)"
        let page = await board.browser.send(
            .post, Ideas.Create.path, headers: Browser.formType, body: Data(body.utf8))
        #expect(page.status.code == 422)
        #expect(page.text.contains("href=\"#field-title\""))
        #expect(page.text.contains("some characters were damaged"))
        #expect(page.text.contains("ada@example.org"))

        var json = Data(#"{"title":"A"#.utf8)
        json += bytes.split(separator: "%").compactMap { UInt8($0, radix: 16) }
        json += Data(#"Z"}"#.utf8)
        let answer = await board.program.application.respond(
            to: IncomingRequest(
                method: .post, path: Ideas.Create.path,
                headers: [.contentType: "application/json"], body: json))
        #expect(answer.status.code == 400 || answer.status.code == 422)
        #expect(try !answer.decoded(RequestError.self).code.rawValue.isEmpty)
        #expect(try await board.ideas().isEmpty)
    }

    @Test(
        "A body that is not what it claims to be is refused with 400",
        arguments: [
            ("application/json", "{"), ("application/json", ""), ("application/json", "[1]"),
            ("application/json", #"{"title":[[1]}"#), ("application/json", #"{"title":1}1"#),
            ("application/json", #"{"title":"\ud800"}"#),
            ("application/json", "{\"title\":\"a\0\"}"),
            ("application/json", String(repeating: "[", count: 100_000)),
            ("application/json", String(repeating: #"{"a":"#, count: 100_000)),
            ("application/x-www-form-urlencoded", "title=%"),
            ("application/x-www-form-urlencoded", "title=%zz&content=x"),
            ("multipart/form-data; boundary=B", "--B\r\n--B--"),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"title\""
            ),
            ("multipart/form-data", "--B--"),
        ])
    func malformed(type: String, body: String) async throws {
        let board = try await Board()
        for (accept, isPage) in [("application/json", false), ("text/html", true)] {
            let response = await board.program.application.respond(
                to: IncomingRequest(
                    method: .post, path: Ideas.Create.path,
                    headers: [.contentType: type, .accept: accept], body: Data(body.utf8)))
            #expect(response.status.code == (body.isEmpty ? 422 : 400))
            #expect(response.text.contains("<h1") == isPage)
        }
        #expect(try await board.ideas().isEmpty)
    }

    @Test(
        "A body over the limit is refused with 413, whatever it is",
        arguments: [
            "application/json", "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=B",
        ])
    func tooLarge(type: String) async throws {
        let board = try await Board()
        for accept in ["application/json", "text/html"] {
            let response = await board.program.application.respond(
                to: IncomingRequest(
                    method: .post, path: Ideas.Create.path,
                    headers: [.contentType: type, .accept: accept], body: nil))
            #expect(response.status == .contentTooLarge)
        }
    }

    @Test(
        "An address that is no good one is refused or has its nearest meaning, as page and as JSON",
        arguments: [
            ("?page=0", 400), ("?page=-1", 400), ("?page=9223372036854775807", 200),
            ("?page=-9223372036854775808", 400), ("?page=9223372036854775808", 400),
            ("?page=x", 400), ("?&", 200), ("?&&page=1&", 200),
            ("?sort=x,,-,-title,title", 400), ("?sort=title,,-title", 200),
            ("?sort=-", 400), ("?search=%22%3E%3Cscript%3E", 200), ("?search=%25_%27%22*%5C", 200),
            ("?search=%00", 200), ("?search=%", 400), ("?search=a&search=b", 200),
            ("?locale=xx", 200),
        ])
    func addresses(query: String, status: Int) async throws {
        try await expect(query, page: status, json: status)
    }

    @Test(
        "A page leaves out of an address what a list does not have, which a program is refused",
        arguments: ["?notice=x", "?unknown=1", "?search=%FF"])
    func unknown(query: String) async throws {
        try await expect(query, page: 200, json: 400)
    }

    private func expect(_ query: String, page status: Int, json: Int) async throws {
        var board = try await Board()
        _ = try await board.insert()
        let page = await board.browser.open(Ideas.List.path + query)
        #expect(page.status.code == status)
        #expect(!page.text.contains("<script>"))
        let answer = await board.program.send(.get, Ideas.List.path + query)
        #expect(answer.status.code == json)
    }
}
