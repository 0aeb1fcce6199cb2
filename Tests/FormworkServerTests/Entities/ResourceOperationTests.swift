import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@Suite struct ResourceOperationTests {
    private let errands = ErrandStore()
    private let memory = FailingMemory()

    /// A browser of a process that has just begun.
    private func browser() throws -> Browser {
        Browser(try ErrandApplication.make(store: errands.store, memory: memory))
    }

    /// The same browser, after the process has ended and begun again.
    private func restarted(_ browser: Browser) async throws -> Browser {
        var other = try self.browser()
        other.cookies = browser.cookies
        _ = await other.open("/errands/new")
        return other
    }

    /// Opens the question about a change and returns the address to which its form is posted.
    private func question(
        _ query: String = "action=isUrgent%3Dtrue&scope=all", in browser: inout Browser
    ) async throws -> String {
        let page = await browser.open("/errands/bulk?\(query)").text
        let form = try #require(page.firstMatch(of: /action="(\/errands\/bulk\?[^"]*)"/))
        return String(form.1).replacing("&amp;", with: "&")
    }

    private func urgentCount() async throws -> Int {
        try await errands.all().count { $0.isUrgent }
    }

    /// The address that takes an operation back.
    private func undo(_ link: String) throws -> String {
        let operation = try #require(link.firstMatch(of: /operation=([^&]+)/))
        return "/errands/bulk/undo?operation=\(operation.1)"
    }

    @Test("A change of several instances is taken back after a restart")
    func restart() async throws {
        for number in 1...450 { try await errands.add("Errand \(number)") }
        var browser = try browser()
        let link = try await question(in: &browser)
        #expect(await browser.post([], to: link).status == .seeOther)
        #expect(try await urgentCount() == 450)
        var other = try await restarted(browser)
        let undone = await other.post([], to: try undo(link))
        #expect(undone.status == .seeOther, "\(undone.text)")
        #expect(await other.open("/errands").text.contains("Entries taken back: 450."))
        #expect(try await urgentCount() == 0)
    }

    @Test("An import is taken back after a restart")
    func imported() async throws {
        var browser = try browser()
        _ = await browser.open("/errands/import")
        let file = Data("title,kind\r\nBread,shop\r\nStamps,post\r\n".utf8)
        let done = await browser.post(
            [("content", file.base64EncodedString())], to: "/errands/import")
        #expect(try await errands.titles() == ["Bread", "Stamps"], "\(done.text)")
        let address = try #require(await browser.open("/errands").undoLink)
        var other = try await restarted(browser)
        #expect(await other.post([], to: address).status == .seeOther)
        #expect(try await errands.titles().isEmpty)
    }

    @Test("Two that take back the same change do each step once, and both report all of it")
    func atOnce() async throws {
        for number in 1...400 { try await errands.add("Errand \(number)") }
        var browser = try browser()
        let link = try await question(in: &browser)
        _ = await browser.post([], to: link)
        let second = try await restarted(browser)
        _ = await browser.open("/errands")
        let first = browser
        let address = try undo(link)
        let statuses = await withTaskGroup(of: Int.self) { group in
            for browser in [first, second] {
                group.addTask {
                    var browser = browser
                    return await browser.post([], to: address).status.code
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { [303, 409].contains($0) } && statuses.contains(303))
        #expect(try await errands.all().allSatisfy { !$0.isUrgent && $0.version == 3 })
    }

    @Test("A change that ends in between goes on in the background, and all is taken back")
    func interrupted() async throws {
        for number in 1...450 { try await errands.add("Errand \(number)") }
        let application = try ErrandApplication.make(store: errands.store, memory: memory)
        var browser = Browser(application)
        let link = try await question("action=delete&scope=all", in: &browser)
        // The third transaction is not made, as its way back cannot be kept.
        memory.failures.withLock { $0 = 4...4 }
        let stopped = await browser.post([], to: link)
        let progress = try #require(stopped.headers[.location], "\(stopped.text)")
        #expect(progress.hasPrefix("/formwork/job?job="))
        #expect(try await errands.titles().count == 50)
        memory.failures.withLock { $0 = nil }
        #expect(await application.runDueJobs() == 1)
        #expect(await browser.open(progress).headers[.location] == "/errands")
        var other = try await restarted(browser)
        #expect(try await errands.titles().isEmpty)
        _ = await other.post([], to: try undo(link))
        #expect(try await errands.titles().count == 450)
    }

    @Test("Nothing is changed of which the way back cannot be kept")
    func unkept() async throws {
        try await errands.add("Bread")
        var browser = try browser()
        let link = try await question(in: &browser)
        memory.failures.withLock { $0 = 0...0 }
        #expect(await browser.post([], to: link).status == .internalServerError)
        #expect(try await urgentCount() == 0)
    }

    @Test("A step back of a change that was not made does nothing")
    func unmade() async throws {
        let bread = try await errands.add("Bread")
        var browser = try browser()
        let link = try await question("action=delete&scope=all", in: &browser)
        memory.keepsFailures.withLock { $0 = true }
        memory.failures.withLock { $0 = 0...0 }
        #expect(await browser.post([], to: link).status == .internalServerError)
        memory.failures.withLock { $0 = nil }
        let store = errands.store
        try await store.delete(Stored<Errand>.self, id: bread.id, version: nil)
        _ = try await store.restore(Stored<Errand>.self, id: bread.id)
        try await store.delete(Stored<Errand>.self, id: bread.id, version: nil)
        _ = await browser.open("/errands")
        #expect(await browser.post([], to: try undo(link)).status == .seeOther)
        #expect(try await errands.titles().isEmpty)
    }
}

/// A memory that fails to keep some of the parts of operations.
private final class FailingMemory: StoreMemory {
    private let memory = InProcessMemory()

    /// The parts that are not kept, counted from the first that is kept from now on.
    let failures = Mutex<ClosedRange<Int>?>(nil)
    private let count = Mutex(0)

    /// Whether the failure comes after the part was kept, as if the process had ended there.
    let keepsFailures = Mutex(false)

    func records(
        of owner: MemoryOwner, in topic: MemoryTopic, now: Date
    ) async -> [MemoryRecord] { await memory.records(of: owner, in: topic, now: now) }

    func keep(_ record: MemoryRecord, of owner: MemoryOwner, in topic: MemoryTopic) async throws {
        struct Failure: Error {}
        if topic.name == "operations", let failing = failures.withLock({ $0 }) {
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            guard failing.contains(number) else {
                return await memory.keep(record, of: owner, in: topic)
            }
            if keepsFailures.withLock({ $0 }) {
                await memory.keep(record, of: owner, in: topic)
            }
            throw Failure()
        }
        await memory.keep(record, of: owner, in: topic)
    }

    func forget(_ name: String, of owner: MemoryOwner, in topic: MemoryTopic) async {
        await memory.forget(name, of: owner, in: topic)
    }
}
