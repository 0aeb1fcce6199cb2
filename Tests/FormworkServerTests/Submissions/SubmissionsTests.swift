import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FormworkServer

/// Forms of pages that come twice.
@Suite struct SubmissionsTests {
    private let store = InMemoryModelStore()

    private func recipients() async throws -> [String] {
        try await store.fetch(ModelQuery<Parcel>(pagination: Pagination(maxResults: 1_000)))
            .models.map(\.recipient).sorted()
    }

    private func browser() async throws -> Browser {
        await Browser.visiting(try ParcelApplication.make(store: store))
    }

    /// The key of the form on a page.
    private func key(in page: String) throws -> String {
        String(try #require(page.firstMatch(of: /name="formwork-key" value="([^"]+)"/)?.1))
    }

    @Test("Each rendered form has its own unpredictable key")
    func keys() async throws {
        var browser = try await browser()
        var keys: Set<String> = []
        for _ in 0..<20 {
            keys.insert(try key(in: await browser.open(NewParcelRequest.path).text))
        }
        #expect(keys.count == 20)
        #expect(keys.allSatisfy { $0.count == 32 })
    }

    @Test("A repeated form gets the same answer, and nothing is stored")
    func again() async throws {
        var browser = try await browser()
        let key = try key(in: await browser.open(NewParcelRequest.path).text)
        let fields = [("recipient", "Ada"), ("formwork-key", key)]
        let first = await browser.post(fields, to: CreateParcelRequest.path)
        #expect(first.status == .seeOther)
        for _ in 0..<3 {
            let again = await browser.post(fields, to: CreateParcelRequest.path)
            #expect(again.status == .seeOther)
            #expect(again.headers[.location] == first.headers[.location])
        }
        // The step that a page shows is no part of what is sent.
        let step = await browser.post(
            fields + [("formwork-step", "x")], to: CreateParcelRequest.path)
        #expect(step.headers[.location] == first.headers[.location])
        #expect(try await recipients() == ["Ada"])
    }

    @Test("Forms in several tabs have keys of their own, and forms without a key are all done")
    func tabs() async throws {
        var browser = try await browser()
        for _ in 0..<3 {
            let key = try key(in: await browser.open(NewParcelRequest.path).text)
            _ = await browser.post(
                [("recipient", "Tab"), ("formwork-key", key)], to: CreateParcelRequest.path)
        }
        for key in [nil, "", "ü", "a b", String(repeating: "k", count: 256)] {
            let fields = [("recipient", "None")] + (key.map { [("formwork-key", $0)] } ?? [])
            #expect(
                await browser.post(fields, to: CreateParcelRequest.path).status == .seeOther)
        }
        #expect(
            try await recipients()
                == Array(repeating: "None", count: 5) + Array(repeating: "Tab", count: 3))
    }

    @Test("Of many repeated at once, one is processed")
    func atOnce() async throws {
        let browser = try await browser()
        let store = store
        for round in 0..<10 {
            let links = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        var browser = browser
                        let response = await browser.post(
                            [("recipient", "Ada"), ("formwork-key", "k\(round)")],
                            to: CreateParcelRequest.path)
                        return response.headers[.location]
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(links).count == 1 && links[0] != nil)
            #expect(try await store.fetch(ModelQuery<Parcel>()).total == round + 1)
        }
    }

    @Test("A form that was refused may be corrected and sent with the same key")
    func corrected() async throws {
        var browser = try await browser()
        for (recipient, status) in [("", 422), ("", 422), ("Ada", 303), ("Ada", 303)] {
            let response = await browser.post(
                [("recipient", recipient), ("formwork-key", "k")], to: CreateParcelRequest.path)
            #expect(response.status.code == status)
        }
        #expect(try await recipients() == ["Ada"])
    }

    @Test("A repeated key with other contents re-renders the form with a new key")
    func otherContents() async throws {
        var browser = try await browser()
        let fields = [("recipient", "Ada"), ("formwork-key", "k")]
        _ = await browser.post(fields, to: CreateParcelRequest.path)
        let other = await browser.post(
            [("recipient", "Grace"), ("formwork-key", "k")], to: CreateParcelRequest.path)
        #expect(other.status.code == 422)
        #expect(other.text.contains("This was sent before with other contents"))
        #expect(other.text.contains("value=\"Grace\""))
        #expect(try await recipients() == ["Ada"])
        let fresh = try key(in: other.text)
        #expect(fresh != "k")
        let sent = await browser.post(
            [("recipient", "Grace"), ("formwork-key", fresh)], to: CreateParcelRequest.path)
        #expect(sent.status == .seeOther)
        #expect(try await recipients() == ["Ada", "Grace"])
    }

    @Test("A key without a token of its form gets no remembered answer")
    func forgery() async throws {
        var browser = try await browser()
        let fields = [("recipient", "Ada"), ("formwork-key", "k")]
        let first = await browser.post(fields, to: CreateParcelRequest.path)
        let forged = await browser.send(
            .post, CreateParcelRequest.path, headers: Browser.formType,
            body: Data("recipient=Ada&formwork-key=k".utf8))
        #expect(forged.status == .forbidden)
        // Another visitor's form with the same key is another form.
        var other = Browser(browser.application)
        _ = await other.open(NewParcelRequest.path)
        let second = await other.post(fields, to: CreateParcelRequest.path)
        #expect(second.status == .seeOther)
        #expect(second.headers[.location] != first.headers[.location])
    }

    @Test("A repeated change is one change, not a conflict with itself")
    func update() async throws {
        var browser = try await browser()
        let id = try await store.insert(Parcel(ParcelBody(recipient: "Ada"))).requireId()
        let link = "\(UpdateParcelRequest.path)?id=\(id)&version=1"
        for _ in 0..<2 {
            let response = await browser.post(
                [("recipient", "Grace"), ("formwork-key", "k")], to: link)
            #expect(response.status == .seeOther)
        }
        #expect(try await store.fetch(Parcel.self, id: id)?.version == 2)
    }

    @Test("After its time an answer is forgotten")
    func expiry() async throws {
        let clock = Mutex(Date(timeIntervalSince1970: 1_000_000))
        var application = FormworkApplication(
            store: store, localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Parcels"), home: NewParcelRequest()),
            now: { clock.withLock { $0 } })
        try application.register(NewParcelRequest.self)
        try application.register(CreateParcelRequest.self)
        var browser = await Browser.visiting(application)
        for (seconds, count) in [(0, 1), (86_400, 1), (1, 2)] {
            clock.withLock { $0 += TimeInterval(seconds) }
            _ = await browser.post(
                [("recipient", "Ada"), ("formwork-key", "k")], to: CreateParcelRequest.path)
            #expect(try await recipients().count == count)
        }
    }

    @Test("A submission continues if its answer cannot be remembered, but not if the look-up fails")
    func brokenMemory() async throws {
        struct Failure: Error {}
        struct Broken: StoreMemory {
            let failsAtFirst: Bool
            func records(
                of owner: MemoryOwner, in topic: MemoryTopic, now: Date
            ) async throws -> [MemoryRecord] {
                if failsAtFirst { throw Failure() }
                return []
            }
            func keep(
                _ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic
            ) async throws { throw Failure() }
            func forget(
                _ name: String, of owner: MemoryOwner, in topic: MemoryTopic
            ) async throws { throw Failure() }
        }
        for (failsAtFirst, status) in [(false, 303), (true, 500)] {
            var application = FormworkApplication(
                store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
                site: Site(name: .constant("Parcels"), home: NewParcelRequest()),
                memory: Broken(failsAtFirst: failsAtFirst))
            try application.register(NewParcelRequest.self)
            try application.register(CreateParcelRequest.self)
            var browser = await Browser.visiting(application)
            let response = await browser.post(
                [("recipient", "Ada"), ("formwork-key", "k")], to: CreateParcelRequest.path)
            #expect(response.status.code == status)
        }
    }

    @Test("Names and texts that are divided in another way are another content")
    func dividedContents() async throws {
        var browser = try await browser()
        for (fields, status) in [
            ([("recipient", "Ada"), ("note", "b")], 303),
            ([("recipient", "Ad"), ("note", "ab")], 422),
        ] {
            let response = await browser.post(
                fields + [("formwork-key", "k")], to: CreateParcelRequest.path)
            #expect(response.status.code == status)
        }
    }
}

/// The gate that submissions with the same key pass one by one.
@Suite struct SubmissionGateTests {
    private static func key(_ text: String) -> SubmissionKey {
        SubmissionKey(request: "POST /a", sender: "me", text: text)
    }

    /// The number of tasks inside under each key, now and at most.
    private actor Count {
        private var inside: [String: Int] = [:]
        private(set) var most: [String: Int] = [:]

        func enter(_ name: String) {
            inside[name, default: 0] += 1
            most[name] = max(most[name] ?? 0, inside[name] ?? 0)
        }

        func leave(_ name: String) { inside[name, default: 0] -= 1 }
    }

    @Test("Of one key only one is inside at a time, of several keys as many")
    func oneAtATime() async {
        let gate = SubmissionGate()
        let count = Count()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                let name = "\(number % 4)"
                group.addTask {
                    await gate.pass(Self.key(name)) {
                        await count.enter(name)
                        for _ in 0..<5 { await Task.yield() }
                        await count.leave(name)
                    }
                }
            }
        }
        #expect(await count.most == ["0": 1, "1": 1, "2": 1, "3": 1])
        #expect(gate.isIdle)
    }

    @Test("A submission that fails lets the next one in")
    func failure() async {
        struct Failure: Error {}
        let gate = SubmissionGate()
        let passed = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        try await gate.pass(Self.key("k")) {
                            await Task.yield()
                            if number % 2 == 0 { throw Failure() }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(passed == 10)
        #expect(gate.isIdle)
    }
}
