import Formwork
import Testing

extension ModelStoreConformance {
    static let declaring: [Behaviour] = [
        Behaviour("In debug builds a query without a declared index is refused, naming the index") {
            store in
            for (query, index) in undeclared {
                #if DEBUG
                    let error = await expectRefusal(.undeclared) { try await store.fetch(query) }
                    let message = error?.message ?? ""
                    #expect(message.contains("`ModelIndexes(\(index))`"), "\(message)")
                    #expect(message.contains("ConformanceIdea"), "\(message)")
                #endif
                var allowed = query
                allowed.allowsScan = true
                _ = try await store.fetch(allowed)
            }
        },
        Behaviour("A search in no field finds nothing, and needs no index") { store in
            _ = try await store.insert(ConformanceIdea(title: "Word"))
            let page = try await store.fetch(ModelQuery<ConformanceIdea>(search: "word"))
            #expect(page.total == 0)
        },
    ]

    private static var undeclared: [(ModelQuery<ConformanceIdea>, String)] {
        let email = ConformanceIdea.emailField.fieldId
        return [
            (
                ModelQuery(sort: [ModelSort(column: "votes")]),
                #"sort: ["title", "budget", "dueDate", "votes"]"#
            ),
            (
                ModelQuery(filters: [.column("isAgreed", isAnyOf: [.boolean(true)])]),
                #"filter: ["category", "votes", "email", "budget", "isAgreed"]"#
            ),
            (ModelQuery(search: "word", searchedFields: [email]), #"search: ["email"]"#),
        ]
    }
}
