import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let restoring: [Behaviour] = [
        Behaviour("A restored model is found again, under a new version") { store in
            let idea = try await store.insert(ConformanceIdea.stub())
            let id = try idea.requireId()
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            let restored = try await store.restore(ConformanceIdea.self, id: id)
            #expect(restored.version == 3)
            #expect(restored.deletedAt == nil)
            #expect(restored.createdAt == idea.createdAt)
            #expect((restored.title, restored.origin) == (idea.title, idea.origin))
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == restored)
            #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).models == [restored])
            #expect(try await store.update(restored).version == 4)
        },
        Behaviour("A deleted model is found by a query for deleted ones alone") { store in
            let id = try await store.insert(ConformanceIdea(title: "Gone")).requireId()
            let other = try await store.insert(ConformanceIdea(title: "Alive")).requireId()
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            let filter = ModelFilter.column(
                "id", isAnyOf: [id, other].map { .text($0.uuidString) })
            let query = ModelQuery<ConformanceIdea>(filters: [filter], selectsDeleted: true)
            let deleted = try await store.fetch(query)
            #expect(deleted.models.map(\.title) == ["Gone"])
            #expect(deleted.total == 1)
            _ = try await store.restore(ConformanceIdea.self, id: id)
            #expect(try await store.fetch(query).models.isEmpty)
        },
        Behaviour("What was not deleted, or is gone for good, cannot be restored") { store in
            await expectRefusal(.notFound) {
                try await store.restore(ConformanceIdea.self, id: UUID())
            }
            let id = try await store.insert(ConformanceIdea(title: "Alive")).requireId()
            await expectRefusal(.notFound) {
                try await store.restore(ConformanceIdea.self, id: id)
            }
            #expect(try await store.fetch(ConformanceIdea.self, id: id)?.version == 1)
            try await store.destroy(ConformanceIdea.self, id: id)
            await expectRefusal(.notFound) {
                try await store.restore(ConformanceIdea.self, id: id)
            }
        },
        Behaviour("A model is not restored while another instance has its unique value") { store in
            let id = try await store.insert(ConformanceBadge(name: "Straße")).requireId()
            try await store.delete(ConformanceBadge.self, id: id, version: nil)
            let other = try await store.insert(ConformanceBadge(name: "STRASSE"))
            let refusal = await expectRefusal(.invalid) {
                try await store.restore(ConformanceBadge.self, id: id)
            }
            #expect(refusal?.validationError?.fieldIds.map(\.id) == ["name"])
            #expect(try await store.fetch(ConformanceBadge.self, id: id) == nil)
            try await store.delete(ConformanceBadge.self, id: other.requireId(), version: nil)
            #expect(try await store.restore(ConformanceBadge.self, id: id).name == "Straße")
            await expectRefusal(.invalid) {
                try await store.insert(ConformanceBadge(name: "strasse"))
            }
        },
    ]
}
