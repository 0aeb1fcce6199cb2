import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let referring: [Behaviour] = [
        Behaviour("A reference is written only to an instance that is alive") { store in
            let company = try await store.insert(Company("Acme"))
            let order = try await store.insert(Order(company: company.id))
            #expect(try await store.fetch(Order.self, id: order.id)?.company?.id == company.id)
            let missing = await expectRefusal(.invalid) {
                try await store.insert(Order(company: UUID()))
            }
            #expect(missing?.validationError?.fieldIds.map(\.id) == ["company"])
            let deleted = try await store.insert(Company("Gone"))
            try await store.delete(Company.self, id: deleted.id, version: nil)
            let change = await expectRefusal(.invalid) {
                var changed = order
                changed.offers = [company.id, deleted.id].map { .init(company: .init($0)) }
                return try await store.update(changed)
            }
            #expect(change?.validationError?.fieldIds.map(\.id) == ["offers.1.company"])
            #expect(try await store.fetch(Order.self, id: order.id)?.version == 1)
        },
        Behaviour("An instance to which living ones refer is not deleted") { store in
            let company = try await store.insert(Company("Acme"))
            let order = try await store.insert(Order(company: company.id))
            let refusal = await expectRefusal(.referred) {
                try await store.delete(Company.self, id: company.id, version: nil)
            }
            let referring = try #require(refusal?.cause as? ReferringInstances)
            #expect((referring.modelType, referring.count) == (Order.modelType, 1))
            #expect(referring.field.id == "company")
            await expectRefusal(.referred) {
                try await store.destroy(Company.self, id: company.id)
            }
            #expect(try await store.fetch(Company.self, id: company.id)?.version == 1)
            try await store.delete(Order.self, id: order.id, version: nil)
            try await store.delete(Company.self, id: company.id, version: nil)
            let restoration = await expectRefusal(.invalid) {
                try await store.restore(Order.self, id: order.id)
            }
            #expect(restoration?.validationError?.fieldIds.map(\.id) == ["company"])
        },
        Behaviour("A field that is to be cleared is empty after the deletion") { store in
            let (one, two) = (
                try await store.insert(Company("Acme")), try await store.insert(Company("Mail"))
            )
            let order = try await store.insert(Order(company: one.id, carrier: two.id))
            let other = try await store.insert(Order(company: one.id, carrier: one.id))
            try await store.delete(Company.self, id: two.id, version: nil)
            let cleared = try #require(try await store.fetch(Order.self, id: order.id))
            #expect(cleared.carrier == nil)
            #expect((cleared.company?.id, cleared.version) == (one.id, 2))
            #expect(try await store.fetch(Order.self, id: other.id)?.version == 1)
            let versions = try await store.versions(of: Order.self, id: order.id, Pagination())
            #expect(versions.models.map(\.action) == [.update, .insert])
        },
        Behaviour("A reference can be filtered by") { store in
            let company = try await store.insert(Company("Acme"))
            let order = try await store.insert(Order(company: company.id))
            _ = try await store.insert(Order(company: nil))
            let page = try await store.fetch(
                ModelQuery<Order>(filters: [
                    .column("company", isAnyOf: [.text(company.id.uuidString)])
                ]))
            #expect(page.models.map(\.id) == [order.id])
        },
    ]

    static let recording: [Behaviour] = [
        Behaviour("Each write of a model with a history keeps a version") { store in
            var company = try await WriteAuthor.$current.withValue("Ada") {
                try await store.insert(Company("Acme"))
            }
            let id = company.id
            company.name = "Acme & Sons"
            _ = try await store.update(company)
            try await WriteAuthor.$current.withValue(String(repeating: "é", count: 200)) {
                try await store.delete(Company.self, id: id, version: 2)
            }
            let deleted = try await store.versions(of: Company.self, id: id, Pagination())
            #expect(deleted.models.map(\.action) == [.delete, .update, .insert])
            #expect(deleted.models.map(\.version) == [3, 2, 1])
            #expect(deleted.models.last?.author == "Ada")
            #expect(deleted.models.dropFirst().first?.author == nil)
            #expect(deleted.models.first?.author?.utf8.count == WriteAuthor.maximumLength)
            #expect(deleted.models.compactMap(\.model?.name).last == "Acme")
            let restored = try await store.restore(Company.self, id: id)
            let newest = try await store.versions(
                of: Company.self, id: id, Pagination(maxResults: 1))
            #expect(newest.models.map(\.action) == [.restore])
            #expect(newest.models.first?.date == restored.updatedAt)
            #expect(newest.models.first?.model?.name == restored.name)
        },
        Behaviour("A history has a maximum number of versions, and ends with its instance") {
            store in
            var company = try await store.insert(Company("1"))
            for number in 2...5 {
                company.name = "\(number)"
                company = try await store.update(company)
            }
            let page = try await store.versions(of: Company.self, id: company.id, Pagination())
            #expect(page.models.compactMap(\.model?.name) == ["5", "4", "3"])
            #expect(page.total == 3)
            let second = try await store.versions(
                of: Company.self, id: company.id, Pagination(startIndex: 1, maxResults: 1))
            #expect(second.models.map(\.version) == [4])
            try await store.destroy(Company.self, id: company.id)
            #expect(
                try await store.versions(of: Company.self, id: company.id, Pagination()).total == 0)
        },
        Behaviour("A refused write leaves no version") { store in
            let company = try await store.insert(Company("Acme"))
            await expectRefusal(.invalid) {
                var changed = company
                changed.name = ""
                return try await store.update(changed)
            }
            await expectRefusal(.stale) {
                try await store.delete(Company.self, id: company.id, version: 7)
            }
            #expect(
                try await store.versions(of: Company.self, id: company.id, Pagination()).total == 1)
            let idea = try await store.insert(ConformanceIdea(title: "No history"))
            let none = try await store.versions(
                of: ConformanceIdea.self, id: try idea.requireId(), Pagination())
            #expect(none.models.isEmpty)
        },
    ]

    private typealias Company = Stored<ConformanceCompany>
    private typealias Order = Stored<ConformanceOrder>
}

extension Stored<ConformanceCompany> {
    fileprivate init(_ name: String) { self.init(ConformanceCompany(name: name)) }
}

extension Stored<ConformanceOrder> {
    fileprivate init(company: ModelIdType?, carrier: ModelIdType? = nil) {
        self.init(
            ConformanceOrder(
                company: company.map { .init($0) }, carrier: carrier.map { .init($0) }, offers: []))
    }
}
