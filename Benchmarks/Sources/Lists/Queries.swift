import Formwork

/// The lists that are measured, each with a name.
struct Queries {
    let count: Int

    private static let newest = ModelSort(column: "createdAt", direction: .descending)
    private static let fields = ["title", "content"].map { FormFieldIdentifier(id: $0) }

    var all: [(name: String, query: (Int) -> ModelQuery<Article>)] {
        lists + filters + pages + searches
    }

    private var lists: [(name: String, query: (Int) -> ModelQuery<Article>)] {
        [("newest first", { _ in ModelQuery(sort: [Self.newest]) })]
            + ["createdAt", "title", "budget", "dueDate"].flatMap { column in
                [SortDirection.ascending, .descending].map { direction in
                    (
                        "by \(column), \(direction.rawValue)",
                        { _ in ModelQuery(sort: [ModelSort(column: column, direction: direction)]) }
                    )
                }
            }
    }

    private var filters: [(name: String, query: (Int) -> ModelQuery<Article>)] {
        func category(_ turn: Int) -> ModelFilter {
            .column("category", isAnyOf: [.text(Articles.categories[turn % 5])])
        }
        func budget(_ from: Int, _ to: Int) -> ModelFilter {
            .column("budget", isBetween: .integer(Int64(from)), .integer(Int64(to)))
        }
        let title = ModelSort(column: "title")
        return [
            ("one category", { ModelQuery(filters: [category($0)], sort: [Self.newest]) }),
            ("one category, by title", { ModelQuery(filters: [category($0)], sort: [title]) }),
            (
                "two numbers of votes",
                {
                    ModelQuery(
                        filters: [
                            .column(
                                "votes",
                                isAnyOf: [.integer(Int64($0 % 50)), .integer(Int64($0 % 50 + 50))])
                        ], sort: [Self.newest])
                }
            ),
            (
                "wide range of budgets",
                { ModelQuery(filters: [budget(10_000 + $0, 60_000)], sort: [Self.newest]) }
            ),
            (
                "range of 1 %",
                { ModelQuery(filters: [budget($0 * 10, $0 * 10 + 1_000)], sort: [Self.newest]) }
            ),
            (
                "narrow range, by title",
                { ModelQuery(filters: [budget($0 * 100, $0 * 100 + 50)], sort: [title]) }
            ),
            (
                "range by budget",
                {
                    ModelQuery(
                        filters: [budget($0 * 10, 90_000)], sort: [ModelSort(column: "budget")])
                }
            ),
            (
                "category and range, by title",
                { ModelQuery(filters: [category($0), budget(20_000, 50_000)], sort: [title]) }
            ),
            (
                "category and votes",
                {
                    ModelQuery(
                        filters: [
                            category($0), .column("votes", isAnyOf: [.integer(Int64($0 % 100))]),
                        ], sort: [Self.newest])
                }
            ),
        ]
    }

    private var pages: [(name: String, query: (Int) -> ModelQuery<Article>)] {
        func place(_ side: PagePosition.Side, _ number: Int) -> PagePosition? {
            PagePosition(side, sort: Self.newest, value: .text(Articles.instant(number)), id: "")
        }
        func page(_ position: PagePosition?) -> ModelQuery<Article> {
            ModelQuery(
                sort: [Self.newest],
                pagination: Pagination(page: count / 40, size: 20, from: position))
        }
        let budget = ModelSort(column: "budget")
        return [
            ("in the middle, forwards", { page(place(.after, count / 2 + $0)) }),
            ("in the middle, backwards", { page(place(.before, count / 2 + $0)) }),
            (
                "in the middle, by budget",
                {
                    ModelQuery(
                        sort: [budget],
                        pagination: Pagination(
                            page: count / 40, size: 20,
                            from: PagePosition(
                                .after, sort: budget, value: .number(Double(50_000 + $0)), id: "")))
                }
            ),
            ("last page", { page(place(.before, -1 - $0)) }),
            (
                "furthest without position",
                { _ in
                    ModelQuery(
                        sort: [Self.newest],
                        pagination: Pagination(
                            startIndex: min(count / 2, Pagination.maximumStartIndex)))
                }
            ),
        ]
    }

    private var searches: [(name: String, query: (Int) -> ModelQuery<Article>)] {
        func search(
            _ words: String, _ filters: [ModelFilter] = [], by sort: ModelSort = Self.newest
        ) -> (Int) -> ModelQuery<Article> {
            { _ in
                ModelQuery(
                    search: words, searchedFields: Self.fields, filters: filters, sort: [sort])
            }
        }
        let narrow = ModelFilter.column(
            "budget", isBetween: .integer(50_000), .integer(50_999))
        let wide = ModelFilter.column("budget", isBetween: .integer(10_000), .integer(60_000))
        let travel = ModelFilter.column("category", isAnyOf: [.text("travel")])
        return [
            "zebraquartz", "thousandth", "thousand", "hundredth", "tenth", "frequent",
            "zebra tenth",
            "frequent hundredth", "frequent tenth", "fr", "qz", "e", "nowheretobefound", "ancient",
        ].map { ("search “\($0)”", search($0)) }
            + [
                (
                    "search “hundredth”, by title",
                    search("hundredth", by: ModelSort(column: "title"))
                ),
                (
                    "search “ancient”, by title", search("ancient", by: ModelSort(column: "title"))
                ),
                ("search “frequent” in a category", search("frequent", [travel])),
                ("search “frequent” in 1 % of budgets", search("frequent", [narrow])),
                ("search “frequent” in half of budgets", search("frequent", [wide])),
                ("search “hundredth” in a category", search("hundredth", [travel])),
            ]
    }
}
