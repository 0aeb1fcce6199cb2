import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@Suite struct FileJourneyTests {
    private let errands = ErrandStore()

    private func open(_ link: String) async throws -> OutgoingResponse {
        var browser = try errands.browser()
        return await browser.open(link)
    }

    @Test("A list is a file for spreadsheets: all fields of one value, as they are canonical")
    func csv() async throws {
        let errand = try await errands.add(
            "Bread, \"fresh\"", cost: ExactDecimal("1234.50"), notes: "One\nTwo",
            tools: [.bag, .cash])
        let file = try await open("/errands.csv")
        #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(file.headers[.contentDisposition] == "attachment; filename=\"errands.csv\"")
        let text = try await file.wholeText()
        let time = errand.createdAt.ISO8601Format()
        #expect(
            text
                == "\u{FEFF}title,notes,kind,cost,due,isUrgent,contact,tools,id,createdAt,updatedAt,"
                + "version\r\n\"Bread, \"\"fresh\"\"\",\"One\nTwo\",shop,1234.5,,false,,\"bag\ncash\","
                + "\(errand.id.uuidString),\(time),\(time),1\r\n")
    }

    @Test("A file has the search, the filters, the order and the columns of its address")
    func restricted() async throws {
        try await errands.add("Bread", cost: 3)
        try await errands.add("Apples", cost: 5)
        try await errands.add("Letter", .post, cost: 1)
        let text = try await open("/errands.csv?kind=shop&sort=-cost&columns=title,cost")
            .wholeText()
        #expect(text == "\u{FEFF}title,cost\r\nApples,5\r\nBread,3\r\n")
        #expect(try await open("/errands.csv?columns=secret").status == .badRequest)
    }

    @Test(
        "A text that a spreadsheet would take for a formula is defused",
        arguments: [
            ("=1+1", "'=1+1"), ("+48 22", "'+48 22"), ("-x", "'-x"), ("@sum", "'@sum"),
            ("a=b", "a=b"), ("'=x", "'=x"),
        ])
    func formula(title: String, cell: String) async throws {
        try await errands.add(title, cost: 1)
        let text = try await open("/errands.csv?columns=title,cost").wholeText()
        #expect(text == "\u{FEFF}title,cost\r\n\(cell),1\r\n")
    }

    @Test("A longer list is sent in parts, each of them a page, without a gap")
    func parts() async throws {
        for number in 1...1_150 { try await errands.add("Errand \(number)") }
        let file = try await open("/errands.csv?sort=title&columns=title")
        #expect(file.body.count < 100)
        let lines = try await file.wholeText().split(separator: "\r\n")
        #expect(lines.count == 1_151)
        #expect(Set(lines).count == 1_151)
        let json = try await open("/errands.json").wholeText()
        let items = try JSONDecoder.formwork.decode([Stored<Errand>].self, from: Data(json.utf8))
        #expect(Set(items.map(\.title)).count == 1_150)
    }

    @Test("The file of a list that is too long is refused before anything is sent")
    func tooLong() async throws {
        for number in 1...1_201 { try await errands.add("Errand \(number)") }
        let refused = try await open("/errands.csv")
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("A file has at most 1,200 entries"))
        #expect(try await open("/errands.json?search=1201").status == .ok)
    }

    @Test("An empty list is an empty file, and HEAD has no body")
    func empty() async throws {
        #expect(try await open("/errands.json").wholeText() == "[]\n")
        #expect(try await open("/errands.csv?columns=title").wholeText() == "\u{FEFF}title\r\n")
        var browser = try errands.browser()
        let head = await browser.send(.head, "/errands.csv")
        #expect(head.status == .ok)
        #expect(try await head.wholeText().isEmpty)
    }
}
