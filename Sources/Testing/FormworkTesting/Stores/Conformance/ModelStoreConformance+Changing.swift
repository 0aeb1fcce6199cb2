import Formwork
import Testing

extension ModelStoreConformance {
    static let changing: [Behaviour] = [
        Behaviour("An update is judged by what it changes, and by what reads that") { store in
            let limit = ConformanceLease.Limit()
            try await ConformanceLease.$limit.withValue(limit) {
                var lease = try await store.insert(ConformanceLease(days: 50))
                // A lease that was accepted before is too long now.
                limit.days = 10
                lease.phone = "2"
                lease = try await store.update(lease)
                #expect(lease.version == 2)
                var other = lease
                other.days = 40
                await expectRefusal(.invalid) { [other] in try await store.update(other) }
                other = lease
                other.phone = String(repeating: "3", count: 100)
                let refusal = await expectRefusal(.invalid) { [other] in
                    try await store.update(other)
                }
                #expect(refusal?.validationError?.fieldIds.map(\.id) == ["phone"])
                other = lease
                other.note = "x"
                await expectRefusal(.invalid) { [other] in try await store.update(other) }
                lease.days = 5
                #expect(try await store.update(lease).version == 3)
                await expectRefusal(.invalid) { try await store.insert(ConformanceLease(days: 50)) }
            }
        },
        Behaviour("An update of another version is stale, whatever it breaks") { store in
            var idea = try await store.insert(ConformanceIdea(title: "First"))
            _ = try await store.update(idea)
            idea.votes = 5_000_000
            await expectRefusal(.stale) { [idea] in try await store.update(idea) }
        },
    ]
}
