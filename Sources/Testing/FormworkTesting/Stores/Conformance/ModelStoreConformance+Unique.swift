import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let unique: [Behaviour] = [
        Behaviour("A value that another instance has is refused, however it is written") {
            store in
            let first = try await store.insert(ConformanceBadge(name: "Straße é"))
            for name in ["Straße é", " STRASSE E\u{301}\t", "strasse É"] {
                let refusal = await expectRefusal(.invalid) {
                    try await store.insert(ConformanceBadge(name: name))
                }
                #expect(refusal?.validationError?.fieldIds.map(\.id) == ["name"])
            }
            var other = try await store.insert(ConformanceBadge(name: "Other"))
            other.name = first.name
            await expectRefusal(.invalid) { [other] in try await store.update(other) }
            #expect(try await store.fetch(ModelQuery<ConformanceBadge>()).total == 2)
        },
        Behaviour("An instance may keep its own value, and have another one") { store in
            var badge = try await store.insert(ConformanceBadge(name: "A"))
            badge.holder = "Ada"
            badge = try await store.update(badge)
            badge.name = "B"
            badge = try await store.update(badge)
            #expect(try await store.insert(ConformanceBadge(name: "A")).name == "A")
            await expectRefusal(.invalid) { try await store.insert(ConformanceBadge(name: "b")) }
        },
        Behaviour("Whether a value is taken is answered as a write would be") { store in
            let unique = ConformanceBadge.unique[0]
            func isTaken(_ name: String, except id: ModelIdType? = nil) async throws -> Bool {
                try await store.exists(
                    ConformanceBadge.self, where: unique,
                    is: FieldRecord([("name", .text(name))]), except: id)
            }
            #expect(try await !isTaken("A"))
            var badge = try await store.insert(ConformanceBadge(name: "Straße"))
            let id = try badge.requireId()
            for name in ["Straße", " STRASSE\t", "strasse"] {
                #expect(try await isTaken(name))
                #expect(try await !isTaken(name, except: id))
                #expect(try await isTaken(name, except: ModelIdType()))
            }
            for name in ["Stra", "", " ", "%", "Straße 2"] { #expect(try await !isTaken(name)) }
            badge.name = "B"
            badge = try await store.update(badge)
            #expect(try await [isTaken("strasse"), isTaken("b")] == [false, true])
            try await store.delete(ConformanceBadge.self, id: id, version: nil)
            #expect(try await !isTaken("B"))
        },
        Behaviour("Whether a value is taken can be asked of unique fields only") { store in
            await expectRefusal(.unknownColumn) {
                try await store.exists(
                    ConformanceBadge.self,
                    where: Unique(ConformanceBadge.holderField),
                    is: FieldRecord([("holder", .text("Ada"))]))
            }
        },
        Behaviour("Values that are unique together are refused together, each alone is free") {
            store in
            let (monday, tuesday) = (
                Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400)
            )
            func add(_ desk: Int?, _ since: Date?) async throws(ModelStoreError) {
                _ = try await store.insert(
                    ConformanceBadge(name: nil, desk: desk, since: since))
            }
            try await add(1, monday)
            try await add(1, tuesday)
            try await add(2, monday)
            for _ in 0..<2 {
                try await add(1, nil)
                try await add(nil, monday)
            }
            let refusal = await expectRefusal(.invalid) { try await add(1, tuesday) }
            #expect(refusal?.validationError?.fieldIds.map(\.id) == ["since"])
            #expect(try await store.fetch(ModelQuery<ConformanceBadge>()).total == 7)
        },
        Behaviour("Whether values are taken together is answered as a write would be") { store in
            let since = try #require(CivilDateTime("2026-11-21T09:30"))
            var badge = ConformanceBadge(name: nil, desk: 1, since: since.instant)
            badge = try await store.insert(badge)
            let id = badge.id
            func isTaken(_ desk: FieldValue, _ since: FieldValue) async throws -> [Bool] {
                let values = FieldRecord([("since", since), ("desk", desk)])
                let unique = ConformanceBadge.unique[1]
                return [
                    try await store.exists(ConformanceBadge.self, where: unique, is: values),
                    try await store.exists(
                        ConformanceBadge.self, where: unique, is: values, except: id),
                ]
            }
            #expect(try await isTaken(.integer(1), .dateTime(since)) == [true, false])
            for (desk, time) in [
                (FieldValue.integer(2), FieldValue.dateTime(since)), (.integer(1), .none),
                (.none, .dateTime(since)), (.none, .none),
            ] { #expect(try await isTaken(desk, time) == [false, false]) }
            badge.desk = 3
            _ = try await store.update(badge)
            #expect(try await isTaken(.integer(1), .dateTime(since)) == [false, false])
            #expect(try await isTaken(.integer(3), .dateTime(since)) == [true, false])
        },
        Behaviour("A model is written as it is normalized, and returned so") { store in
            var badge = try await store.insert(ConformanceBadge(name: "A", holder: " Ada "))
            #expect(badge.holder == "Ada")
            badge.holder = "Grace "
            badge = try await store.update(badge)
            #expect(badge.holder == "Grace")
            let found = try await store.fetch(ConformanceBadge.self, id: badge.requireId())
            #expect(found?.holder == "Grace")
        },
        Behaviour("Bytes are kept, none of them too") { store in
            for picture in [nil, Data(), Data([0, 0xFF, 0x22, 0x0A])] {
                var badge = ConformanceBadge(name: nil)
                badge.picture = picture
                let id = try await store.insert(badge).requireId()
                #expect(try await store.fetch(ConformanceBadge.self, id: id)?.picture == picture)
            }
        },
        Behaviour("Several instances may have no value") { store in
            for name in [nil, nil, "", " "] as [String?] {
                _ = try await store.insert(ConformanceBadge(name: name))
            }
            #expect(try await store.fetch(ModelQuery<ConformanceBadge>()).total == 4)
        },
        Behaviour("A deleted instance, in whichever way, blocks no other one") { store in
            for number in 0..<3 {
                let badge = try await store.insert(ConformanceBadge(name: "A"))
                let id = try badge.requireId()
                if number == 1 {
                    try await store.destroy(ConformanceBadge.self, id: id)
                } else {
                    try await store.delete(ConformanceBadge.self, id: id, version: nil)
                }
            }
        },
        Behaviour("An older version is reported before a value that is taken") { store in
            _ = try await store.insert(ConformanceBadge(name: "A"))
            var read = try await store.insert(ConformanceBadge(name: "B"))
            _ = try await store.update(read)
            read.name = "A"
            await expectRefusal(.stale) { [read] in try await store.update(read) }
        },
        Behaviour("Of many who want one value at the same time exactly one gets it") { store in
            let codes = await withTaskGroup(of: ModelStoreError.Code?.self) { group in
                for number in 1...50 {
                    group.addTask {
                        do throws(ModelStoreError) {
                            _ = try await store.insert(
                                ConformanceBadge(name: number % 2 == 0 ? "Prize" : "PRIZE"))
                            return nil
                        } catch { return error.code }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1)
            #expect(codes.count { $0 == .invalid } == 49)
        },
    ]
}
