import Formwork
import FormworkLocalization

/// A list that is measured, and what it may cost at any number of rows.
struct ArticleList: Sendable {
    let name: String
    var isEmpty = false
    var maximumStatements = 2
    var maximumPages = 2_500

    /// The query, in each turn for other values.
    let query: @Sendable (Int) -> ModelQuery<Article>

    private static let newest = ModelSort(column: "createdAt", direction: .descending)
    private static let swedish = LanguageTag("sv")
    private static let fields = ["title", "content"].map { FormFieldIdentifier(id: $0) }

    /// The lists of a table of so many rows.
    static func all(of count: Int) -> [ArticleList] {
        orders + filters + pages(of: count) + searches
    }

    private static var orders: [ArticleList] {
        ["createdAt", "title", "budget", "dueDate"].flatMap { column in
            [SortDirection.ascending, .descending].map { direction in
                ArticleList(name: "by \(column), \(direction.rawValue)") { _ in
                    ModelQuery(sort: [ModelSort(column: column, direction: direction)])
                }
            }
        }
    }

    private static var filters: [ArticleList] {
        let title = ModelSort(column: "title")
        return [
            ArticleList(name: "one category") {
                ModelQuery(filters: [category($0)], sort: [newest])
            },
            ArticleList(name: "one category, by title") {
                ModelQuery(filters: [category($0)], sort: [title])
            },
            ArticleList(name: "by title in Swedish") { _ in
                ModelQuery(sort: [title], language: swedish)
            },
            ArticleList(name: "one category, by title in Swedish") {
                ModelQuery(filters: [category($0)], sort: [title], language: swedish)
            },
            ArticleList(name: "number of votes") {
                ModelQuery(
                    filters: [.column("votes", isAnyOf: [.integer(Int64($0 % 100))])],
                    sort: [newest])
            },
            ArticleList(name: "wide range of budgets") {
                ModelQuery(filters: [budget(10_000 + $0, 60_000)], sort: [newest])
            },
            ArticleList(name: "range by budget") {
                ModelQuery(
                    filters: [budget($0 * 10, 90_000)], sort: [ModelSort(column: "budget")])
            },
        ]
    }

    private static func category(_ turn: Int) -> ModelFilter {
        .column("category", isAnyOf: [.text(Article.categories[turn % 5])])
    }

    private static func budget(_ from: Int, _ to: Int) -> ModelFilter {
        .column("budget", isBetween: .integer(Int64(from)), .integer(Int64(to)))
    }

    private static func pages(of count: Int) -> [ArticleList] {
        let budget = ModelSort(column: "budget")
        let page = {
            @Sendable (side: PagePosition.Side, sort: ModelSort, value: PagePosition.Value) in
            ModelQuery<Article>(
                sort: [sort],
                pagination: Pagination(
                    page: count / 40, size: 20,
                    from: PagePosition(side, sort: sort, value: value, id: "")))
        }
        return [
            ArticleList(name: "in the middle, forwards", maximumStatements: 3) { _ in
                page(.after, newest, .text("2023-11-14T12:00:00.000Z"))
            },
            ArticleList(name: "in the middle, by budget", maximumStatements: 3) {
                page(.after, budget, .number(Double(50_000 + $0)))
            },
            ArticleList(name: "last page", maximumStatements: 3) { _ in
                page(.before, newest, .text("2023-11-13T00:00:00.000Z"))
            },
        ]
    }

    private static var searches: [ArticleList] {
        ["zebraquartz", "thousandth", "hundredth", "frequent"].map { (words: String) in
            ArticleList(name: "search “\(words)”") { _ in
                ModelQuery(search: words, searchedFields: fields, sort: [newest])
            }
        } + [
            // PostgreSQL takes the words for independent, and looks through the table for rows that have both.
            ArticleList(name: "search “frequent hundredth”", isEmpty: true, maximumPages: .max) {
                _ in
                ModelQuery(search: "frequent hundredth", searchedFields: fields, sort: [newest])
            },
            ArticleList(name: "search “nowheretobefound”", isEmpty: true) { _ in
                ModelQuery(search: "nowheretobefound", searchedFields: fields, sort: [newest])
            },
        ]
    }
}
