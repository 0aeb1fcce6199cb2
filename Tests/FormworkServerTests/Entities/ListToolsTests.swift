import Formwork
import FormworkServer
import HTTPTypes
import Testing

@Suite struct ListToolsTests {
    private let errands = ErrandStore()

    private func headings(in page: OutgoingResponse) -> [String] {
        page.text.matches(of: /data-label="([^"]*)"/).map { String($0.1) }
    }

    @Test(
        "The size of a page and its columns are in the address",
        arguments: [
            ("", ["Errand", "Kind", "Cost", "Tools", "Created"]),
            ("?columns=title,due", ["Errand", "Due"]),
            ("?columns=title&columns=due&columns=updatedAt", ["Errand", "Due", "Last changed"]),
            ("?columns=cost", ["Errand", "Cost"]),
            (
                "?columns=title,kind,cost,tools,createdAt",
                ["Errand", "Kind", "Cost", "Tools", "Created"]
            ),
        ])
    func columns(query: String, expected: [String]) async throws {
        try await errands.add("Bread")
        var browser = try errands.browser()
        let page = await browser.open("/errands\(query)")
        #expect(page.status == .ok)
        #expect(Array(headings(in: page).prefix(expected.count)) == expected)
        #expect(Set(headings(in: page)) == Set(expected))
    }

    @Test(
        "Values that a resource does not offer are refused",
        arguments: [
            "pageSize=3", "pageSize=0", "pageSize=x", "pageSize=1000000000", "columns=secret",
            "columns=title,notes", "columns=stops", "columns=title&columns=%00",
        ])
    func refused(query: String) async throws {
        var browser = try errands.browser()
        #expect(await browser.open("/errands?\(query)").status == .badRequest)
    }

    @Test("A list shows as many rows as were chosen, and keeps the choice in all of its links")
    func keeping() async throws {
        for number in 1...25 { try await errands.add("Errand \(number)") }
        var browser = try errands.browser()
        let page = await browser.open("/errands?pageSize=20&columns=title,due&kind=shop&sort=title")
        #expect(page.text.matches(of: /<tr role="row"><th scope="row"/).count == 20)
        let next =
            /\/errands\?columns=title%2Cdue&amp;from=\w+&amp;kind=shop&amp;page=2&amp;pageSize=20&amp;sort=title/
        #expect(page.text.contains(next))
        #expect(
            page.text.contains("columns=title%2Cdue&amp;kind=shop&amp;pageSize=20&amp;sort=-title"))
        #expect(page.text.contains("name=\"pageSize\" value=\"20\""))
        #expect(page.text.contains("name=\"columns\" value=\"title,due\""))
        #expect(page.text.contains("<option value=\"20\" selected>20</option>"))
        #expect(page.text.contains("value=\"due\" checked"))
        #expect(!page.text.contains("value=\"cost\" checked"))
        #expect(
            page.text.contains(
                "/errands.csv?columns=title%2Cdue&amp;kind=shop&amp;pageSize=20&amp;sort=title"))
    }

    @Test("Only the columns that are declared order the list, as only they have an index")
    func order() async throws {
        try await errands.add("Bread")
        var browser = try errands.browser()
        let text = await browser.open("/errands?columns=title,due,cost").text
        #expect(text.contains("sort=cost"))
        #expect(!text.contains("sort=due"))
        #expect(Errands.indexes.sort == ["title", "kind", "cost", "createdAt"])
    }

    @Test("A total is the exact sum of all rows that are found, of which some have no value")
    func totals() async throws {
        try await errands.add("Bread", cost: ExactDecimal("0.1"))
        try await errands.add("Apples", cost: ExactDecimal("0.2"))
        try await errands.add("Letter", .post, cost: ExactDecimal("1000000.5"))
        try await errands.add("Nothing", .shop)
        var browser = try errands.browser()
        let all = await browser.open("/errands")
        #expect(all.text.contains("<bdi>Sum: 1,000,000.8</bdi>"))
        #expect(await browser.open("/errands?page=2").text.contains("Sum: 1,000,000.8"))
        #expect(await browser.open("/errands?kind=shop").text.contains("Sum: 0.3<"))
        #expect(await !browser.open("/errands?columns=title").text.contains("<tfoot"))
        let program = try errands.program()
        let json = await program.send(.get, "/errands?kind=shop").text
        #expect(json.contains(#""totals":{"cost":"0.3"}"#), "\(json)")
    }

    @Test("A list beyond the counted rows has no totals, and reports it")
    func longList() async throws {
        for number in 1...Pagination.maximumCountedTotal {
            try await errands.add("Errand \(number)", cost: 1)
        }
        var browser = try errands.browser()
        #expect(await browser.open("/errands").text.contains("Sum: 1,000<"))
        try await errands.add("One more", cost: 1)
        let text = await browser.open("/errands").text
        #expect(!text.contains("Sum:"))
        #expect(text.contains("Totals are shown for up to 1,000 entries"))
    }
}
