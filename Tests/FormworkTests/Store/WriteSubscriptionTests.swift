import Formwork
import FormworkRandom
import Foundation
import Synchronization
import Testing

@Suite("A subscription to the writes of a store") struct WriteSubscriptionTests {
    private let writes = StoreWrites()
    private let soon = ContinuousClock.now + .milliseconds(30)

    @Test("Keeps the writes that come before the wait, and none twice")
    func kept() async {
        let subscription = WriteSubscription(writes)
        writes.note(Stored<Book>.self, id: nil, version: nil)
        writes.note(Stored<Book>.self, id: nil, version: nil)
        #expect(await subscription.wait(for: ["Book"], until: soon) == .written)
        #expect(await subscription.wait(for: ["Book"], until: soon) == .late)
    }

    @Test(
        "Reports writes of the wanted models alone; of no wanted ones, all",
        arguments: [(["Loan"], false), (["Book", "Loan"], true), ([], true)] as [([String], Bool)])
    func wanted(models: [String], isReported: Bool) async {
        let subscription = WriteSubscription(writes)
        writes.note(Stored<Book>.self, id: nil, version: nil)
        let outcome = await subscription.wait(for: Set(models), until: soon)
        #expect(outcome == (isReported ? .written : .late))
    }

    @Test("Ends each wait when it is ended, and when its task is cancelled")
    func ended() async {
        let far = ContinuousClock.now + .seconds(600)
        let subscription = WriteSubscription(writes)
        let wait = Task { await subscription.wait(for: [], until: far) }
        wait.cancel()
        #expect(await wait.value == .ended)
        let other = Task { await subscription.wait(for: [], until: far) }
        subscription.end()
        #expect(await other.value == .ended)
    }

    @Test("Loses no write, however reads and writes are interleaved")
    func interleavings() async {
        for seed in 0..<RandomSearch.rounds(200) {
            let writes = StoreWrites()
            let value = Mutex(0)
            let subscription = WriteSubscription(writes)
            let writer = Task {
                var random = FixedSeed(UInt64(seed))
                for number in 1...20 {
                    for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
                    value.withLock { $0 = number }
                    writes.note(Stored<Book>.self, id: nil, version: nil)
                }
            }
            var seen = value.withLock(\.self)
            while seen < 20 {
                let outcome = await subscription.wait(
                    for: ["Book"], until: .now + .seconds(20))
                guard outcome == .written else {
                    Issue.record("seed \(seed): lost after \(seen)")
                    return
                }
                seen = value.withLock(\.self)
            }
            await writer.value
        }
    }
}
