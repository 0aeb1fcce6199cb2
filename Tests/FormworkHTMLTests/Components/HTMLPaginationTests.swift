import Formwork
import FormworkHTML
import Testing

@Suite struct HTMLPaginationTests {
    private func html(
        _ page: Int, of total: Int, size: Int = 10, isExact: Bool = true
    ) throws -> String {
        HTMLPagination(page: page, pageSize: size, total: total, isTotalExact: isExact) {
            "/?a=b&page=\($0)"
        }
        .html(try Sample.context()).text
    }

    /// The pages that are offered, with those left out as `…`.
    private func shown(_ page: Int, of total: Int, isExact: Bool = true) throws -> [Substring] {
        try html(page, of: total, isExact: isExact).split(separator: "\n").compactMap { line in
            if line.contains("class=\"gap\"") { return "…" }
            guard line.hasPrefix("<li class=\"number\">") else { return nil }
            return line.dropLast("</a></li>".count).split(separator: ">").last
        }
    }

    @Test("A page shows the range of its entries and links to its neighbours")
    func page() throws {
        #expect(
            try html(2, of: 25) == """
                <nav class="pagination" aria-label="Pages">
                <p>11 to 20 of 25</p>
                <ul>
                <li><a href="/?a=b&amp;page=1" rel="prev">Previous</a></li>
                <li class="number"><a href="/?a=b&amp;page=1">\
                <span class="visually-hidden">Page </span>1</a></li>
                <li class="number"><a href="/?a=b&amp;page=2" aria-current="page">\
                <span class="visually-hidden">Page </span>2</a></li>
                <li class="number"><a href="/?a=b&amp;page=3">\
                <span class="visually-hidden">Page </span>3</a></li>
                <li><a href="/?a=b&amp;page=3" rel="next">Next</a></li>
                </ul>
                </nav>

                """)
    }

    @Test("The first and the last page have one neighbour")
    func ends() throws {
        #expect(!(try html(1, of: 25).contains("rel=\"prev\"")))
        #expect(try html(1, of: 25).contains("rel=\"next\""))
        #expect(!(try html(3, of: 25).contains("rel=\"next\"")))
        #expect(try html(3, of: 25).contains("<p>21 to 25 of 25</p>"))
    }

    @Test(
        "Long ways leave pages out, but never a single one",
        arguments: [
            (1, 1_000, "1 2 … 100"), (3, 1_000, "1 2 3 4 … 100"), (4, 1_000, "1 2 3 4 5 … 100"),
            (5, 1_000, "1 … 4 5 6 … 100"), (97, 1_000, "1 … 96 97 98 99 100"),
            (100, 1_000, "1 … 99 100"), (2, 30, "1 2 3"),
        ])
    func gaps(page: Int, total: Int, expected: String) throws {
        #expect(try shown(page, of: total).joined(separator: " ") == expected)
    }

    @Test(
        "Without a known end the next page is linked and the last one is not",
        arguments: [
            (1, 1_000, "1 2 …", "1 to 10 of more than 1,000"),
            (60, 1_000, "1 … 59 60 61 …", "591 to 600 of more than 1,000"),
            (100, 1_000, "1 … 99 100 101 …", "991 to 1,000 of more than 1,000"),
            (200, 2_000, "1 … 199 200 201 …", "1,991 to 2,000 of more than 2,000"),
        ])
    func inexact(page: Int, total: Int, expected: String, summary: String) throws {
        #expect(try shown(page, of: total, isExact: false).joined(separator: " ") == expected)
        let html = try html(page, of: total, isExact: false)
        #expect(html.contains("<p>\(summary)</p>"))
        #expect(html.contains(#"page=\#(page + 1)" rel="next""#))
    }

    @Test("A page beyond what is known to exist leads back to the last page that is")
    func inexactBeyond() throws {
        let html = try html(500, of: 1_000, isExact: false)
        #expect(html.contains("<p>The list ends before this page.</p>"))
        #expect(html.contains(#"page=101" rel="prev""#))
        #expect(!html.contains("rel=\"next\""))
    }

    @Test("A single page has no links, and an empty list no navigation")
    func short() throws {
        #expect(
            try html(1, of: 10) == """
                <nav class="pagination" aria-label="Pages">
                <p>1 to 10 of 10</p>
                </nav>

                """)
        #expect(try html(1, of: 0).isEmpty)
        #expect(try html(7, of: -1).isEmpty)
    }

    @Test("A page beyond the end leads back to the last one")
    func beyond() throws {
        let html = try html(9, of: 25)
        #expect(html.contains("<p>The list ends before this page.</p>"))
        #expect(html.contains(#"<a href="/?a=b&amp;page=3" rel="prev">"#))
        #expect(!html.contains("aria-current"))
    }

    @Test(
        "The extremes of numbers are pages like others",
        arguments: [Int.min, -1, 0, Int.max], [1, 20, Int.max])
    func extremes(page: Int, size: Int) throws {
        #expect(try html(page, of: 25, size: size).contains("<nav"))
        for isExact in [true, false] {
            #expect(try html(page, of: Int.max, size: size, isExact: isExact).contains("<nav"))
        }
        let pagination = Pagination(page: page, size: size)
        let html = HTMLPagination(pagination, total: 25) { "/\($0)" }.html(try Sample.context())
            .text
        #expect(html.contains("<nav"))
    }
}
