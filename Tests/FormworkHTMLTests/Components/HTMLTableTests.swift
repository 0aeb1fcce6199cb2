import Formwork
import FormworkHTML
import Testing

@Suite struct HTMLTableTests {
    @Test("A table names itself, its order, and each cell's column")
    func table() throws {
        let table = HTMLTable(
            caption: "Ideas & more",
            columns: [
                .init("Title", sortLink: "/?sort=-title&page=1", direction: .ascending),
                .init("Budget", sortLink: "/?sort=budget", isNumeric: true), .init("Due"),
            ],
            rows: [["\("<A>")", "12", .empty]])
        #expect(
            table.html(try Sample.context()).text == """
                <div class="table-region" role="region" aria-labelledby="table-caption" \
                tabindex="0">
                <table class="table" id="table" role="table">
                <caption id="table-caption" class="visually-hidden">Ideas &amp; more</caption>
                <thead role="rowgroup"><tr role="row">
                <th scope="col" role="columnheader" aria-sort="ascending">\
                <a class="sort" href="/?sort=-title&amp;page=1">Title\
                <span class="visually-hidden"> (sort descending)</span></a></th>
                <th scope="col" role="columnheader" class="numeric">\
                <a class="sort" href="/?sort=budget">Budget\
                <span class="visually-hidden"> (sort ascending)</span></a></th>
                <th scope="col" role="columnheader">Due</th>
                </tr></thead>
                <tbody role="rowgroup">
                <tr role="row"><th scope="row" role="rowheader" data-label="Title">&lt;A&gt;</th>\
                <td role="cell" class="numeric" data-label="Budget">12</td>\
                <td role="cell" data-label="Due"><span class="nothing">\
                <span aria-hidden="true">–</span>\
                <span class="visually-hidden">Not specified</span></span></td></tr>
                </tbody>
                </table>
                </div>

                """)
    }

    @Test("No text of a heading becomes markup", arguments: Sample.hostileTexts, Sample.locales)
    func hostileTexts(text: String, locale: String) throws {
        let table = HTMLTable(
            caption: text, columns: [.init(text, sortLink: text), .init(text)],
            rows: [["\(text)", "\(text)"]])
        #expect(Sample.isHarmless(table.html(try Sample.context(locale)).text))
    }

    @Test("Only the first column's cells are the headings of their rows, also when titles repeat")
    func equalColumns() throws {
        let table = HTMLTable(caption: "c", columns: [.init("a"), .init("a")], rows: [["1", "2"]])
        let html = table.html(try Sample.context()).text
        #expect(html.ranges(of: "role=\"rowheader\"").count == 1)
    }

    @Test("A row of totals follows the others, without a mark for missing values")
    func footer() throws {
        var table = HTMLTable(
            caption: "Ideas", columns: [.init("Title"), .init("Budget", isNumeric: true)],
            rows: [["A", "12"]])
        table.footer = [.empty, "Sum: 12"]
        #expect(
            table.html(try Sample.context()).text.contains(
                """
                </tbody>
                <tfoot role="rowgroup"><tr role="row"><td role="cell" data-label="Title"></td>\
                <td role="cell" class="numeric" data-label="Budget">Sum: 12</td></tr></tfoot>
                </table>
                """))
    }

    @Test("An ordered column offers the other order")
    func otherOrder() throws {
        let table = HTMLTable(
            caption: "c", columns: [.init("a", sortLink: "/", direction: .descending)], rows: [])
        let html = table.html(try Sample.context("de")).text
        #expect(html.contains(#"aria-sort="descending""#))
        #expect(html.contains("(aufsteigend ordnen)"))
    }
}
