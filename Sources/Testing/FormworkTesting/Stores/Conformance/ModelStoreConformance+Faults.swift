import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let refusing: [Behaviour] = [
        Behaviour("A model that breaks its rules is not written, and its fields are named") {
            store in
            for (field, spoil) in offences {
                var idea = ConformanceIdea.stub()
                spoil(&idea)
                let refusal = await expectRefusal(.invalid) { [idea] in try await store.insert(idea)
                }
                #expect(refusal?.validationError?.fieldIds.map(\.id) == [field])
            }
            let total = try await store.fetch(ModelQuery<ConformanceIdea>()).total
            #expect(total == 0)
        },
        Behaviour("A model that breaks its rules does not replace the stored one") { store in
            let stored = try await store.insert(ConformanceIdea.stub())
            for (field, spoil) in offences {
                var idea = stored
                spoil(&idea)
                let refusal = await expectRefusal(.invalid) { [idea] in try await store.update(idea)
                }
                #expect(refusal?.validationError?.fieldIds.map(\.id) == [field])
            }
            let id = try stored.requireId()
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == stored)
        },
        Behaviour("A rule about several fields is enforced like those of one") { store in
            var idea = ConformanceIdea.stub()
            idea.meeting = CivilDateTime("2001-01-01T00:00")
            let refusal = await expectRefusal(.invalid) { [idea] in try await store.insert(idea) }
            #expect(refusal?.validationError?.fieldIds.map(\.id) == ["meeting", "reminder"])
        },
        Behaviour("A text of the maximum length is kept to its last character") { store in
            var idea = ConformanceIdea(title: String(repeating: "é", count: 200))
            idea.content = String(repeating: "🗺️x", count: 2_500)
            #expect(idea.content.utf16.count == 10_000)
            let inserted = try await store.insert(idea)
            #expect(inserted.content == idea.content)
            let id = try inserted.requireId()
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == inserted)
        },
        Behaviour("Values at their bounds are accepted") { store in
            for votes in [-1_000, 1_000_000] {
                var idea = ConformanceIdea(title: "Bound")
                idea.votes = votes
                idea.budget = 0
                idea.dueDate = CivilDate(votes < 0 ? "2000-01-01" : "2099-12-31")
                idea.reminder =
                    CivilDateTime(
                        votes < 0 ? "2000-01-01T00:00" : "2099-12-31T12:00")?.instant
                let inserted = try await store.insert(idea)
                #expect(inserted.votes == votes)
            }
        },
    ]

    static let racing: [Behaviour] = [
        Behaviour("Of a hundred updates of one version exactly one succeeds") { store in
            let read = try await store.insert(ConformanceIdea(title: "Contested"))
            let codes = await withTaskGroup(of: ModelStoreError.Code?.self) { group in
                for number in 1...100 {
                    group.addTask {
                        var mine = read
                        mine.votes = number
                        do throws(ModelStoreError) {
                            _ = try await store.update(mine)
                            return nil
                        } catch { return error.code }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1)
            #expect(codes.count { $0 == .stale } == 99)
            let id = try read.requireId()
            #expect(try await store.fetch(ConformanceIdea.self, id: id)?.version == 2)
        },
        Behaviour("Models that are inserted at the same time are all there") { store in
            try await withThrowingTaskGroup { group in
                for number in 1...50 {
                    group.addTask {
                        _ = try await store.insert(ConformanceIdea(title: "Idea \(number)"))
                    }
                }
                try await group.waitForAll()
            }
            let page = try await store.fetch(
                ModelQuery<ConformanceIdea>(pagination: Pagination(maxResults: 100)))
            #expect(Set(page.models.map(\.title)) == Set((1...50).map { "Idea \($0)" }))
        },
    ]

    /// One way to break the rules of each field that has some.
    private static let offences:
        [(field: String, spoil: @Sendable (inout ConformanceIdea) -> Void)] =
            [
                ("title", { $0.title = "" }),
                ("title", { $0.title = " \u{3000}\t" }),
                ("title", { $0.title = String(repeating: "x", count: 201) }),
                ("title", { $0.title = "two\nlines" }),
                ("title", { $0.title = "nul\0" }),
                ("title", { $0.title = "turned \u{202E}around" }),
                ("content", { $0.content = "x" }),
                ("content", { $0.content = String(repeating: "x", count: 10_001) }),
                ("content", { $0.content = "isolated \u{2066}text" }),
                ("email", { $0.email = "nobody" }),
                ("votes", { $0.votes = -1_001 }),
                ("votes", { $0.votes = 1_000_001 }),
                ("budget", { $0.budget = -1 }),
                ("budget", { $0.budget = ExactDecimal("0.001") }),
                ("dueDate", { $0.dueDate = CivilDate("1999-12-31") }),
                ("dueDate", { $0.dueDate = CivilDate("2100-01-01") }),
                ("reminder", { $0.reminder = CivilDateTime("1999-12-31T23:59:59")?.instant }),
            ]
}
