import FormworkTesting
import Testing

@testable import Formwork

@Suite struct ModelQueryCostTests {
    private typealias Query = ModelQuery<ConformanceIdea>

    private static func fields(_ names: String...) -> [FormFieldIdentifier] {
        names.map { FormFieldIdentifier(id: $0) }
    }

    @Test("A declared query needs no other index, in any combination")
    func declared() {
        let searched = ConformanceIdea.indexes.search.reversed()
            .map { FormFieldIdentifier(id: $0) }
        for sort in ["id", "createdAt", "title", "budget"] {
            for filter in ["category", "votes", sort] {
                let query = Query(
                    search: "word", searchedFields: searched,
                    filters: [.column(filter, isAnyOf: [.text("a")])],
                    sort: [ModelSort(column: sort)])
                #expect(query.undeclared == nil, "\(sort) \(filter)")
            }
        }
        #expect(Query(search: " ", searchedFields: Self.fields("email")).undeclared == nil)
    }

    @Test("A filter by the property of an order that is not asked for needs an index")
    func otherOrder() {
        let filter = ModelFilter.column("dueDate", isBetween: nil, .text("2026-01-01"))
        #expect(
            Query(filters: [filter], sort: [ModelSort(column: "title")]).undeclared?.list
                == "filter")
        #expect(Query(filters: [filter], sort: [ModelSort(column: "dueDate")]).undeclared == nil)
    }

    @Test("A search needs the index of just its fields")
    func search() {
        for fields in [Self.fields("title"), Self.fields("title", "content", "tags", "email")] {
            #expect(Query(search: "a", searchedFields: fields).undeclared?.list == "search")
        }
    }

    @Test("A position belongs to one order of at most one criterion")
    func position() throws {
        let sort = ModelSort(column: "title")
        let position = try #require(
            PagePosition(.after, sort: sort, value: .text("a"), id: "1"))
        let pagination = Pagination(startIndex: .max, from: position)
        #expect(Query(sort: [sort], pagination: pagination).position == position)
        let others: [[ModelSort]] = [
            [], [ModelSort(column: "title", direction: .descending)],
            [sort, ModelSort(column: "budget")],
        ]
        for other in others {
            let query = Query(sort: other, pagination: pagination)
            #expect(query.position == nil)
            #expect(throws: ModelStoreError.self) { try query.checkCost() }
        }
    }
}
