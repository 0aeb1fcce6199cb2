import Formwork
import FormworkTesting
import Foundation
import Logging
import Synchronization
import Testing

@testable import FormworkServer

@Suite("The readers of a form") struct PageEditorsTests {
    private let memory = InProcessMemory()
    private let clock = Clock()

    private final class Clock: Sendable {
        private let time = Mutex(Date(timeIntervalSince1970: 1_000_000))

        var now: Date { time.withLock(\.self) }

        func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
    }

    private func node() -> PageEditors {
        PageEditors(
            PagePresence(memory: memory, now: { clock.now }, logger: Logger(label: "test")),
            every: .milliseconds(10))
    }

    private func reader(_ number: Int, _ name: String?) throws -> PageReader {
        let application = AnsweringApplication(
            try DossierApplication.make(store: InMemoryModelStore()))
        let exchange = Exchange(
            IncomingRequest(path: "/formwork/live"), at: application,
            from: name.map { CallerIdentity(id: UUID(), name: $0) })
        return PageReader(
            number: number, exchange: exchange, application: application,
            mailbox: PageMailbox(beatTime: .seconds(60)))
    }

    private func event(_ reader: PageReader) async -> String? {
        guard case .events(let events) = await reader.mailbox.next() else { return nil }
        return String(decoding: Data(events.joined()), as: UTF8.self)
    }

    @Test("See who else has it open, on each node, until they leave it")
    func leaves() async throws {
        let (first, second) = (node(), node())
        let (ann, ben) = (try reader(1, "Ann"), try reader(1, "Ben \"B\""))
        await first.enter("/ideas/1/edit", index: 0, ann)
        await first.enter("/ideas/2/edit", index: 2, try reader(2, "Cid"))
        await first.enter("/ideas/1/edit", index: 0, try reader(3, nil))
        await second.enter("/ideas/1/edit", index: 1, ben)
        #expect(await event(ben) == "data:[1,[\"Ann\"]]\n\n")
        #expect(await event(ann) == "data:[0,[\"Ben \\\"B\\\"\"]]\n\n")
        await second.leave(1)
        #expect(await event(ann) == "data:[0,[]]\n\n")
    }

    @Test("Are gone ten seconds after their node was killed at the latest")
    func killed() async throws {
        let first = node()
        let ann = try reader(1, "Ann")
        await first.enter("/ideas/1/edit", index: 0, ann)
        let presence = PagePresence(
            memory: memory, now: { clock.now }, logger: Logger(label: "test"))
        let ben = PagePresence.Editor(account: UUID(), name: "Ben")
        _ = await presence.renew([1: ben], at: "/ideas/1/edit", node: "killed")
        #expect(await event(ann) == "data:[0,[\"Ben\"]]\n\n")
        clock.advance(by: PagePresence.lifetime + 1)
        #expect(await event(ann) == "data:[0,[]]\n\n")
        // One more look after it, two seconds later.
        #expect(PagePresence.lifetime + 2 <= 10)
    }
}
