import Formwork
import FormworkLocalization
import Testing

extension ModelStoreConformance {
    static let ordering: [Behaviour] = [
        Behaviour("Readers have words in the order of their language, page by page") { store in
            for (language, words) in ConformanceWord.words.sorted(by: { $0.key < $1.key }) {
                var stored: [ConformanceWord] = []
                for word in words.reversed() {
                    stored.append(try await store.insert(ConformanceWord(word)))
                }
                for direction in [SortDirection.ascending, .descending] {
                    let expected = direction == .ascending ? words : words.reversed()
                    let query = sorted(direction, in: language)
                    let (forwards, backwards) = try await pages(query, in: store)
                    #expect(forwards == expected, "\(language)")
                    #expect(backwards == expected, "\(language)")
                }
                for word in stored {
                    try await store.destroy(ConformanceWord.self, id: word.requireId())
                }
            }
        },
        Behaviour("Readers of other languages have words in the order of all readers") { store in
            for word in ["Öland", "Zorn", "Oslo"] {
                _ = try await store.insert(ConformanceWord(word))
            }
            for language in [nil, "de-AT", "en", "ja", "is"] {
                let page = try await store.fetch(sorted(.ascending, in: language))
                #expect(page.models.map(\.text) == ["Öland", "Oslo", "Zorn"], "\(language ?? "")")
            }
            let swedish = try await store.fetch(sorted(.ascending, in: "sv-FI"))
            #expect(swedish.models.map(\.text) == ["Oslo", "Zorn", "Öland"])
        },
        Behaviour("A position in the order of another language is ignored") { store in
            for word in ["Öland", "Zorn", "Oslo"] {
                _ = try await store.insert(ConformanceWord(word))
            }
            var query = sorted(.ascending, in: "sv")
            query.pagination = Pagination(maxResults: 2)
            let next = try #require(try await store.fetch(query).next)
            query.pagination = Pagination(page: 2, size: 2, from: next)
            #expect(try await store.fetch(query).models.map(\.text) == ["Öland"])
            query.language = LanguageTag("en")
            #expect(query.position == nil)
            #expect(try await store.fetch(query).models.map(\.text) == ["Zorn"])
        },
        Behaviour("A word that changes has another place in each language") { store in
            var word = try await store.insert(ConformanceWord("Aula"))
            _ = try await store.insert(ConformanceWord("Zorn"))
            word.text = "Ångström"
            _ = try await store.update(word)
            let orders = [("sv", ["Zorn", "Ångström"]), ("en", ["Ångström", "Zorn"])]
            for (language, expected) in orders {
                let page = try await store.fetch(sorted(.ascending, in: language))
                #expect(page.models.map(\.text) == expected)
            }
        },
    ]

    private static func sorted(
        _ direction: SortDirection, in language: String?
    ) -> ModelQuery<ConformanceWord> {
        ModelQuery(
            sort: [ModelSort(column: "text", direction: direction)],
            language: language.flatMap { LanguageTag($0) })
    }

    /// The words of all pages, read to the end and back to the start.
    private static func pages(
        _ query: ModelQuery<ConformanceWord>, in store: any ModelStore
    ) async throws -> (forwards: [String], backwards: [String]) {
        var query = query
        query.pagination = Pagination(maxResults: 4)
        var page = try await store.fetch(query)
        var forwards = page.models.map(\.text)
        while let next = page.next, forwards.count < 100 {
            query.pagination = Pagination(maxResults: 4, from: next)
            page = try await store.fetch(query)
            forwards += page.models.map(\.text)
        }
        var backwards = page.models.map(\.text)
        while let previous = page.previous, backwards.count < 100 {
            query.pagination = Pagination(maxResults: 4, from: previous)
            page = try await store.fetch(query)
            backwards = page.models.map(\.text) + backwards
        }
        return (forwards, backwards)
    }
}
