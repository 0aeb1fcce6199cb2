import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// Several stores on one database, as several programs have them.
@Suite(.requiresPostgres) struct SeveralStoresTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    private func stores(_ count: Int) async throws -> [PostgresStore] {
        let address = try await server.emptySchema()
        return try await withThrowingTaskGroup(of: PostgresStore.self) { group in
            for _ in 0..<count {
                group.addTask {
                    try await PostgresStore(
                        at: address, models: ModelStoreConformance.models, connections: 4,
                        timeout: .seconds(120))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("Stores that are made at the same time make the tables once")
    func madeTogether() async throws {
        let stores = try await stores(8)
        let idea = try await stores[0].insert(ConformanceIdea(title: "Shared"))
        for store in stores {
            #expect(try await store.fetch(ConformanceIdea.self, id: idea.requireId()) == idea)
        }
    }

    @Test("Of a hundred equal values that race, one is written and the others name the field")
    func racingValues() async throws {
        let stores = try await stores(3)
        let outcomes = await withTaskGroup(of: String.self) { group in
            for number in 0..<100 {
                group.addTask {
                    do throws(ModelStoreError) {
                        _ = try await stores[number % 3].insert(ConformanceBadge(name: "Same"))
                        return "written"
                    } catch {
                        let fields = error.validationError?.fieldIds ?? []
                        return "\(error.code.rawValue) \(fields.map(\.id))"
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(outcomes == ["written": 1, "invalid [\"name\"]": 99])
    }

    @Test("A filter by a text with U+0000 finds nothing, not what is before it")
    func cutFilters() async throws {
        let store = try await stores(1)[0]
        _ = try await store.insert(ConformanceBadge(name: "a"))
        func count(_ text: String) async throws -> Int {
            let filter = ModelFilter.column("name", isAnyOf: [.text(text)])
            let query = ModelQuery<ConformanceBadge>(filters: [filter], allowsScan: true)
            return try await store.fetch(query).total
        }
        #expect(try await count("a") == 1)
        #expect(try await count("a\0b") == 0)
    }

    @Test("No update is lost: each is written or finds its version old")
    func racingUpdates() async throws {
        let stores = try await stores(3)
        let id = try await stores[0].insert(ConformanceIdea(title: "0")).requireId()
        let written = await withTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask {
                    var written = 0
                    for _ in 0..<10 {
                        do {
                            let store = stores[number % 3]
                            guard var idea = try await store.fetch(ConformanceIdea.self, id: id)
                            else { continue }
                            idea.title = "\((Int(idea.title) ?? 0) + 1)"
                            _ = try await store.update(idea)
                            written += 1
                        } catch {
                            #expect((error as? ModelStoreError)?.code == .stale)
                        }
                    }
                    return written
                }
            }
            return await group.reduce(0, +)
        }
        let idea = try #require(try await stores[0].fetch(ConformanceIdea.self, id: id))
        #expect((idea.title, idea.version) == ("\(written)", written + 1))
        #expect(written >= 10)
    }

    @Test("No reference is left to an instance that is deleted meanwhile")
    func racingReferences() async throws {
        let stores = try await stores(2)
        for _ in 0..<20 {
            let company = try await stores[0].insert(Stored(ConformanceCompany(name: "Hosts")))
            let id = try company.requireId()
            let content = Data(#"{"company": "\#(id)", "offers": []}"#.utf8)
            let model = try Stored(JSONDecoder().decode(ConformanceOrder.self, from: content))
            async let order = stores[0].insert(model)
            async let deletion: Void = stores[1].delete(
                Stored<ConformanceCompany>.self, id: id, version: nil)
            let isOrdered = (try? await order) != nil
            let isDeleted = (try? await deletion) != nil
            #expect(isOrdered != isDeleted)
        }
    }

    @Test("A write whose submission was done by another store is not done again")
    func submissions() async throws {
        let stores = try await stores(2)
        let key = SubmissionKey(request: "POST /ideas", sender: "ann", text: "1")
        var ids: Set<ModelIdType?> = []
        for store in stores {
            let claim = SubmissionClaim(key, content: "a", date: .now)
            let idea = try await SubmissionClaim.$current.withValue(claim) {
                try await store.insert(ConformanceIdea(title: "Once"))
            }
            ids.insert(idea.id)
        }
        #expect(ids.count == 1)
        let page = try await stores[0].fetch(ModelQuery<ConformanceIdea>())
        #expect(page.total == 1)
    }

    @Test("A submission that arrives at several stores at the same time is done once")
    func racingSubmissions() async throws {
        let stores = try await stores(4)
        for round in 1...20 {
            let key = SubmissionKey(request: "POST /ideas", sender: "ann", text: "\(round)")
            let ids = try await withThrowingTaskGroup(of: ModelIdType?.self) { tasks in
                for store in stores {
                    tasks.addTask {
                        let claim = SubmissionClaim(key, content: "a", date: .now)
                        return try await SubmissionClaim.$current.withValue(claim) {
                            try await store.insert(ConformanceIdea(title: "\(round)")).id
                        }
                    }
                }
                return try await tasks.reduce(into: Set<ModelIdType?>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            let page = try await stores[0].fetch(ModelQuery<ConformanceIdea>())
            #expect(page.total == round)
        }
    }
}
