import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let fetching: [Behaviour] = [
        Behaviour("An unknown id is no error, but nothing") { store in
            let found = try await store.fetch(ConformanceIdea.self, id: UUID())
            #expect(found == nil)
        },
        Behaviour("An empty store has an empty page") { store in
            let page = try await store.fetch(ModelQuery<ConformanceIdea>())
            #expect(page.models.isEmpty)
            #expect(page.total == 0)
        },
    ]

    static let querying: [Behaviour] = [
        Behaviour("Pages follow each other without gap or repetition, and report the total") {
            store in
            for number in 1...7 {
                _ = try await store.insert(ConformanceIdea(title: "Idea \(number)"))
            }
            var titles: [String] = []
            for start in [0, 3, 6] {
                let page = try await store.fetch(
                    sorted("title", pagination: Pagination(startIndex: start, maxResults: 3)))
                #expect(page.total == 7)
                titles += page.models.map(\.title)
            }
            #expect(titles == (1...7).map { "Idea \($0)" })
        },
        Behaviour("A page behind the end is empty and reports the total") { store in
            _ = try await store.insert(ConformanceIdea(title: "Only"))
            for start in [1, Pagination.maximumStartIndex] {
                let page = try await store.fetch(
                    sorted("title", pagination: Pagination(startIndex: start, maxResults: Int.max)))
                #expect(page.models.isEmpty)
                #expect(page.total == 1)
            }
        },
        Behaviour("Numbers are ordered as numbers, and what is missing comes first") { store in
            for budget in ["10", "9.5", "0", "100.25", "9.05", "92233720368547758.07"] {
                try await insert(titled: budget, in: store) { $0.budget = ExactDecimal(budget) }
            }
            try await insert(titled: "none", in: store) { $0.budget = nil }
            let ascending = ["none", "0", "9.05", "9.5", "10", "100.25", "92233720368547758.07"]
            #expect(try await titles(sorted("budget"), in: store) == ascending)
            #expect(
                try await titles(sorted("budget", .descending), in: store) == ascending.reversed())
        },
        Behaviour("Texts are ordered without difference between cases") { store in
            for title in ["beta", "Gamma", "alpha", "Delta"] {
                _ = try await store.insert(ConformanceIdea(title: title))
            }
            #expect(
                try await titles(sorted("title"), in: store)
                    == ["alpha", "beta", "Delta", "Gamma"])
        },
        Behaviour("Letters with marks are ordered beside those without") { store in
            let titles = [
                "Ægir", "Aeon", "Agnes", "Ágnes", "Agora", "Odin", "Øyvind", "Ozean", "Straße",
                "Strassen", "Żaba", "Zebra", "Ωmega", "яблоко",
            ]
            for title in titles.reversed() {
                _ = try await store.insert(ConformanceIdea(title: title))
            }
            #expect(try await Self.titles(sorted("title"), in: store) == titles)
            #expect(
                try await Self.titles(sorted("title", .descending), in: store)
                    == titles.reversed())
        },
        Behaviour("Days and versions are ordered by time and by number") { store in
            for day in ["2026-11-21", "2025-12-31", "2026-01-09"] {
                try await insert(titled: day, in: store) { $0.dueDate = CivilDate(day) }
            }
            let days = ["2025-12-31", "2026-01-09", "2026-11-21"]
            #expect(try await titles(sorted("dueDate"), in: store) == days)
            #expect(try await titles(sorted("createdAt"), in: store).count == 3)
            var idea = try #require(try await store.fetch(sorted("dueDate")).models.first)
            for _ in 1...10 { idea = try await store.update(idea) }
            #expect(try await titles(sorted("version"), in: store).last == "2025-12-31")
        },
        Behaviour("Equals in all criteria keep the order of their ids") { store in
            for number in 0..<20 {
                try await insert(titled: "Idea", in: store) { $0.votes = number % 2 }
            }
            let sort = [
                ModelSort(column: "title"), ModelSort(column: "votes", direction: .descending),
            ]
            let models = try await store.fetch(
                ModelQuery<ConformanceIdea>(sort: sort, allowsScan: true)
            ).models
            let ids = models.map { $0.id?.uuidString ?? "" }
            #expect(
                models.map(\.votes) == Array(repeating: 1, count: 10)
                    + Array(repeating: 0, count: 10))
            #expect(ids == ids.prefix(10).sorted() + ids.suffix(10).sorted())
        },
        Behaviour("An order by what is not stored is refused") { store in
            for column in ["unknown", "origin", "title\" DESC; --", ""] {
                await expectRefusal(.unknownColumn) { _ = try await store.fetch(sorted(column)) }
            }
        },
    ]

    static func sorted(
        _ column: String, _ direction: SortDirection = .ascending,
        pagination: Pagination = Pagination()
    ) -> ModelQuery<ConformanceIdea> {
        ModelQuery(
            sort: [ModelSort(column: column, direction: direction)], pagination: pagination,
            allowsScan: column == "version")
    }

    static func titles(
        _ query: ModelQuery<ConformanceIdea>, in store: any ModelStore
    ) async throws -> [String] {
        try await store.fetch(query).models.map(\.title)
    }

    static func insert(
        titled title: String, in store: any ModelStore, _ change: (inout ConformanceIdea) -> Void
    ) async throws {
        var idea = ConformanceIdea(title: title)
        change(&idea)
        _ = try await store.insert(idea)
    }
}
