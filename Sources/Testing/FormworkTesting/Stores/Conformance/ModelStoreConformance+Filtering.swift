import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let filtering: [Behaviour] = [
        Behaviour("A filter selects the instances with one of some values") { store in
            try await fill(store)
            let expected: [(String, [FieldValue], [String])] = [
                ("category", [.text("service")], ["b", "d"]),
                ("category", [.text("SERVICE"), .text("hardware")], ["a", "b", "c", "d"]),
                ("category", [.text("serv")], []),
                ("category", [], []),
                ("votes", [.integer(1), .text("3")], ["b", "d"]),
                ("votes", [.text("many")], []),
                ("budget", [.decimal(ExactDecimal(coefficient: 90, scale: 1))], ["b"]),
                ("budget", [.none], ["a"]),
                ("budget", [.none, .integer(10)], ["a", "c"]),
                ("isAgreed", [.boolean(true)], ["d"]),
                ("isAgreed", [.boolean(false)], ["a", "b", "c"]),
                ("email", [.none], ["a", "b", "c"]),
                ("dueDate", [.date(day("2026-01-03"))], ["c"]),
                ("meeting", [.dateTime(instant("2026-01-03T12:00"))], ["c"]),
                ("reminder", [.dateTime(instant("2026-01-01T11:00"))], ["a"]),
                ("version", [.integer(1)], ["a", "b", "c", "d"]),
            ]
            for (column, values, titles) in expected {
                #expect(
                    try await found(.column(column, isAnyOf: values), in: store) == titles,
                    "\(column) \(values)")
            }
        },
        Behaviour("A range includes its bounds, and no missing value") { store in
            try await fill(store)
            let expected: [(String, FieldValue?, FieldValue?, [String])] = [
                ("title", .text("B"), .text("c"), ["b", "c"]),
                ("votes", .integer(1), .integer(2), ["b", "c"]),
                ("votes", .integer(2), .integer(1), []),
                ("votes", .text("few"), nil, []),
                (
                    "budget", .integer(9), .decimal(ExactDecimal(coefficient: 100, scale: 1)),
                    ["b", "c"]
                ),
                ("budget", nil, .integer(9), ["b"]),
                ("budget", nil, nil, ["b", "c", "d"]),
                ("email", nil, .text("z"), ["d"]),
                ("dueDate", .date(day("2026-01-02")), .date(day("2026-01-03")), ["b", "c"]),
                ("meeting", .dateTime(instant("2026-01-02T12:00")), nil, ["b", "c", "d"]),
                ("reminder", nil, .dateTime(instant("2026-01-02T11:00")), ["a", "b"]),
                ("reminder", .date(day("2026-01-02")), .date(day("2026-01-03")), ["b", "c"]),
                ("createdAt", .date(day("2020-01-01")), nil, ["a", "b", "c", "d"]),
                ("createdAt", nil, .date(day("2020-01-01")), []),
            ]
            for (column, lower, upper, titles) in expected {
                #expect(
                    try await found(.column(column, isBetween: lower, upper), in: store) == titles,
                    "\(column) \(String(describing: lower)) \(String(describing: upper))")
            }
        },
        Behaviour("All filters hold, together with the search, the order and the page") { store in
            try await fill(store)
            var query = ModelQuery<ConformanceIdea>(
                search: "content",
                searchedFields: ConformanceIdea.indexes.search.map { FormFieldIdentifier(id: $0) },
                filters: [
                    .column("votes", isBetween: .integer(1), nil),
                    .column("category", isAnyOf: [.text("service")]),
                ],
                sort: [ModelSort(column: "title", direction: .descending)],
                pagination: Pagination(maxResults: 1))
            let page = try await store.fetch(query)
            #expect((page.models.map(\.title), page.total) == (["d"], 2))
            query.search = nil
            query.pagination = Pagination(startIndex: 1, maxResults: 1)
            let next = try await store.fetch(query)
            #expect((next.models.map(\.title), next.total) == (["b"], 2))
        },
        Behaviour("A filter by what cannot be compared, or by too many values, is refused") {
            store in
            for column in ["unknown", "origin", "tags", "title\" OR 1=1 --", "_properties", ""] {
                await expectRefusal(.unknownColumn) {
                    try await found(.column(column, isAnyOf: [.text("a")]), in: store)
                }
            }
            let values = (0...ModelFilter.maximumCount).map { FieldValue.integer(Int64($0)) }
            await expectRefusal(.failed) {
                try await found(.column("votes", isAnyOf: values), in: store)
            }
            let allowed = ModelFilter.column("votes", isAnyOf: Array(values.dropLast()))
            let titles = try await found(allowed, in: store)
            #expect(titles.isEmpty)
        },
        Behaviour("A total is exact up to its maximum and at the end, beyond it there are more") {
            store in
            let maximum = Pagination.maximumCountedTotal
            for number in 0..<maximum {
                _ = try await store.insert(ConformanceBadge(name: "\(number)"))
            }
            func total(_ start: Int, _ size: Int = 20) async throws -> [Int] {
                let page = try await store.fetch(
                    ModelQuery<ConformanceBadge>(
                        pagination: Pagination(startIndex: start, maxResults: size)))
                return [page.models.count, page.total, page.isTotalExact ? 0 : 1]
            }
            #expect(try await total(0) == [20, maximum, 0])
            #expect(try await total(maximum) == [0, maximum, 0])
            for number in 0..<30 {
                _ = try await store.insert(ConformanceBadge(name: "+\(number)"))
            }
            #expect(try await total(0) == [20, maximum, 1])
            #expect(try await total(maximum, 20) == [20, maximum + 20, 1])
            #expect(try await total(maximum + 20, 10) == [10, maximum + 30, 0])
            #expect(try await total(maximum + 20) == [10, maximum + 30, 0])
            #expect(try await total(maximum + 30) == [0, maximum, 1])
            await expectRefusal(.outOfReach) {
                try await total(Pagination.maximumStartIndex + 1)
            }
            #expect(try await total(0, .max) == [maximum + 30, maximum + 30, 0])
        },
    ]

    /// Four ideas, `a` to `d`, each with more than the one before.
    private static func fill(_ store: any ModelStore) async throws {
        for (number, title) in ["a", "b", "c", "d"].enumerated() {
            var idea = ConformanceIdea(title: title)
            idea.votes = number
            idea.category = number % 2 == 0 ? .hardware : .service
            idea.budget =
                [nil, ExactDecimal("9"), ExactDecimal("10"), ExactDecimal("100.5")][number]
            idea.isAgreed = number == 3
            idea.email = number == 3 ? "d@example.org" : nil
            idea.dueDate = day("2026-01-0\(number + 1)")
            if number > 0 { idea.meeting = instant("2026-01-0\(number + 1)T12:00") }
            idea.reminder = instant("2026-01-0\(number + 1)T11:00").instant + 0.25
            _ = try await store.insert(idea)
        }
    }

    private static func found(
        _ filter: ModelFilter, in store: any ModelStore
    ) async throws -> [String] {
        try await store.fetch(
            ModelQuery<ConformanceIdea>(
                filters: [filter], sort: [ModelSort(column: "title")], allowsScan: true)
        ).models.map(\.title)
    }

    private static func day(_ text: String) -> CivilDate {
        CivilDate(text) ?? CivilDateTime(.distantPast).date
    }

    private static func instant(_ text: String) -> CivilDateTime {
        CivilDateTime(text) ?? CivilDateTime(.distantPast)
    }
}
