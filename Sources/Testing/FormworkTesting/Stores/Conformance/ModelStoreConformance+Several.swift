import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let several: [Behaviour] = [
        Behaviour("Several changes are done together, each with its result") { store in
            let old = try await store.insert(ConformanceIdea(title: "Old"))
            let lost = try await store.insert(ConformanceIdea(title: "Lost")).requireId()
            try await store.delete(ConformanceIdea.self, id: lost, version: nil)
            var changed = old
            changed.title = "Changed"
            let more = try await store.insert(ConformanceIdea(title: "More")).requireId()
            let results = try await store.write([
                .insert(ConformanceIdea(title: "New")), .update(changed), .delete(more, version: 1),
                .restore(lost),
            ])
            let models = try results.map { try $0.get() }
            #expect(models.map { $0?.title } == ["New", "Changed", nil, "Lost"])
            #expect(models.map { $0?.version } == [1, 2, nil, 3])
            let found = try await store.fetch(ModelQuery<ConformanceIdea>()).models
            #expect(Set(found.map(\.title)) == ["New", "Changed", "Lost"])
        },
        Behaviour("A change that is refused among several keeps none of the others back") { store in
            let old = try await store.insert(ConformanceBadge(name: "old"))
            var stale = old
            stale.version = 7
            let results = try await store.write([
                .insert(ConformanceBadge(name: "one")), .insert(ConformanceBadge(name: "ONE")),
                .update(stale), .delete(UUID(), version: nil), .restore(UUID()),
                .insert(ConformanceBadge(name: "two")),
            ])
            let codes = results.map { result -> ModelStoreError.Code? in
                if case .failure(let error) = result { error.code } else { nil }
            }
            #expect(codes == [nil, .invalid, .stale, .notFound, .notFound, nil])
            let found = try await store.fetch(ModelQuery<ConformanceBadge>()).models
            #expect(Set(found.map(\.name)) == ["old", "one", "two"])
        },
        Behaviour("Each of several changes is judged by the model's rules") { store in
            let results = try await store.write([
                .insert(ConformanceIdea(title: "")), .insert(ConformanceIdea(title: "Good")),
            ])
            #expect(results.count == 2)
            if case .failure(let error) = results[0] {
                #expect(error.validationError?.fieldIds.map(\.id) == ["title"])
            } else {
                Issue.record("A model without a title was stored.")
            }
            #expect(
                try await store.fetch(ModelQuery<ConformanceIdea>()).models.map(\.title) == ["Good"]
            )
            let none: [ModelChange<ConformanceIdea>] = []
            #expect(try await store.write(none).isEmpty)
        },
    ]
}
