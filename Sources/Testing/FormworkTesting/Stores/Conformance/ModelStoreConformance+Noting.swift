import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let noting: [Behaviour] = [
        Behaviour("Each write is noted once, in its order, and a refused one is not") { store in
            guard let writes = store.writes else { return }
            let noted = NotedWrites(writes)
            var idea = try await store.insert(ConformanceIdea(title: "One"))
            let id = try idea.requireId()
            await expectRefusal(.duplicate) { try await store.insert(idea) }
            idea.title = "Two"
            _ = try await store.update(idea)
            await expectRefusal(.stale) { try await store.update(idea) }
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            _ = try await store.restore(ConformanceIdea.self, id: id)
            try await store.destroy(ConformanceIdea.self, id: id)
            let found = await noted.first(5)
            #expect(found.map(\.version) == [1, 2, 3, 4, nil])
            #expect(found.allSatisfy { $0.id == id && $0.model == ConformanceIdea.modelType })
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.number < $1.number })
        },
        Behaviour("Writes that are done together, and those of cleared references, are noted") {
            store in
            guard let writes = store.writes else { return }
            let noted = NotedWrites(writes)
            let ideas = ["a", "b"].map { ModelChange.insert(ConformanceIdea(title: $0)) }
            let ids = try await store.write(ideas).map { try $0.get()?.id }
            #expect(await noted.first(2).map(\.id) == ids)
            let carrier = try await store.insert(Stored(ConformanceCompany(name: "Mail")))
            let company = try await store.insert(Stored(ConformanceCompany(name: "Acme")))
            let content = Data(
                """
                {"company": "\(try company.requireId())", "carrier": "\(try carrier.requireId())", \
                "offers": []}
                """.utf8)
            let order = try await store.insert(
                Stored(JSONDecoder().decode(ConformanceOrder.self, from: content)))
            try await store.delete(
                Stored<ConformanceCompany>.self, id: carrier.requireId(), version: nil)
            let last = await noted.first(7).suffix(2)
            #expect(Set(last.map(\.id)) == [carrier.id, order.id])
            #expect(last.map(\.version) == [2, 2])
        },
        Behaviour("Each write is noted with its author, and one without an author with none") {
            store in
            guard let writes = store.writes else { return }
            let noted = NotedWrites(writes)
            var idea = try await WriteAuthor.$current.withValue("Ann") {
                try await store.insert(ConformanceIdea(title: "One"))
            }
            let id = try idea.requireId()
            idea.title = "Two"
            _ = try await store.update(idea)
            let ideas = ["a", "b"].map { ModelChange.insert(ConformanceIdea(title: $0)) }
            _ = try await WriteAuthor.$current.withValue("Ben \"B\" ☃") {
                try await store.write(ideas)
            }
            try await WriteAuthor.$current.withValue("Ann") {
                try await store.delete(ConformanceIdea.self, id: id, version: nil)
                try await store.destroy(ConformanceIdea.self, id: id)
            }
            #expect(await noted.first(6).map(\.version) == [1, 2, 1, 1, 3, nil])
            #expect(noted.authors == ["Ann", nil, "Ben \"B\" ☃", "Ben \"B\" ☃", "Ann", "Ann"])
        },
    ]
}
