import Formwork
import Testing

extension ModelStoreConformance {
    static let paging: [Behaviour] = [
        Behaviour("From position to position a list is read whole, forwards and backwards") {
            store in
            try await fill(store)
            for query in orders {
                let all = try await titles(query, in: store)
                #expect(all.count == 7)
                var (query, read) = (query, [String]())
                query.pagination = Pagination(maxResults: 3)
                var page = try await store.fetch(query)
                #expect(page.previous == nil)
                for number in 2...3 {
                    read += page.models.map(\.title)
                    let next = try #require(page.next)
                    query.pagination = Pagination(page: number, size: 3, from: try again(next))
                    page = try await store.fetch(query)
                }
                #expect((read + page.models.map(\.title), page.total) == (all, 7))
                #expect(page.next == nil)
                for number in [2, 1] {
                    let previous = try #require(page.previous)
                    query.pagination = Pagination(page: number, size: 3, from: try again(previous))
                    page = try await store.fetch(query)
                    #expect(page.next != nil)
                    #expect(page.models.map(\.title) == Array(all[(3 * number - 3)..<(3 * number)]))
                }
                #expect((page.previous, page.total) == (nil, 7))
            }
        },
        Behaviour("A page continues where the last one ended, whatever comes and goes") { store in
            try await fill(store)
            var query = sorted("title", pagination: Pagination(maxResults: 3))
            let first = try await store.fetch(query)
            for title in ["0", "a1"] { _ = try await store.insert(ConformanceIdea(title: title)) }
            // The row beside which the place is, and one before it.
            for model in first.models.suffix(2) {
                try await store.delete(ConformanceIdea.self, id: model.requireId(), version: nil)
            }
            query.pagination = Pagination(page: 2, size: 3, from: first.next)
            let second = try await store.fetch(query)
            #expect(second.models.map(\.title) == ["d", "e", "f"])
            query.pagination = Pagination(page: 1, size: 3, from: second.previous)
            #expect(try await titles(query, in: store) == ["0", "a", "a1"])
        },
        Behaviour("A position of another order is ignored, and one behind the end has no rows") {
            store in
            try await fill(store)
            let page = try await store.fetch(
                sorted("title", pagination: Pagination(maxResults: 6)))
            var query = sorted("budget", pagination: Pagination(maxResults: 6, from: page.next))
            #expect(try await titles(query, in: store).count == 6)
            query = sorted("title", pagination: Pagination(page: 2, size: 6, from: page.next))
            let last = try #require(try await store.fetch(query).models.first)
            try await store.delete(ConformanceIdea.self, id: last.requireId(), version: nil)
            let empty = try await store.fetch(query)
            #expect((empty.models.count, empty.total) == (0, 6))
        },
        Behaviour("A page that is far from the start is fetched with a position only") { store in
            try await fill(store)
            let far = Pagination.maximumStartIndex + 1
            await expectRefusal(.outOfReach) {
                try await store.fetch(sorted("title", pagination: Pagination(startIndex: far)))
            }
            let first = try await store.fetch(
                sorted("title", pagination: Pagination(maxResults: 3)))
            for start in [far, Int.max] {
                let page = try await store.fetch(
                    sorted("title", pagination: Pagination(startIndex: start, from: first.next)))
                #expect(page.models.map(\.title) == ["d", "e", "f", "g"])
            }
        },
    ]

    /// The same position as its text is read.
    private static func again(_ position: PagePosition) throws -> PagePosition {
        try #require(PagePosition(position.description))
    }

    /// Seven ideas, `a` to `g`, of which some have no budget and some the same.
    private static func fill(_ store: any ModelStore) async throws {
        let budgets = [nil, "2", "1.5", nil, "2", "10", nil]
        for (title, budget) in zip(["a", "b", "c", "d", "e", "f", "g"], budgets) {
            try await insert(titled: title, in: store) {
                $0.budget = budget.flatMap { ExactDecimal($0) }
                $0.category = .service
            }
        }
    }

    private static var orders: [ModelQuery<ConformanceIdea>] {
        let sorts =
            [[]]
            + ["title", "budget", "dueDate", "createdAt"].flatMap { column in
                [SortDirection.ascending, .descending].map {
                    [ModelSort(column: column, direction: $0)]
                }
            }
        let service = ModelFilter.column("category", isAnyOf: [.text("service")])
        let all = ModelFilter.column("votes", isBetween: .integer(0), nil)
        let searched = ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) }
        return sorts.flatMap { sort in
            [
                ModelQuery(sort: sort), ModelQuery(filters: [service], sort: sort),
                ModelQuery(filters: [service, all], sort: sort),
                ModelQuery(search: "content", searchedFields: searched, sort: sort),
                ModelQuery(
                    search: "cont ent", searchedFields: searched, filters: [all], sort: sort),
            ]
        }
    }
}
