import Formwork
import Testing

extension ModelStoreConformance {
    static let searching: [Behaviour] = [
        Behaviour("Every word must occur, in any order, case and searched field") { store in
            try await insert(titled: "A map of the city", in: store) { $0.content = "for walkers" }
            try await insert(titled: "A map of the sea", in: store) { $0.content = "for sailors" }
            let found: [(String, [String])] = [
                ("map", ["A map of the city", "A map of the sea"]),
                ("CITY Map", ["A map of the city"]),
                ("  walk\tma ", ["A map of the city"]),
                ("city sailors", []),
                ("", ["A map of the city", "A map of the sea"]),
                (" \n ", ["A map of the city", "A map of the sea"]),
            ]
            for (search, expected) in found {
                #expect(
                    try await titles(searched(search), in: store) == expected,
                    "\(search)")
            }
            try await insert(titled: "Other", in: store) { $0.email = "elsewhere@example.org" }
            #expect(try await titles(searched("elsewhere"), in: store).isEmpty)
        },
        Behaviour("Letters beyond ASCII are found in either case and either spelling") { store in
            let titles = ["Ärger im Straßenbau", "Σίσυφος", "ЁЛКА", "Cafe\u{301}", "مدينة"]
            for title in titles { _ = try await store.insert(ConformanceIdea(title: title)) }
            let found = [
                "ÄRGER": titles[0], "a\u{308}rger": titles[0], "STRASSEN": titles[0],
                "arger": titles[0], "ΣΊΣΥΦΟΣ": titles[1], "σισ": titles[1], "ёлка": titles[2],
                "CAFÉ": titles[3], "cafe": titles[3], "مدينة": titles[4],
            ]
            for (search, title) in found {
                #expect(
                    try await Self.titles(searched(search), in: store) == [title],
                    "\(search)")
            }
        },
        Behaviour("A word is found whatever its length and wherever it is in others") { store in
            let titles = ["東京都庁", "Hardware", "軟件 software", "x", "日"]
            for title in titles { _ = try await store.insert(ConformanceIdea(title: title)) }
            let found: [(String, [String])] = [
                ("京", ["東京都庁"]), ("京都", ["東京都庁"]), ("東京都庁", ["東京都庁"]), ("東庁", []),
                ("ware", ["Hardware", "軟件 software"]), ("rdwa", ["Hardware"]),
                ("rw", []), ("dw", ["Hardware"]), ("hardwares", []), ("hardsoft", []),
                ("件 so", ["軟件 software"]), ("x", ["x"]), ("日", ["日"]),
            ]
            for (search, expected) in found {
                #expect(
                    try await Self.titles(searched(search), in: store) == expected, "\(search)")
            }
        },
        Behaviour("A search finds what is stored now: changed, deleted and restored") { store in
            var idea = try await store.insert(ConformanceIdea(title: "Early morning"))
            let id = try idea.requireId()
            func found(_ search: String) async throws -> [String] {
                try await titles(searched(search), in: store)
            }
            idea.title = "Late evening"
            idea = try await store.update(idea)
            #expect(try await found("early").isEmpty)
            #expect(try await found("even") == ["Late evening"])
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            #expect(try await found("even").isEmpty)
            _ = try await store.restore(ConformanceIdea.self, id: id)
            #expect(try await found("even") == ["Late evening"])
            try await store.destroy(ConformanceIdea.self, id: id)
            _ = try await store.insert(ConformanceIdea(title: "Noon"))
            #expect(try await found("even").isEmpty)
            #expect(try await found("noon") == ["Noon"])
        },
        Behaviour("Signs that mean something to databases are only signs") { store in
            let titles = [
                "100% sure", "under_score", "back\\slash", "it's", "say \"no\"", "a*b?[c]",
            ]
            for title in titles { _ = try await store.insert(ConformanceIdea(title: title)) }
            for title in titles {
                let sign = title.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.prefix(
                    1)
                #expect(
                    try await Self.titles(searched(String(sign)), in: store)
                        .contains(title), "\(sign)")
            }
            for search in ["1%0", "u_r", "' OR 1=1 --", "a\0", "\u{FEFF}"] {
                #expect(
                    try await Self.titles(searched(search), in: store).isEmpty, "\(search)"
                )
            }
        },
        Behaviour("Other values are found by their text, lists by each of theirs") { store in
            try await insert(titled: "One", in: store) {
                $0.tags = [.hardware, .service]
                $0.budget = ExactDecimal("12.5")
            }
            _ = try await store.insert(ConformanceIdea(title: "Two"))
            #expect(try await titles(searched("service"), in: store) == ["One"])
            #expect(try await titles(searched("12.5"), in: store) == ["One"])
            #expect(try await titles(searched("["), in: store).isEmpty)
        },
        Behaviour("A search is counted, ordered and paged like any other query") { store in
            for number in 1...5 {
                _ = try await store.insert(ConformanceIdea(title: "Found \(number)"))
                _ = try await store.insert(ConformanceIdea(title: "Other \(number)"))
            }
            var query = searched("found")
            query.sort = [ModelSort(column: "title", direction: .descending)]
            query.pagination = Pagination(startIndex: 1, maxResults: 2)
            let page = try await store.fetch(query)
            #expect(page.total == 5)
            #expect(page.models.map(\.title) == ["Found 4", "Found 3"])
        },
        Behaviour("Of a search too long the beginning counts, and of its words the first") {
            store in
            let words = (1...SearchWords.maximumCount).map { "w\($0)" }
            _ = try await store.insert(ConformanceIdea(title: words.joined(separator: " ")))
            _ = try await store.insert(ConformanceIdea(title: "Other"))
            let repeated = Array(repeating: "W1", count: 30)
            for search in [
                words + ["other"], repeated + words,
                ["w1", String(repeating: " ", count: SearchWords.maximumLength), "other"],
            ] {
                let page = try await store.fetch(searched(search.joined(separator: " ")))
                #expect(page.total == 1, "\(search)")
            }
            let tooFew = try await store.fetch(
                searched((words.dropLast() + ["other"]).joined(separator: " ")))
            #expect(tooFew.total == 0)
        },
        Behaviour("A search in what is not stored is refused") { store in
            await expectRefusal(.unknownColumn) {
                _ = try await store.fetch(searched("word", in: "unknown"))
            }
        },
    ]

    private static func searched(
        _ search: String, in field: String? = nil
    ) -> ModelQuery<ConformanceIdea> {
        ModelQuery(
            search: search,
            searchedFields: (field.map { [$0] } ?? ConformanceIdea.indexes.search)
                .map { FormFieldIdentifier(id: $0) },
            sort: [ModelSort(column: "title")])
    }
}
