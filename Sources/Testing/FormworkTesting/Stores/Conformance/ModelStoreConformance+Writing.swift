import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let inserting: [Behaviour] = [
        Behaviour("An inserted model has an id, both times and version 1") { store in
            let inserted = try await store.insert(ConformanceIdea(title: "New"))
            #expect(inserted.id != nil)
            #expect(inserted.createdAt != nil)
            #expect(inserted.updatedAt == inserted.createdAt)
            #expect(inserted.version == 1)
        },
        Behaviour("What the caller claims of times, deletion and version is not stored") { store in
            var forged = ConformanceIdea(title: "Forged")
            forged.createdAt = .distantPast
            forged.updatedAt = .distantPast
            forged.deletedAt = .distantPast
            forged.version = 99
            let inserted = try await store.insert(forged)
            #expect(inserted.createdAt != .distantPast)
            #expect(inserted.updatedAt != .distantPast)
            #expect(inserted.deletedAt == nil)
            #expect(inserted.version == 1)
        },
        Behaviour("An id that the caller gives is kept, and can be given only once") { store in
            var idea = ConformanceIdea(title: "Own id")
            idea.id = UUID()
            let inserted = try await store.insert(idea)
            #expect(inserted.id == idea.id)
            await expectRefusal(.duplicate) { try await store.insert(idea) }
            try await store.delete(ConformanceIdea.self, id: inserted.requireId(), version: nil)
            await expectRefusal(.duplicate) { try await store.insert(idea) }
        },
        Behaviour("A model read back equals the one that was returned") { store in
            for idea in [ConformanceIdea.stub(), ConformanceIdea(title: "Sparse")] {
                let inserted = try await store.insert(idea)
                let id = try inserted.requireId()
                #expect(try await store.fetch(ConformanceIdea.self, id: id) == inserted)
                let updated = try await store.update(inserted)
                #expect(try await store.fetch(ConformanceIdea.self, id: id) == updated)
            }
        },
        Behaviour("Every property is kept as it was given") { store in
            let stub = ConformanceIdea.stub()
            var stored = try await store.insert(stub)
            #expect(stored.id != nil)
            (stored.id, stored.createdAt, stored.updatedAt, stored.version) = (nil, nil, nil, 0)
            #expect(stored == stub)
        },
    ]

    static let updating: [Behaviour] = [
        Behaviour("An update raises the version and keeps the time of the insert") { store in
            var idea = try await store.insert(ConformanceIdea(title: "Before"))
            let createdAt = idea.createdAt
            idea.title = "After"
            idea.createdAt = .distantPast
            let updated = try await store.update(idea)
            #expect(updated.title == "After")
            #expect(updated.version == 2)
            #expect(updated.createdAt == createdAt)
            #expect(try #require(updated.updatedAt) >= #require(createdAt))
            #expect(updated.deletedAt == nil)
        },
        Behaviour("An update of another version is refused and changes nothing") { store in
            let read = try await store.insert(ConformanceIdea(title: "Read"))
            var mine = read
            mine.title = "Mine"
            let winner = try await store.update(mine)
            for version in [read.version, winner.version + 1, 0] {
                var late = read
                late.title = "Late"
                late.version = version
                await expectRefusal(.stale) { [late] in try await store.update(late) }
            }
            let id = try read.requireId()
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == winner)
        },
        Behaviour("An update of what is not there is refused") { store in
            await expectRefusal(.notFound) {
                try await store.update(ConformanceIdea(title: "Never inserted"))
            }
            var unknown = ConformanceIdea(title: "Unknown")
            unknown.id = UUID()
            await expectRefusal(.notFound) { [unknown] in try await store.update(unknown) }
            let deleted = try await store.insert(ConformanceIdea(title: "Deleted"))
            try await store.delete(ConformanceIdea.self, id: deleted.requireId(), version: 1)
            await expectRefusal(.notFound) { try await store.update(deleted) }
        },
        Behaviour("An update deletes nothing, whatever the model claims") { store in
            var idea = try await store.insert(ConformanceIdea(title: "Alive"))
            idea.deletedAt = .distantPast
            let updated = try await store.update(idea)
            #expect(updated.deletedAt == nil)
            let id = try idea.requireId()
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == updated)
        },
    ]

    static let deleting: [Behaviour] = [
        Behaviour("A deleted model is no longer found, nor counted") { store in
            let kept = try await store.insert(ConformanceIdea(title: "Kept"))
            let idea = try await store.insert(ConformanceIdea(title: "Deleted"))
            let id = try idea.requireId()
            try await store.delete(ConformanceIdea.self, id: id, version: idea.version)
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == nil)
            let page = try await store.fetch(ModelQuery<ConformanceIdea>())
            #expect(page.models == [kept])
            #expect(page.total == 1)
        },
        Behaviour("A deletion of another version is refused, one of any version is not") { store in
            let idea = try await store.insert(ConformanceIdea(title: "Edited meanwhile"))
            let id = try idea.requireId()
            _ = try await store.update(idea)
            await expectRefusal(.stale) {
                try await store.delete(ConformanceIdea.self, id: id, version: 1)
            }
            #expect(try await store.fetch(ConformanceIdea.self, id: id) != nil)
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            #expect(try await store.fetch(ConformanceIdea.self, id: id) == nil)
        },
        Behaviour("What is not there, or no longer, cannot be deleted") { store in
            await expectRefusal(.notFound) {
                try await store.delete(ConformanceIdea.self, id: UUID(), version: nil)
            }
            let id = try await store.insert(ConformanceIdea(title: "Once")).requireId()
            try await store.delete(ConformanceIdea.self, id: id, version: nil)
            await expectRefusal(.notFound) {
                try await store.delete(ConformanceIdea.self, id: id, version: nil)
            }
        },
        Behaviour("A destroyed model is gone, deleted before or not, and its id is free") { store in
            for isDeletedBefore in [false, true] {
                let idea = try await store.insert(ConformanceIdea(title: "Gone"))
                let id = try idea.requireId()
                if isDeletedBefore {
                    try await store.delete(ConformanceIdea.self, id: id, version: nil)
                }
                try await store.destroy(ConformanceIdea.self, id: id)
                #expect(try await store.fetch(ConformanceIdea.self, id: id) == nil)
                await expectRefusal(.notFound) {
                    try await store.destroy(ConformanceIdea.self, id: id)
                }
                #expect(try await store.insert(idea).id == id)
            }
        },
    ]
}
